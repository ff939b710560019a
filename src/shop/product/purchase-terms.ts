/**
 * What in a purchase form changes the price: quantity, recurring delivery, and the printed quantity discounts; of several forms the last changed one
 * counts.
 */

import { atom, type ReadableAtom } from 'nanostores'
import type { Decimal } from '@/lib/decimal'
import type { QuantityTier } from './price'

/** The values of a purchase form that change the price. */
export interface PurchaseTerms {
  /** Undefined while the form has no readable quantity. */
  readonly quantity: Decimal | undefined
  /** Percent off, `"0"` unless the recurring delivery is checked. */
  readonly subscribePercent: Decimal
}

type ByProduct<T> = Readonly<Record<number, T | undefined>>

const $terms = atom<ByProduct<PurchaseTerms>>({})
const $tiers = atom<ByProduct<readonly QuantityTier[]>>({})

/** The terms of each product's purchase form by product id; a product without a mounted form has none. */
export const $purchaseTerms: ReadableAtom<ByProduct<PurchaseTerms>> = $terms

/** Quantity discounts by product id, as the page prints them: a product has one price, however often it is shown. */
export const $quantityTiers: ReadableAtom<ByProduct<readonly QuantityTier[]>> = $tiers

/** Sets the terms of a product's purchase form; of several forms the one that was changed last. Undefined when the form is unmounted. */
export const setPurchaseTerms = (productId: number, terms: PurchaseTerms | undefined): void => {
  const known = $terms.get()[productId]
  if (known?.quantity === terms?.quantity && known?.subscribePercent === terms?.subscribePercent) return
  $terms.set({ ...$terms.get(), [productId]: terms })
}

/** Sets the quantity discounts that an island of the product prints; undefined when the island is unmounted. */
export const setQuantityTiers = (productId: number, tiers: readonly QuantityTier[] | undefined): void =>
  $tiers.set({ ...$tiers.get(), [productId]: tiers })
