import { type WireOutput, wireFlag, wireList, wireObject, wireOr, wireText } from '../lib/decode'
import type { Region, RegionLevel } from '../shop/region'
import { endpoint, type Reply } from './endpoint'
import { plainWords } from './server-words'

/** Which regions are wanted (§7 "region endpoint by level type letter, parent, limit flag"). */
export interface RegionsRequest {
  /** Reads of one place replace each other; two cascades on a page are two places. */
  readonly place: string
  readonly level: Exclude<RegionLevel, 'country'>
  /** Code of the region above. */
  readonly parent: string
  /** Codes chosen so far. */
  readonly codes: Readonly<Record<RegionLevel, string>>
  /** Only where the member may order to. */
  readonly limit: boolean
  /** Only where the shop has stores. */
  readonly storeLimit: boolean
}

/** The countries and the one that the shop proposes. */
export interface CountryList {
  readonly regions: readonly Region[]
  /** Country key, `""` for none. */
  readonly selected: string
}

/** U country, E state, S city, I town, M district (platform.md §2.1). */
const letters = { country: 'U', state: 'E', city: 'S', town: 'I', district: 'M' } as const

const row = wireObject({
  code: wireText,
  title: wireText,
  postalcode: wireText,
  has_state: wireOr(wireFlag, false),
})

const regionsFrom = (rows: readonly WireOutput<typeof row>[]): readonly Region[] =>
  rows
    .map(({ code, title, postalcode, has_state }) => ({
      code: code.trim(),
      title: plainWords(title),
      postalCode: postalcode.trim(),
      hasStates: has_state,
    }))
    .filter(({ code, title }) => code !== '' && title !== '')

const getCountries = endpoint({
  name: 'GET region/get-countries',
  group: 'region',
  method: 'GET',
  path: ({ limit }: { readonly limit: boolean; readonly place: string }) =>
    `/srv/service/region/get-countries/${limit ? 1 : 0}`,
  answer: 'json',
  decode: wireObject({ countries: wireList(row), selected: wireText }),
  slot: ({ place }) => place,
  failure: 'log',
})

const postList = endpoint({
  name: 'POST region/get-list',
  // The prefix is a cache's address, and no cache answers a POST.
  group: 'site',
  method: 'POST',
  path: ({ level, parent, limit }: RegionsRequest) =>
    `/srv/service/region/get-list/${letters[level]}/${encodeURIComponent(parent)}/${limit ? 1 : 0}`,
  form: ({ codes, storeLimit }) => {
    const form = new FormData()
    for (const level of ['country', 'state', 'city', 'town'] as const) form.append(letters[level], codes[level])
    form.append('storeLimit', storeLimit ? '1' : '0')
    return form
  },
  answer: 'json',
  decode: wireObject({ data: wireList(row) }),
  slot: ({ place, level }) => `${place} ${level}`,
  failure: 'log',
})

/** The countries that an address may be in (§7). The newest request of a place wins. */
export const fetchCountryRegions = async (limit: boolean, place: string): Promise<Reply<CountryList>> => {
  const reply = await getCountries({ limit, place })
  if (!reply.ok) return reply
  return { ok: true, value: { regions: regionsFrom(reply.value.countries), selected: reply.value.selected } }
}

/** The regions below another one (§7); an empty list where the platform knows none. The newest request of a place's level wins. */
export const fetchRegions = async (request: RegionsRequest): Promise<Reply<readonly Region[]>> => {
  const reply = await postList(request)
  return reply.ok ? { ok: true, value: regionsFrom(reply.value.data) } : reply
}
