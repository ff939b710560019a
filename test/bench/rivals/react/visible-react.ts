/** Islands as with Astro's `client:visible`: React and an island's component are fetched when the first island is in view. */
const observer = new IntersectionObserver(async (entries) => {
  const seen = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [target] : []))
  for (const each of seen) observer.unobserve(each)
  if (!seen.length) return
  const { hydrate } = await import('./hydrate')
  for (const each of seen) hydrate(each)
})

// Hidden islands are never in view, so they are hydrated in idle time.
for (const island of document.querySelectorAll<HTMLElement>('react-island > *')) {
  if (island.hidden) requestIdleCallback(async () => (await import('./hydrate')).hydrate(island))
  else observer.observe(island)
}
