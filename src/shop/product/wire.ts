import { asciiLower } from '@/lib/fold'
import { plainWords } from '@/lib/html'
import { type VariantOffer, variantOffer } from './variants'

type Field = (name: string) => unknown

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The platform's generations write the names of a row in upper or lower case. */
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

/** A value that is neither text nor a number is quoted, so that the model reports it as unreadable. */
const numeric = (value: unknown): string | number | undefined => {
  if (isMissing(value)) return undefined
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

const onValues: readonly unknown[] = [1, '1', true, 'true']

/** Reads one row of `VARIANT1_LIST` or `VARIANT2_LIST`; unreadable fields are left out with a line in the log. */
export const readVariantRow = (row: Readonly<Record<string, unknown>>, where: string): VariantOffer => {
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
      additionalInfo: plainWords(textFrom(field('additional_info'))),
    },
    where,
  )
}
