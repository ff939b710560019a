import type { Island } from '../../src/island/view'
import type { Decimal } from '../../src/lib/decimal'
import type { AddToCartRequest } from '../../src/shop/cart-outcome'
import type { WantedProduct } from '../../src/shop/types'
import type contract from './contract'
import { ownField } from './own-form'

const positive = (id: string | undefined): number | undefined =>
  id !== undefined && /^[1-9]\d*$/.test(id.trim()) ? Number(id) : undefined

/** The variant chosen at this very moment, 0 for none: the form's own field first, because a native post sends it. */
const chosenVariant = (island: Island<typeof contract>): number =>
  positive(ownField(island, 'variantId')?.value) ?? positive(island.element.dataset.variantId) ?? 0

const relatedIds = (list = ''): readonly string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')

/** What a press sends (§3 "Add-to-cart payload"), from the page's live state. */
export const requestOf = (
  island: Island<typeof contract>,
  quantity: Decimal,
): AddToCartRequest & { readonly products: readonly [WantedProduct] } => {
  const { attributes, parts } = island
  return {
    products: [{ productId: attributes.productId, variantId: chosenVariant(island), quantity }],
    relatedProducts: relatedIds(attributes.relatedProductId),
    subscription: parts.subscribe?.element.checked ? { frequency: parts.frequency?.element.value ?? '' } : undefined,
    orderNote: parts.note?.element.value.trim() || undefined,
  }
}
