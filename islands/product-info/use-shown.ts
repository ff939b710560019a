/** Which price and stock a product shows: printed, of the chosen variant, reduced by quantity or subscription; stock in words, announcements. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FoundParts } from '@/island/contract'
import type { Island } from '@/island/view'
import { canonicalDecimal, type Decimal } from '@/lib/decimal'
import { formatMoney, parseMoney } from '@/lib/money'
import { itemAt, noteShownItem } from '@/page/items'
import { PURCHASE_ISLAND } from '@/page/names'
import { text } from '@/page/texts'
import { mountWaitingIslands } from '@/page/waiting'
import { $variants } from '@/shop/product/chosen-variant'
import {
  type PriceFacts,
  type PriceTerms,
  priceFacts,
  type QuantityTier,
  type ShownPrices,
  shownPrices,
  tierFor,
} from '@/shop/product/price'
import { $purchaseTerms, $quantityTiers, setQuantityTiers } from '@/shop/product/purchase-terms'
import type { VariantsState } from '@/shop/product/variant-choice'
import { STOCK_PLENTY, stockKind, type VariantOffer } from '@/shop/product/variants'
import type contract from './contract'

type InfoIsland = Island<typeof contract>

/** What one piece costs, as shops print it. */
export interface BothPrices {
  readonly withVat: ShownPrices
  readonly withoutVat: ShownPrices
}

/** What the island shows. */
export interface Shown {
  /** `printed`: the server's texts stay. `unknown`: the price could not be read, so none is shown. */
  readonly prices: 'printed' | 'unknown' | BothPrices
  /** What the server's own texts say, as far as the page names it in numbers. */
  readonly printed?: BothPrices | undefined
  /** The variant that the shopper has chosen since the page was printed. */
  readonly offer: VariantOffer | undefined
  readonly variants: VariantsState | undefined
  readonly tier: QuantityTier | undefined
  readonly isPending: boolean
}

/** The quantity discount that a part prints. */
export const tierOf = ({ attributes }: FoundParts<(typeof contract)['parts']>['tier'][number]): QuantityTier => ({
  min: canonicalDecimal(attributes.min) ?? '0',
  max: attributes.max === undefined ? undefined : canonicalDecimal(attributes.max),
  percent: canonicalDecimal(attributes.percent) ?? '0',
})

/** The product's quantity discounts: those printed here, else those that another island of the product prints. */
const useTiers = ({ attributes: { productId }, parts }: InfoIsland): readonly QuantityTier[] => {
  const own = useMemo(() => parts.tier.map(tierOf), [parts])
  const published = useStore($quantityTiers)[productId]
  useEffect(() => {
    if (own.length === 0) return
    setQuantityTiers(productId, own)
    return () => setQuantityTiers(productId, undefined)
  }, [productId, own])
  return own.length > 0 ? own : (published ?? [])
}

/** Quantity and recurring delivery of the product's purchase form, which is mounted when the price depends on them. */
const useTerms = ({ attributes: { productId, price } }: InfoIsland) => {
  const needsForm = price !== undefined
  useEffect(() => {
    // The browser may have restored a quantity, which only a mounted form publishes.
    if (needsForm) void mountWaitingIslands(PURCHASE_ISLAND, productId)
  }, [needsForm, productId])
  return useStore($purchaseTerms)[productId]
}

const NO_TERMS: PriceTerms = { quantity: '1', tiers: [], subscribePercent: '0' }

const pricesFrom = ({ facts }: InfoIsland, price: PriceFacts, terms: PriceTerms): BothPrices => ({
  withVat: shownPrices(price, terms, facts),
  withoutVat: shownPrices(price, terms, { decimals: facts.decimals, withoutVat: true }),
})

const pricesOf = (
  island: InfoIsland,
  printedPrice: VariantOffer['price'],
  variants: VariantsState | undefined,
  terms: PriceTerms,
): Shown['prices'] => {
  const chosen = variants?.isPrinted ? undefined : variants
  if (chosen?.trouble?.kind === 'failed' || chosen?.offer?.price === 'unreadable') return 'unknown'
  const isReduced = tierFor(terms.quantity, terms.tiers) !== undefined || terms.subscribePercent !== '0'
  const price = chosen?.offer?.price ?? (isReduced ? (variants?.offer?.price ?? printedPrice) : undefined)
  return typeof price === 'object' ? pricesFrom(island, price, terms) : 'printed'
}

/** Follows variant, quantity and delivery. Until the shop's answer the last known values stay, marked as pending. */
export const useShown = (island: InfoIsland): Shown => {
  const { attributes } = island
  const variants = useStore($variants)[attributes.productId]
  const terms = useTerms(island)
  const tiers = useTiers(island)
  const printedPrice = useMemo(
    () => priceFacts({ ...attributes, listPrice: attributes.priceNotDiscounted }, 'product-info'),
    [attributes],
  )
  const first = useRef<VariantOffer['price']>(undefined)
  first.current ??= printedPrice ?? (variants?.isPrinted ? variants.offer?.price : undefined)
  const last = useRef<Shown>(undefined)
  if (variants?.isChanging)
    return {
      ...(last.current ?? { prices: 'printed', offer: undefined, variants, tier: undefined }),
      isPending: true,
    }
  const quantity = terms?.quantity ?? '1'
  const shown: Shown = {
    prices: pricesOf(island, printedPrice, variants, {
      quantity,
      tiers,
      subscribePercent: terms?.subscribePercent ?? '0',
    }),
    printed: typeof first.current === 'object' ? pricesFrom(island, first.current, NO_TERMS) : undefined,
    offer: variants?.isPrinted ? undefined : variants?.offer,
    variants,
    tier: tierFor(quantity, tiers),
    isPending: false,
  }
  last.current = shown
  return shown
}

