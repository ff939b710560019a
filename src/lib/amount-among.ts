/**
 * Which of several numbers in a printed text is the price that is replaced: not ranges, instalments, percentages or struck prices. A decimal
 * sign that only the text has stays.
 */

import {
  amountPattern,
  asWritten,
  CENTS,
  DIGIT,
  EDGE,
  edgesOf,
  inNumeralsOf,
  isPercent,
  LAST,
  SIGN,
} from './amount-text'
import { report } from './report'

/** A currency in the place of a decimal sign. */
const BETWEEN = '(?:\\p{Sc}|TL|lira)'
/** Matches cents behind the currency: without a space as in `12€99`, or at the end as in `1.239 TL 90`; never after `$145`. */
const CENTS_BEHIND =
  `(?<!${BETWEEN}[\\s${EDGE}\\p{Cf}]*${DIGIT}[^${EDGE}]*)` +
  `(?:${EDGE}*${BETWEEN}${EDGE}*(?=${DIGIT}{2}(?!${SIGN}?${DIGIT}|[\\s${EDGE}]*[%٪]|\\p{L}))|` +
  `[\\s${EDGE}]*\\s${EDGE}*${BETWEEN}${EDGE}*\\s[\\s${EDGE}]*(?=${DIGIT}{2}(?:\\s*(?:kr|kuruş))?[\\s${EDGE}]*$))${DIGIT}{2}`
const NUMBER = amountPattern(`${CENTS_BEHIND}|`)
/** Tells whether the rest of a number has its currency before the cents. */
const hasCurrency = (rest: string): boolean => /[\p{L}\p{Sc}]/u.test(rest)

/** Writes an amount with the currency before its cents: `99,50` in the place of `12€99` is `99€50`, and `99` is `99€`. */
const withCents = (amount: string, rest: string): string => {
  const [all = '', , cents = ''] = CENTS.exec(amount) ?? []
  return amount.slice(0, amount.length - all.length) + rest.replace(LAST, cents)
}

const GROUPING = new RegExp(`(?<=${DIGIT})(?:${SIGN}|\\s)(?=${DIGIT}{3}(?!${DIGIT}))`, 'g')
/** The sign between thousands beside a decimal sign. */
const OTHER: Readonly<Record<string, string>> = { '.': ',', '\u066b': '\u066c' }

/** The sign between thousands of a printed number; undefined where it may be the decimal sign. */
const groupOf = (printed: string, decimal: string | undefined, hasBareCents: boolean): string | undefined => {
  const [sign, ...others] = printed.match(GROUPING) ?? []
  const isSure = decimal !== undefined || hasBareCents || others.some((each) => each !== sign)
  return sign && sign !== decimal && (isSure || !/[.,]/.test(sign)) ? sign : undefined
}

/**
 * Writes an amount with the sign between thousands of a printed number, and with its decimal sign where the amount has a comma: that is also what
 * pages have whose facts name no sign. The printed cents tell the decimal sign.
 */
const inSignsOf = (body: string, rest: string, amount: string): string => {
  const printed = body + rest
  const [, own] = CENTS.exec(printed.replace(new RegExp(`[\\s${EDGE}]+(?!${DIGIT}{3})`, 'g'), '')) ?? []
  const [cents = '', sign = ''] = CENTS.exec(amount) ?? []
  const decimal = own && sign === ',' ? own : sign
  const hasBareCents = LAST.exec(rest)?.[1] === '' && !CENTS.test(body) && own === undefined
  const group = groupOf(printed, own, hasBareCents) ?? (decimal === sign ? undefined : (OTHER[decimal] ?? '.'))
  const signs = amount.match(GROUPING) ?? []
  const last = signs.at(-1)
  // Three digits behind another sign than the first, or behind the printed number's last one, are cents.
  const isLastCents = sign === '' && (last !== signs[0] || last === printed.match(GROUPING)?.slice(1).at(-1))
  if (!group || (group === decimal && !hasBareCents) || (isLastCents && group === last)) return amount
  const whole = amount.slice(0, amount.length - (isLastCents ? 4 : cents.length))
  return whole.replace(GROUPING, group) + amount.slice(whole.length).replace(sign, decimal)
}

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

/** Gives a number's digits, cents included, padded so that they sort by value. */
const digitsOf = (number: string, hasCents = CENTS.test(number)): string =>
  (number.replace(/\P{Nd}/gu, '') + (hasCents ? '' : '00')).padStart(16, '0')

/** Finds the numbers in a text; a currency between two numbers belongs to the nearer one. */
const numbersIn = (all: string): readonly Found[] => {
  const found: Found[] = []
  const matches = [...all.matchAll(NUMBER)]
  let free = 0
  for (const [at, { index, 1: body = '', 2: more = '' }] of matches.entries()) {
    const rest = CENTS.test(body) ? '' : more
    const end = index + body.length + rest.length
    const isBefore = CURRENCY_BEFORE.test(all.slice(free, index))
    const between = all.slice(end, matches[at + 1]?.index)
    const [after = '', gap = ''] = CURRENCY_AFTER.exec(between) ?? []
    const beyond = between.slice(after.length)
    const isOfNext = ONLY_BESIDE.test(beyond) && at + 1 < matches.length && (isBefore || beyond.length < gap.length)
    const isMoney = isBefore || hasCurrency(rest) || (after !== '' && !isOfNext)
    free = isOfNext ? end : end + after.length
    const hasCents = CENTS.test(body) || LAST.test(rest)
    const digits = digitsOf(body + rest, hasCents)
    const before = found.at(-1)
    const range = before?.last === before?.end && RANGE.exec(all.slice(before?.end, index))
    if (before && range && (isMoney || (!range[1] && hasCents && before.hasCents)))
      found.splice(-1, 1, { ...before, last: end, isMoney: isMoney || before.isMoney })
    else found.push({ index, end, last: end, body, rest, digits, hasCents, isMoney })
  }
  return found
}

