import type { Page } from 'playwright'

/** Counts layout shift inside of `<main>` from the next page load on; the function that it gives says how much there was so far. */
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
