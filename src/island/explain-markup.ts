import { nearestName } from '@/lib/distance'
import type { Problem } from '@/lib/report'
import { ownerOf } from './parts'
import { written } from './problems'
import {
  besideHandler,
  deadControl,
  emptyOption,
  HANDLERS,
  hiddenByClass,
  lostOwner,
  type Named,
  placeOf,
  strayPart,
  withoutControl,
} from './theme-problems'
import { DOUBTFUL } from './unknown-facts'

type Words = ReturnType<typeof emptyOption>

/** One line for each place and kind, however many cards have it. */
const lines = (
  elements: Iterable<Element>,
  explain: (element: Element) => readonly (Words | undefined)[],
): Problem[] => {
  const found = new Map<string, Problem>()
  for (const element of elements)
    for (const words of explain(element))
      if (words) found.set(`${words.where} ${words.came}`, { level: 'warn', ...words, element })
  return [...found.values()]
}

const islandOf = (element: Element): Element | null =>
  element.hasAttribute('data-part') ? ownerOf(element) : element.closest('[data-island]')

const nameOf = (element: Element): Named => {
  const [part, island] = [element.getAttribute('data-part'), element.getAttribute('data-island')]
  const marker = part === null ? (island === null ? '' : written('data-island', island)) : written('data-part', part)
  return { place: placeOf(islandOf(element)?.getAttribute('data-island'), part), tag: element.localName, marker }
}

const explainHandlers = (element: Element): Words[] =>
  element.matches('button[type=button]:not([data-part],[data-island])')
    ? []
    : HANDLERS.flatMap((name) => {
        const code = element.getAttribute(name)
        return code === null ? [] : [besideHandler(nameOf(element), name, code)]
      })

/** A part whose owner is not where it says, or that has none. */
const explainOwner = (part: Element): Words | undefined => {
  const name = part.getAttribute('data-part')
  const by = ['data-part-of', 'form'].find((each) => part.hasAttribute(each))
  const id = by === undefined ? '' : (part.getAttribute(by) ?? '')
  const isOwned = ownerOf(part) !== null
  const isLost = by === 'data-part-of' ? !document.getElementById(id)?.closest('[data-island]') : !isOwned
  if (name === null || !isLost) return undefined
  const ids = [...document.querySelectorAll('[data-island][id]')].map((island) => island.id)
  if (by !== undefined) return lostOwner(by, id, name, nearestName(id, ids) ?? ids[0])
  return strayPart(part.localName, name, 'an island around it, or the id of one in data-part-of', ids[0])
}

/** Islands of one button that the linter wants a form or an address for. */
const HEART = /^(?:favorite|compare|logout)-button$/

const works = (control: Element): boolean =>
  control instanceof HTMLAnchorElement
    ? !/^\s*(?:#\s*$|javascript:|$)/i.test(control.getAttribute('href') ?? '')
    : control.matches('[form],[popovertarget],[commandfor],form :not([type=button])')

const explainDead = (island: Element): Words[] => {
  const { island: name = '', load = 'interaction' } = Object(island).dataset
  if (!HEART.test(name) || load !== 'interaction') return []
  const own = [...island.querySelectorAll('[data-part]')].filter((part) => ownerOf(part) === island)
  return [island, ...own]
    .filter((control) => control.matches('a,button') && !works(control))
    .map((control) => {
      const named = nameOf(control)
      return deadControl(
        named,
        'what works without it: a form to post, or a link to follow',
        control.localName === 'a'
          ? `<a ${named.marker} href="/...">`
          : `<form action="/..." method="post"> around <button ${named.marker}>`,
      )
    })
}

const explainOption = (option: Element): Words | undefined => {
  const list = option.closest('select[data-part]')
  const { place } = list ? nameOf(list) : { place: '' }
  const isChoice = /^(?:currency|language)-switch select$/.test(place)
  if (!isChoice || !option.matches('option[value=""]:not([disabled],[hidden])')) return undefined
  return emptyOption(place, 'a list whose values are what can be chosen')
}

/** Explains what a theme wrote that may not mean what it says, as the template linter does. */
export const explainMarkup = (): readonly Problem[] =>
  lines(document.querySelectorAll(DOUBTFUL), (element) => [
    ...explainHandlers(element),
    explainOwner(element),
    ...explainDead(element),
    explainOption(element),
  ])

/** Explains an element by a word: `no control` in an add-to-cart, or `hidden` although its island shows it. */
export const explainElement = (word: string, element: Element): readonly Problem[] => {
  const named = nameOf(element)
  const words =
    word === 'hidden'
      ? hiddenByClass(named, element.getAttribute('class') ?? '')
      : withoutControl(named, ['decrease', 'increase', 'submit', 'buy-now'])
  return [{ level: 'warn', ...words, element }]
}
