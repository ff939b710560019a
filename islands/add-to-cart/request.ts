/** What a press adds: product, variant (the picker's, else the form's), note, personalized; why it adds nothing; the most of a quantity. */

import type { Island } from '@/island/view'
import type { Decimal } from '@/lib/decimal'
import { explain, report } from '@/lib/report'
import { PERSONALIZATION_ISLAND } from '@/page/names'
import type { WantedProduct } from '@/page/types'
import { vitrinApi } from '@/page/vitrin-api'
import type { AddToCartRequest } from '@/shop/cart/model'
import type { QuantityRules } from '@/shop/cart/quantity'
import { $variants, askForVariant, enlistIslands, settledVariant } from '@/shop/product/chosen-variant'
import { type PersonalizationForm, personalizationOf } from '@/shop/product/personalization'
import { changedIn, lookAt, type QuantityField } from '@/ui/twin-fields'
import type contract from './contract'

type AddIsland = Island<typeof contract>

const formOf = ({ element }: { readonly element: HTMLElement }): HTMLFormElement | null =>
  element instanceof HTMLButtonElement ? element.form : null

/** The form that the browser would post: the island's element, or the form inside it around its button. */
export const ownForm = ({ element, parts }: AddIsland): HTMLFormElement | undefined => {
  if (element instanceof HTMLFormElement) return element
  return [...parts.submit, ...parts.buyNow].map(formOf).find((form) => element.contains(form)) ?? undefined
}

/** A named field of that form: what a native post would send. */
const ownField = (island: AddIsland, name: string): HTMLInputElement | HTMLSelectElement | undefined => {
  const found = ownForm(island)?.elements.namedItem(name)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
}

const isChosenFile = (field: Element): boolean =>
  field instanceof HTMLInputElement &&
  field.type === 'file' &&
  field.name !== '' &&
  !field.matches(':disabled') &&
  (field.files?.length ?? 0) > 0

/** The quantity field: the first part `quantity`, else the form's field of that name. */
export const quantityField = (island: AddIsland): HTMLInputElement | HTMLSelectElement | undefined =>
  island.parts.quantity[0]?.element ?? ownField(island, 'quantity')

/**
 * Gives all quantity fields, e.g. those of the form and of a sticky bar, the value of the one that was changed last: by a theme's stepper, or
 * by the browser that restored it.
 *
 * @returns whether the fields have differed.
 */
export const shareQuantity = ({ parts }: AddIsland): boolean => {
  const fields = parts.quantity.map(({ element }) => element)
  if (new Set(fields.map(({ value }) => value)).size < 2) return false
  lookAt(fields)
  const turnOf = (field: QuantityField): number => changedIn.get(field) ?? 0
  const { value } = fields.reduce((last, field) => (turnOf(field) > turnOf(last) ? field : last))
  for (const field of fields) if (field.value !== value) field.value = value
  return true
}

/** Whether a file was chosen in the form. Only a native post carries files, and only in the encoding that is set here. */
export const carriesFiles = (form: HTMLFormElement): boolean => {
  const isCarrying = [...form.elements].some(isChosenFile)
  if (isCarrying) form.enctype = 'multipart/form-data'
  return isCarrying
}

/** Whether a press submits the island's form. The submission then adds the product, after the browser's validation. */
export const sendsForm = (island: AddIsland, button: HTMLElement | undefined): button is HTMLButtonElement =>
  button instanceof HTMLButtonElement && button.type === 'submit' && button.form === ownForm(island)

/** What a box contains that is more than a button's words and icons: a press on it may mean something else. */
const MORE_THAN_WORDS = ':not(i,span,svg,svg *),[data-part]'

/** Whether the island's element is the button itself: a button, a link, or words with icons, and no part inside is one. */
export const isOwnButton = ({ element, parts }: AddIsland): boolean =>
  parts.submit.length === 0 &&
  (element.matches('button,a') || !(element.matches('form') || element.querySelector(MORE_THAN_WORDS)))

const CONTROLS = 'button,a,summary,select,textarea,input:not([type=hidden])'

/** Whether an element contains a control of a form that it is or contains, which the browser may submit. */
const holdsFormControl = (element: HTMLElement): boolean =>
  [...element.querySelectorAll(CONTROLS)].some((control) => element.contains(control.closest('form')))

/** Reports an island without a control in the log. */
export const explainNoPress = (island: AddIsland): void => {
  const { element, parts } = island
  const { submit, buyNow, decrease, increase, quantity } = parts
  const isPressed =
    [submit, buyNow, decrease, increase, quantity].some(({ length }) => length > 0) || isOwnButton(island)
  if (!isPressed && !holdsFormControl(element)) explain('no control', element)
}

const formElement = (productId: number): HTMLElement | undefined => {
  enlistIslands(PERSONALIZATION_ISLAND, productId)
  return window[vitrinApi]
    ?.islands()
    .find(({ name, element }) => name === PERSONALIZATION_ISLAND && element.dataset.productId === `${productId}`)
    ?.element
}

/** Whether the page has a personalization form for the product, mounted or not. */
export const hasPersonalization = (productId: number): boolean => formElement(productId) !== undefined

const cannotMount = (form: HTMLElement | undefined): boolean => /failed|off/.test(form?.dataset.islandState ?? '')