/** What a page says about the texts of a price. */
interface Roles {
  /** Which of the texts are struck through. */
  readonly struck?: readonly boolean[]
  /** Which of them hold the price that counts, by `<ins>` or a class. */
  readonly holding?: readonly boolean[]
  /** The price that the server printed, as the page writes it. */
  readonly known?: string | undefined
  /** Called when nothing but the number distinguishes two prices. */
  doubt?(): void
}

/**
 * Replaces the amount in printed texts and keeps all else: `(["₺1.239,90"], "99,90")` is `["₺99,90"]`. Of several numbers the one with a
 * currency beside it is the amount, else the one with cents, alone in its element, or the largest; a percentage only where there is
 * nothing else. A number that is printed twice changes twice.
 *
 * @param texts the text nodes of one price, in the order of the page.
 * @returns one text for each of `texts`; undefined when they contain no number.
 */
export const dressAmount = (
  texts: readonly string[],
  amount: string,
  { struck = [], holding = [], known, doubt }: Roles = {},
): readonly string[] | undefined => {
  const all = texts.join(EDGE)
  const found = numbersIn(all)
  const isIn = (inRole: readonly boolean[], { index }: Found): boolean =>
    inRole[edgesOf(all.slice(0, index)).length] === true
  const isStruck = (each: Found): boolean => isIn(struck, each)
  const old = found.filter(isStruck).map(({ digits }) => digits)
  const wanted = known && digitsOf(known)
  const reasonsFor = (each: Found): string => {
    const [before, after] = [all.slice(0, each.index), all.slice(each.last)]
    const isAlone = /(?:^|\0)\s*$/.test(before) && /^\s*(?:$|\0)/.test(after)
    const isAside = ASIDE_BEFORE.test(before) || ASIDE_AFTER.test(after)
    const reasons = [
      !isPercent(before, after),
      !isStruck(each),
      each.digits === wanted,
      !old.includes(each.digits),
      isIn(holding, each),
      each.isMoney,
      !isAside,
      each.hasCents,
      isAlone,
    ]
    return reasons.map(Number).join('')
  }
  const rank = (each: Found): string => reasonsFor(each) + each.digits
  const [best] = [...found].sort((one, other) => (rank(one) < rank(other) ? 1 : -1))
  if (!best) return undefined
  const reasons = reasonsFor(best)
  if (best.isMoney && found.some((each) => each.digits !== best.digits && reasonsFor(each) === reasons)) doubt?.()
  const shown = found.reduceRight((text, each) => {
    const { index, end, last, body, rest, digits, isMoney } = each
    const isTwin = digits === best.digits && isMoney === best.isMoney && !isStruck(each)
    if (each !== best && !isTwin) return text
    return (
      text.slice(0, index) +
      inNumeralsOf(body, (hasCurrency(rest) ? withCents : asWritten)(inSignsOf(body, rest, amount), rest)) +
      edgesOf(all.slice(end, last)) +
      text.slice(last)
    )
  }, all)
  return shown.split(EDGE)
}

/** Elements in which themes print the price before a discount, and the price that holds. */
const STRUCK = 'del,s,strike,[class*="old"],[class*="compare"]'
const HOLDING = 'ins,[class*="new"],[class*="special"],[class*="sale"],[class*="current"]'

/** Tells whether a text is in such an element, which is in the element of the price. */
const isInside = (text: Text, element: HTMLElement, isOne: (around: Element) => boolean): boolean => {
  for (let around = text.parentElement; around && around !== element; around = around.parentElement)
    if (isOne(around)) return true
  return false
}

const doubted = new WeakSet<HTMLElement>()

/**
 * Gives the texts that an element with several numbers shows for an amount.
 *
 * @param texts those that the server printed in its nodes.
 * @param known the printed price, when the page names it.
 */
export const dressAmong = (
  element: HTMLElement,
  nodes: readonly Text[],
  texts: readonly string[],
  amount: string,
  known?: string,
): readonly string[] | undefined => {
  const inRole = (isOne: (around: Element) => boolean) => nodes.map((node) => isInside(node, element, isOne))
  return dressAmount(texts, amount, {
    struck: inRole(
      (around) => around.matches(STRUCK) || getComputedStyle(around).textDecorationLine.includes('line-through'),
    ),
    holding: inRole((around) => around.matches(HOLDING)),
    known,
    doubt: () => {
      if (doubted.has(element)) return
      doubted.add(element)
      report({
        level: 'warn',
        where: 'prices',
        came: `${texts.join('').trim().replace(/\s+/g, ' ')}: two prices in one element; the higher one is replaced`,
        expected: 'one price, or marks that tell which of them holds',
        write: '<del> around the price before the discount',
        element,
      })
    },
  })
}
