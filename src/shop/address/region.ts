/**
 * The levels' order, countries without a province, and how a typed, stored or filled-in place name is matched to an entry of a list; also fills the
 * region fields of an element with an address.
 */

import { foldLetters } from '@/lib/fold'
import { keepQuiet } from '@/page/ask'
import { LATE_MS } from '@/page/limits'
import { REGION_ISLAND } from '@/page/names'
import { askedOf, keepSingleRequests, type PageRequest } from '@/page/second-requests'

/** The levels of an address, from the widest to the narrowest. */
export type RegionLevel = 'country' | 'state' | 'city' | 'town' | 'district'
export const REGION_LEVELS = ['country', 'state', 'city', 'town', 'district'] as const satisfies readonly RegionLevel[]

/** Countries whose addresses have no province field. */
export const NO_PROVINCE_COUNTRIES: readonly string[] = ['US', 'CN', 'DE', 'RU', 'GB', 'IN', 'ES']

/** One choice of a level. */
export interface Region {
  /** Country key, or the platform's number as text. */
  readonly code: string
  readonly title: string
  /** `""` when the platform has none. */
  readonly postalCode: string
  /** Of countries: it has states between itself and its cities. */
  readonly hasStates: boolean
}

/** The requested region of a level: the platform's code, or a name that was typed, filled in by the browser or stored. */
export interface WantedRegion {
  readonly code: string
  readonly text: string
}

/** Requested regions of some levels. */
export type WantedRegions = Partial<Readonly<Record<RegionLevel, WantedRegion>>>

const only = (regions: readonly Region[]): Region | undefined => (regions.length === 1 ? regions[0] : undefined)

const containsName = (text: string, name: string): boolean => ` ${text} `.includes(` ${name} `)

const withName = (regions: readonly Region[], text: string): Region | undefined => {
  const wanted = foldLetters(text)
  if (wanted === '') return undefined
  const named = regions.map((region) => ({ region, name: foldLetters(region.title) }))
  const fitting = (fits: (name: string) => boolean) =>
    named.filter(({ name }) => fits(name)).map(({ region }) => region)
  return (
    fitting((name) => name === wanted)[0] ??
    only(fitting((name) => containsName(name, wanted))) ??
    only(fitting((name) => containsName(wanted, name)))
  )
}

/**
 * Finds a region by its code in any letter case, else by its folded name, else by the only name that contains the wanted name or is
 * contained in it ("Kadıköy" finds "Kadıköy Merkez"). Undefined when no region or several match.
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

const openers = new WeakMap<Element, (wanted: WantedRegions) => void>()
const waiting = new WeakMap<Element, WantedRegions>()

/**
 * Shows an address in the region fields of an element, now or when they are mounted. Code that fills a form with an address calls this
 * instead of writing into the fields.
 */
export const putRegions = (element: Element, wanted: WantedRegions): void => {
  const put = openers.get(element)
  if (put) put(wanted)
  else waiting.set(element, wanted)
}

/** Code that asks for something, and code that fills a list. */
const [ASKS, FILLS] = [/\b(?:ajax|post|get|getJSON|load|fetch)\b/, /\.(?:html|append|empty)\(|innerHTML|<option/]

/** Whether the code of a listener fills a list with what it asks for, as far as it can be read. */
export const fillsByCode = (code: string): boolean => ASKS.test(code) && FILLS.test(code)

/** The path of a list of regions, but not of what a delivery to one costs. */
const LISTS =
  /^(?!.*(?:ship|cargo|kargo|price|cost|deliver|teslim|stock|stok)).*(?:countr|ulke|provinc|state|zone|cit(?:y|ies)|sehir|iller|town|county|district|ilce|semt|mahalle|region|locali[sz]ation)/i

/**
 * Registers the function that fills the element's region fields, and calls it with an earlier address. Listeners of the page's jQuery that fill
 * lists by a change of one of its lists are left out until then, and what others ask for to do so. Returns a function that unregisters it.
 */
export const receiveRegions = (element: HTMLElement, put: (wanted: WantedRegions) => void): (() => void) => {
  const answer = {
    where: REGION_ISLAND,
    element,
    does: fillsByCode,
    asks: (request: PageRequest) => LISTS.test(askedOf(request).replace(/\?(?!route=).*/, '')),
  }
  // Posts and navigations are other answers to a choice: the page may show what a delivery to there costs.
  const keep = () => setTimeout(keepSingleRequests(answer), LATE_MS)
  const endQuiet = keepQuiet(element, 'change', answer, keep)
  openers.set(element, put)
  const early = waiting.get(element)
  waiting.delete(element)
  if (early) put(early)
  return () => {
    endQuiet()
    openers.delete(element)
  }
}
