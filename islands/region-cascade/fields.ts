import { useEffect, useRef } from 'react'
import type { Island } from '@/island/view'
import type { RegionLevelState } from '@/shop/address/cascade'
import { REGION_LEVELS, type RegionLevel, type WantedRegions } from '@/shop/address/region'
import type contract from './contract'

/** The fields that a theme printed for one level. */
export interface LevelFields {
  readonly level: RegionLevel
  readonly select: HTMLSelectElement | undefined
  readonly input: HTMLInputElement | undefined
}

type Parts = Island<typeof contract>['parts']

const fieldsOf = (parts: Parts, level: RegionLevel): LevelFields => ({
  level,
  select: parts[level]?.element,
  input: parts[`${level}Text`]?.element,
})

/** The fields of all levels, from the widest to the narrowest. */
export const levelFields = (parts: Parts): readonly LevelFields[] =>
  REGION_LEVELS.map((level) => fieldsOf(parts, level))

/** What the fields hold now; a name that was typed or filled in counts more than the preselected code. */
export const wantedIn = (
  fields: readonly LevelFields[],
  printed: Island<typeof contract>['attributes'],
): WantedRegions =>
  Object.fromEntries(
    fields.map(({ level, select, input }) => {
      const text = input?.value ?? ''
      const isTyped = input !== undefined && text.trim() !== '' && text !== input.defaultValue
      return [level, { code: isTyped ? '' : select?.value || (printed[level] ?? ''), text }]
    }),
  )

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
