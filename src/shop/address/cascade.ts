/**
 * The levels of an address (country, province, city, town, district) as state: when each list is fetched, the only allowed country, what is chosen
 * first or by itself, what a new choice clears, when a level is a text field or absent.
 */

import { atom, type ReadableAtom } from 'nanostores'
import { text } from '@/page/texts'
import { findRegion, REGION_LEVELS, type Region, type RegionLevel, type WantedRegions } from './region'
import { fetchCountryRegions, fetchRegions } from './region-api'

/**
 * The status of a level: `waiting` for the level above, `loading`, `list` to choose from, `text` to write into (an empty or failed
 * list), `none` when the country has no such level.
 */
export type RegionStatus = 'waiting' | 'loading' | 'list' | 'text' | 'none'

/** One level of a cascade. */
export interface RegionLevelState {
  readonly status: RegionStatus
  readonly regions: readonly Region[]
  /** Code of the chosen region, `""` for none. */
  readonly code: string
  /** Title of the chosen region; without a code, the name that is typed or to be chosen. */
  readonly text: string
}

/** The outcome of the last request for a list. */
export interface RegionNews {
  readonly level: RegionLevel
  readonly outcome: 'loaded' | 'empty' | 'failed'
  /** The list follows a choice of the shopper; false for the first lists of a page. */
  readonly isAsked: boolean
}

/** The status text about a list: for screen readers that it was loaded after a choice, visibly that it could not be loaded. */
export const newsText = (
  news: RegionNews | undefined,
): { readonly text: string; readonly tone: 'quiet' | 'warning' } => {
  if (news === undefined || (news.outcome !== 'failed' && !news.isAsked)) return { text: '', tone: 'quiet' }
  const level = text(`region.${news.level}`)
  if (news.outcome === 'failed') return { text: text('region.failed', { level }), tone: 'warning' }
  return { text: text(news.outcome === 'loaded' ? 'region.loaded' : 'region.byHand', { level }), tone: 'quiet' }
}

/** The levels, and the outcome of the last request. */
export interface RegionCascadeState {
  readonly levels: Readonly<Record<RegionLevel, RegionLevelState>>
  readonly news: RegionNews | undefined
}

/** The options of a cascade. */
export interface RegionCascadeOptions {
  /** The levels that the page has, in any order. */
  readonly levels: readonly RegionLevel[]
  readonly limit: boolean
  readonly storeLimit: boolean
  /** The only country allowed while the limit is on, in any letter case; `""` for no limit. */
  readonly exportCountry: string
  /** The country of a page without a country field. */
  readonly homeCountry: string
  /** The regions that the page's fields contain. */
  readonly wanted: WantedRegions
}

/** A cascade from country to district. */
export interface RegionCascade {
  readonly $cascade: ReadableAtom<RegionCascadeState>
  /** Starts again with these regions; names that no list contains stay as typed. */
  begin(wanted: WantedRegions): Promise<void>
  /** The shopper chooses a region, or `""`: lower levels are cleared and the next list is fetched. */
  choose(level: RegionLevel, code: string): Promise<void>
  /** Takes a name that is typed or filled in by the browser: it stays as typed until a list contains it. */
  write(level: RegionLevel, text: string): Promise<void>
  /** Ignores answers from now on. */
  close(): void
}

const noLevel: RegionLevelState = { status: 'waiting', regions: [], code: '', text: '' }

/** Makes a value for each level. */
export const eachLevel = <T>(make: (level: RegionLevel) => T): Readonly<Record<RegionLevel, T>> => ({
  country: make('country'),
  state: make('state'),
  city: make('city'),
  town: make('town'),
  district: make('district'),
})

let cascades = 0

