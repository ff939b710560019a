import type { Island } from '../../src/island/view'
import type { QuantityRules } from '../../src/shop/quantity'
import { $variants } from '../../src/stores/chosen-variant'
import type contract from './contract'

/** The rules of the moment. */
export interface CurrentRules {
  readonly rules: QuantityRules
  /** Whether the stock of a variant chosen since stands in place of the printed maximum. */
  readonly isChosen: boolean
}

const least = (...limits: (number | undefined)[]): number | undefined => {
  const known = limits.filter((limit) => limit !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** What the theme wrote; the stock of a variant chosen since takes the place of the printed maximum (§4, §5). */
export const quantityRules = ({ attributes }: Island<typeof contract>, variants = $variants.get()): CurrentRules => {
  const most = variants[attributes.productId]?.most
  const stock = most === undefined ? attributes.max : most === 'any' ? undefined : Number(most)
  return { rules: { ...attributes, max: least(stock, attributes.orderMax) }, isChosen: most !== undefined }
}
