/**
 * The calls that fetch the list of one level (countries, cities, towns, districts): their addresses, the older call after a refusal, and which
 * entries are left out.
 */

import { plainText } from '@/lib/html'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { type WireOutput, wireFlag, wireList, wireObject, wireOr, wireRecord, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import type { Region, RegionLevel } from './region'

/** A request for the regions of one level below a parent. */
export interface RegionsRequest {
  /** Identifies the cascade: a new read aborts an older one of the same cascade only. */
  readonly cascadeId: string
  readonly level: Exclude<RegionLevel, 'country'>
  /** Code of the region above. */
  readonly parent: string
  /** Codes chosen so far. */
  readonly codes: Readonly<Record<RegionLevel, string>>
  /** Only regions that the member may order to. */
  readonly limit: boolean
  /** Only regions in which the shop has stores. */
  readonly storeLimit: boolean
}

/** The countries and the one that the shop proposes. */
export interface CountryList {
  readonly regions: readonly Region[]
  /** Country key, `""` for none. */
  readonly selected: string
}

/** The platform's letter for each level. */
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
      title: plainText(title),
      postalCode: postalcode.trim(),
      hasStates: has_state,
    }))
    .filter(({ code, title }) => code !== '' && title !== '')

const getCountries = endpoint({
  name: 'GET region/get-countries',
  group: 'region',
  method: 'GET',
  path: ({ limit }: { readonly limit: boolean; readonly cascadeId: string }) =>
    `/srv/service/region/get-countries/${limit ? 1 : 0}`,
  answer: 'json',
  decode: wireObject({ countries: wireList(row), selected: wireText }),
  slot: ({ cascadeId }) => cascadeId,
  timeout: ANSWER_SLOW_MS,
  failure: 'log',
})

const postList = endpoint({
  name: 'POST region/get-list',
  // The prefix is the address of a cache, and no cache answers a POST.
  group: 'site',
  method: 'POST',
  path: ({ level, parent, limit }: RegionsRequest) =>
    `/srv/service/region/get-list/${letters[level]}/${encodeURIComponent(parent)}/${limit ? 1 : 0}`,
  form: ({ codes, storeLimit }) => ({
    [letters.country]: codes.country,
    [letters.state]: codes.state,
    [letters.city]: codes.city,
    [letters.town]: codes.town,
    storeLimit,
  }),
  answer: 'json',
  decode: wireObject({ data: wireList(row) }),
  slot: ({ cascadeId, level }) => `${cascadeId} ${level}`,
  timeout: ANSWER_SLOW_MS,
  failure: 'log',
})

/** Declares the older call for a level, which knows no limits. */
const getLevel = (level: 'city' | 'town' | 'district', name: string, list: string) => {
  const get = endpoint({
    name: `GET region/${name}`,
    group: 'region',
    method: 'GET',
    path: ({ parent }: Pick<RegionsRequest, 'cascadeId' | 'parent'>) =>
      `/srv/service/region/${name}/${encodeURIComponent(parent)}`,
    answer: 'json',
    decode: wireRecord(wireList(row)),
    slot: ({ cascadeId }) => `${cascadeId} ${level}`,
    timeout: ANSWER_SLOW_MS,
    failure: 'log',
  })
  return async (request: RegionsRequest): Promise<Reply<readonly Region[]>> => {
    const reply = await get(request)
    return reply.ok ? { ok: true, value: regionsFrom(reply.value[list] ?? []) } : reply
  }
}

const getPlainLevel = {
  city: getLevel('city', 'get-cities', 'cities'),
  town: getLevel('town', 'get-towns', 'towns'),
  district: getLevel('district', 'get-districts', 'districts'),
} as const

/** Fetches the countries of addresses. A new request of a cascade aborts the older one; without an answer it fails after 8 s. */
export const fetchCountryRegions = async (limit: boolean, cascadeId: string): Promise<Reply<CountryList>> => {
  const reply = await getCountries({ limit, cascadeId })
  if (!reply.ok) return reply
  return { ok: true, value: { regions: regionsFrom(reply.value.countries), selected: reply.value.selected } }
}

/**
 * Fetches the regions below another one; an empty list when the platform has none. When the server refuses the call, the older call for the
 * level is sent. A new request for a level of a cascade aborts the older one; without an answer it fails after 8 s.
 */
export const fetchRegions = async (request: RegionsRequest): Promise<Reply<readonly Region[]>> => {
  const reply = await postList(request)
  if (reply.ok) return { ok: true, value: regionsFrom(reply.value.data) }
  // Only the newer call knows cities below a state, and lists with limits.
  const { level, codes, limit, storeLimit } = request
  const isPlain = level !== 'state' && !limit && !storeLimit && (level !== 'city' || codes.state === '')
  return isPlain && reply.failure.kind === 'status' ? getPlainLevel[level](request) : reply
}