/** Opens a cascade; nothing is fetched before `begin`. */
export const openRegionCascade = (options: RegionCascadeOptions): RegionCascade => {
  const { limit, storeLimit, exportCountry, homeCountry } = options
  const has = (level: RegionLevel): boolean => options.levels.includes(level)
  const cascadeId = `${++cascades}`
  const levelsFrom = (wanted: WantedRegions): RegionCascadeState['levels'] => {
    const levels = eachLevel((level) => ({ ...noLevel, ...wanted[level] }))
    return has('state') ? { ...levels, state: { ...levels.state, status: 'none' } } : levels
  }
  const $cascade = atom<RegionCascadeState>({ levels: levelsFrom(options.wanted), news: undefined })
  let turn = 0

  const at = (level: RegionLevel): RegionLevelState => $cascade.get().levels[level]
  const change = (level: RegionLevel, by: Partial<RegionLevelState>): void => {
    const { levels, news } = $cascade.get()
    $cascade.set({ levels: { ...levels, [level]: { ...levels[level], ...by } }, news })
  }
  const report = (news: RegionNews): void => $cascade.set({ levels: $cascade.get().levels, news })

  const below = (level: RegionLevel): readonly RegionLevel[] =>
    REGION_LEVELS.slice(REGION_LEVELS.indexOf(level) + 1).filter(has)

  const chosenCountry = (): Region | undefined => at('country').regions.find(({ code }) => code === at('country').code)

  /** The level whose list follows; `state` only when the country has states. */
  const nextOf = (level: RegionLevel): RegionLevel | undefined => {
    const [next, afterNext] = below(level)
    return next === 'state' && !chosenCountry()?.hasStates ? afterNext : next
  }

  /** Makes a level and those below it text fields: below a typed name there are no lists. */
  const writeFrom = (level: RegionLevel): void => {
    const isStateless = level === 'city' || !chosenCountry()?.hasStates
    for (const each of [level, ...below(level)])
      change(each, {
        status: each === 'state' && each !== level && isStateless ? 'none' : 'text',
        regions: [],
        code: '',
      })
  }

  const select = (level: RegionLevel, { code, title }: Region): void => change(level, { code, text: title })

  const codes = () => eachLevel((level) => (level === 'country' && !has(level) ? homeCountry : at(level).code))

  const fetchLevel = async (level: RegionLevel, parent: string) => {
    if (level !== 'country') return fetchRegions({ cascadeId, level, parent, codes: codes(), limit, storeLimit })
    const reply = await fetchCountryRegions(limit, cascadeId)
    if (!reply.ok) return reply
    const { regions, selected } = reply.value
    const isAllowed = ({ code }: Region): boolean => code.toUpperCase() === exportCountry.toUpperCase()
    const allowed = limit && exportCountry ? regions.filter(isAllowed) : regions
    const { code, text } = at('country')
    if (code === '' && text === '') change('country', { code: selected })
    return { ok: true, value: allowed } as const
  }

  /** Chooses from a new list: the wanted region, else the only one unless another name is typed, else none. */
  const settle = (level: RegionLevel, regions: readonly Region[]): Region | undefined => {
    const wanted = at(level)
    const isOpen = wanted.text === '' || level === 'country'
    const found = findRegion(regions, wanted) ?? (isOpen && regions.length === 1 ? regions[0] : undefined)
    change(level, { status: 'list', regions, code: '' })
    if (found) select(level, found)
    return found
  }

  const load = async (level: RegionLevel, parent: string, isAsked: boolean): Promise<void> => {
    turn += 1
    const mine = turn
    change(level, { status: 'loading', regions: [] })
    const reply = await fetchLevel(level, parent)
    if (mine !== turn) return
    if (!reply.ok || reply.value.length === 0) {
      writeFrom(level)
      report({ level, outcome: reply.ok ? 'empty' : 'failed', isAsked })
      return
    }
    const found = settle(level, reply.value)
    report({ level, outcome: 'loaded', isAsked })
    if (found) await descend(level, isAsked)
  }

  const descend = async (level: RegionLevel, isAsked: boolean): Promise<void> => {
    const next = nextOf(level)
    if (has('state') && level === 'country') change('state', { status: next === 'state' ? 'waiting' : 'none' })
    if (next) await load(next, codes()[level], isAsked)
  }

  const clearBelow = (level: RegionLevel, isKept: boolean): void => {
    for (const each of below(level)) {
      const { code, text } = at(each)
      change(each, { ...noLevel, text: isKept && code === '' ? text : '' })
    }
  }

  /** Chooses a region or none. `isKept`: typed names below stay, because autofill fills all levels at once. */
  const take = async (level: RegionLevel, region: Region | undefined, isKept: boolean): Promise<void> => {
    turn += 1
    clearBelow(level, isKept)
    change(level, { code: region?.code ?? '', text: region?.title ?? '' })
    if (region) await descend(level, true)
    else if (level === 'country' && has('state')) change('state', { status: 'none' })
  }

  return {
    $cascade,
    begin: async (wanted) => {
      turn += 1
      $cascade.set({ levels: levelsFrom(wanted), news: undefined })
      if (has('country')) return load('country', '', false)
      const first = REGION_LEVELS.find((level) => has(level) && level !== 'state')
      if (first) await load(first, homeCountry, false)
    },
    choose: (level, code) =>
      take(
        level,
        at(level).regions.find((region) => region.code === code),
        false,
      ),
    write: async (level, text) => {
      const { status, regions, code } = at(level)
      const found = status === 'list' ? findRegion(regions, { code: '', text }) : undefined
      if (found && found.code !== code) await take(level, found, true)
      else if (!found) {
        // The list of this level is still needed; the lists below it are not.
        const isAwaited = status === 'waiting' || status === 'loading'
        if (code !== '' && !isAwaited) turn += 1
        if (code !== '') clearBelow(level, isAwaited)
        change(level, { code: '', text })
      }
    },
    close: () => {
      turn += 1
    },
  }
}
