import { atom, type ReadableAtom } from 'nanostores'
import type { VariantsState } from '../shop/variant-choice'

type Answer = () => Promise<number>

// Kept apart from src/stores/variants.ts, because add-to-cart and galleries ask on pages that have nothing to choose.
const $states = atom<Readonly<Record<number, VariantsState | undefined>>>({})

/** Variants by product id; products without a living picker are not in it. */
export const $variants: ReadableAtom<Readonly<Record<number, VariantsState | undefined>>> = $states

/** Says what a product's variants have come to; only src/stores/variants.ts does. Undefined when its last picker has gone. */
export const keepVariants = (productId: number, state: VariantsState | undefined): void =>
  $states.set({ ...$states.get(), [productId]: state })

/** By product: who knows which variant is chosen. */
let speakers: Readonly<Record<number, Answer | undefined>> = {}

/**
 * Names who knows the chosen variant of a product: its variant picker; undefined when that has gone.
 *
 * @param answer gives the variant chosen at the moment of the call, 0 for none, and never rejects.
 */
export const speakForVariant = (productId: number, answer: Answer | undefined): void => {
  speakers = { ...speakers, [productId]: answer }
}

/**
 * The variant chosen at this moment (§4 "Variant selection"), also when the shop has not yet said which one that is: what
 * the shopper chooses after this call does not change the answer. Never rejects; a change that fails gives 0.
 *
 * @returns 0 when nothing certain is chosen; undefined when no variant picker speaks for the product, so that a form's own
 * field or an attribute decides.
 */
export const settledVariant = async (productId: number): Promise<number | undefined> => speakers[productId]?.()
