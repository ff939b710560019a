/** Islands as Astro's `client:visible` has them: React and an island's component come when the first island is in view. */
const observer = new IntersectionObserver(async (entries) => {
  const seen = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [target] : []))
  for (const each of seen) observer.unobserve(each)
  if (!seen.length) return
  const { hydrate } = await import('./hydrate')
  for (const each of seen) hydrate(each)
})

// What is hidden is never in view, and comes when the browser is idle.
for (const island of document.querySelectorAll<HTMLElement>('react-island > *')) {
  if (island.hidden) requestIdleCallback(async () => (await import('./hydrate')).hydrate(island))
  else observer.observe(island)
}
