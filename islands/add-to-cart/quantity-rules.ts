import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Island } from '../../src/island/view'
import type { QuantityRules } from '../../src/shop/quantity'
import { $variants } from '../../src/stores/chosen-variant'
import type contract from './contract'
import { quantityRules } from './quantity-limits'

interface FollowedRules {
  readonly rules: QuantityRules
  /** The field's own `max`, which the browser checks by itself; undefined while the printed one holds. */
  readonly nativeMax: number | null | undefined
}

/** The rules as they change with the chosen variant. */
export const useQuantityRules = (island: Island<typeof contract>): FollowedRules => {
  const { rules, isChosen } = quantityRules(island, useStore($variants))
  const [hasNativeMax] = useState(() => Boolean(island.parts.quantity?.element.max))
  return { rules, nativeMax: hasNativeMax && isChosen ? (rules.max ?? null) : undefined }
}
