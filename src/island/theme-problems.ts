/** Warnings about a theme's own scripts and styles that conflict with an island, such as inline handlers (`onclick`). */

import { nearestName } from '@/lib/distance'
import type { Problem } from '@/lib/report'
import { LIST_CONTROL } from '@/page/names'
import { isSecondAct } from './handlers'
import { ownerOf } from './parts'
import { type Explanation, type Named, written } from './problems'
import { besideRival, hasStarted, rivalOf } from './rivals'

/** Attributes with handlers that may repeat what an island does: `onclick`, and Alpine's and Vue's, `@click.prevent`, on the element itself. */
const HANDLER = /^(?:on|[xv]-on:|@)(?:click|change|input|submit)(?!.*\.(?:outside|away|window|document))(?:\.|$)/

/** Whether an attribute is a handler that may repeat what an island does. */
export const isHandler = (name: string): boolean => HANDLER.test(name)

/** Names an island or a part: `add-to-cart submit`. */
export const subjectOf = (island: string | null | undefined, part: string | null | undefined): string =>
  [island ?? 'part', part ?? []].flat().join(' ')

/** A handler of the page on an island, a part or an island's form: both answer one press, and `addToCart(…)` adds a second time. */
export const besideHandler = ({ subject, tag, marker }: Named, name: string, code: string): Explanation => {
  const isLeftOut = name.startsWith('on') && isSecondAct(code, marker !== '')
  return {
    where: `${subject} ${name}`,
    came: `${written(name, code)} beside ${marker || `the form of ${subject}`}${isLeftOut ? ', left out while the island lives' : ''}`,
    expected: 'one answer to a press, Vitrin’s or the page’s',
    write: `<${[tag, marker].filter(Boolean).join(' ')}> without ${name}${isLeftOut ? '' : ', unless it only counts presses'}`,
  }
}

/** A class of the theme that hides what Vitrin shows, `isAround` on an element around it; `hiding`: the classes known to hide it, '' for none. */
export const hiddenByClass = (
  { subject, marker }: Named,
  classes: string,
  hiding = '',
  isAround = false,
): Explanation => ({
  where: subject,
  came: `${isAround ? `${classes ? written('class', classes) : 'an element'} around ` : classes && `${written('class', classes)} on `}${marker}, hidden by the theme’s styles when it is shown`,
  expected: 'an element that the theme’s styles show without the attribute hidden',
  write: isAround
    ? `${marker} ${written('data-off', hiding || '...')} on that element, with the class that hides it, or the part outside of it`
    : hiding
      ? written('data-off', hiding)
      : marker === written('data-part', 'slide')
        ? `no ${marker} on it, or a style that shows it`
        : 'data-off="..." with the class that hides it, or data-on="..." with the class that shows it: "vitrin-shown" where the theme has none',
})

/** A `data-part-of` or `form` that names no island. */
export const lostOwner = (by: string, id: string, part: string, meant: string | undefined): Explanation => ({
  where: by,
  came: `${written(by, id)} on ${written('data-part', part)}`,
  expected: 'the id of an island, of something in it, or of its form',
  write: written(by, meant ?? '...'),
})

/** A part that is in no island and names none. */
export const strayPart = (tag: string, part: string, expected: string, id: string | undefined): Explanation => ({
  where: 'data-part',
  came: `${written('data-part', part)} outside of any island`,
  expected,
  write: `<${tag} ${written('data-part', part)} ${written('data-part-of', id ?? 'an-id')}>${id ? '' : `, and ${written('id', 'an-id')} on the island`}`,
})

/** A button or link that does nothing without Vitrin's code. */
export const deadControl = ({ subject, tag, marker }: Named, expected: string, write: string): Explanation => ({
  where: subject,
  came: `<${tag} ${marker}> that does nothing without JavaScript`,
  expected,
  write,
})

/** An island that answers presses and contains no control. */
export const withoutControl = ({ subject, tag, marker }: Named, controls: readonly string[]): Explanation => ({
  where: subject,
  came: `<${tag} ${marker}> without a control`,
  expected: `something to press: one of ${controls.join(', ')}`,
  write: `<button ${written('data-part', 'submit')}> in it`,
})

/** An option without a value in a list whose options are all choices. */
export const emptyOption = (subject: string, expected: string): Explanation => ({
  where: subject,
  came: '<option value=""> that changes nothing',
  expected,
  write: '<option value="...">, or <option value="" disabled> for a word that only explains',
})

/** A form of the account without a field that the shop needs; `names`: those that it knows it by. */
export const unknownField = (island: string, names: readonly string[]): Explanation => ({
  where: island,
  came: `no field named ${names[0]}`,
  expected: `a field with a name that the shop knows: ${names.join(', ')}`,
  write: written('name', names[0] ?? ''),
})

/** Whether an option's value is an address, as in `<select onchange="location = this.value">`. */
export const isAddress = (value: string): boolean => /^\s*(?:\/|\?|https?:)/i.test(value)

/** A list or switch of `list-control` without a name, which is the address's parameter that it sets. */
export const namelessControl = ({ subject, tag, marker }: Named): Explanation => ({
  where: subject,
  came: `<${tag} ${marker}> without a name, which changes nothing`,
  expected: 'the name of a parameter of the address, or options that are addresses',
  write: `<${tag} name="${tag === 'select' ? 'sort' : 'stock'}" ${marker}>`,
})

