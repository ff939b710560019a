import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Island } from '../../src/island/view'
import type { QuantityRules } from '../../src/shop/quantity'
import { $variants } from '../../src/stores/chosen-variant'
import type contract from './contract'

interface FollowedRules {
  readonly rules: QuantityRules
  /** The field's own `max`, which the browser checks by itself; undefined while the printed one holds. */
  readonly nativeMax: number | null | undefined
}

const least = (...limits: (number | undefined)[]): number | undefined => {
  const known = limits.filter((limit) => limit !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** What the theme wrote; the stock of a variant chosen since takes the place of the printed maximum (§4, §5). */
export const useQuantityRules = ({ attributes, parts }: Island<typeof contract>): FollowedRules => {
  const most = useStore($variants)[attributes.productId]?.most
  const [hasNativeMax] = useState(() => Boolean(parts.quantity?.element.max))
  const stock = most === undefined ? attributes.max : most === 'any' ? undefined : Number(most)
  const max = least(stock, attributes.orderMax)
  return { rules: { ...attributes, max }, nativeMax: hasNativeMax && most !== undefined ? (max ?? null) : undefined }
}
