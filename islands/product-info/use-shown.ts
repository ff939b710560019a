import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import type { FoundParts } from '../../src/island/contract'
import type { Island } from '../../src/island/view'
import { canonicalDecimal } from '../../src/lib/decimal'
import { parseDecimal } from '../../src/lib/parse-decimal'
import {
  type PriceFacts,
  type PriceTerms,
  type QuantityTier,
  type ShownPrices,
  shownPrices,
  tierFor,
} from '../../src/shop/price'
import type { VariantsState } from '../../src/shop/variant-choice'
import { readVariant } from '../../src/shop/variant-reading'
import type { VariantOffer } from '../../src/shop/variants'
import { $variants } from '../../src/stores/chosen-variant'
import { usePurchaseTerms } from '../../src/ui/use-purchase-terms'
import type contract from './contract'

type InfoIsland = Island<typeof contract>

/** What there is to show. */
export interface Shown {
  /** `printed`: the server's own words stand. `unknown`: nothing true can be said about the price. */
  readonly prices: 'printed' | 'unknown' | { readonly withVat: ShownPrices; readonly withoutVat: ShownPrices }
  /** The variant that the shopper has chosen since the page was printed. */
  readonly offer: VariantOffer | undefined
  readonly variants: VariantsState | undefined
  readonly tier: QuantityTier | undefined
  readonly isPending: boolean
}

/** A tier as its part says it. */
export const tierOf = ({ attributes }: FoundParts<(typeof contract)['parts']>['tier'][number]): QuantityTier => ({
  min: canonicalDecimal(attributes.min) ?? '0',
  max: attributes.max === undefined ? undefined : canonicalDecimal(attributes.max),
  percent: canonicalDecimal(attributes.percent) ?? '0',
})

/** Tiers that the product's other islands print: a product has one price, however often it is shown. */
const tiersElsewhere = (productId: number): readonly QuantityTier[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      `[data-island="product-info"][data-product-id="${productId}"] [data-part="tier"]`,
    ),
  ].map(({ dataset: { min = '', max = '', percent = '' } }) => ({
    min: parseDecimal(min) ?? '0',
    max: parseDecimal(max),
    percent: parseDecimal(percent) ?? '0',
  }))

const readPrintedPrice = (attributes: InfoIsland['attributes']): PriceFacts | undefined =>
  readVariant(
    {
      price: attributes.price,
      price_not_discounted: attributes.priceNotDiscounted,
      vat: attributes.vat,
      money_order_percent: attributes.moneyOrderPercent,
    },
    'product-info',
  ).price

const compute = ({ facts }: InfoIsland, price: PriceFacts, terms: PriceTerms): Shown['prices'] => ({
  withVat: shownPrices(price, terms, facts),
  withoutVat: shownPrices(price, terms, { decimals: facts.decimals, withoutVat: true }),
})

const pricesOf = (
  island: InfoIsland,
  printedPrice: PriceFacts | undefined,
  variants: VariantsState | undefined,
  terms: PriceTerms,
): Shown['prices'] => {
  const chosen = variants?.isPrinted ? undefined : variants
  if (chosen?.trouble?.kind === 'failed' || (chosen?.offer && !chosen.offer.price)) return 'unknown'
  const isReduced = tierFor(terms.quantity, terms.tiers) !== undefined || terms.subscribePercent !== '0'
  const price = chosen?.offer?.price ?? (isReduced ? (variants?.offer?.price ?? printedPrice) : undefined)
  return price ? compute(island, price, terms) : 'printed'
}

/** Follows variant, quantity and delivery; while the shop has not answered, what was last known stays and is marked as pending. */
export const useShown = (island: InfoIsland): Shown => {
  const { attributes } = island
  const variants = useStore($variants)[attributes.productId]
  const { quantity = '1', subscribePercent } = usePurchaseTerms(attributes.productId)
  const printedPrice = useMemo(() => readPrintedPrice(attributes), [attributes])
  const elsewhere = useMemo(() => tiersElsewhere(attributes.productId), [attributes.productId])
  const tiers = island.parts.tier.length > 0 ? island.parts.tier.map(tierOf) : elsewhere
  const last = useRef<Shown>(undefined)
  if (variants?.isChanging) return { ...(last.current ?? printed(variants)), isPending: true }
  const shown: Shown = {
    prices: pricesOf(island, printedPrice, variants, { quantity, tiers, subscribePercent }),
    offer: variants?.isPrinted ? undefined : variants?.offer,
    variants,
    tier: tierFor(quantity, tiers),
    isPending: false,
  }
  last.current = shown
  return shown
}

const printed = (variants: VariantsState): Shown => ({
  prices: 'printed',
  offer: undefined,
  variants,
  tier: undefined,
  isPending: true,
})

/** What identifies a price on the screen; `""` while the server's own stands. */
export const priceKey = ({ prices, offer }: Shown): string =>
  typeof prices === 'string' ? '' : [offer?.variantId ?? 0, prices.withVat.price, prices.withVat.oldPrice].join()
