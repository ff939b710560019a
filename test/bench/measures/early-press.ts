import { setTimeout as wait } from 'node:timers/promises'
import { patiently, visiting } from '../browser'
import { compared, type Figure, figure } from '../figures'
import { type Point, pointOf, press } from '../press'
import type { Sighting } from '../probe'
import type { Bench } from '../run'
import { PATIENCE_MS, type Variant } from '../settings'
import { pagePath } from '../site/site'
import { median } from '../statistics'

const REPEATS = 9
const CARDS = 200
/** After the first paint of the button, in milliseconds. */
const MOMENTS = [0, 400] as const
/** The time after which a shopper presses again without an effect, in milliseconds. */
const AGAIN_MS = 150
const BESIDE = ['elements', 'bare-elements', 'vitrin'] as const

interface Press {
  /** From the start of the visit to the painted effect, in milliseconds; undefined without an effect. */
  readonly effect: number | undefined
  /** From the first press to the painted effect. */
  readonly answer: number | undefined
  /** From the start of the visit until its request reached the server. */
  readonly request: number | undefined
  /** Presses before the one that had an effect. */
  readonly lost: number
  /** Whether the page was loaded again to show the effect. */
  readonly reloaded: boolean
}

/** The position of the first card's button; all variants have the same layout. */
const firstButton = ({ browser, server }: Bench): Promise<Point> =>
  visiting(browser, {}, async ({ page }) => {
    await page.goto(`${server.url}${pagePath('none', 'page', CARDS)}`, { waitUntil: 'load' })
    return pointOf(page, 0, 'submit', false)
  })

const pressOnce = ({ browser, server }: Bench, variant: Variant, moment: number, point: Point): Promise<Press> =>
  visiting(browser, { slowProcessor: true, slowNetwork: true, watchesPresses: true }, async (visit) => {
    const mark = `?visit=${server.arrivals.length}-${Date.now()}`
    const seen = (what: Sighting['what']) => visit.sightings.find((sighting) => sighting.what === what)?.at
    const opened = Date.now()
    await visit.page.goto(`${server.url}${pagePath(variant, 'page', CARDS)}${mark}`, { waitUntil: 'commit' })
    await patiently(() => seen('shown'), PATIENCE_MS)
    await wait(moment)
    const started = Date.now()
    let presses = 0
    do {
      presses += 1
      await press(visit.client, point)
      await patiently(() => seen('announced'), variant === 'bare-elements' ? AGAIN_MS : PATIENCE_MS)
    } while (seen('announced') === undefined && Date.now() - started < PATIENCE_MS)
    const [pressed, effect] = [seen('press'), seen('announced')]
    const arrived = server.arrivals.find(({ from }) => from.includes(mark))
    return {
      effect: effect && effect - opened,
      answer: pressed === undefined || effect === undefined ? undefined : effect - pressed,
      request: arrived && arrived.at - opened,
      lost: effect === undefined ? presses : presses - 1,
      reloaded: visit.page.url().includes('added'),
    }
  })

const middle = (presses: readonly Press[], key: 'effect' | 'answer' | 'request'): number =>
  median(presses.map((each) => each[key] ?? PATIENCE_MS))

const figuresAt = (moment: number, presses: ReadonlyMap<Variant, readonly Press[]>): Figure[] => {
  const column = (key: 'effect' | 'answer' | 'request'): Record<string, number> =>
    Object.fromEntries([...presses].map(([variant, each]) => [variant, middle(each, key)]))
  const title = moment === 0 ? 'press at first paint' : `press ${moment} ms after first paint`
  const beside = {
    ...column('effect'),
    'elements reloaded the page': presses.get('elements')?.filter(({ reloaded }) => reloaded).length ?? 0,
  }
  const limit = moment === 0 ? { limit: 1 } : {}
  return [
    compared(beside, { name: `${title}: effect`, unit: 'ratio', to: 'bare-elements', ...limit }),
    compared(beside, { name: `${title}: effect, beside forms that post`, unit: 'ratio', to: 'elements' }),
    compared(column('answer'), { name: `${title}: from the press to its effect`, unit: 'ratio', to: 'bare-elements' }),
    compared(column('request'), { name: `${title}: request at the server`, unit: 'ms' }),
  ]
}

/** Presses the first card's button while the page loads, at 4x and Slow 4G: counts lost presses and measures the time to the effect. */
export const measureEarlyPresses = async (bench: Bench): Promise<Figure[]> => {
  const point = await firstButton(bench)
  const figures: Figure[] = []
  const lost = new Map<Variant, number>()
  for (const moment of MOMENTS) {
    const presses = new Map<Variant, Press[]>(BESIDE.map((variant) => [variant, []]))
    for (let round = 0; round < REPEATS; round += 1)
      for (const variant of BESIDE) {
        const made = await pressOnce(bench, variant, moment, point)
        presses.get(variant)?.push(made)
        lost.set(variant, (lost.get(variant) ?? 0) + made.lost)
      }
    figures.push(...figuresAt(moment, presses))
  }
  return [
    figure({
      name: 'lost early presses',
      unit: 'count',
      value: lost.get('vitrin') ?? Number.NaN,
      limit: 0,
      beside: Object.fromEntries(lost),
    }),
    ...figures,
  ]
}
