import { openQuietly, rest, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import { pointOf, press } from '../press'
import type { Bench } from '../run'
import type { Variant } from '../settings'
import { pagePath } from '../site/site'
import { median } from '../statistics'
import { traced, type Work } from '../trace'

/** In the list's first two columns, where no notice covers them. */
const CARDS = [0, 1, 8, 9, 60, 61, 68, 69, 120, 121, 128, 129] as const
const PRESS_EVENTS: ReadonlySet<string> = new Set([
  'pointerdown',
  'pointerup',
  'click',
  'submit',
  'focusin',
  'mousedown',
])

/** The longest event of each press; events of a press come in order and begin with its pointerdown. */
const longestOfEach = (work: readonly Work[]): number[] => {
  const longest: number[] = []
  for (const { name, type, duration } of work) {
    if (name !== 'EventDispatch') continue
    if (type === 'pointerdown') longest.push(0)
    if (PRESS_EVENTS.has(type)) longest.push(Math.max(longest.pop() ?? 0, duration))
  }
  return longest
}

const pressCards = ({ browser, server }: Bench, variant: Variant): Promise<number[]> =>
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
    return longestOfEach(work)
  })

/** How long listeners hold a press, in processor time, React warm, at 4x: the longest event of each press, first presses included. */
export const measureHandlers = async (bench: Bench): Promise<Figure[]> => {
  const [elements, vitrin] = [await pressCards(bench, 'elements'), await pressCards(bench, 'vitrin')]
  if (vitrin.length < CARDS.length)
    throw new Error(`came ${vitrin.length} presses in the trace; expected ${CARDS.length * 2}`)
  const beside = { elements: median(elements), 'longest of all': Math.max(...vitrin), presses: vitrin.length }
  return [figure({ name: 'event handlers of a press, median', unit: 'ms', value: median(vitrin), limit: 4, beside })]
}
