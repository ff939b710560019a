import { definePress } from '../../src/island/press'
import type { Island } from '../../src/island/view'
import { pageFacts } from '../../src/shop/facts'
import { type CheckedQuantity, checkQuantity, smallestQuantity } from '../../src/shop/quantity'
import { addCourse } from '../../src/stores/add-course'
import type { Adding } from './adding'
import { addingAnswers } from './answers'
import contract from './contract'
import { isOwnButton, ownField } from './own-form'
import { hasPersonalization } from './personalization'
import { quantityRules } from './quantity-limits'

/** What the quantity is now, without a word about it. */
const quantityOf = (island: Island<typeof contract>): CheckedQuantity => {
  const { rules } = quantityRules(island)
  const field = island.parts.quantity?.element ?? ownField(island, 'quantity')
  const least = smallestQuantity(rules)
  return checkQuantity(field?.value ?? least, least, rules, pageFacts().decimalSeparator)
}

/** Adds before the view is there. A quantity that has to be corrected, a form to fill in first, and every other control wait for the view. */
export const press = definePress(contract, (island) => {
  const { element, attributes, parts } = island
  const course = addCourse(element)
  const adding: Adding = { island, course, settle: () => quantityOf(island) }
  const buttons = [parts.submit?.element, parts.buyNow?.element, isOwnButton(island) ? element : undefined]
  return {
    follows: [course.$shown],
    rendering: () => addingAnswers(adding),
    takes: ({ target }) =>
      target instanceof Node &&
      buttons.some((each) => each?.contains(target)) &&
      quantityOf(island).correction === '' &&
      !hasPersonalization(attributes.productId),
  }
})
