import type { Island } from '@/island/view'
import type { QuantityRules } from '@/shop/cart/quantity'
import { $variants } from '@/shop/product/chosen-variant'
import type contract from './contract'

/** The rules that hold right now. */
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
