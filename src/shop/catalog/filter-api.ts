/** The call that requests a list's filters: which groups of them, and for which address; its answer is read in `filter-wire.ts`. */

import { asciiLower } from '@/lib/letters'
import { report } from '@/lib/report'
import { yieldInLoop } from '@/lib/scheduling'
import { wireRecord, wireUnknown } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import type { FacetAnswer } from './facets'
import { readFacetAnswer } from './filter-wire'

/** A request for groups of facets of a list. */
export interface FacetRequest {
  /** Group names joined by `-`, e.g. `FILTERS-VARIANTS-BRANDS-PRICE`. */
  readonly params: string
  /** The list's address as linkParameter() writes it: not encoded, so that the server reads its parameters. */
  readonly link: string
}

const NAME = 'GET filter/get'

const getFilter = endpoint({
  name: NAME,
  group: 'filter',
  method: 'GET',
  path: ({ params, link }: FacetRequest) => `/srv/service/filter/get/${encodeURI(asciiLower(params))}?link=${link}`,
  answer: 'json',
  decode: wireRecord(wireUnknown),
  slot: ({ params }) => params,
  failure: 'log',
})

/** Fetches the facets of a list. The newest request for the same groups aborts older ones. */
export const fetchFacets = async (request: FacetRequest): Promise<Reply<FacetAnswer>> => {
  const reply = await getFilter(request)
  if (!reply.ok) return reply
  // Parsing and reading 5,000 values in one task would block input.
  await yieldInLoop()
  const value = readFacetAnswer(reply.value, request.params.split('-'))
  if (value) return { ok: true, value }
  report({
    level: 'error',
    where: NAME,
    came: JSON.stringify(reply.value).slice(0, 120),
    expected: 'at least one of FILTERS, VARIANTS, BRANDS, MODELS, SUPPLIERS, CATEGORIES, PRICE',
    write: 'answer with the groups that the address asks for, an empty list for those that have nothing',
  })
  return { ok: false, failure: { endpoint: NAME, kind: 'malformed' } }
}
