import type { Decimal } from '../lib/decimal'
import { STOCK_FEW, STOCK_PLENTY } from './limits-product'
import type { PriceFacts } from './price'
import { settingFlag } from './settings'

/** A product has one level of variants (colour), or two (colour and size). */
export type VariantLevel = 1 | 2

/** The level beside another one. */
export const otherLevel = (level: VariantLevel): VariantLevel => (level === 1 ? 2 : 1)

/** One buyable variant as an option of a level stands for it (§3 "Variant data"). */
export interface VariantOffer {
  /** 0 when the page does not say. */
  readonly variantId: number
  /** What the option is called on its level, e.g. a colour's id. */
  readonly typeId: number
  readonly name: string
  /** Undefined when the server's price could not be read: nothing may be shown then. */
  readonly price: PriceFacts | undefined
  /** Undefined when the server does not count. */
  readonly stock: Decimal | undefined
  readonly isInStock: boolean
  readonly code: string
  readonly barcode: string
  /** The supplier's own code. */
  readonly supplierCode: string
}

/** What the options of one level are worth beside the other level's choice, by type id. */
export type LevelOffers = ReadonlyMap<number, VariantOffer>

/** An option's state (§4): `passive` is sold out but can be looked at, `hidden` is not in this combination. */
export type Availability = 'available' | 'passive' | 'hidden'

/** The state of an option; without offers the server's own marks stand. */
export const availabilityOf = (offers: LevelOffers | undefined, typeId: number): Availability | undefined => {
  if (!offers) return undefined
  const offer = offers.get(typeId)
  return offer ? (offer.isInStock ? 'available' : 'passive') : 'hidden'
}

/** How a stock is told: 99999 means plenty (platform.md §2.3), and a few are worth a word. */
export const stockKind = (stock: Decimal | undefined, isInStock: boolean): 'none' | 'few' | 'plenty' => {
  if (!isInStock) return 'none'
  const count = stock === undefined ? STOCK_PLENTY : Number(stock)
  return count > 0 && count <= STOCK_FEW ? 'few' : 'plenty'
}

/**
 * How many of a variant may be ordered: its stock, or `any` when the shop does not count, has plenty, or sells below zero
 * (platform.md §1.3 `NEGATIVE_STOCK`).
 */
export const orderableStock = (
  { stock, isInStock }: VariantOffer,
  settings: Readonly<Record<string, unknown>>,
): Decimal | 'any' => {
  const isCounted = stock !== undefined && Number(stock) > 0 && Number(stock) < STOCK_PLENTY
  return isCounted && isInStock && !settingFlag(settings, 'NEGATIVE_STOCK') ? stock : 'any'
}
