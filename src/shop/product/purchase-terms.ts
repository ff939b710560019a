import { atom, type ReadableAtom } from 'nanostores'
import type { Decimal } from '@/lib/decimal'
import type { QuantityTier } from './price'

/** What a shopper has set in a purchase form, as far as it changes the price. */
export interface PurchaseTerms {
  /** Undefined while the form has no readable quantity. */
  readonly quantity: Decimal | undefined
  /** Percent off, `"0"` unless the recurring delivery is checked. */
  readonly subscribePercent: Decimal
}

type ByProduct<T> = Readonly<Record<number, T | undefined>>

const $terms = atom<ByProduct<PurchaseTerms>>({})
const $tiers = atom<ByProduct<readonly QuantityTier[]>>({})

/** Terms of each product's purchase form by product id; a product without a live form is not in it. */
export const $purchaseTerms: ReadableAtom<ByProduct<PurchaseTerms>> = $terms

/** Quantity discounts by product id, as the page prints them: a product has one price, however often it is shown. */
export const $quantityTiers: ReadableAtom<ByProduct<readonly QuantityTier[]>> = $tiers

/** Publishes the terms of a product's purchase form; of several forms the one changed last counts. Undefined: the form is gone. */
export const setPurchaseTerms = (productId: number, terms: PurchaseTerms | undefined): void => {
  const known = $terms.get()[productId]
  if (known?.quantity === terms?.quantity && known?.subscribePercent === terms?.subscribePercent) return
  $terms.set({ ...$terms.get(), [productId]: terms })
}

/** Publishes the quantity discounts that one island of the product prints. Undefined: the island is gone. */
export const setQuantityTiers = (productId: number, tiers: readonly QuantityTier[] | undefined): void =>
  $tiers.set({ ...$tiers.get(), [productId]: tiers })
