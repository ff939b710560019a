import { type PersonalizationForm, personalizationOf } from '../../src/stores/personalization'

const formElement = (productId: number): HTMLElement | null =>
  document.querySelector(`[data-island="personalization-form"][data-product-id="${productId}"]`)

/** Whether the page has a personalization form that cannot come alive: only a native post carries what was filled in. */
export const isPostNeeded = (productId: number): boolean =>
  /failed|off/.test(formElement(productId)?.dataset.islandState ?? '')

/** The product's personalization form, woken as by a shopper's focus when it still sleeps. */
export const wakePersonalization = async (productId: number): Promise<PersonalizationForm | undefined> => {
  const element = personalizationOf(productId) ? null : formElement(productId)
  if (element && !isPostNeeded(productId)) {
    element.dispatchEvent(new Event('focusin', { bubbles: true }))
    await window.vitrin?.settled()
  }
  return personalizationOf(productId)
}
