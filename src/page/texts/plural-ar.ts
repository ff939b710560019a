/** A counted noun in each of the forms that Arabic has for numbers. */
export interface ArabicForms {
  readonly zero: string
  readonly one: string
  readonly two: string
  /** With `{n}` for the number: 3 to 10 of a hundred. */
  readonly few: string
  /** 11 to 99 of a hundred. */
  readonly many: string
  readonly other: string
}

/** The form of a counted noun that fits its number. */
export const arabicPlural = (count: string | number, forms: ArabicForms): string =>
  forms[new Intl.PluralRules('ar').select(Number(count))].replace('{n}', String(count))

/** Products, counted. */
export const arabicProducts: ArabicForms = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{n} منتجات',
  many: '{n} منتجًا',
  other: '{n} منتج',
}
