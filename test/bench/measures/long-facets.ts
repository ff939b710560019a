import { giveSign } from '../../sign'
import { openQuietly, rest, type Visit, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { median } from '../statistics'
import { isEvent, timesToPaint, traced, type Work } from '../trace'

const LOADS = 9
const PANEL = '[data-island="filter-panel"]'
const BRANDS = `${PANEL} summary[id$="-brand"]`
/** Letters of a name in the long list; each narrows the list. */
const WORDS = 'ışılsoy 4'
const SHOWN = 'bench:panel-shown'
const ANSWERED = 'bench:filter-answered'

/** Marks the moment in which the panel's answer has been read by the page, and the one in which the panel shows it. */
const watchPanel = ({ panel, answered, shown }: Readonly<Record<'panel' | 'answered' | 'shown', string>>): void => {
  const { text } = Response.prototype
  Response.prototype.text = async function read() {
    const words = await text.call(this)
    if (this.url.includes('/filter/')) performance.mark(answered)
    return words
  }
  new MutationObserver((_records, observer) => {
    if (!document.querySelector(`${panel} .vitrin-filter`)) return
    observer.disconnect()
    performance.mark(shown)
  }).observe(document, { childList: true, subtree: true })
}

const listAddress = (url: string, kind: 'many' | 'some'): string => `${url}/yeni-urunler?fault=filter:${kind}`

const timeToPanel = (work: readonly Work[]): number => {
  const answered = work.find(({ name }) => name === ANSWERED)
  const shown = work.findIndex(({ name }) => name === SHOWN)
  const [painted] = timesToPaint(work.slice(Math.max(shown, 0)), ({ name }) => name === SHOWN)
  const start = work[shown]
  if (!answered || !start || painted === undefined) throw new Error('the trace tells no moment of the filter panel')
  return start.start - answered.start + painted
}

const loadPanel = ({ browser, shop: url }: Bench, kind: 'many' | 'some'): Promise<number> =>
  visiting(browser, { slowProcessor: true }, async (visit) => {
    await visit.page.addInitScript(giveSign)
    await visit.page.addInitScript(watchPanel, { panel: PANEL, answered: ANSWERED, shown: SHOWN })
    return timeToPanel(await traced(visit.client, url, () => openQuietly(visit, listAddress(url, kind))))
  })

const openBrands = async ({ page }: Visit): Promise<void> => {
  await page.locator(BRANDS).press('Enter')
  await page.locator(`${PANEL} [id$="-brand-search"]`).focus()
  await rest(page)
}

const searchBrands = ({ browser, shop: url }: Bench): Promise<number[]> =>
  visiting(browser, { slowProcessor: true }, async (visit) => {
    await visit.page.addInitScript(giveSign)
    await openQuietly(visit, listAddress(url, 'many'))
    await openBrands(visit)
    const work = await traced(visit.client, url, async () => {
      for (const letter of WORDS) {
        await visit.page.keyboard.type(letter)
        await rest(visit.page)
      }
    })
    return timesToPaint(work, isEvent('keydown'))
  })

/** A list of 5,000 values in the filter panel: the first sight of it, and each key in its search, in processor time at 4x. */
export const measureLongFacets = async (bench: Bench): Promise<Figure[]> => {
  const ready: Record<'many' | 'some', number[]> = { many: [], some: [] }
  for (let load = 0; load < LOADS; load += 1)
    for (const kind of ['some', 'many'] as const) ready[kind].push(await loadPanel(bench, kind))
  const keys = await searchBrands(bench)
  const [many, some] = [median(ready.many), median(ready.some)]
  return [
    figure({
      name: 'filter panel with 5,000 values ready, beside 100',
      unit: 'ratio',
      value: many / some,
      limit: 1.5,
      beside: { '5,000 values': many, '100 values': some },
    }),
    figure({
      name: 'key in the search of 5,000 values to its paint',
      unit: 'ms',
      value: median(keys),
      limit: 100,
      beside: { slowest: Math.max(...keys), keys: keys.length },
    }),
  ]
}