/** Whether the page has a personalization form that cannot mount: only a native post carries its fields. */
export const isPostNeeded = (productId: number): boolean => cannotMount(formElement(productId))

/** Whether the product's personalization form can still mount: until then the browser would check its fields, in the browser's words. */
export const isPersonalizationAway = (productId: number): boolean => {
  const form = formElement(productId)
  return form !== undefined && !cannotMount(form) && !personalizationOf(productId)
}

/** The product's personalization form; mounts it first, as focus on it would. */
export const mountedPersonalization = async (productId: number): Promise<PersonalizationForm | undefined> => {
  const element = personalizationOf(productId) ? undefined : formElement(productId)
  if (element && !cannotMount(element)) {
    element.dispatchEvent(new Event('focusin', { bubbles: true }))
    await window[vitrinApi]?.settled()
  }
  return personalizationOf(productId)
}

/** Reports a press that only a listener of the page has cancelled: neither the browser nor the island adds then, which cancels the submission. */
export const reportCancelled = (island: AddIsland, { type, defaultPrevented, target }: Event): void => {
  const { element, parts, attributes } = island
  const pressed = [...parts.submit, ...parts.buyNow].find(
    (part) => target instanceof Node && part.element.contains(target),
  )
  if (type !== 'click' || !defaultPrevented || !sendsForm(island, pressed?.element)) return
  if (isPersonalizationAway(attributes.productId)) return
  report({
    level: 'warn',
    where: 'add-to-cart',
    came: 'a press on the button that a listener of the page cancelled',
    expected: 'presses that the browser sends as the form, which the island answers',
    write:
      'no listener that cancels them; it may go by a class that another script left on the button, such as disabled',
    element,
  })
}

type OneProduct = AddToCartRequest & { readonly products: readonly [WantedProduct] }

const positive = (id: string | undefined): number | undefined =>
  id !== undefined && /^[1-9]\d*$/.test(id.trim()) ? Number(id) : undefined

/** Names of the field that holds the variant, as different platforms post it. */
const VARIANT_FIELDS = ['variantId', 'variant_id', 'variation_id']

/** The field that holds the variant, in the form or belonging to it by its `form` attribute. */
export const variantField = (island: AddIsland): HTMLInputElement | HTMLSelectElement | undefined =>
  VARIANT_FIELDS.map((name) => ownField(island, name)).find((field) => field !== undefined)

/** The current variant of the markup: that of the form's field, which a native post sends, else that of the attribute. */
export const printedVariant = (island: AddIsland): number =>
  positive(variantField(island)?.value) ?? positive(island.element.dataset.variantId) ?? 0

/** The related products of the attribute and those ticked in the form. */
const relatedIds = (island: AddIsland): readonly string[] => {
  const form = ownForm(island)
  const fields = form ? new FormData(form) : undefined
  const ticked = ['relatedProductId', 'relatedProductId[]'].flatMap((name) => fields?.getAll(name) ?? [])
  const ids = [island.attributes.relatedProductId ?? '', ...ticked].flatMap((list) => String(list).split(','))
  return [...new Set(ids.map((id) => id.trim()))].filter((id) => id !== '')
}

/** Unticks related products after they were added, so that the next press does not add them again. */
export const untickRelated = (island: AddIsland): void => {
  for (const field of ownForm(island)?.elements ?? [])
    if (field instanceof HTMLInputElement && field.name === 'relatedProductId[]') field.checked = false
}

/**
 * The request of a press, from the state of the page at the press. A variant choice that waits for the server is awaited.
 *
 * @returns the reason why nothing may be sent, for the shopper, when the personalization is incomplete or no variant is chosen.
 */
export const requestOf = async (island: AddIsland, quantity: Decimal): Promise<OneProduct | string> => {
  const { attributes, parts } = island
  const { productId } = attributes
  const printed = printedVariant(island)
  const chosen = settledVariant(productId, printed)
  const rest = {
    relatedProducts: relatedIds(island),
    subscription: parts.subscribe?.element.checked ? { frequency: parts.frequency?.element.value ?? '' } : undefined,
    orderNote: parts.note?.element.value.trim() || undefined,
  }
  const personalized = (await mountedPersonalization(productId))?.read()
  if (personalized?.isComplete === false) return personalized.message
  const variantId = (await chosen) ?? printed
  const question = variantId === 0 ? await askForVariant(productId) : undefined
  if (question !== undefined) return question
  return {
    ...rest,
    products: [{ productId, variantId, quantity }],
    personalizations: personalized && [{ ...personalized, productId, variantId }],
  }
}

/** The current quantity rules. */
export interface CurrentRules {
  readonly rules: QuantityRules
  /** The stock of a variant that was chosen on the page replaces the printed maximum. */
  readonly isChosen: boolean
}

const least = (...limits: (number | undefined)[]): number | undefined => {
  const known = limits.filter((limit) => limit !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** The printed rules; the stock of a variant that was chosen on the page replaces the printed maximum. */
export const quantityRules = ({ attributes }: Island<typeof contract>, variants = $variants.get()): CurrentRules => {
  const most = variants[attributes.productId]?.most
  const stock = most === undefined ? attributes.max : most === 'any' ? undefined : Number(most)
  return { rules: { ...attributes, max: least(stock, attributes.orderMax) }, isChosen: most !== undefined }
}
