/**
 * The call that fetches a product's variants, which aborts no older one of another choice, and the server's names in a variant's row (price, stock,
 * code).
 */

import { plainText } from '@/lib/html'
import { asciiLower } from '@/lib/letters'
import { report } from '@/lib/report'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { wireRecord, wireUnknown } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import { type LevelOffers, type VariantLevel, type VariantOffer, variantOffer } from './variants'

type Field = (name: string) => unknown

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Reads a row's fields by lower-case name: some versions of the platform write the names in upper case, others in lower case. */
const fieldsOf = (row: Readonly<Record<string, unknown>>): Field => {
  const byName = new Map(Object.entries(row).map(([name, value]) => [asciiLower(name), value]))
  return (name) => byName.get(name)
}

const textFrom = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const idFrom = (value: unknown): number => {
  const id = Number(textFrom(value))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** A number or text for the model; any other value is quoted, so that the model logs it as unreadable. */
const numeric = (value: unknown): string | number | undefined => {
  if (isMissing(value)) return undefined
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

const onValues: readonly unknown[] = [1, '1', true, 'true']

/** Reads one row of `VARIANT1_LIST` or `VARIANT2_LIST`; unreadable fields are left out with a line in the log. */
const readVariantRow = (row: Readonly<Record<string, unknown>>, where: string): VariantOffer => {
  const field = fieldsOf(row)
  const inStock = field('in_stock')
  return variantOffer(
    {
      variantId: idFrom(field('id')),
      typeId: idFrom(field('type_id')),
      name: textFrom(field('type')),
      price: numeric(field('price')),
      listPrice: numeric(field('price_not_discounted')),
      vat: numeric(field('vat')),
      moneyOrderPercent: numeric(field('money_order_percent')),
      stock: numeric(field('stock')),
      isInStock: isMissing(inStock) ? undefined : onValues.includes(inStock),
      code: textFrom(field('code')),
      barcode: textFrom(field('barcode')),
      supplierCode: textFrom(field('ws_code')),
      colorCode: textFrom(field('type_color_code')),
      weight: numeric(field('weight')),
      additionalInfo: plainText(textFrom(field('additional_info'))),
    },
    where,
  )
}

/** One level of one product. */
interface VariantListRequest {
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
  // A press on add-to-cart may wait for an older answer, so a new request aborts none for another address.
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
 * Fetches the variants of one level for the choice on the other level, by type id. Unreadable rows are left out, and a null list is an
 * empty one; both are logged. Without an answer it fails after 8 s. Never rejects.
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
