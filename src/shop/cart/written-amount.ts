/** Digits with their signs; what is before and after them, such as a currency, stays. */
const NUMBER = /\p{Nd}(?:[\p{Nd}.,٫٬]*\p{Nd})?/u

/** Texts as the server printed them. */
const printed = new WeakMap<Text, string>()

const numberIn = (element: HTMLElement): Text | undefined => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node instanceof Text && (printed.has(node) || NUMBER.test(node.data))) return node
  return undefined
}

/** A number for an element that was printed without one. */
const addNumber = (element: HTMLElement): Text => {
  const text = document.createTextNode('')
  element.append(text)
  return text
}

/**
 * Writes an amount into an element in the place of the number that the server printed: currency, signs and elements around it stay.
 * Undefined restores what was printed.
 */
export const writeAmount = (element: HTMLElement, amount: string | undefined): void => {
  const node = numberIn(element) ?? (amount === undefined ? undefined : addNumber(element))
  if (!node) return
  const text = printed.get(node) ?? node.data
  printed.set(node, text)
  const shown = amount === undefined ? text : NUMBER.test(text) ? text.replace(NUMBER, amount) : amount
  if (node.data !== shown) node.data = shown
}
