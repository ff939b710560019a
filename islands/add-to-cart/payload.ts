import type { Island } from '../../src/island/view'
import type { Decimal } from '../../src/lib/decimal'
import type { AddToCartRequest } from '../../src/shop/cart-outcome'
import type { WantedProduct } from '../../src/shop/types'
import { settledVariant } from '../../src/stores/chosen-variant'
import type contract from './contract'
import { ownField, ownForm } from './own-form'
import { wakePersonalization } from './personalization'

type OneProduct = AddToCartRequest & { readonly products: readonly [WantedProduct] }

const positive = (id: string | undefined): number | undefined =>
  id !== undefined && /^[1-9]\d*$/.test(id.trim()) ? Number(id) : undefined

/** The variant that the page itself names at this very moment: the form's own field first, because a native post sends it. */
const printedVariant = (island: Island<typeof contract>): number =>
  positive(ownField(island, 'variantId')?.value) ?? positive(island.element.dataset.variantId) ?? 0

/** The attribute's products and those that are ticked in the form. */
const relatedIds = (island: Island<typeof contract>): readonly string[] => {
  const form = ownForm(island)
  const fields = form ? new FormData(form) : undefined
  const ticked = ['relatedProductId', 'relatedProductId[]'].flatMap((name) => fields?.getAll(name) ?? [])
  const ids = [island.attributes.relatedProductId ?? '', ...ticked].flatMap((list) => String(list).split(','))
  return [...new Set(ids.map((id) => id.trim()))].filter((id) => id !== '')
}

/** What rode along is in the cart: the next press is a new wish. */
export const untickRelated = (island: Island<typeof contract>): void => {
  for (const field of ownForm(island)?.elements ?? [])
    if (field instanceof HTMLInputElement && field.name === 'relatedProductId[]') field.checked = false
}

/**
 * What a press sends (§3 "Add-to-cart payload"), from the page's state at this very moment, also when the shop has yet to say
 * which variant was chosen. Why nothing may be sent, when the personalization is not complete.
 */
export const requestOf = async (island: Island<typeof contract>, quantity: Decimal): Promise<OneProduct | string> => {
  const { attributes, parts } = island
  const { productId } = attributes
  const chosen = settledVariant(productId)
  const printed = printedVariant(island)
  const rest = {
    relatedProducts: relatedIds(island),
    subscription: parts.subscribe?.element.checked ? { frequency: parts.frequency?.element.value ?? '' } : undefined,
    orderNote: parts.note?.element.value.trim() || undefined,
  }
  const personalized = (await wakePersonalization(productId))?.read()
  if (personalized?.isComplete === false) return personalized.message
  const variantId = (await chosen) ?? printed
  return {
    ...rest,
    products: [{ productId, variantId, quantity }],
    personalizations: personalized && [{ ...personalized, productId, variantId }],
  }
}
