/** The shop's word is on the screen, or a heart has turned. */
export type Effect = 'said' | 'turned'

/** One thing that a page under test tells about itself; `at` is in epoch milliseconds. */
export interface Sighting {
  readonly what: 'press' | Effect
  readonly at: number
}

declare global {
  interface Window {
    /** Set up through CDP. */
    benchSee?: (sighting: string) => void
    benchLongTasks?: number[]
    benchShifts?: number[]
  }
}

/** Runs in the page before anything else: gathers long tasks and layout shifts. */
export const watchPage = (): void => {
  const longTasks: number[] = []
  const shifts: number[] = []
  Object.assign(window, { benchLongTasks: longTasks, benchShifts: shifts })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Runs in the page before anything else: tells when a press was made (the browser's own time stamp of the input) and when
 * its effect was painted: the shop's word about it, or a turned heart.
 */
export const watchPresses = (word: string): void => {
  const see = (what: Sighting['what'], at: number): void =>
    window.benchSee?.(JSON.stringify({ what, at: performance.timeOrigin + at }))
  const seeAfterPaint = (what: Sighting['what']): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => see(what, performance.now())
      port2.postMessage(0)
    })
  }
  addEventListener('click', (event) => event.isTrusted && see('press', event.timeStamp), true)
  new MutationObserver((records) => {
    const speaks = (node: Node): boolean => node.textContent?.includes(word) ?? false
    const says = ({ type, addedNodes, target }: MutationRecord): boolean =>
      type === 'childList' ? [...addedNodes].some(speaks) : type === 'characterData' && speaks(target)
    if (records.some(says)) seeAfterPaint('said')
    if (records.some(({ type }) => type === 'attributes')) seeAfterPaint('turned')
  }).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-pressed'],
  })
}
