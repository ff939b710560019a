import { giveSign } from '../../sign'
import { openQuietly, rest, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { median } from '../statistics'
import { traced } from '../trace'

const PANEL = '[data-island="filter-panel"]'
const GROUP = 'Malzeme'
/** Values of that group, one after the other. */
const TOGGLES = [/Porselen/, /Keten/, /Porselen/, /Keten/]

/** Ticks values one after the other and waits each time for the new list and its announced number. */
const toggleFilters = ({ browser, shop: url }: Bench): Promise<number[]> =>
  visiting(browser, { slowProcessor: true }, async (visit) => {
    const { page, client } = visit
    await page.addInitScript(giveSign)
    await openQuietly(visit, `${url}/yeni-urunler?panel=swap`)
    const panel = page.locator(PANEL)
    await panel.locator('summary', { hasText: GROUP }).press('Enter')
    const longest: number[] = []
    for (const name of TOGGLES) {
      // Finding the checkbox by its name is the tool's work, not the page's.
      await panel.getByRole('checkbox', { name }).focus()
      await rest(page)
      const work = await traced(client, url, async () => {
        const changed = page.evaluate(
          () =>
            new Promise<void>((done) => {
              document.addEventListener('vitrin:filters-changed', () => done(), { once: true })
            }),
        )
        await page.keyboard.press(' ')
        await changed
        await rest(page)
      })
      longest.push(Math.max(...work.filter(({ name }) => name === 'RunTask').map(({ duration }) => duration)))
    }
    return longest
  })

/** A filter toggled where the panel shows the new list in place (`data-swap`): the longest task until all is shown and announced, at 4x. */
export const measureSwap = async (bench: Bench): Promise<Figure[]> => {
  const longest = await toggleFilters(bench)
  return [
    figure({
      name: 'longest task of a filter toggled in place',
      unit: 'ms',
      value: median(longest),
      limit: 50,
      beside: { 'longest of all': Math.max(...longest), toggles: longest.length },
    }),
  ]
}
