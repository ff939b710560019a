import { openQuietly, patiently, rest, type Visit, visiting } from '../browser'
import { compared, type Figure, figure } from '../figures'
import { pointOf, press } from '../press'
import type { Bench } from '../run'
import { PATIENCE_MS, type Variant } from '../settings'
import { pagePath } from '../site/site'
import { median } from '../statistics'

const REPEATS = 7
const CARDS = 200
/** Index of a card far below the first screen. */
const FAR_CARD = 150
/** The work in each frame of a busy page, in milliseconds. */
const BUSY_MS = 30
/** Scrolled pixels per turn of the wheel. */
const WHEEL_PX = 120
const BESIDE = ['bare-elements', 'vitrin'] as const

type Column = Map<Variant, number[]>

const column = (): Column => new Map(BESIDE.map((variant) => [variant, []]))

/** Time from the visit's start to the badge's number, in milliseconds. The card is pressed when it is visible, and again without effect. */
const pressToBadge = ({ browser, server }: Bench, variant: Variant, card: number): Promise<number> =>
  visiting(browser, { slowProcessor: true, slowNetwork: true, watchesPresses: true }, async (visit) => {
    const { page, client, sightings } = visit
    const counted = () => sightings.find(({ what }) => what === 'counted')?.at
    const opened = Date.now()
    await page.goto(`${server.url}${pagePath(variant, 'page', CARDS)}`, { waitUntil: 'commit' })
    await patiently(() => sightings.find(({ what }) => what === 'shown'), PATIENCE_MS)
    await page.locator('article').nth(card).waitFor({ state: 'attached' })
    // A shopper reaches a far card only by scrolling.
    if (card > 0) {
      void client.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 1, y: 1, deltaX: 0, deltaY: WHEEL_PX })
      // The card's position is read after the scrolling.
      await page.waitForFunction((turned) => scrollY >= turned, WHEEL_PX)
    }
    const point = await pointOf(page, card, 'submit', card > 0)
    for (const end = Date.now() + PATIENCE_MS; counted() === undefined && Date.now() < end; ) {
      await press(client, point)
      await patiently(counted, variant === 'bare-elements' ? 150 : PATIENCE_MS)
    }
    return (counted() ?? opened + PATIENCE_MS) - opened
  })

/** Counts frames after the answer, including the one that shows the badge's new number. */
const framesToBadge = async ({ page, client }: Visit): Promise<number> => {
  await page.evaluate((busyMs) => {
    const frames: number[] = []
    const tick = (at: number): void => {
      frames.push(at)
      for (const end = performance.now() + busyMs; performance.now() < end; );
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    const count = document.querySelector('a[href="/sepet"] [data-part=count]')
    if (!count) throw new Error('came a page without a badge; expected one; look at site.ts')
    new MutationObserver((_records, observer) => {
      observer.disconnect()
      const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes('add-to-cart'))
      const end = answer instanceof PerformanceResourceTiming ? answer.responseEnd : Number.NaN
      document.documentElement.dataset.frames = String(frames.filter((at) => at > end).length || 1)
    }).observe(count, { childList: true, characterData: true, subtree: true })
  }, BUSY_MS)
  await press(client, await pointOf(page, 0, 'submit'))
  const counted = page.locator('html[data-frames]')
  await counted.waitFor({ state: 'attached' })
  return Number(await counted.getAttribute('data-frames'))
}

const framesOnce = ({ browser, server }: Bench, variant: Variant): Promise<number> =>
  visiting(browser, { slowProcessor: true }, async (visit) => {
    await openQuietly(visit, `${server.url}${pagePath(variant, 'page', CARDS)}`)
    await rest(visit.page)
    return framesToBadge(visit)
  })

/** How soon the cart's badge follows, at 4x: from the visit's start behind Slow 4G, and in frames after the answer on a busy page. */
export const measureBadge = async (bench: Bench): Promise<Figure[]> => {
  const [first, far, frames] = [column(), column(), column()]
  for (let round = 0; round < REPEATS; round += 1)
    for (const variant of BESIDE) {
      first.get(variant)?.push(await pressToBadge(bench, variant, 0))
      far.get(variant)?.push(await pressToBadge(bench, variant, FAR_CARD))
      frames.get(variant)?.push(await framesOnce(bench, variant))
    }
  const medians = (each: Column) => Object.fromEntries([...each].map(([variant, values]) => [variant, median(values)]))
  const ratio = { unit: 'ratio', to: 'bare-elements' } as const
  return [
    compared(medians(first), { name: 'press at first paint: badge, from the visit’s start', ...ratio, limit: 1.1 }),
    compared(medians(far), { name: 'press on card 150: badge, from the visit’s start', ...ratio, limit: 1.2 }),
    figure({
      name: 'frames from the answer to the badge, busy page',
      unit: 'count',
      value: Math.max(...(frames.get('vitrin') ?? [Number.NaN])),
      limit: 2,
      beside: medians(frames),
    }),
  ]
}
