import type { VariantOffer } from './variants'

/** A variant in stock at 10.00 without VAT; `more` replaces single fields. */
export const testOffer = (more: Partial<VariantOffer> = {}): VariantOffer => ({
  variantId: 1,
  typeId: 1,
  name: '',
  price: { price: '10', listPrice: undefined, vat: '20', moneyOrderPercent: '0' },
  stock: '5',
  isInStock: true,
  code: '',
  barcode: '',
  supplierCode: '',
  colorCode: '',
  weight: undefined,
  additionalInfo: '',
  ...more,
})
