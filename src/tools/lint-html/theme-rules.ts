import type { Contract } from '@/island/contract'
import { written } from '@/island/problems'
import { type Finding, finding } from './finding'
import type { SourcePart } from './part-rules'
import { attributeOf, knownText } from './source-tag'
import type { SourceElement } from './tree'

/** Classes that hide an element in Bootstrap, Tailwind, UIkit, Webflow and most themes. */
const HIDING = /^(?:d-none|(?:(?:is|u|uk|w|js)-)?(?:hide|hidden|invisible))$/

const classesOf = (element: SourceElement): readonly string[] => knownText(element, 'class')?.match(/\S+/g) ?? []

/** A class that hides an island or part stays when Vitrin shows it, unless `data-off` names it. */
const visibilityFindings = (element: SourceElement): Finding[] => {
  const name = ['data-part', 'data-island'].find((each) => attributeOf(element, each))
  const hiding = classesOf(element).filter((each) => HIDING.test(each))
  const off = attributeOf(element, 'data-off')
  if (!name || hiding.length === 0 || off || attributeOf(element, 'data-on')) return []
  return [
    finding(
      attributeOf(element, 'class')?.offset ?? element.tag.start,
      'class',
      {
        came: `${written('class', classesOf(element).join(' '))} on ${written(name, knownText(element, name) ?? '...')}`,
        expected: 'the attribute hidden, or the class that hides it in data-off',
        write: written('data-off', hiding.join(' ')),
      },
      'warn',
    ),
  ]
}

/** A handler of the page beside a part: both act on one press, and `addToCart(…)` adds a second time. */
const handlerFindings = (element: SourceElement): Finding[] => {
  const handler = element.tag.attributes.find(({ name }) => /^on(?:click|change|submit|input)$/.test(name))
  const name = ['data-part', 'data-island'].find((each) => attributeOf(element, each))
  if (!handler || !name) return []
  const marker = written(name, knownText(element, name) ?? '...')
  return [
    finding(
      handler.offset,
      handler.name,
      {
        came: `${written(handler.name, handler.templated ? '...' : handler.value)} beside ${marker}`,
        expected: 'one answer to a press, Vitrin’s or the page’s',
        write: `<${element.tag.name} ${marker}> without ${handler.name}`,
      },
      'warn',
    ),
  ]
}

/** What is wrong between the theme's own classes and scripts and Vitrin, on one element. */
export const themeFindings = (element: SourceElement): Finding[] => [
  ...visibilityFindings(element),
  ...handlerFindings(element),
]

const isInside = (element: SourceElement, island: SourceElement): boolean => {
  for (let around = element.parent; around; around = around.parent) if (around === island) return true
  return false
}

const isControl = ({ tag, hasTemplate }: SourceElement): boolean =>
  /^(?:button|a|summary|select|textarea)$/.test(tag.name) || (tag.name === 'input' && !hasTemplate)

/** An island that sends something at a press and has nothing to press: no part that is a control, no button, no link, no field. */
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
  if (!isSent || contract.load !== 'interaction' || isPrinted || !island.closed || isControl(island)) return []
  const names = controls.map(([name]) => name)
  const inside = [...elements.filter((element) => isInside(element, island)), ...parts.map(({ element }) => element)]
  const isPressable = (element: SourceElement): boolean => {
    const part = attributeOf(element, 'data-part')
    return isControl(element) || (part !== undefined && (part.templated || names.includes(part.value)))
  }
  if (inside.some(isPressable)) return []
  return [
    finding(
      island.tag.start,
      contract.name,
      {
        came: `<${island.tag.name} ${written('data-island', contract.name)}> without a control`,
        expected: `something to press: one of ${names.join(', ')}`,
        write: `<button ${written('data-part', 'submit')}> in it`,
      },
      'warn',
    ),
  ]
}

const CURRENCIES: readonly (readonly [sign: RegExp, name: string])[] = [
  [/₺|\bTL\b|\bTRY\b/, 'TL'],
  [/\$|\bUSD\b/, 'USD'],
  [/€|\bEUR\b/, 'EUR'],
  [/£|\bGBP\b/, 'GBP'],
]

const PRICE = /(?:^|-)(?:price|total|amount)$/

/** Prices of one file in different currencies: Vitrin changes the number and leaves the sign beside it. */
export const currencyFindings = (source: string, elements: readonly SourceElement[]): Finding[] => {
  const priced = elements.flatMap((element) => {
    if (!PRICE.test(knownText(element, 'data-part') ?? '') || !element.closed) return []
    const before = /[^<>]*$/.exec(source.slice(0, element.tag.start))?.[0] ?? ''
    const after = /^<\/[^>]*>([^<]*)/.exec(source.slice(element.contentEnd))?.[1] ?? ''
    const text = [before, source.slice(element.tag.end, element.contentEnd), after]
      .join(' ')
      .replace(/<[^>]*>|\{[^}]*\}+/g, ' ')
    const currency = CURRENCIES.find(([sign]) => sign.test(text))?.[1]
    return currency === undefined ? [] : [{ element, currency }]
  })
  const other = priced.find(({ currency }) => currency !== priced[0]?.currency)
  if (!other) return []
  return [
    finding(
      other.element.tag.start,
      'prices',
      {
        came: `${other.currency} in a file whose first price is in ${priced[0]?.currency}`,
        expected: 'one currency on a page, that of the page fact "currency"',
        write: 'the price in the page’s currency',
      },
      'warn',
    ),
  ]
}
