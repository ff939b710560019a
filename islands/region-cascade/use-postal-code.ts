import { useEffect, useRef } from 'react'
import type { RegionLevelState } from '../../src/stores/region-cascade'

/** Writes the chosen district's postal code into a field that is empty or holds the one given before; what a shopper wrote stays. */
export const usePostalCode = (field: HTMLInputElement | undefined, { regions, code }: RegionLevelState): void => {
  const given = useRef('')
  const known = regions.find((region) => region.code === code)?.postalCode ?? ''
  useEffect(() => {
    if (!field) return
    const isOurs = field.value.trim() === '' || field.value === given.current
    if (isOurs && field.value !== known) field.value = known
    if (field.value === known) given.current = known
  }, [field, known])
}
