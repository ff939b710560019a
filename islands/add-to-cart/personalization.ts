import { type PersonalizationForm, personalizationOf } from '../../src/stores/personalization'

/** Whether the loader knows all of the page's islands. */
const page = { isEnlisted: false }

const watchPage = async (): Promise<void> => {
  await window.vitrin?.ready
  page.isEnlisted = true
}

/** Among the known islands: a search through a document of 1,600 cards would be felt at each press. */
const formElement = (productId: number): HTMLElement | undefined => {
  if (page.isEnlisted)
    return window.vitrin
      ?.islands()
      .find(({ name, element }) => name === 'personalization-form' && element.dataset.productId === `${productId}`)
      ?.element
  watchPage()
  const selector = `[data-island="personalization-form"][data-product-id="${productId}"]`
  return document.querySelector<HTMLElement>(selector) ?? undefined
}

/** Whether the page has a form for the product's personalization, alive or not. */
export const hasPersonalization = (productId: number): boolean => formElement(productId) !== undefined

const cannotWake = (form: HTMLElement | undefined): boolean => /failed|off/.test(form?.dataset.islandState ?? '')

/** Whether the page has a personalization form that cannot come alive: only a native post carries what was filled in. */
export const isPostNeeded = (productId: number): boolean => cannotWake(formElement(productId))

/** The product's personalization form, woken as by a shopper's focus when it still sleeps. */
export const wakePersonalization = async (productId: number): Promise<PersonalizationForm | undefined> => {
  const element = personalizationOf(productId) ? undefined : formElement(productId)
  if (element && !cannotWake(element)) {
    element.dispatchEvent(new Event('focusin', { bubbles: true }))
    await window.vitrin?.settled()
  }
  return personalizationOf(productId)
}
