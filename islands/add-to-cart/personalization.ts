import { type PersonalizationForm, personalizationOf } from '../../src/stores/personalization'

/** Among the known islands: a search through a document of 1,600 cards would be felt at each press. */
const formIsland = (productId: number) =>
  window.vitrin
    ?.islands()
    .find(({ name, element }) => name === 'personalization-form' && element.dataset.productId === `${productId}`)

/** Whether the page has a form for the product's personalization, alive or not. */
export const hasPersonalization = (productId: number): boolean => formIsland(productId) !== undefined

/** Whether the page has a personalization form that cannot come alive: only a native post carries what was filled in. */
export const isPostNeeded = (productId: number): boolean =>
  /failed|off/.test(formIsland(productId)?.element.dataset.islandState ?? '')

/** The product's personalization form, woken as by a shopper's focus when it still sleeps. */
export const wakePersonalization = async (productId: number): Promise<PersonalizationForm | undefined> => {
  const element = personalizationOf(productId) ? undefined : formIsland(productId)?.element
  if (element && !isPostNeeded(productId)) {
    element.dispatchEvent(new Event('focusin', { bubbles: true }))
    await window.vitrin?.settled()
  }
  return personalizationOf(productId)
}
