import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PriceFacts, type PriceTerms, shownPrices, tierFor } from './price'

const plain: PriceTerms = { quantity: '1', tiers: [], subscribePercent: '0' }
const facts = (price: string, more: Partial<PriceFacts> = {}): PriceFacts => ({
  price,
  listPrice: undefined,
  vat: '20',
  moneyOrderPercent: '0',
  ...more,
})
const shown = (price: PriceFacts, terms: Partial<PriceTerms> = {}, decimals = 2) =>
  shownPrices(price, { ...plain, ...terms }, { decimals })

/** Exact fractions that share no code with src/lib. */
interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}
const fraction = (units: bigint, digits: number): Fraction => ({ top: units, bottom: 10n ** BigInt(digits) })
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const percent = (units: bigint, digits: number, sign: 1n | -1n): Fraction => ({
  top: 100n * 10n ** BigInt(digits) + sign * units,
  bottom: 100n * 10n ** BigInt(digits),
})
/** Units of 10^-digits, a half away from zero. */
const halfUp = ({ top, bottom }: Fraction, digits: number): bigint => {
  const scaled = top * 10n ** BigInt(digits)
  const size = scaled < 0n ? -scaled : scaled
  const rounded = (size * 2n + bottom) / (bottom * 2n)
  return scaled < 0n ? -rounded : rounded
}
const written = (units: bigint, digits: number): string => {
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const cut = text.length - digits
  return `${units < 0n ? '-' : ''}${text.slice(0, cut)}${digits > 0 ? `.${text.slice(cut)}` : ''}`
}
const unitsOf = (decimal: string, digits: number): bigint => {
  const [whole = '0', rest = ''] = decimal.replace('-', '').split('.')
  const units = BigInt(whole + rest.padEnd(digits, '0'))
  return decimal.startsWith('-') ? -units : units
}

describe('A price on the page', () => {
  test.each([
    ['665.83333333', '20', '799'],
    ['83.25000000', '20', '99.9'],
    ['0.83750000', '20', '1.01'],
    ['0.83333333', '20', '1'],
    ['1.005', '0', '1.01'],
    ['49.95833333', '20', '59.95'],
    ['10.62037037', '8', '11.47'],
    ['12345678901234.12345678', '20', '14814814681480.95'],
  ])('of %s without VAT at %s percent is %s', (net, vat, gross) => {
    expect(shown(facts(net, { vat })).price).toBe(gross)
  })

  test('is rounded once, after VAT, tier and subscription: rounding in between would make it more expensive', () => {
    const tiers = [{ min: '3', max: undefined, percent: '5' }]
    const price = facts('1.04166667')
    expect(shown(price, { quantity: '3', tiers, subscribePercent: '10' }).price).toBe('1.07')
    expect(shown(facts('8.37083333'), { quantity: '3', tiers, subscribePercent: '10' }).price).toBe('8.59')
  })

  test('shows the price before all discounts and the percent between both as they are shown', () => {
    const sale = facts('83.25000000', { listPrice: '124.91666667' })
    expect(shown(sale)).toMatchObject({ price: '99.9', oldPrice: '149.9', discountPercent: '33' })
    expect(shown(sale, { subscribePercent: '10' })).toMatchObject({ price: '89.91', oldPrice: '149.9' })
    expect(shown(facts('83.25'), { subscribePercent: '10' })).toMatchObject({ oldPrice: '99.9', discountPercent: '10' })
  })

  test('has no old price that is not higher', () => {
    expect(shown(facts('83.25', { listPrice: '83.25' }))).toMatchObject({ oldPrice: undefined, discountPercent: '0' })
    expect(shown(facts('83.25', { listPrice: '80' })).oldPrice).toBeUndefined()
    expect(shown(facts('83.2500001', { listPrice: '83.2500002' })).oldPrice).toBeUndefined()
  })

  test.each([
    ['-5', '94.91'],
    ['-10', '89.91'],
    ['3', '102.9'],
    ['0', '99.9'],
    ['-100', '0'],
    ['-120', '-19.98'],
  ])('of a money order with %s percent is %s', (moneyOrderPercent, price) => {
    expect(shown(facts('83.25', { moneyOrderPercent })).moneyOrderPrice).toBe(price)
  })

  test('may have no decimals, and none of the VAT', () => {
    expect(shown(facts('665.83333333'), {}, 0).price).toBe('799')
    expect(shownPrices(facts('665.835'), plain, { decimals: 2, withoutVat: true }).price).toBe('665.84')
  })

  test('equals the exact fraction for any numbers of a shop', () => {
    const units = fc.bigInt(0n, 10n ** 16n)
    const rate = fc.bigInt(0n, 10_000n)
    fc.assert(
      fc.property(
        units,
        rate,
        rate,
        rate,
        fc.bigInt(-15_000n, 15_000n),
        fc.integer({ min: 0, max: 4 }),
        (net, vat, tier, subscription, order, decimals) => {
          const taxed = times(fraction(net, 8), percent(vat, 2, 1n))
          const exact = times(times(taxed, percent(tier, 2, -1n)), percent(subscription, 2, -1n))
          const prices = shownPrices(
            facts(written(net, 8), { vat: written(vat, 2), moneyOrderPercent: written(order, 2) }),
            {
              quantity: '2',
              tiers: [{ min: '2', max: '2', percent: written(tier, 2) }],
              subscribePercent: written(subscription, 2),
            },
            { decimals },
          )
          expect(unitsOf(prices.price, decimals)).toBe(halfUp(exact, decimals))
          expect(unitsOf(prices.moneyOrderPrice, decimals)).toBe(halfUp(times(exact, percent(order, 2, 1n)), decimals))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('has the discount percent of the exact fraction, rounded half up', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (list, off) => {
        const price = list - (off % list)
        const { oldPrice, discountPercent } = shown(facts(written(price, 2), { listPrice: written(list, 2), vat: '0' }))
        const difference = list - price
        expect(oldPrice === undefined).toBe(difference === 0n)
        expect(BigInt(discountPercent)).toBe(difference === 0n ? 0n : (200n * difference + list) / (2n * list))
      }),
      { numRuns: 500 },
    )
  })
})

describe('Quantity tiers', () => {
  const tiers = [
    { min: '3', max: '5', percent: '5' },
    { min: '6', max: undefined, percent: '12' },
  ]

  test.each([
    ['2', undefined],
    ['2.99', undefined],
    ['3', '5'],
    ['5', '5'],
    ['5.5', undefined],
    ['6', '12'],
    ['1000', '12'],
  ])('of %s pieces is %s percent', (quantity, percentOff) => {
    expect(tierFor(quantity, tiers)?.percent).toBe(percentOff)
  })

  test('that overlap give the better discount', () => {
    const overlapping = [{ min: '1', max: '10', percent: '3' }, ...tiers]
    expect(tierFor('4', overlapping)?.percent).toBe('5')
    expect(tierFor('2', overlapping)?.percent).toBe('3')
  })
})
