/**
 * Resolves when a shopper really looks at the page. A prerendered page may never be shown, so nothing that changes the
 * cart or the session may be sent from it (design.md §1.7).
 */
export const whenShown = (): Promise<void> => {
  const prerendering = 'prerendering' in document && document.prerendering === true
  if (!prerendering) return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true })
  })
}
