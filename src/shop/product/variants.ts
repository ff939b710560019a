/**
 * One variant: whether it is sold out, hidden or available, how its stock is shown (few, plenty), how many may be ordered, and the variant in the
 * address (URL).
 */

import type { Decimal } from '@/lib/decimal'
import { withQueryValue } from '@/shop/catalog/query'
import { type DecimalSource, type PriceFacts, type PriceSource, priceFacts, readDecimal } from './price'

/** From this stock on the platform does not count: the number means "plenty". */
export const STOCK_PLENTY = 99_999
/** The largest stock that is shown as a number (our own choice). */
const STOCK_FEW = 5

/** A product has one level of variants (colour) or two (colour and size). */
export type VariantLevel = 1 | 2

/** The level beside another one. */
export const otherLevel = (level: VariantLevel): VariantLevel => (level === 1 ? 2 : 1)

/** One buyable variant, as an option of a level presents it. */
export interface VariantOffer {
  /** 0 when the page does not name it. */
  readonly variantId: number
  /** Id of the option on its level, e.g. of a colour. */
  readonly typeId: number
  readonly name: string
  /** Undefined when the server names none: the printed price stays. An `unreadable` price is not shown. */
  readonly price: PriceFacts | 'unreadable' | undefined
  /** How many are in stock; undefined when the server does not count. */
  readonly stock: Decimal | undefined
  readonly isInStock: boolean
  readonly code: string
  readonly barcode: string
  readonly supplierCode: string
  /** Colour of the option as CSS writes it, `""` for none. */
  readonly colorCode: string
  /** In the shop's unit; undefined when the server names none. */
  readonly weight: Decimal | undefined
  /** Free text, `""` for none. */
  readonly additionalInfo: string
}

type VariantTexts = Pick<
  VariantOffer,
  'variantId' | 'typeId' | 'name' | 'code' | 'barcode' | 'supplierCode' | 'colorCode' | 'additionalInfo'
>

/** The raw values of a variant, from a row of the server or from the attributes of a printed option. */
export interface VariantSource extends PriceSource, VariantTexts {
  readonly stock: DecimalSource
  readonly weight: DecimalSource
  /** Undefined when the source does not say, so that the stock decides. */
  readonly isInStock: boolean | undefined
}

/** Reads a variant; an unreadable number is left out and logged under `where`. */
export const variantOffer = (source: VariantSource, where: string): VariantOffer => {
  const stock = readDecimal(source.stock, `${where} stock`)
  return {
    variantId: source.variantId,
    typeId: source.typeId,
    name: source.name,
    price: priceFacts(source, where),
    stock,
    isInStock: source.isInStock ?? (stock === undefined || (stock !== '0' && !stock.startsWith('-'))),
    code: source.code,
    barcode: source.barcode,
    supplierCode: source.supplierCode,
    colorCode: source.colorCode,
    weight: readDecimal(source.weight, `${where} weight`),
    additionalInfo: source.additionalInfo,
  }
}

/** The offers of one level's options for the choice on the other level, by type id. */
export type LevelOffers = ReadonlyMap<number, VariantOffer>

/** State of an option: `passive` is sold out but can be chosen, `hidden` does not exist in this combination. */
export type Availability = 'available' | 'passive' | 'hidden'

/** The state of an option; undefined without offers, when the printed state stays. */
export const availabilityOf = (offers: LevelOffers | undefined, typeId: number): Availability | undefined => {
  if (!offers) return undefined
  const offer = offers.get(typeId)
  return offer ? (offer.isInStock ? 'available' : 'passive') : 'hidden'
}

/** How a stock is shown: `few` up to 5, `plenty` above and for a stock that is not counted (99999). */
export const stockKind = (stock: Decimal | undefined, isInStock: boolean): 'none' | 'few' | 'plenty' => {
  if (!isInStock) return 'none'
  const count = stock === undefined ? STOCK_PLENTY : Number(stock)
  return count > 0 && count <= STOCK_FEW ? 'few' : 'plenty'
}

/**
 * How many of a variant may be ordered: its stock, or `any` when the shop does not count, has plenty, or sells below zero.
 *
 * @param sellsBelowZero the setting `NEGATIVE_STOCK`.
 */
export const orderableStock = ({ stock, isInStock }: VariantOffer, sellsBelowZero: boolean): Decimal | 'any' => {
  const isCounted = stock !== undefined && Number(stock) > 0 && Number(stock) < STOCK_PLENTY
  return isCounted && isInStock && !sellsBelowZero ? stock : 'any'
}

/** Sets the parameter `variant` of an address, or removes it for 0; the rest of the query and the fragment stay unchanged. */
export const withVariant = (address: string, variantId: number): string => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return path + withQueryValue(query, 'variant', variantId > 0 ? String(variantId) : undefined) + hash
}
