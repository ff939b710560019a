import { wireRecord, wireUnknown } from '../lib/decode'
import { report } from '../lib/report'
import { readVariant } from '../shop/variant-reading'
import type { LevelOffers, VariantLevel, VariantOffer } from '../shop/variants'
import { endpoint, type Reply } from './endpoint'

/** Which level's variants are asked for. */
export interface VariantListRequest {
  readonly productId: number
  readonly level: VariantLevel
  /** The type chosen on the other level; 0 asks for all. */
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
  // A press on add-to-cart may wait for an older answer, so none takes another one's place.
  slot: addressOf,
  failure: 'log',
})

const explain = (level: VariantLevel, came: unknown, expected: string): void =>
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
  const offer = isRow(row) ? readVariant(row, nameOf(level)) : undefined
  if (offer && offer.variantId > 0 && offer.typeId > 0) return [offer]
  explain(level, row, 'a variant with a positive ID and TYPE_ID')
  return []
}

/**
 * The variants of one level beside the other level's choice (§7 "get-variant1-list, get-variant2-list"), by type id.
 * Entries that cannot be read are left out; a null list is an empty one. Both have a line in the log.
 */
export const fetchVariantList = async (request: VariantListRequest): Promise<Reply<LevelOffers>> => {
  const { level } = request
  const reply = await getList(request)
  if (!reply.ok) return reply
  const list = reply.value[`VARIANT${level}_LIST`]
  if (list === undefined) {
    explain(level, reply.value, `VARIANT${level}_LIST`)
    return { ok: false, failure: { endpoint: nameOf(level), kind: 'malformed' } }
  }
  const rows = typeof list === 'object' && list !== null ? Object.values(list) : []
  if (rows.length === 0) explain(level, list, 'at least one variant')
  const offers = rows.flatMap((row) => offerFrom(row, level))
  return { ok: true, value: new Map(offers.map((offer) => [offer.typeId, offer])) }
}
