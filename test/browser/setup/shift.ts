import type { Page } from 'playwright'

/** Counts layout shift inside `<main>` from the next page load on; returns a function that reads the sum so far. */
export const shiftsOf = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0)
    const isInMain = ({ node }: { node?: Node | null }): boolean =>
      Boolean((node instanceof Element ? node : node?.parentElement)?.closest('main'))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'sources').some(isInMain)) continue
        Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'layoutShift'))
}

/** Waits until the current state of the page is painted. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

/** The most layout shift that a page may have. */
export const MOST_SHIFT = 0.02

/**
 * Counts layout shift as Web Vitals do: a shift within half a second after a press does not count, unless `isSlowShop`,
 * whose answers may come later. Returns a function that reads the sum on this page so far and the element that moved most.
 */
export const watchShifts = async (
  page: Page,
  isSlowShop = false,
): Promise<() => Promise<{ sum: number; worst: string }>> => {
  await page.addInitScript((isSlowShop) => {
    const moved: { value: number; what: string }[] = []
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') && !isSlowShop) continue
        const nodes: readonly { node?: Node | null }[] = Reflect.get(entry, 'sources')
        const what = nodes.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName)).join(', ')
        moved.push({ value: Reflect.get(entry, 'value'), what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, isSlowShop)
  return () =>
    page.evaluate(() => {
      const moved: { value: number; what: string }[] = Reflect.get(window, 'moved')
      const worst = moved.reduce((most, each) => (each.value > most.value ? each : most), { value: 0, what: '' })
      return { sum: moved.reduce((sum, { value }) => sum + value, 0), worst: worst.what }
    })
}
