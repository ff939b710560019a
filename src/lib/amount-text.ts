/** How a number is written where a price was printed: cents in their own element, Arabic numerals, dashes, signs. */

export const DIGIT = '[0-9\u0660-\u0669\u06f0-\u06f9]'
export const SIGN = "[.,'’\u060c\u066b\u066c]"
/** Separates the texts of two elements when they are joined. */
export const EDGE = '\0'
/**
 * Matches a number. Group 1 is its first element: digits with grouping and decimal signs, or a space before three digits. Group 2 is the
 * rest of the number in the next elements, such as `,90`, or `,` and `90`, or a dash for "no cents": `,-`.
 *
 * @param other a further pattern for group 2, with `|` behind it.
 */
export const amountPattern = (other = ''): RegExp =>
  new RegExp(
    `(${DIGIT}(?:(?:${SIGN}|(?<!${DIGIT}{4})[ \u00a0\u2009\u202f](?=${DIGIT}{3}(?!${DIGIT})))?${DIGIT})*)` +
      `(${other}(?:${SIGN}?\\s*${EDGE}[\\s${EDGE}]*(?:${SIGN}[\\s${EDGE}]*${DIGIT}{2,3}|${DIGIT}{2})(?!${SIGN}?${DIGIT}))*` +
      `(?:[\\s${EDGE}]*${SIGN}[-–—]{1,2}(?!${DIGIT}))?)`,
    'gu',
  )
export const AMOUNT = amountPattern()
/** The cents at the end of a number. */
export const CENTS = new RegExp(`(${SIGN})(${DIGIT}{1,2})$`)
/** Matches cents that are in an element of their own. */
export const LAST = new RegExp(`(${SIGN}?)${DIGIT}{2}$`)
const GROUPS = new RegExp(`${SIGN}${DIGIT}{3}`, 'g')
const DASH = new RegExp(`${SIGN}[-–—]+`)
const ZEROS = ['\u0660', '\u06f0']

/** Writes an amount in the numerals of `like`: Arabic-Indic and Persian ones stay what they are. */
export const inNumeralsOf = (like: string, amount: string): string => {
  const first = like.codePointAt(0) ?? 0
  const zero = ZEROS.map((sign) => sign.charCodeAt(0)).find((code) => first >= code && first < code + 10)
  return zero === undefined ? amount : amount.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
}

/** Keeps the separators of a joined text and drops all else. */
export const edgesOf = (text: string): string => text.replace(new RegExp(`[^${EDGE}]`, 'g'), '')

/**
 * Writes an amount as the printed number is written: cents stay in an element of their own, and a dash for "no cents" stays where the
 * amount has no cents either.
 *
 * @param amount the new amount, with the page's separators.
 * @param rest what the printed number has after its first element: group 2 of AMOUNT.
 */
export const asWritten = (amount: string, rest: string): string => {
  const [all = '', sign = '', cents = ''] = CENTS.exec(amount) ?? []
  const whole = amount.slice(0, amount.length - all.length)
  if (DASH.test(rest)) return whole + (Number(cents) ? rest.replace(DASH, all) : rest)
  if (cents === '' || !LAST.test(rest)) return amount + edgesOf(rest)
  return whole + rest.replace(GROUPS, '').replace(LAST, (_found, own) => (own ? sign : '') + cents)
}

/** Whether a number is a percentage, judged by the text before and after it. */
export const isPercent = (before: string, after: string): boolean =>
  /[%٪][\s\0]*$/.test(before) || /^[\s\0]*[%٪]/.test(after)
