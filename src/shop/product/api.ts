import { report } from '@/lib/report'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { wireRecord, wireUnknown } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import type { LevelOffers, VariantLevel, VariantOffer } from './variants'
import { readVariantRow } from './wire'

/** One level of one product. */
export interface VariantListRequest {
  readonly productId: number
  readonly level: VariantLevel
  /** The type chosen on the other level; 0 for all. */
  readonly otherTypeId: number
}

const nameOf = (level: VariantLevel): string => `GET variant/get-variant${level}-list`

const addressOf = ({ productId, level, otherTypeId }: VariantListRequest): string =>
  `/srv/service/variant/get-variant${level}-list/${productId}/${otherTypeId}`

const getList = endpoint({
  name: 'GET variant/get-variant-list',
  group: 'variant',
  method: 'GET',
  path: addressOf,
  answer: 'json',
  decode: wireRecord(wireUnknown),
  // A press on add-to-cart may wait for an older answer, so requests do not replace each other.
  slot: addressOf,
  timeout: ANSWER_SLOW_MS,
  failure: 'log',
})

const reportList = (level: VariantLevel, came: unknown, expected: string): void =>
  report({
    level: 'error',
    where: nameOf(level),
    came: JSON.stringify(came)?.slice(0, 120) ?? String(came),
    expected,
    write: `{"VARIANT${level}_LIST": [{"ID": "2229", "TYPE_ID": "24", "PRICE": "83.25000000", "VAT": 20, "STOCK": "5"}]}`,
  })

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const offerFrom = (row: unknown, level: VariantLevel): VariantOffer[] => {
  const offer = isRow(row) ? readVariantRow(row, nameOf(level)) : undefined
  if (offer && offer.variantId > 0 && offer.typeId > 0) return [offer]
  reportList(level, row, 'a variant with a positive ID and TYPE_ID')
  return []
}

/**
 * Fetches the variants of one level beside the other level's choice, by type id. Rows that cannot be read are left out and a
 * null list counts as empty, both with a line in the log. Never rejects.
 */
export const fetchVariantList = async (request: VariantListRequest): Promise<Reply<LevelOffers>> => {
  const { level } = request
  const reply = await getList(request)
  if (!reply.ok) return reply
  const list = reply.value[`VARIANT${level}_LIST`]
  if (list === undefined) {
    reportList(level, reply.value, `VARIANT${level}_LIST`)
    return { ok: false, failure: { endpoint: nameOf(level), kind: 'malformed' } }
  }
  const rows = typeof list === 'object' && list !== null ? Object.values(list) : []
  if (rows.length === 0) reportList(level, list, 'at least one variant')
  const offers = rows.flatMap((row) => offerFrom(row, level))
  return { ok: true, value: new Map(offers.map((offer) => [offer.typeId, offer])) }
}
