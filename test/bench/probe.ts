/** The effect of a press: the shop's message is shown, a heart has changed, or the cart badge has another number. */
export type Effect = 'announced' | 'turned' | 'counted'

/** One report of a page under test; `at` is in epoch milliseconds. */
export interface Sighting {
  readonly what: 'shown' | 'press' | Effect
  readonly at: number
}

declare global {
  interface Window {
    /** Set up through CDP. */
    benchSee?: (sighting: string) => void
  }
}

/**
 * Runs in the page before all other scripts. Reports when the first card's button is painted, when a press happens (the
 * browser's own time stamp of the input), and when its effect is painted: the shop's message, or a changed heart.
 */
export const watchPresses = (word: string): void => {
  const see = (what: Sighting['what'], at: number): void =>
    window.benchSee?.(JSON.stringify({ what, at: performance.timeOrigin + at }))
  // Sizes are observed in the frame that shows a change, also when the change was made in that frame, for which
  // requestAnimationFrame would wait until the one after it. A message that asks for the time would wait in line behind
  // what the page does once the change is on the screen, half a second at 4x.
  const seeAfterPaint = (what: Sighting['what']): void =>
    new ResizeObserver((_entries, observer) => {
      observer.disconnect()
      scheduler.postTask(() => see(what, performance.now()), { priority: 'user-blocking' })
    }).observe(document.documentElement)
  new MutationObserver((_records, observer) => {
    if (!document.querySelector('article [data-part=submit]')) return
    observer.disconnect()
    seeAfterPaint('shown')
  }).observe(document, { childList: true, subtree: true })
  addEventListener('click', (event) => event.isTrusted && see('press', event.timeStamp), true)
  new MutationObserver((records) => {
    const speaks = (node: Node): boolean => node.textContent?.includes(word) ?? false
    const says = ({ type, addedNodes, target }: MutationRecord): boolean =>
      type === 'childList' ? [...addedNodes].some(speaks) : type === 'characterData' && speaks(target)
    const badge = document.querySelector('a[href="/sepet"] [data-part=count]')
    const counts = ({ target }: MutationRecord): boolean =>
      Boolean(badge?.contains(target) && badge.textContent?.trim() === '1')
    if (records.some(says)) seeAfterPaint('announced')
    if (records.some(({ type }) => type === 'attributes')) seeAfterPaint('turned')
    if (records.some(counts)) seeAfterPaint('counted')
  }).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-pressed'],
  })
}
