import { openQuietly, rest, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import { pointOf, press } from '../press'
import type { Bench } from '../run'
import type { Variant } from '../settings'
import { pagePath } from '../site/site'
import { median } from '../statistics'
import { traced } from '../trace'

/** In the list's first two columns, where no notice covers them. */
const CARDS = [0, 1, 8, 9, 60, 61, 68, 69, 120, 121, 128, 129] as const
const PRESS_EVENTS = ['pointerdown', 'click'] as const

type Handlers = Readonly<Record<(typeof PRESS_EVENTS)[number], readonly number[]>>

const pressCards = ({ browser, server }: Bench, variant: Variant): Promise<Handlers> =>
  visiting(browser, { slowProcessor: true }, async (visit) => {
    const { page, client } = visit
    await openQuietly(visit, `${server.url}${pagePath(variant, 'page', 200)}`)
    await press(client, await pointOf(page, 4, 'submit'))
    await page.waitForTimeout(500)
    const work = await traced(client, server.url, async () => {
      for (const card of CARDS)
        for (const part of ['submit', 'toggle'] as const) {
          await press(client, await pointOf(page, card, part))
          await rest(page)
        }
    })
    const of = (wanted: string): number[] =>
      work.filter(({ name, type }) => name === 'EventDispatch' && type === wanted).map(({ duration }) => duration)
    return { pointerdown: of('pointerdown'), click: of('click') }
  })

/**
 * How long listeners hold a press, in processor time, React warm, at 4x: the click with the submission inside it, half of
 * them on islands that have just been mounted.
 */
export const measureHandlers = async (bench: Bench): Promise<Figure[]> => {
  const [elements, vitrin] = [await pressCards(bench, 'elements'), await pressCards(bench, 'vitrin')]
  const { click, pointerdown } = vitrin
  if (click.length < CARDS.length * 2)
    throw new Error(`came ${click.length} clicks in the trace; expected ${CARDS.length * 2}`)
  return [
    figure({
      name: 'click handler, median',
      unit: 'ms',
      value: median(click),
      limit: 4,
      beside: { elements: median(elements.click), 'longest of all': Math.max(...click), clicks: click.length },
    }),
    figure({
      name: 'pointerdown handler, median',
      unit: 'ms',
      value: median(pointerdown),
      beside: { 'longest of all': Math.max(...pointerdown) },
    }),
  ]
}
