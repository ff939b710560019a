import { useEffect, useLayoutEffect, useRef } from 'react'
import { writeAmount } from '@/lib/amount'
import { report } from '@/lib/report'

/** What themes write for a currency, by its code in the page facts. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  TL: /₺|\bTL\b|\bTRY\b/,
  USD: /\$|\bUSD\b/,
  EUR: /€|\bEUR\b/,
  GBP: /£|\bGBP\b/,
}

/** The currency that a text is written in; undefined when it names none. */
export const currencyIn = (text: string): string | undefined =>
  Object.keys(SIGNS).find((each) => SIGNS[each]?.test(text))

/** A line's words about a price in another currency than the page counts in. */
interface CurrencyWords {
  readonly came: string
  readonly expected: string
  readonly write: string
}

/**
 * What is wrong with a price by the sign beside its number; undefined for one in the page's currency, without a sign, or of a page in
 * another currency than these.
 *
 * @param currency of the page, as its facts name it.
 */
export const foreignPrice = (text: string, currency: string): CurrencyWords | undefined => {
  const came = currencyIn(text)
  const expected = currency === 'TRY' ? 'TL' : currency
  if (came === undefined || came === expected || !(expected in SIGNS)) return undefined
  return {
    came: `a price in ${came}`,
    expected: `${expected}, the currency of the page: Vitrin changes the number and leaves the sign`,
    write: `the price with the sign of ${expected}, or "currency": "${came}" in the page facts`,
  }
}

const textBeside = (node: ChildNode | null): string => (node instanceof Text ? node.data : '')

const checked = new WeakSet<Element>()

const checkCurrency = (element: HTMLElement, where: string, currency: string): void => {
  if (checked.has(element)) return
  checked.add(element)
  const { previousSibling, nextSibling, textContent } = element
  const words = foreignPrice([textBeside(previousSibling), textContent, textBeside(nextSibling)].join(' '), currency)
  if (words) report({ level: 'warn', where, ...words, element })
}

/**
 * Reports, once for each element, a price that is printed beside the sign of another currency than that of the amounts written into it.
 *
 * @param where the island and its part.
 * @param currency as the page facts name it.
 */
export const usePrintedCurrency = (where: string, elements: readonly HTMLElement[], currency: string): void =>
  useEffect(() => {
    for (const element of elements) checkCurrency(element, where, currency)
  })

/** An element, and the amount that it shows; undefined for the printed one. */
type WrittenAmount = readonly [HTMLElement, string | undefined]

/** Shows amounts in elements, dressed as the server printed them. They are restored when the view leaves. */
export const useWrittenAmounts = (amounts: readonly WrittenAmount[]): void => {
  const last = useRef(amounts)
  useLayoutEffect(() => {
    last.current = amounts
    for (const [element, amount] of amounts) writeAmount(element, amount)
  })
  useLayoutEffect(
    () => () => {
      for (const [element] of last.current) writeAmount(element, undefined)
    },
    [],
  )
}
