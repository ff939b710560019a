import { breathe } from '../lib/breathe'
import { wireRecord, wireUnknown } from '../lib/decode'
import { asciiLower } from '../lib/fold'
import { report } from '../lib/report'
import type { FacetAnswer } from '../shop/facets'
import { endpoint, type Reply } from './endpoint'
import { readFacetAnswer } from './filter-wire'

/** Which groups of which list are asked for. */
export interface FacetRequest {
  /** Group names joined by `-`, e.g. `FILTERS-VARIANTS-BRANDS-PRICE`. */
  readonly params: string
  /** The list's address in the form of linkParameter(); it is not encoded, so that the server sees its parameters. */
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

/** The facets of a list (§7 "filter for {params}"). The newest request for the same groups wins. */
export const fetchFacets = async (request: FacetRequest): Promise<Reply<FacetAnswer>> => {
  const reply = await getFilter(request)
  if (!reply.ok) return reply
  // Parsing and reading 5,000 values in one go would be felt.
  await breathe()
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
