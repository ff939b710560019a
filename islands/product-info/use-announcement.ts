import { useEffect, useEffectEvent, useState } from 'react'
import type { Island } from '../../src/island/view'
import { formatMoney } from '../../src/lib/money'
import { text } from '../../src/shop/texts'
import type contract from './contract'
import { priceKey, type Shown } from './use-shown'
import { stockWords } from './words'

const wordsOf = ({ attributes, facts }: Island<typeof contract>, { prices, offer }: Shown): string => {
  if (prices === 'unknown') return text('price.unknown')
  if (prices === 'printed') return ''
  const currency = facts.products.find(({ id }) => id === attributes.productId)?.targetCurrency || facts.currency
  const price = `${formatMoney(prices.withVat.price, facts)} ${currency}`
  return offer ? text('price.chosen', { price, stock: stockWords(offer, 'words') }) : text('price.now', { price })
}

/** Says each change once, to screen readers in `message` and to the page as an event. */
export const useAnnouncement = (island: Island<typeof contract>, shown: Shown): string | undefined => {
  const key = shown.isPending ? undefined : typeof shown.prices === 'string' ? shown.prices : priceKey(shown)
  const [announced, setAnnounced] = useState<{ readonly key: string | undefined; readonly words?: string }>({ key })

  const announce = useEffectEvent(() => {
    setAnnounced({ key, words: wordsOf(island, shown) })
    const { prices, offer, tier } = shown
    island.emit('price-changed', {
      productId: island.attributes.productId,
      variantId: offer?.variantId,
      price: typeof prices === 'string' ? undefined : prices.withVat.price,
      oldPrice: typeof prices === 'string' ? undefined : prices.withVat.oldPrice,
      moneyOrderPrice: typeof prices === 'string' ? undefined : prices.withVat.moneyOrderPrice,
      tierPercent: tier?.percent,
    })
  })

  useEffect(() => {
    if (key !== undefined && key !== announced.key) announce()
  }, [key, announced.key])
  return announced.words
}
