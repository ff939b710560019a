import { atom, type ReadableAtom } from 'nanostores'

/** What the page knows of one product's chosen variant. */
export interface VariantChoice {
  /** 0 while nothing, or not everything, is chosen, and while a change is under way. */
  readonly variantId: number
  /** The shopper has chosen anew and the shop has not yet said which variant that is. */
  readonly isChanging: boolean
}

const $choices = atom<Readonly<Record<number, VariantChoice>>>({})

/** The chosen variants by product id; products without a living variant picker are not in it. */
export const $chosenVariants: ReadableAtom<Readonly<Record<number, VariantChoice>>> = $choices

type Ask = () => Promise<number>

let changes: Readonly<Record<number, Ask>> = {}

const say = (productId: number, variantId: number, isChanging: boolean): void => {
  const known = $choices.get()[productId]
  if (known?.variantId === variantId && known.isChanging === isChanging) return
  $choices.set({ ...$choices.get(), [productId]: { variantId, isChanging } })
}

/**
 * The variant chosen at this moment (§4 "Variant selection").
 *
 * @returns 0 when nothing certain is chosen; undefined when no variant picker speaks for the product, so that a form's
 * own field or an attribute decides.
 */
export const chosenVariant = (productId: number): number | undefined => $choices.get()[productId]?.variantId

/**
 * The variant chosen at this moment, also when the shop has not yet said which one that is: what the shopper chooses
 * after this call does not change the answer. Never rejects; a change that fails gives 0.
 *
 * @returns 0 and undefined as chosenVariant().
 */
export const settledVariant = async (productId: number): Promise<number | undefined> => {
  const ask = changes[productId]
  return ask ? ask() : chosenVariant(productId)
}

/** Says which variant is chosen, 0 for none; ends a change that is under way. */
export const setChosenVariant = (productId: number, variantId: number): void => {
  const { [productId]: _ended, ...others } = changes
  changes = others
  say(productId, variantId, false)
}

/**
 * Says that the shopper has chosen anew. The newest change ends with setChosenVariant().
 *
 * @param ask gives this change's variant, 0 when it has none, at once if anyone calls; never rejects.
 */
export const changeChosenVariant = (productId: number, ask: Ask): void => {
  changes = { ...changes, [productId]: ask }
  say(productId, 0, true)
}

/** Leaves the product to its form's own field again: its picker has gone. */
export const forgetChosenVariant = (productId: number): void => {
  const { [productId]: _ended, ...others } = changes
  const { [productId]: _said, ...rest } = $choices.get()
  changes = others
  $choices.set(rest)
}
