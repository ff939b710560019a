import { openQuietly, rest, type Visit, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { pagePath } from '../site/site'
import { type Counters, countersOf } from './counters'

const REPLACEMENTS = 10
const TOUCHED = 6

/**
 * The list's HTML with countdowns that stop at no moment. A countdown keeps a printed number while it shows another, to give it
 * back: with real ones, the count would depend on whether the minute has changed since the page was printed.
 */
const htmlOfList = async ({ page }: Visit): Promise<string> => {
  const html = await page.evaluate(() => document.querySelector('.cards')?.innerHTML ?? '')
  return html.replace(/(data-part="(?:days|hours|minutes|seconds)"[^>]*>)\d+/g, '$1–')
}

/** Replaces the list by a new copy, as a filter does, and mounts some of its cards. */
const replaceList = async ({ page }: Visit, html: string): Promise<void> => {
  await page.evaluate(
    async ({ html, touched }) => {
      const list = document.querySelector('.cards')
      if (!list) throw new Error('the page has no list')
      list.innerHTML = html
      await new Promise(requestAnimationFrame)
      for (const island of [...list.querySelectorAll('form[data-island]')].slice(0, touched))
        island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      await window.vitrin?.settled()
    },
    { html, touched: TOUCHED },
  )
  await rest(page)
}

/** Listeners and nodes after ten replacements of a 48-card list in use, against the first count. */
export const measureReplacements = ({ browser, server }: Bench): Promise<Figure[]> =>
  visiting(browser, {}, async (visit) => {
    await visit.client.send('Performance.enable')
    await openQuietly(visit, `${server.url}${pagePath('vitrin', 'page', 48)}`)
    const html = await htmlOfList(visit)
    // Elements that are created once, such as the container of notices, exist before the first count.
    await replaceList(visit, html)
    const counts: Counters[] = []
    for (let round = 0; round <= REPLACEMENTS; round += 1) {
      await replaceList(visit, html)
      counts.push(await countersOf(visit.client))
    }
    const [first, last] = [counts[0], counts.at(-1)]
    const grown = (key: keyof Counters): number => (last?.[key] ?? Number.NaN) - (first?.[key] ?? Number.NaN)
    const beside = (key: keyof Counters) => ({ first: first?.[key] ?? Number.NaN, last: last?.[key] ?? Number.NaN })
    return [
      figure({
        name: 'listeners left by 10 replacements',
        unit: 'count',
        value: grown('listeners'),
        limit: 0,
        beside: beside('listeners'),
      }),
      figure({
        name: 'nodes left by 10 replacements',
        unit: 'count',
        value: grown('nodes'),
        limit: 0,
        beside: beside('nodes'),
      }),
      figure({ name: 'heap left by 10 replacements', unit: 'MB', value: grown('heap'), beside: beside('heap') }),
    ]
  })
