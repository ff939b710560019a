const DIGIT = '[0-9\u0660-\u0669\u06f0-\u06f9]'
/** Digits with grouping and decimal signs between them; a space groups only before three digits. */
const AMOUNT = new RegExp(
  `${DIGIT}(?:(?:[.,\u066b\u066c'’]|[ \u00a0\u202f](?=${DIGIT}{3}(?!${DIGIT})))?${DIGIT})*`,
  'g',
)
const ZEROS = ['\u0660', '\u06f0']

const digitsIn = (text: string): number => text.match(new RegExp(DIGIT, 'g'))?.length ?? 0

/** Writes an amount in the numerals of `like`: Arabic-Indic and Persian ones stay what they are. */
const inNumeralsOf = (like: string, amount: string): string => {
  const first = like.codePointAt(0) ?? 0
  const zero = ZEROS.map((sign) => sign.charCodeAt(0)).find((code) => first >= code && first < code + 10)
  return zero === undefined ? amount : amount.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
}

/** The amount in a printed text: of several numbers the one with the most digits. Undefined without a number. */
export const findAmount = (text: string): { readonly start: number; readonly written: string } | undefined => {
  const found = [...text.matchAll(AMOUNT)].map((match) => ({ start: match.index, written: match[0] }))
  return found.reduce<(typeof found)[number] | undefined>(
    (best, each) => (best && digitsIn(best.written) >= digitsIn(each.written) ? best : each),
    undefined,
  )
}

/** Replaces the amount in a printed text and keeps all else: `("₺1.239,90", "99,90")` is `"₺99,90"`. Undefined without a number. */
export const replaceAmount = (text: string, amount: string): string | undefined => {
  const found = findAmount(text)
  if (!found) return undefined
  const { start, written } = found
  return text.slice(0, start) + inNumeralsOf(written, amount) + text.slice(start + written.length)
}
