import { foldLetters } from '../lib/fold'

/** The levels of an address from the widest to the narrowest (§4 "Region cascade"). */
export const REGION_LEVELS = ['country', 'state', 'city', 'town', 'district'] as const
export type RegionLevel = (typeof REGION_LEVELS)[number]

/** Countries whose addresses have no province field (§4). */
export const NO_PROVINCE_COUNTRIES: readonly string[] = ['US', 'CN', 'DE', 'RU', 'GB', 'IN', 'ES']

/** One choice of a level (§3 "Region"). */
export interface Region {
  /** Country key, or the platform's number as text. */
  readonly code: string
  readonly title: string
  /** `""` where the platform knows none. */
  readonly postalCode: string
  /** Of countries: states stand between it and its cities. */
  readonly hasStates: boolean
}

/** What is wanted of a level: the platform's code, or a name that was typed, filled in by the browser or remembered. */
export interface WantedRegion {
  readonly code: string
  readonly text: string
}

/** Wishes for some of the levels. */
export type WantedRegions = Partial<Readonly<Record<RegionLevel, WantedRegion>>>

const only = (regions: readonly Region[]): Region | undefined => (regions.length === 1 ? regions[0] : undefined)

const holdsWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `)

const withName = (regions: readonly Region[], text: string): Region | undefined => {
  const wanted = foldLetters(text)
  if (wanted === '') return undefined
  const named = regions.map((region) => ({ region, name: foldLetters(region.title) }))
  const fitting = (fits: (name: string) => boolean) =>
    named.filter(({ name }) => fits(name)).map(({ region }) => region)
  return (
    fitting((name) => name === wanted)[0] ??
    only(fitting((name) => holdsWords(name, wanted))) ??
    only(fitting((name) => holdsWords(wanted, name)))
  )
}

/**
 * The region that is meant: by code in any letter case, else by its name as letters are compared here, else by the only name that
 * holds the wanted words or is held by them ("Kadıköy" finds "Kadıköy Merkez"). Undefined when none or several fit.
 */
export const findRegion = (regions: readonly Region[], { code, text }: WantedRegion): Region | undefined => {
  const wanted = code.trim().toUpperCase()
  const byCode = wanted && regions.find((region) => region.code.toUpperCase() === wanted)
  if (byCode) return byCode
  const spelled = text.trim().toUpperCase()
  return (
    withName(regions, text) ?? (spelled ? regions.find((region) => region.code.toUpperCase() === spelled) : undefined)
  )
}
