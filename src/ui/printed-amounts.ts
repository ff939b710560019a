/** Prices and counts that the page printed: how islands write others in their place, and the log's warning about another currency's sign. */

import { useEffect, useLayoutEffect, useRef } from 'react'
import { writeAmount } from '@/lib/amount'
import { inNumeralsOf } from '@/lib/amount-text'
import { report } from '@/lib/report'

/** The signs and codes that themes write for a currency, by its code in the page facts. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  TL: /₺|\bTL\b|\bTRY\b/,
  USD: /\$|\bUSD\b/,
  EUR: /€|\bEUR\b/,
  GBP: /£|\bGBP\b/,
}

/** The code of the currency that a text names; undefined for none. */
export const currencyIn = (text: string): string | undefined =>
  Object.keys(SIGNS).find((each) => SIGNS[each]?.test(text))

/** The log's sentences about a price in another currency than the page's. */
interface CurrencyProblem {
  readonly came: string
  readonly expected: string
  readonly write: string
}

/**
 * Checks the currency sign beside a price; undefined when it is that of the page, when there is none, or when the page has a currency that is
 * not in `SIGNS`.
 *
 * @param currency the page's currency, from the page facts.
 */
export const foreignPrice = (text: string, currency: string): CurrencyProblem | undefined => {
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
  const problem = foreignPrice([textBeside(previousSibling), textContent, textBeside(nextSibling)].join(' '), currency)
  if (problem) report({ level: 'warn', where, ...problem, element })
}

/**
 * Reports a printed price whose currency sign is not that of the amounts that Vitrin writes there, once for each element.
 *
 * @param where the island and its part, for the log.
 * @param currency the page's currency, from the page facts.
 */
export const usePrintedCurrency = (where: string, elements: readonly HTMLElement[], currency: string): void =>
  useEffect(() => {
    for (const element of elements) checkCurrency(element, where, currency)
  })

/** The texts of counts as the page printed them. */
const printedCounts = new WeakMap<Element, string>()

/** A count in the place and the numerals of the first number that the page printed in the part: `(0)`, `0 / 4`. A text without a number is replaced. */
export const countText = (part: { readonly element: Element } | undefined, count: number): string => {
  const words = (part && (printedCounts.get(part.element) ?? part.element.textContent)) ?? ''
  if (part) printedCounts.set(part.element, words)
  return words.replace(/\p{Nd}+|^\P{Nd}*$/u, (printed) => inNumeralsOf(printed, `${count}`))
}

/** An element, the amount to show in it or undefined for the printed amount, and the printed amount when it is known. */
type WrittenAmount = readonly [HTMLElement, string | undefined, (string | undefined)?]

/** Writes amounts into elements in the format that the server printed, and restores the printed amounts when the view unmounts. */
export const useWrittenAmounts = (amounts: readonly WrittenAmount[]): void => {
  const last = useRef(amounts)
  useLayoutEffect(() => {
    last.current = amounts
    for (const each of amounts) writeAmount(...each)
  })
  useLayoutEffect(
    () => () => {
      for (const [element] of last.current) writeAmount(element, undefined)
    },
    [],
  )
}