/** Explains elements; equal problems, e.g. of all cards of a list, whose handlers differ by what they pass, give one line. */
const lines = (
  elements: Iterable<Element>,
  explain: (element: Element) => readonly (Explanation | undefined)[],
): Problem[] => {
  const found = new Map<string, Problem>()
  for (const element of elements)
    for (const explanation of explain(element))
      if (explanation) {
        const kind = `${explanation.where} ${explanation.came}`.replace(/\([^()]*\)/g, '()')
        if (!found.has(kind)) found.set(kind, { level: 'warn', ...explanation, element })
      }
  return [...found.values()]
}

const islandOf = (element: Element): Element | null =>
  element.hasAttribute('data-part') ? ownerOf(element) : element.closest('[data-island]')

const nameOf = (element: Element): Named => {
  const [part, island] = [element.getAttribute('data-part'), element.getAttribute('data-island')]
  const marker = part === null ? (island === null ? '' : written('data-island', island)) : written('data-part', part)
  return { subject: subjectOf(islandOf(element)?.getAttribute('data-island'), part), tag: element.localName, marker }
}

const explainHandlers = (element: Element): Explanation[] =>
  element.matches('button[type=button]:not([data-part],[data-island])')
    ? []
    : element
        .getAttributeNames()
        .filter(isHandler)
        .map((name) => besideHandler(nameOf(element), name, element.getAttribute(name) ?? ''))

/** Explains a part that names no island, or is in none. */
const explainOwner = (part: Element): Explanation | undefined => {
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

/** What to write around a list or switch without a form. */
export const formAround = ({ tag, marker }: Named): string =>
  `<form action="/..."> around <${tag} ${marker}>, with <button ${written('data-part', 'submit')}>`

/** Tells whether an island is one button, for which the linter wants a form or an address. */
export const isOneButton = (island: string): boolean => /^(?:favorite|compare|logout)-button$/.test(island)

/** Tells whether only a script can press an island, such as `<span data-island="compare-button">`. */
const isBare = (island: Element): boolean =>
  !island.matches('form,form *,input,label,summary') && island.querySelector('a,button,form,input,summary') === null

const works = (control: Element): boolean =>
  control instanceof HTMLAnchorElement
    ? !/^\s*(?:#\s*$|javascript:|$)/i.test(control.getAttribute('href') ?? '')
    : control.matches('[form],[popovertarget],[commandfor],form :not([type=button])')

const explainDead = (island: Element): Explanation[] => {
  const { island: name = '', load = 'interaction' } = Object(island).dataset
  const isList = name === LIST_CONTROL
  if (!(isOneButton(name) || isList) || load !== 'interaction') return []
  const own = [...island.querySelectorAll('[data-part]')].filter((part) => ownerOf(part) === island)
  return [island, ...own]
    .filter((control) => {
      if (control.matches('a,button')) return !works(control)
      // Browsers tick a box by themselves, also when the press is refused.
      if (control.matches('[type=checkbox]') && !isList) return true
      return isList
        ? control.matches('select,input') && !control.closest('form,[form]')
        : control === island && isBare(island)
    })
    .map((control) => {
      const named = nameOf(control)
      return deadControl(
        named,
        'what works without it: a form to post, or a link to follow',
        control.localName === 'a'
          ? `<a ${named.marker} href="/...">`
          : isList
            ? formAround(named)
            : `<form action="/..." method="post"> around <button ${named.marker}>`,
      )
    })
}

const explainOption = (option: Element): Explanation | undefined => {
  const list = option.closest('select[data-part]')
  const { subject } = list ? nameOf(list) : { subject: '' }
  const isChoice = /^(?:currency|language)-switch select$/.test(subject)
  if (!isChoice || !option.matches('option[value=""]:not([disabled],[hidden])')) return undefined
  return emptyOption(subject, 'a list whose values are what can be chosen')
}

/** Explains a theme's markup that may not do what it seems to do, as the template linter does; `doubtful` is a selector for it. */
export const explainMarkup = (doubtful: string): readonly Problem[] =>
  lines(document.querySelectorAll(doubtful), (element) => [
    ...explainHandlers(element),
    explainOwner(element),
    ...explainDead(element),
    explainOption(element),
    explainRival(element),
  ])

const named = new WeakSet<Element>()

/** Explains a rival once, whether it is found in the markup or has started beside a mounted island. */
const explainRival = (element: Element): Explanation | undefined => {
  const island = islandOf(element)
  const rival = rivalOf(island?.getAttribute('data-island') ?? '', (name) => element.getAttribute(name))
  if (!rival || named.has(element) || !hasStarted(element)) return undefined
  named.add(element)
  return besideRival(nameOf(element.matches('[data-part],[data-island]') ? element : (island ?? element)), rival)
}

const leads = (list: Element): boolean => [...list.querySelectorAll('option')].some(({ value }) => isAddress(value))

/**
 * Explains a problem code of an element: `no control` in an add-to-cart, `no name` of a list, `rival` of a library that moves a row, or `hidden`
 * although its island shows it, by the element `hider`; undefined when it is meant to be hidden now.
 */
export const explainElement = (code: string, element: Element, hider?: Element): readonly Problem[] => {
  // One slide of a row that shows one at a time is no longer to be seen when this is read.
  if (code === 'hidden' && (!hider || element.matches('[inert]'))) return []
  if (code === 'rival') return lines([element], (each) => [explainRival(each)])
  const named = nameOf(element)
  if (code === 'no name') return leads(element) ? [] : [{ level: 'warn', ...namelessControl(named), element }]
  const explanation = hider
    ? hiddenByClass(named, hider.getAttribute('class') ?? '', '', hider !== element)
    : withoutControl(named, ['decrease', 'increase', 'submit', 'buy-now'])
  return [{ level: 'warn', ...explanation, element }]
}
