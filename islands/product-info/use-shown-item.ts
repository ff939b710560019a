import { useEffect, useEffectEvent } from 'react'
import type { Island } from '@/island/view'
import type { Decimal } from '@/lib/decimal'
import { parseMoney } from '@/lib/money'
import { itemAt, noteShownItem } from '@/page/items'
import type contract from './contract'
import type { Shown } from './use-shown'

type InfoIsland = Island<typeof contract>

const printedAmount = (parts: InfoIsland['parts']['price'], facts: InfoIsland['facts']): Decimal | undefined => {
  const part = parts.find(({ element, attributes }) => !attributes.withoutVat && !element.hidden)
  return part && parseMoney(part.element.textContent, facts)
}

/** Keeps what the page shows of the product for other islands' events, and sends the event of its view. */
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
