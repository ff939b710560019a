import { useEffect, useEffectEvent, useState } from 'react'
import type { Island } from '@/island/view'
import { formatMoney } from '@/lib/money'
import { text } from '@/page/texts'
import { STOCK_PLENTY, stockKind, type VariantOffer } from '@/shop/product/variants'
import type contract from './contract'
import { priceKey, type Shown } from './use-shown'

/** The stock of a variant in words or as a number; a stock that is plenty or not counted is never a number. */
export const stockText = ({ stock, isInStock }: VariantOffer, writing: 'words' | 'number'): string => {
  const kind = stockKind(stock, isInStock)
  if (kind === 'none') return writing === 'number' ? '0' : text('stock.none')
  const count = stock !== undefined && Number(stock) > 0 && Number(stock) < STOCK_PLENTY ? stock : undefined
  if (count !== undefined && writing === 'number') return count
  return count !== undefined && kind === 'few' ? text('stock.few', { count }) : text('stock.plenty')
}

/** The currency of the island's product. */
export const currencyOf = ({ attributes, facts }: Island<typeof contract>): string =>
  facts.products.find(({ id }) => id === attributes.productId)?.targetCurrency || facts.currency

const messageOf = (island: Island<typeof contract>, { prices, offer }: Shown): string => {
  if (prices === 'unknown') return text('price.unknown')
  if (prices === 'printed') return ''
  const price = `${formatMoney(prices.withVat.price, island.facts)} ${currencyOf(island)}`
  return offer ? text('price.chosen', { price, stock: stockText(offer, 'words') }) : text('price.now', { price })
}

/** Announces each change of the price once: to screen readers in `message` and to the page as an event. */
export const useAnnouncement = (island: Island<typeof contract>, shown: Shown): string | undefined => {
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
