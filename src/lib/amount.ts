const DIGIT = '[0-9\u0660-\u0669\u06f0-\u06f9]'
const SIGN = '[.,\u066b\u066c]'
/** Between the texts of two elements. */
const EDGE = '\0'
/**
 * Digits with grouping and decimal signs between them, a space only before three digits; then what goes on with the number in the next
 * elements: `,90`, `90`, or `,` and `90` after `1.239`.
 */
const AMOUNT = new RegExp(
  `(${DIGIT}(?:(?:[.,\u066b\u066c'’]|[ \u00a0\u202f](?=${DIGIT}{3}(?!${DIGIT})))?${DIGIT})*)` +
    `((?:${SIGN}?\\s*${EDGE}[\\s${EDGE}]*(?:${SIGN}[\\s${EDGE}]*${DIGIT}{2,3}|${DIGIT}{2})(?!${SIGN}?${DIGIT}))*)`,
  'g',
)
const CENTS = new RegExp(`(${SIGN})(${DIGIT}{1,2})$`)
const LAST = new RegExp(`(${SIGN}?)${DIGIT}{2}$`)
const GROUPS = new RegExp(`${SIGN}${DIGIT}{3}`, 'g')
const ZEROS = ['\u0660', '\u06f0']

/** Writes an amount in the numerals of `like`: Arabic-Indic and Persian ones stay what they are. */
const inNumeralsOf = (like: string, amount: string): string => {
  const first = like.codePointAt(0) ?? 0
  const zero = ZEROS.map((sign) => sign.charCodeAt(0)).find((code) => first >= code && first < code + 10)
  return zero === undefined ? amount : amount.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
}

/** An amount in the place of a number whose cents are in an element of their own: they stay there. */
const inPieces = (amount: string, rest: string): string => {
  const [all = '', sign = '', cents = ''] = CENTS.exec(amount) ?? []
  if (cents === '' || !LAST.test(rest)) return amount + rest.replace(new RegExp(`[^${EDGE}]`, 'g'), '')
  const groupless = rest.replace(GROUPS, '')
  return (
    amount.slice(0, amount.length - all.length) + groupless.replace(LAST, (_found, own) => (own ? sign : '') + cents)
  )
}

/**
 * Replaces the amount in printed texts and keeps all else: `(["₺1.239,90"], "99,90")` is `["₺99,90"]`. The texts are those of one price
 * in the order of the page. Of several numbers the one with the most digits is the amount, and a percentage only where there is nothing else.
 *
 * @returns undefined without a number.
 */
export const dressAmount = (texts: readonly string[], amount: string): readonly string[] | undefined => {
  const all = texts.join(EDGE)
  const found = [...all.matchAll(AMOUNT)].map(({ index, 1: body = '', 2: rest = '' }) => {
    const written = CENTS.test(body) ? body : body + rest
    const end = index + written.length
    const isPercent = /[%٪][\s\0]*$/.test(all.slice(0, index)) || /^[\s\0]*[%٪]/.test(all.slice(end))
    return {
      index,
      end,
      body,
      rest: written.slice(body.length),
      weight: isPercent ? 0 : written.replace(/\P{Nd}/gu, '').length,
    }
  })
  const [best] = found.sort((a, b) => b.weight - a.weight)
  if (!best) return undefined
  const { index, end, body, rest } = best
  const shown = inNumeralsOf(body, rest === '' ? amount : inPieces(amount, rest))
  return (all.slice(0, index) + shown + all.slice(end)).split(EDGE)
}

/** Texts as the server printed them. */
const printed = new WeakMap<Text, string>()

const textsIn = (element: HTMLElement): readonly Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
  return texts
}

/** Words without a number, such as a dash or "on request", give way to an amount. */
const withoutWords = (texts: readonly string[], amount: string): readonly string[] =>
  texts.map((_text, at) => (at === 0 ? amount : ''))

/**
 * Writes an amount into an element in the place of the number that the server printed: currency, signs and elements around it stay.
 * Undefined restores what was printed.
 */
export const writeAmount = (element: HTMLElement, amount: string | undefined): void => {
  let nodes = textsIn(element)
  if (amount !== undefined && nodes.length === 0) {
    element.append('')
    nodes = textsIn(element)
  }
  const texts = nodes.map((node) => printed.get(node) ?? node.data)
  const shown = amount === undefined ? texts : (dressAmount(texts, amount) ?? withoutWords(texts, amount))
  for (const [at, node] of nodes.entries()) {
    printed.set(node, texts[at] ?? '')
    if (node.data !== shown[at]) node.data = shown[at] ?? ''
  }
}
