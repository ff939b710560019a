import { atom, type ReadableAtom } from 'nanostores'
import { PICKER_ISLAND, PURCHASE_ISLAND } from '@/page/names'
import { KEPT_CHOICE, waitingIslands, wakeIslands } from '@/page/wake'
import type { VariantsState } from './variant-choice'

type ByProduct<T> = Readonly<Record<number, T | undefined>>

// Apart from the variants' store: add-to-cart and galleries read it on pages without a picker, which do not load that store.
const $states = atom<ByProduct<VariantsState>>({})

/** Variants by product id; products without a mounted picker are not in it. */
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
let added = 0

/** Whether a picker that is being mounted has to keep to what the page shows, because a press has asked for that already, or is held. */
export const isMountedByAdd = (productId: number): boolean =>
  added === productId || waitingIslands(PURCHASE_ISLAND, productId).some((island) => Object(island).held.length > 0)

/** A mounted picker, for the code that adds the product. */
export interface VariantPicker {
  /** Takes over what its controls show now, which scripts may have set without an event. */
  readControls(): void
  /** Marks, shows and focuses the level that is still to be chosen. Returns the message for the shopper. */
  ask(): string
}

let pickers: ByProduct<VariantPicker> = {}

/** Registers a product's mounted picker; of several the last one counts. Returns a function that removes it. */
export const registerPicker = (productId: number, picker: VariantPicker): (() => void) => {
  pickers = { ...pickers, [productId]: picker }
  return () => {
    if (pickers[productId] === picker) pickers = { ...pickers, [productId]: undefined }
  }
}

const isChanged = (control: Element): boolean => {
  if (!(control instanceof HTMLSelectElement))
    return control instanceof HTMLInputElement && control.checked !== control.defaultChecked
  const options = [...control.options]
  return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected
}

/**
 * Whether a picker that is not mounted may show another choice than the page's fields hold: the browser restored it, or a script set it; of
 * links and buttons browsers restore the hidden field alone.
 */
const isChangedUnmounted = (productId: number): boolean =>
  waitingIslands(PICKER_ISLAND, productId).some(
    ({ element }) =>
      Object(history.state)[KEPT_CHOICE + productId] ||
      [...element.querySelectorAll('select,input[type="radio"]')].some(isChanged),
  )

/**
 * Whether the picker has to be mounted before the product can be added: it shows another choice than the printed one, or no variant
 * is printed.
 */
export const isPickerNeeded = (productId: number, printedVariantId: number): boolean =>
  isChangedUnmounted(productId) || (printedVariantId === 0 && waitingIslands(PICKER_ISLAND, productId).length > 0)

/**
 * The variant chosen at the moment of the call, also while the shop's answer about it is awaited: later choices do not change
 * the result. Never rejects; 0 after a failed answer.
 *
 * @returns 0 when no variant is certain; undefined when the product's choice is as printed and has no mounted picker, so that a
 * field of the form or an attribute decides.
 */
export const settledVariant = async (productId: number): Promise<number | undefined> => {
  if (!resolvers[productId] && isChangedUnmounted(productId)) {
    added = productId
    await wakeIslands(PICKER_ISLAND, productId)
    added = 0
  }
  pickers[productId]?.readControls()
  return resolvers[productId]?.()
}

/**
 * Asks the shopper for the variant that an add lacks: mounts the picker, which marks, shows and focuses what is to be chosen.
 *
 * @returns the message for the shopper; undefined when the page has no picker for the product.
 */
export const askForVariant = async (productId: number): Promise<string | undefined> => {
  if (!pickers[productId]) await wakeIslands(PICKER_ISLAND, productId)
  return pickers[productId]?.ask()
}
