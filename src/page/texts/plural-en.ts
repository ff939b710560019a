/** The word that fits the number. */
export const englishPlural = (count: string | number, one: string, other: string): string =>
  new Intl.PluralRules('en').select(Number(count)) === 'one' ? one : other
