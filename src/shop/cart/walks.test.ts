// @vitest-environment dom
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '@/server/test-shop-server'
import { type Fate, modelShop, openModelPage, type Step } from './test-walk'

const WALKS = 300

const fate: fc.Arbitrary<Fate> = fc.record({
  delay: fc.oneof(fc.integer({ min: 10, max: 200 }), fc.integer({ min: 500, max: 3000 })),
  loses: fc.oneof(
    { weight: 8, arbitrary: fc.constant('nothing' as const) },
    { weight: 1, arbitrary: fc.constant('request' as const) },
    { weight: 1, arbitrary: fc.constant('answer' as const) },
  ),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('quantity' as const),
      line: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), line: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), product: fc.integer({ min: 11, max: 18 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 3000 }) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'leave' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'hide' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('sleep' as const),
      ms: fc.integer({ min: 50, max: 5000 }),
      product: fc.integer({ min: 11, max: 18 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'undo' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'clear' as const }) },
)

const answered = (...delays: readonly number[]): Fate[] => delays.map((delay) => ({ delay, loses: 'nothing' as const }))

/** Walks that have failed before. */
const KEPT: readonly [Step[], Fate[]][] = [
  [
    [
      { do: 'remove', line: 0 },
      { do: 'quantity', line: 0, quantity: 2 },
      { do: 'sleep', ms: 200, product: 11 },
      { do: 'hide' },
    ],
    answered(901, 75, 1430, 1925),
  ],
  [
    [
      { do: 'quantity', line: 2, quantity: 3 },
      { do: 'hide' },
      { do: 'wait', ms: 1988 },
      { do: 'remove', line: 0 },
      { do: 'quantity', line: 0, quantity: 3 },
      { do: 'sleep', ms: 4736, product: 16 },
      { do: 'hide' },
    ],
    [...answered(1178), { delay: 89, loses: 'answer' }, ...answered(539, 685, 1295, 803)],
  ],
  [
    [
      { do: 'quantity', line: 2, quantity: 1 },
      { do: 'hide' },
      { do: 'leave' },
      { do: 'add', product: 11 },
      { do: 'remove', line: 1 },
    ],
    answered(2612, 627, 1081),
  ],
  [
    [
      { do: 'quantity', line: 3, quantity: 6 },
      { do: 'wait', ms: 700 },
      { do: 'clear' },
      { do: 'wait', ms: 2500 },
      { do: 'hide' },
    ],
    [...answered(69, 29, 20, 949), { delay: 2168, loses: 'request' }],
  ],
]

beforeEach(() => {
  openPage({ cartToken: 'abc' })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setHidden = (isHidden: boolean): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
}

const walk = async (steps: readonly Step[], fates: readonly Fate[]): Promise<void> => {
  localStorage.clear()
  sessionStorage.clear()
  const shop = modelShop(fates)
  let page = await openModelPage(shop)
  for (const each of steps) {
    if (each.do === 'wait') await shop.pass(each.ms)
    else if (each.do === 'add')
      void page.add.addAllToCart({ products: [{ productId: each.product, variantId: 0, quantity: '1' }] })
    else if (each.do === 'hide') {
      setHidden(true)
      await shop.pass(100)
      setHidden(false)
    } else if (each.do === 'leave') {
      dispatchEvent(new Event('pagehide'))
      await vi.advanceTimersByTimeAsync(0)
      page.close()
      page = await openModelPage(shop)
    } else if (each.do === 'sleep') {
      const left = new Event('pagehide')
      dispatchEvent(Object.assign(left, { persisted: true }))
      await shop.pass(each.ms)
      shop.addElsewhere(each.product)
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    } else if (each.do === 'undo') {
      const offer = page.notices.$notices
        .get()
        .findLast(({ action }) => action && 'run' in action && action.label === 'Geri al')
      if (offer?.action && 'run' in offer.action) offer.action.run()
    } else if (each.do === 'clear') {
      shop.request('clear')
      void page.clear.clearCart()
    } else if (each.do === 'remove') {
      const [key, state] = page.keyAt(each.line) ?? []
      if (key === undefined || state === undefined) continue
      shop.request(`remove ${state.line?.productId ?? state.printed.productId}`)
      page.writes.removeCartLine(key)
    } else if (each.do === 'quantity') {
      const [key, state] = page.keyAt(each.line) ?? []
      if (key === undefined || state === undefined) continue
      shop.request(`${state.line?.productId ?? state.printed.productId} to ${each.quantity}`)
      page.writes.setLineQuantity(key, String(each.quantity))
    }
  }
  shop.calm()
  await shop.pass(40_000)
  const real = new Map(shop.cart.map(({ id, count }) => [id, String(count)]))
  expect(shop.wrong).toEqual([])
  expect(new Map([...page.shown()].sort())).toEqual(new Map([...real].sort()))
  const { totals, isPending } = page.store.$cart.get()
  expect(isPending).toBe(false)
  if (totals) expect(totals.count).toBe(shop.totals().totalQuantity)
  page.close()
}

it('No write changes another product, and when all requests are answered the page shows the cart', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 9 }),
      fc.array(fate, { minLength: 3, maxLength: 12 }),
      walk,
    ),
    { numRuns: Number(process.env.WALKS ?? WALKS), seed: 20_261_122, endOnFailure: false, examples: [...KEPT] },
  )
}, 400_000)
