import { openQuietly, rest, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { pagePath } from '../site/site'

const TOUCHED = 40

/** Layout shift while islands mount: from the parsed document on, with and without input, with the first islands mounted. */
export const measureShift = ({ browser, server }: Bench): Promise<Figure[]> =>
  visiting(browser, {}, async (visit) => {
    const { page } = visit
    await openQuietly(visit, `${server.url}${pagePath('vitrin', 'page', 200)}`)
    await page.evaluate((touched) => {
      for (const island of [...document.querySelectorAll('[data-island]')].slice(0, touched))
        island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    }, TOUCHED)
    await rest(page)
    const { shift, ready } = await page.evaluate(async () => {
      const parsed = performance.getEntriesByType('navigation')[0]?.toJSON().domContentLoadedEventStart ?? 0
      let shift = 0
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type: 'layout-shift', buffered: true })
      await new Promise(requestAnimationFrame)
      for (const entry of observer.takeRecords())
        if ('value' in entry && entry.startTime > parsed) shift += Number(entry.value)
      return { shift, ready: document.querySelectorAll('[data-island-state=ready]').length }
    })
    if (ready < TOUCHED) throw new Error(`came ${ready} mounted islands; expected at least ${TOUCHED}`)
    const beside = { 'islands mounted': ready }
    return [figure({ name: 'layout shift from mounting', unit: 'score', value: shift, limit: 0, beside })]
  })