/** Identifies the shown price; `""` while the printed one is shown. */
const priceKey = ({ prices, offer }: Shown): string =>
  typeof prices === 'string' ? '' : [offer?.variantId ?? 0, prices.withVat.price, prices.withVat.oldPrice].join()

const printedAmount = (parts: InfoIsland['parts']['price'], facts: InfoIsland['facts']): Decimal | undefined => {
  const part = parts.find(({ element, attributes }) => !attributes.withoutVat && !element.hidden)
  return part && parseMoney(part.element.textContent, facts)
}

/** Stores the shown facts of the product for other islands' events, and sends `item-viewed`. */
export const useShownItem = (island: InfoIsland, { prices, offer }: Shown): void => {
  const { element, attributes, parts, facts, emit } = island
  const { productId: id } = attributes
  const priced = typeof prices === 'string' ? undefined : prices.withVat

  const note = useEffectEvent(() =>
    noteShownItem(id, {
      price: priced ? priced.price : printedAmount(parts.price, facts),
      oldPrice: priced ? priced.oldPrice : printedAmount(parts.oldPrice, facts),
      sku: offer?.code,
      variant: offer?.name,
    }),
  )
  const view = useEffectEvent(() => emit('item-viewed', { item: itemAt(element, { id, variantId: offer?.variantId }) }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: noted whenever another price or variant is shown
  useEffect(() => note(), [id, priced?.price, priced?.oldPrice, offer])
  useEffect(() => view(), [])
  useEffect(() => () => noteShownItem(id, undefined), [id])
}

/** The stock of a variant as a text or a number. An unlimited or uncounted stock is never a number. */
export const stockText = ({ stock, isInStock }: VariantOffer, writing: 'words' | 'number'): string => {
  const kind = stockKind(stock, isInStock)
  if (kind === 'none') return writing === 'number' ? '0' : text('stock.none')
  const count = stock !== undefined && Number(stock) > 0 && Number(stock) < STOCK_PLENTY ? stock : undefined
  if (count !== undefined && writing === 'number') return count
  return count !== undefined && kind === 'few' ? text('stock.few', { count }) : text('stock.plenty')
}

/** The currency of the island's product. */
export const currencyOf = ({ attributes, facts }: InfoIsland): string =>
  facts.products.find(({ id }) => id === attributes.productId)?.targetCurrency || facts.currency

const messageOf = (island: InfoIsland, { prices, offer }: Shown): string => {
  if (prices === 'unknown') return text('price.unknown')
  if (prices === 'printed') return ''
  const price = `${formatMoney(prices.withVat.price, island.facts)} ${currencyOf(island)}`
  return offer ? text('price.chosen', { price, stock: stockText(offer, 'words') }) : text('price.now', { price })
}

/** Announces each change of the price once: to screen readers in `message` and to the page as an event. */
export const useAnnouncement = (island: InfoIsland, shown: Shown): string | undefined => {
  const key = shown.isPending ? undefined : typeof shown.prices === 'string' ? shown.prices : priceKey(shown)
  const [announced, setAnnounced] = useState<{ readonly key: string | undefined; readonly message?: string }>({ key })

  const announce = useEffectEvent(() => {
    setAnnounced({ key, message: messageOf(island, shown) })
    const { prices, offer, tier } = shown
    const priced = typeof prices === 'string' ? undefined : prices.withVat
    island.emit('price-changed', {
      productId: island.attributes.productId,
      variantId: offer?.variantId,
      price: priced?.price,
      oldPrice: priced?.oldPrice,
      moneyOrderPrice: priced?.moneyOrderPrice,
      tierPercent: tier?.percent,
    })
  })

  useEffect(() => {
    if (key !== undefined && key !== announced.key) announce()
  }, [key, announced.key])
  return announced.message
}

/** Elements in which themes print the price before a discount. */
const OLD = 'del,s,strike,[class*="old-price"],[class*="price-old"],[class*="compare"]'

/** The price before a discount inside of a price, marked or with the number that the page names; none where there is no other number. */
export const oldIn = (price: HTMLElement, known = ''): readonly HTMLElement[] => {
  const number = RegExp(`^${known.replace(/\D/g, '').replace(/00$/, '(?:00)?') || '-'}$`)
  const old = [...price.querySelectorAll<HTMLElement>('*')].filter(
    (each) =>
      each.closest('[data-part]') === price && (each.matches(OLD) || number.test(each.textContent.replace(/\D/g, ''))),
  )
  const outer = old.filter(({ parentElement }) => !old.some((other) => other.contains(parentElement)))
  const others = outer.reduce((text, { textContent }) => text.replace(textContent, ''), price.textContent)
  return /\d/.test(others) ? outer : []
}
