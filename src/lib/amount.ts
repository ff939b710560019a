/** Replaces the number that the server printed in an element and restores it; the currency and elements around it stay. */

import { AMOUNT, asWritten, CENTS, EDGE, inNumeralsOf, isPercent } from './amount-text'

/** Replaces a number in a text. */
const replaceOne = (
  all: string,
  amount: string,
  { 0: number, 1: body = '', 2: more = '', index }: RegExpExecArray,
): string => {
  const rest = CENTS.test(body) ? '' : more
  const end = index + number.length - more.length + rest.length
  return all.slice(0, index) + inNumeralsOf(body, asWritten(amount, rest)) + all.slice(end)
}

/** The text of each node as the server printed it. */
const printed = new WeakMap<Text, string>()

const printedOf = (node: Text): string => printed.get(node) ?? node.data

/** The texts of an element, without those of parts inside of it unless there are no others: `2 × <b data-part="price">₺10</b>`. */
const textsIn = (element: HTMLElement): readonly Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
  const own = texts.filter(({ parentElement }) => parentElement?.closest('[data-part]') === element)
  return own.some((node) => printedOf(node).trim()) ? own : texts
}

type Among = typeof import('./amount-among')

/** An amount with a comma, followed by a printed number with cents behind a point; or thousands with another sign than the printed ones. */
const OWN_SIGN = /,.*[.٫]\W*..?$|(\D)\d{3}.*\|.*(?!\1)\P{N}\p{N}{3}(?!\p{N})/su

/** The latest amount of each element. */
const wanted = new WeakMap<HTMLElement, string | undefined>()

/** The code that finds the price among several numbers, and keeps signs; undefined until an element has asked for it. */
let among: Among | undefined

const show = (nodes: readonly Text[], texts: readonly string[] | undefined): void => {
  for (const [at, node] of nodes.entries()) {
    const text = texts?.[at] ?? ''
    if (node.data !== text) node.data = text
  }
}

/**
 * Replaces the number that the server printed in an element; the currency, signs and elements around it stay. An element with several
 * numbers, or with signs of its own, is written once the code for it has been fetched.
 *
 * @param amount with the page's separators; undefined restores the printed text.
 * @param known the printed amount, when the caller knows it: of two prices that one is replaced.
 */
export const writeAmount = (element: HTMLElement, amount: string | undefined, known?: string | undefined): void => {
  wanted.set(element, amount)
  let nodes = textsIn(element)
  if (amount !== undefined && nodes.length === 0) {
    element.append('')
    nodes = textsIn(element)
  }
  const texts = nodes.map(printedOf)
  for (const [at, node] of nodes.entries()) printed.set(node, texts[at] ?? '')
  if (amount === undefined) {
    show(nodes, texts)
    return
  }
  const all = texts.join(EDGE)
  const numbers = [...all.matchAll(AMOUNT)]
  const [number = numbers[0], other] = numbers.filter(
    (each) => !isPercent(all.slice(0, each.index), all.slice(each.index + each[0].length)),
  )
  // A text without a number, such as a dash or "on request", is replaced as a whole.
  const showFirst = (): void => show(nodes, number ? replaceOne(all, amount, number).split(EDGE) : [amount])
  if (!(other || OWN_SIGN.test(`${amount}|${number?.[0]}`))) showFirst()
  else if (among) show(nodes, among.dressAmong(element, nodes, texts, amount, known))
  else
    import('./amount-among').then(
      (code) => {
        among = code
        if (wanted.get(element) === amount) writeAmount(element, amount, known)
      },
      () => wanted.get(element) === amount && showFirst(),
    )
}
