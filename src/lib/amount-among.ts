import { AMOUNT, asWritten, CENTS, EDGE, edgesOf, inNumeralsOf, isPercent, LAST } from './amount-text'

/** Characters between a number and the sign or name of its currency. */
const BESIDE = `[\\s${EDGE}\\p{Cf}]*`
const CURRENCY = `(\\p{Sc}|(?<!\\p{L})(?:TL|TRY|USD|EUR|GBP|AED|SAR|lira|[\u0621-\u064a]\\.[\u0621-\u064a]\\.?|درهم|ريال|دينار|جنيه)(?!\\p{L}))`
const ONLY_BESIDE = new RegExp(`^${BESIDE}$`, 'u')
const CURRENCY_BEFORE = new RegExp(`${CURRENCY + BESIDE}$`, 'u')
const CURRENCY_AFTER = new RegExp(`^(${BESIDE})${CURRENCY}`, 'u')
/** Signs of a number that is not the price of one piece: before it `3 x` (instalments), `+`, `-` or `*`; after it a unit such as `/ kg`. */
const ASIDE_BEFORE = new RegExp(`((?<!\\p{L})[x×]|[*+−-])${BESIDE + CURRENCY}?${BESIDE}$`, 'u')
const ASIDE_AFTER = new RegExp(`^${BESIDE + CURRENCY}?${BESIDE}/`, 'u')
/** The text between the two ends of a price range: `-`, `to`, `ila`. */
const RANGE = new RegExp(`^${BESIDE + CURRENCY}?${BESIDE}([-–—~]|to|ila|إلى)${BESIDE + CURRENCY}?${BESIDE}$`, 'u')
/** A number in the texts of a price, or the two numbers of a range. All positions are indexes into the joined texts. */
interface Found {
  readonly index: number
  /** Where the first number ends. */
  readonly end: number
  /** Where the replaced text ends: after the second number of a range. */
  readonly last: number
  readonly body: string
  readonly rest: string
  /** Its digits, padded so that the larger number sorts after the smaller one as text. */
  readonly digits: string
  readonly hasCents: boolean
  /** It has a currency beside it that belongs to no other number. */
  readonly isMoney: boolean
}

/** Finds the numbers in a text; a currency between two numbers belongs to the nearer one. */
const numbersIn = (all: string): readonly Found[] => {
  const found: Found[] = []
  const matches = [...all.matchAll(AMOUNT)]
  let free = 0
  for (const [at, { index, 1: body = '', 2: more = '' }] of matches.entries()) {
    const rest = CENTS.test(body) ? '' : more
    const end = index + body.length + rest.length
    const isBefore = CURRENCY_BEFORE.test(all.slice(free, index))
    const between = all.slice(end, matches[at + 1]?.index)
    const [after = '', gap = ''] = CURRENCY_AFTER.exec(between) ?? []
    const beyond = between.slice(after.length)
    const isOfNext = ONLY_BESIDE.test(beyond) && at + 1 < matches.length && (isBefore || beyond.length < gap.length)
    const isMoney = isBefore || (after !== '' && !isOfNext)
    free = isOfNext ? end : end + after.length
    const hasCents = CENTS.test(body) || LAST.test(rest)
    const digits = ((body + rest).replace(/\P{Nd}/gu, '') + (hasCents ? '' : '00')).padStart(16, '0')
    const before = found.at(-1)
    const range = before?.last === before?.end && RANGE.exec(all.slice(before?.end, index))
    if (before && range && (isMoney || (!range[1] && hasCents && before.hasCents)))
      found.splice(-1, 1, { ...before, last: end, isMoney: isMoney || before.isMoney })
    else found.push({ index, end, last: end, body, rest, digits, hasCents, isMoney })
  }
  return found
}

/**
 * Replaces the amount in printed texts and keeps all else: `(["₺1.239,90"], "99,90")` is `["₺99,90"]`. Of several numbers the one with a
 * currency beside it is the amount, else the one with cents, alone in its element, or the largest; a percentage only where there is
 * nothing else. A number that is printed twice changes twice.
 *
 * @param texts the text nodes of one price, in the order of the page.
 * @param struck for each text whether it is struck through.
 * @returns one text for each of `texts`; undefined when they contain no number.
 */
export const dressAmount = (
  texts: readonly string[],
  amount: string,
  struck: readonly boolean[] = [],
): readonly string[] | undefined => {
  const all = texts.join(EDGE)
  const found = numbersIn(all)
  const isStruck = ({ index }: Found): boolean => struck[edgesOf(all.slice(0, index)).length] === true
  const old = found.filter(isStruck).map(({ digits }) => digits)
  const rank = (each: Found): string => {
    const [before, after] = [all.slice(0, each.index), all.slice(each.last)]
    const isAlone = /(?:^|\0)\s*$/.test(before) && /^\s*(?:$|\0)/.test(after)
    const isAside = ASIDE_BEFORE.test(before) || ASIDE_AFTER.test(after)
    const reasons = [
      !isPercent(before, after),
      !isStruck(each),
      !old.includes(each.digits),
      each.isMoney,
      !isAside,
      each.hasCents,
      isAlone,
    ]
    return reasons.map(Number).join('') + each.digits
  }
  const [best] = [...found].sort((one, other) => (rank(one) < rank(other) ? 1 : -1))
  if (!best) return undefined
  const shown = found.reduceRight((text, each) => {
    const { index, end, last, body, rest, digits, isMoney } = each
    const isTwin = digits === best.digits && isMoney === best.isMoney && !isStruck(each)
    if (each !== best && !isTwin) return text
    return (
      text.slice(0, index) +
      inNumeralsOf(body, asWritten(amount, rest)) +
      edgesOf(all.slice(end, last)) +
      text.slice(last)
    )
  }, all)
  return shown.split(EDGE)
}

/** Elements in which themes print the price before a discount. */
const STRUCK = 'del,s,strike,[class*="old"],[class*="compare"]'

const isStruck = (text: Text, element: HTMLElement): boolean => {
  const around = text.parentElement?.closest(STRUCK)
  return Boolean(around && around !== element && element.contains(around))
}

/** Gives the texts that an element with several numbers shows for an amount; `texts` are those that the server printed in its nodes. */
export const dressAmong = (
  element: HTMLElement,
  nodes: readonly Text[],
  texts: readonly string[],
  amount: string,
): readonly string[] | undefined =>
  dressAmount(
    texts,
    amount,
    nodes.map((node) => isStruck(node, element)),
  )
