import type { Decimal } from '../lib/decimal'
import { asciiLower } from '../lib/fold'
import { parseDecimal } from '../lib/parse-decimal'
import { report } from '../lib/report'
import type { PriceFacts } from './price'
import type { VariantOffer } from './variants'

/** A variant's fields under the platform's names, from an answer or from an option's attributes. */
export type VariantFields = Readonly<Record<string, unknown>>

type Field = (name: string) => unknown

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The platform's generations write these names in upper or lower case. */
const fieldsOf = (fields: VariantFields): Field => {
  const byName = new Map(Object.entries(fields).map(([name, value]) => [asciiLower(name), value]))
  return (name) => byName.get(name)
}

const textFrom = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const idFrom = (value: unknown): number => {
  const id = Number(textFrom(value))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

const decimalFrom = (value: unknown): Decimal | undefined =>
  typeof value === 'number' || typeof value === 'string' ? parseDecimal(value) : undefined

const decimalAt = (field: Field, name: string, where: string): Decimal | undefined => {
  const value = field(name)
  const decimal = isMissing(value) ? undefined : decimalFrom(value)
  if (decimal === undefined && !isMissing(value))
    report({
      level: 'error',
      where: `${where} ${name}`,
      came: JSON.stringify(value)?.slice(0, 60) ?? String(value),
      expected: 'a decimal with a dot, as a number or as text',
      write: '"665.83333333"',
    })
  return decimal
}

const priceFrom = (field: Field, where: string): PriceFacts | undefined => {
  const price = decimalAt(field, 'price', where)
  if (price === undefined) return undefined
  return {
    price,
    listPrice: decimalAt(field, 'price_not_discounted', where),
    vat: decimalAt(field, 'vat', where) ?? '0',
    moneyOrderPercent: decimalAt(field, 'money_order_percent', where) ?? '0',
  }
}

const onWords: readonly unknown[] = [1, '1', true, 'true']

const isInStock = (field: Field, stock: Decimal | undefined): boolean => {
  const said = field('in_stock')
  if (!isMissing(said)) return onWords.includes(said)
  return stock === undefined || (stock !== '0' && !stock.startsWith('-'))
}

/** Reads one variant; what cannot be read is left out with a line in the log, so that nothing wrong is shown. */
export const readVariant = (fields: VariantFields, where: string): VariantOffer => {
  const field = fieldsOf(fields)
  const stock = decimalAt(field, 'stock', where)
  return {
    variantId: idFrom(field('id')),
    typeId: idFrom(field('type_id')),
    name: textFrom(field('type')),
    price: priceFrom(field, where),
    stock,
    isInStock: isInStock(field, stock),
    code: textFrom(field('code')),
    barcode: textFrom(field('barcode')),
    supplierCode: textFrom(field('ws_code')),
  }
}
