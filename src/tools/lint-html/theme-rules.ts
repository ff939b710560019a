/** The linter on a theme's classes, handlers and scripts that conflict with Vitrin, islands without a control, other currencies. */

import type { Contract } from '@/island/contract'
import type { Named } from '@/island/problems'
import { written } from '@/island/problems'
import { besideRival, rivalOf } from '@/island/rivals'
import { besideHandler, deadControl, isHandler, isOneButton, subjectOf, withoutControl } from '@/island/theme-problems'
import { currencyIn, foreignPrice } from '@/ui/printed-amounts'
import { type Finding, finding } from './finding'
import { visibilityFindings } from './grammar-rules'
import type { SourcePart } from './part-rules'
import { attributeOf, knownText } from './source-tag'
import type { SourceTag } from './tags'
import { elementsInside, isInside, type SourceElement } from './tree'

/** An element's names in findings. */
const nameOf = (element: SourceElement, owner: SourceElement | undefined): Named => {
  const name = ['data-part', 'data-island'].find((each) => attributeOf(element, each))
  const part = attributeOf(element, 'data-part')
  const island = name === 'data-island' ? element : owner
  return {
    subject: subjectOf(
      island && (knownText(island, 'data-island') ?? '...'),
      part && (knownText(element, 'data-part') ?? '...'),
    ),
    tag: element.tag.name,
    marker: name ? written(name, knownText(element, name) ?? '...') : '',
  }
}

/** Whether an element is a form, or a button that submits it, in an island that adds to the cart. */
const isOfAdd = (element: SourceElement): boolean => {
  const isSender = element.tag.name === 'button' && knownText(element, 'type') !== 'button'
  const adder = element.island && knownText(element.island, 'data-island') === 'add-to-cart'
  return adder === true && (isSender || element.tag.name === 'form')
}

/** Findings about a handler beside an island's: both answer one press, and `addToCart(…)` adds a second time. */
const handlerFindings = (element: SourceElement, named: Named): Finding[] =>
  element.tag.attributes.flatMap(({ name, offset, templated, value }) => {
    if (!isHandler(name) || !(named.marker || isOfAdd(element))) return []
    const { where, ...explanation } = besideHandler(named, name, templated ? '...' : value)
    return [finding(offset, where, explanation, 'warn')]
  })

/** Another script that does what the island does, on its element or a part. */
const rivalFindings = (element: SourceElement, owner: SourceElement | undefined, named: Named): Finding[] => {
  const island = attributeOf(element, 'data-island') ? element : named.marker ? owner : undefined
  const name = island && knownText(island, 'data-island')
  const rival = name && rivalOf(name, (each) => knownText(element, each))
  if (!rival) return []
  const { where, ...explanation } = besideRival(named, rival)
  return [finding(element.tag.start, where, explanation, 'warn')]
}

/** Findings about conflicts of the theme's classes and scripts with Vitrin on one element. */
export const themeFindings = (element: SourceElement, owner: SourceElement | undefined): Finding[] => {
  const named = nameOf(element, owner)
  return [
    ...visibilityFindings(element, owner, named),
    ...handlerFindings(element, named),
    ...rivalFindings(element, owner, named),
  ]
}

const isHidden = ({ attributes }: SourceTag): boolean =>
  attributes.some(({ name, value }) => name === 'type' && value.toLowerCase() === 'hidden')

const isControl = ({ tag, hasTemplate }: SourceElement): boolean =>
  /^(?:button|a|summary|select|textarea)$/.test(tag.name) || (tag.name === 'input' && !hasTemplate && !isHidden(tag))

/** Whether an add-to-cart is the button itself: words and icons, and nothing else in it. */
const isOwnButton = (island: SourceElement, within: readonly SourceElement[]): boolean =>
  island.tag.name !== 'form' &&
  within.every((element) => /^(?:i|span|svg|path|use|g)$/.test(element.tag.name) && !attributeOf(element, 'data-part'))

/** Findings about an island that sends something at a press and has no control: no part, button, link or field. */
export const controlFindings = (
  contract: Contract,
  island: SourceElement,
  {
    elements,
    parts,
    isPrinted,
  }: {
    readonly elements: readonly SourceElement[]
    readonly parts: readonly SourcePart[]
    readonly isPrinted: boolean
  },
): Finding[] => {
  const controls = Object.entries(contract.parts).filter(([, { element }]) => /^(?:control|button)$/.test(element))
  const isSent = contract.parts.submit !== undefined && !controls.some(([, { required }]) => required)
  const within = elementsInside(elements, island)
  const isOne = isOneButton(contract.name) || (contract.name === 'add-to-cart' && isOwnButton(island, within))
  const isLeft = contract.load !== 'interaction' || isPrinted || !island.closed || isControl(island)
  if (!(isSent || isOne) || isLeft) return []
  const names = controls.map(([name]) => name)
  const inside = [...within, ...parts.map(({ element }) => element)]
  const forms = [island, ...within].filter(({ tag }) => tag.name === 'form')
  const isPressable = (element: SourceElement): boolean => {
    const part = attributeOf(element, 'data-part')
    if (part !== undefined && (part.templated || names.includes(part.value))) return true
    // A control of a form may submit it; any other that is no part does nothing for the island.
    return isControl(element) && (isOne || part !== undefined || forms.some((form) => isInside(element, form)))
  }
  if (inside.some(isPressable)) return []
  const named = nameOf(island, undefined)
  if (isOne && island.tag.name === 'form') return []
  const { where, ...explanation } = isOne
    ? deadControl(
        named,
        `a native path: ${contract.native}`,
        `<form action="/..." method="post"> around <button ${named.marker}>`,
      )
    : withoutControl(named, names)
  return [finding(island.tag.start, where, explanation, 'warn')]
}

const PRICE = /(?:^|-)(?:price|total|amount)$/

/** The currency that the file's page JSON names. */
const printedCurrency = (source: string): string | undefined =>
  /<script\b[^>]*data-vitrin=["']?page\b[^>]*>[^<]*"currency"\s*:\s*"(\w+)"/.exec(source)?.[1]

/** Findings about prices with the sign of another currency than the page's, because Vitrin changes the number only. */
export const currencyFindings = (source: string, elements: readonly SourceElement[]): Finding[] => {
  const priced = elements.flatMap((element) => {
    if (!PRICE.test(knownText(element, 'data-part') ?? '') || !element.closed) return []
    const before = /[^<>]*$/.exec(source.slice(0, element.tag.start))?.[0] ?? ''
    const after = /^<\/[^>]*>([^<]*)/.exec(source.slice(element.contentEnd))?.[1] ?? ''
    const text = [before, source.slice(element.tag.end, element.contentEnd), after]
      .join(' ')
      .replace(/<[^>]*>|\{[^}]*\}+/g, ' ')
    return [{ element, text }]
  })
  const currency = printedCurrency(source) ?? priced.map(({ text }) => currencyIn(text)).find(Boolean)
  return priced.flatMap(({ element, text }) => {
    const explanation = currency === undefined ? undefined : foreignPrice(text, currency)
    const island = element.island && knownText(element.island, 'data-island')
    return explanation ? [finding(element.tag.start, island ?? 'prices', explanation, 'warn')] : []
  })
}
