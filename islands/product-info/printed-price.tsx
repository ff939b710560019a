import { createElement, type ReactNode } from 'react'
import type { AppliedProps } from '@/island/applied'
import { findAmount, replaceAmount } from '@/lib/amount'

/** The content of a part as the server printed it, kept from before the island changes it. */
const printed = new WeakMap<HTMLElement, Node>()

const printedContent = (part: HTMLElement): Node => {
  const content = printed.get(part) ?? part.cloneNode(true)
  printed.set(part, content)
  return content.cloneNode(true)
}

const textNodes = (root: Node): readonly Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node)
  return nodes
}

/** Copies a printed element's attributes; handlers in attributes need a script's trust and are left out. */
const copyAttributes =
  (from: Element) =>
  (to: Element | null): void => {
    for (const { name, value } of from.attributes) if (!/^on/i.test(name)) to?.setAttribute(name, value)
  }

/** Printed nodes as React nodes with the same elements and attributes. */
const nodesOf = (parent: Node): ReactNode =>
  [...parent.childNodes].map((node, index) =>
    node instanceof Element
      ? createElement(node.localName, { key: index, ref: copyAttributes(node) }, nodesOf(node))
      : node instanceof Text
        ? node.data
        : null,
  )

/** Fractions in an element of their own, such as `<sup>,90</sup>`, are part of the amount. */
const isFraction = (text: string): boolean => /^\s*[.,\u066b]\s*\p{Nd}+\s*$/u.test(text)

const digitCount = ({ data }: Text): number => findAmount(data)?.written.length ?? 0

/** Content of a part that prints an amount: only the number changes; currency, signs and elements around it stay. */
export const amountProps = (part: HTMLElement, amount: string): AppliedProps => {
  const content = printedContent(part)
  if (!(content instanceof HTMLElement)) return { text: amount }
  if (content.childElementCount === 0) return { text: replaceAmount(content.textContent, amount) ?? amount }
  const nodes = textNodes(content)
  const main = nodes.reduce<Text | undefined>(
    (best, node) => (digitCount(node) > (best ? digitCount(best) : 0) ? node : best),
    undefined,
  )
  if (!main) return { text: amount }
  main.data = replaceAmount(main.data, amount) ?? amount
  const next = nodes[nodes.indexOf(main) + 1]
  if (next && isFraction(next.data)) next.data = ''
  return { children: nodesOf(content) }
}
