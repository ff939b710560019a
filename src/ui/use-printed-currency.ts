import { useEffect } from 'react'
import { report } from '@/lib/report'

/** What themes write for a currency, by its code in the page facts. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  TL: /₺|\bTL\b|\bTRY\b/,
  USD: /\$|\bUSD\b/,
  EUR: /€|\bEUR\b/,
  GBP: /£|\bGBP\b/,
}

/** The currency that a text is written in; undefined when it names none. */
const currencyIn = (text: string): string | undefined => Object.entries(SIGNS).find(([, sign]) => sign.test(text))?.[0]

const textBeside = (node: ChildNode | null): string => (node instanceof Text ? node.data : '')

const checked = new WeakSet<Element>()

const checkCurrency = (element: HTMLElement, where: string, currency: string): void => {
  if (checked.has(element)) return
  checked.add(element)
  const { previousSibling, nextSibling, textContent } = element
  const came = currencyIn([textBeside(previousSibling), textContent, textBeside(nextSibling)].join(' '))
  const expected = currency === 'TRY' ? 'TL' : currency
  if (came === undefined || came === expected || !(expected in SIGNS)) return
  report({
    level: 'warn',
    where,
    came: `a price in ${came}`,
    expected: `${expected}, the currency of the page: Vitrin changes the number and leaves the sign`,
    write: `the price with the sign of ${expected}, or "currency": "${came}" in the page facts`,
    element,
  })
}

/**
 * Says in the log, once for each element, that its price is printed beside the sign of another currency than the amounts have that are
 * written into it.
 *
 * @param where the island and its part.
 * @param currency as the page facts name it.
 */
export const usePrintedCurrency = (where: string, elements: readonly HTMLElement[], currency: string): void =>
  useEffect(() => {
    for (const element of elements) checkCurrency(element, where, currency)
  })
