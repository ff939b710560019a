/** Which press adds a product at once, and which one waits: a quantity to correct, a personalization, a missing variant. */

import { definePress } from '@/island/press'
import type { Island } from '@/island/view'
import { pageFacts } from '@/page/facts'
import { type CheckedQuantity, checkQuantity, smallestQuantity } from '@/shop/cart/quantity'
import { isPickerNeeded } from '@/shop/product/chosen-variant'
import { type Adding, addStateOf } from './adding'
import contract from './contract'
import { addingRendering } from './controls'
import { hasPersonalization, isOwnButton, printedVariant, quantityField, quantityRules, shareQuantity } from './request'
import { keepSingleAdd } from './second-adds'

/** The quantity right now, without any correction on the page. */
const quantityOf = (island: Island<typeof contract>): CheckedQuantity => {
  const { rules } = quantityRules(island)
  shareQuantity(island)
  const field = quantityField(island)
  const least = smallestQuantity(rules)
  return checkQuantity(field?.value ?? least, least, rules, pageFacts().decimalSeparator)
}

/** Adds before the view mounts. A quantity to correct, a personalization form and all other controls wait for the view. */
export const press = definePress(contract, (island) => {
  const { element, attributes, parts } = island
  const state = addStateOf(element)
  const adding: Adding = { island, state, settle: () => quantityOf(island) }
  const buttons = [...parts.submit, ...parts.buyNow].map((part): HTMLElement => part.element)
  if (isOwnButton(island)) buttons.push(element)
  keepSingleAdd(adding)
  return {
    follows: [state.$shown],
    rendering: () => addingRendering(adding),
    takes: ({ target }) =>
      target instanceof Node &&
      buttons.some((each) => each.contains(target)) &&
      quantityOf(island).correction === '' &&
      !hasPersonalization(attributes.productId) &&
      !isPickerNeeded(attributes.productId, printedVariant(island)),
  }
})
