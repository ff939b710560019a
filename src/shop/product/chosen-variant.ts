/**
 * Which variant an add takes: that of the picker, else the printed one; when the picker must be mounted first, and how a shopper is asked for a
 * missing choice.
 */

import { atom, type ReadableAtom } from 'nanostores'
import { PICKER_ISLAND, PRODUCT_ID, PURCHASE_ISLAND } from '@/page/names'
import { vitrinApi } from '@/page/vitrin-api'
import { KEPT_CHOICE, mountWaitingIslands, waitingIslands } from '@/page/waiting'
import type { VariantsState } from './variant-choice'

type ByProduct<T> = Readonly<Record<number, T | undefined>>

// Not in store.ts: add-to-cart and galleries read this on pages without a picker, which do not load that file.
const $states = atom<ByProduct<VariantsState>>({})

/** The variants by product id; products without a mounted picker have none. */
export const $variants: ReadableAtom<ByProduct<VariantsState>> = $states

/** Sets the state of a product's variants, undefined when its last picker is unmounted. Only the variants' store calls it. */
export const setVariants = (productId: number, state: VariantsState | undefined): void =>
  $states.set({ ...$states.get(), [productId]: state })

type VariantResolver = () => Promise<number>

let resolvers: ByProduct<VariantResolver> = {}

/**
 * Registers the function that resolves a product's chosen variant; undefined removes it.
 *
 * @param resolve gives the id of the variant chosen at the moment of the call, 0 for none, and never rejects.
 */
export const setVariantResolver = (productId: number, resolve: VariantResolver | undefined): void => {
  resolvers = { ...resolvers, [productId]: resolve }
}

/** The product whose picker is being mounted by an add, which takes what the page shows. */
let mountedByAdd = 0

/** Whether a picker that is being mounted has to keep to what the page shows, because a press has asked for that already, or is held. */
export const isMountedByAdd = (productId: number): boolean =>
  mountedByAdd === productId ||
  waitingIslands(PURCHASE_ISLAND, productId).some((island) => Object(island).held.length > 0)

/** A mounted picker, for the code that adds the product. */
export interface VariantPicker {
  /** Reads the choice from the controls, because scripts may have changed them without an event. */
  readControls(): void
  /** Highlights, shows and focuses the level that is still to be chosen. Returns the message for the shopper. */
  ask(): string
}

let pickers: ByProduct<VariantPicker> = {}

/** Registers a product's mounted picker; of several the last one is used. Returns a function that removes it. */
export const registerPicker = (productId: number, picker: VariantPicker): (() => void) => {
  pickers = { ...pickers, [productId]: picker }
  return () => {
    if (pickers[productId] === picker) pickers = { ...pickers, [productId]: undefined }
  }
}

/** Whether the loader has found all of the page's islands. */
const page = { isEnlisted: false }

const watchPage = async (): Promise<void> => {
  await window[vitrinApi]?.ready
  page.isEnlisted = true
}

/**
 * Enlists a product's islands of one name, because a press may come before the loader has reached them. Once the loader has walked through the
 * page nothing is searched, because that takes long in a list of 1,600 cards.
 */
export const enlistIslands = (name: string, productId: number): void => {
  if (page.isEnlisted) return
  watchPage()
  const islands = document.querySelectorAll(`[data-island="${name}"][data-${PRODUCT_ID}="${productId}"]`)
  for (const island of islands) window[vitrinApi]?.scan(island)
}

const isChanged = (control: Element): boolean => {
  if (!(control instanceof HTMLSelectElement))
    return control instanceof HTMLInputElement && control.checked !== control.defaultChecked
  const options = [...control.options]
  return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected
}

/**
 * Whether a picker that is not mounted may show another choice than the server printed, because the browser has restored it or a script has
 * set it. For links and buttons the history entry shows it, because browsers restore only their hidden field.
 */
const isChangedUnmounted = (productId: number): boolean => {
  enlistIslands(PICKER_ISLAND, productId)
  return waitingIslands(PICKER_ISLAND, productId).some(
    ({ element }) =>
      Object(history.state)[KEPT_CHOICE + productId] ||
      [...element.querySelectorAll('select,input[type="radio"]')].some(isChanged),
  )
}

/**
 * Whether the picker must be mounted before the product can be added, because it shows another choice than the printed one, or the server
 * printed no variant.
 */
export const isPickerNeeded = (productId: number, printedVariantId: number | undefined): boolean =>
  isChangedUnmounted(productId) || (printedVariantId === 0 && waitingIslands(PICKER_ISLAND, productId).length > 0)

/**
 * Resolves to the id of the variant that is chosen at the moment of the call, after the server's answer about it; later choices do not change
 * the result. Never rejects.
 *
 * @param printedVariantId what a field of the form or an attribute names; 0 for none, so that a picker that is not mounted has to be asked.
 * @returns 0 when no variant is certain, also after a failed answer; undefined without a mounted picker when the choice is the printed one,
 * so that a field of the form or an attribute decides.
 */
export const settledVariant = async (productId: number, printedVariantId?: number): Promise<number | undefined> => {
  if (!resolvers[productId] && isPickerNeeded(productId, printedVariantId)) {
    mountedByAdd = productId
    await mountWaitingIslands(PICKER_ISLAND, productId)
    mountedByAdd = 0
  }
  pickers[productId]?.readControls()
  return resolvers[productId]?.()
}

/**
 * Asks the shopper for the variant that an add needs: mounts the picker, which highlights, shows and focuses the missing choice.
 *
 * @returns the message for the shopper; undefined when the page has no picker for the product.
 */
export const askForVariant = async (productId: number): Promise<string | undefined> => {
  if (!pickers[productId]) await mountWaitingIslands(PICKER_ISLAND, productId)
  return pickers[productId]?.ask()
}
