/** How this document was come to: "navigate", "reload", "back_forward" or "prerender"; undefined where browsers do not tell. */
export const visitKind = (): string | undefined => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? []
  return visit && 'type' in visit && typeof visit.type === 'string' ? visit.type : undefined
}
