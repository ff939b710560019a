/** The log's sentences about misspelt islands and keys of the page JSON (did you mean), `data-load`, a lost press, a second script. */

import { sentences } from 'virtual:sentences'
import { nearestName } from '@/lib/distance'
import { CODES, type Problem } from '@/lib/report'
import { factNames, linkNames, memberNames } from '@/page/fact-names'
import { vitrinApi } from '@/page/vitrin-api'
import { written } from './problems'
import { allTextKeys } from './text-keys'
import { explainElement, explainMarkup, unknownField } from './theme-problems'

const STRATEGIES = ['eager', 'idle', 'visible', 'interaction', 'never']

const explainSeveral = (element: HTMLElement, [first = '', ...others]: readonly string[]): Problem => ({
  level: 'error',
  where: `data-island on <${element.localName}>`,
  came: `"${element.dataset.island}"`,
  expected: 'one island per element',
  write: `data-island="${first}" here, and ${others.map((each) => `"${each}"`).join(', ')} on an element inside or around it`,
  element,
})

/** The theme's element around a part, inside of its island, that is not displayed; undefined for panels and dialogs, which are opened. */
const hiddenAround = ({ parentElement: around }: Element): Element | undefined => {
  if (!around || around.matches('[data-part],[data-island],dialog,details,[popover]')) return undefined
  return getComputedStyle(around).display === 'none' ? around : hiddenAround(around)
}

/** What hides a shown element; undefined when a panel around it is hidden, or nice-select shows a box of its own behind the list. */
const hiderOf = (element: Element): Element | undefined => {
  const { display, visibility } = getComputedStyle(element)
  if (display === 'none') return element.nextElementSibling?.matches('.nice-select') ? undefined : element
  const inherited = element.parentElement && getComputedStyle(element.parentElement).visibility
  return /hidden/.test(visibility) && inherited !== visibility ? element : hiddenAround(element)
}

/**
 * Explains an unknown island name and suggests the nearest known one. It waits for the page's `load` event, because a script of the page may
 * define the island until then.
 *
 * @param known the known names; read after the wait, so that islands defined meanwhile are among them.
 */
export const explainName = async (element: HTMLElement, known: Iterable<string>): Promise<readonly Problem[]> => {
  if (document.readyState !== 'complete')
    await new Promise<unknown>((resolve) => addEventListener('load', resolve, { once: true }))
  const names = [...known]
  const came = element.dataset.island ?? ''
  // An own island may be defined already while its code is still being fetched.
  if (names.includes(came) || window.vitrinIslands?.some((own) => own?.contract?.name === came)) return []
  const near = nearestName(came, names)
  const several = came.split(/\s+/).filter((each) => names.includes(each))
  if (several.length > 1) return [explainSeveral(element, several)]
  return [
    {
      level: 'error',
      where: `data-island on <${element.localName}>`,
      came: `"${came}"`,
      expected: near ? `an island of this build; the nearest is "${near}"` : `one of ${names.join(', ')}`,
      write: near ? `data-island="${near}"` : 'one of these names, or no data-island',
      element,
    },
  ]
}

/** Explains an unknown `data-load` value; the island then loads as its contract says. */
export const explainStrategy = (element: HTMLElement, came: string): readonly Problem[] => [
  {
    level: 'warn',
    where: `${element.dataset.island} data-load`,
    came: `"${came}"`,
    expected: `${STRATEGIES.join(', ')} or media(<query>)`,
    write: `data-load="${nearestName(came, STRATEGIES) ?? 'visible'}", or leave data-load out`,
    element,
  },
]

/** Explains that a held event was dropped, because its element was removed before the island was ready. */
export const explainLost = (island: string, type: string): readonly Problem[] => [
  {
    level: 'warn',
    where: island,
    came: `${type} on an element that was removed`,
    expected: 'its element',
    write: 'nothing, unless shoppers miss what they pressed: then replace the element later',
  },
]

/** Writes into the log of the first copy that the page loads the script twice. The second copy does nothing else. */
export const explainSecond = (): readonly Problem[] => {
  window[vitrinApi]?.log.push({
    level: 'warn',
    where: 'vitrin.js',
    came: 'a second copy on the page',
    expected: 'one script',
    write: 'no second script tag',
  })
  return []
}

/** Explains that the page uses a global name of Vitrin’s for another value. */
const explainForeign = (name: string, came: unknown): Problem => ({
  level: 'warn',
  where: `window.${name}`,
  came: came instanceof Element ? `<${came.localName} id="${name}">` : `a global ${name} of the page (${typeof came})`,
  ...(name === 'vitrin'
    ? {
        expected: 'a free name for Vitrin’s interface; the islands work without it',
        write: "another id or name, or window[Symbol.for('vitrin')] in your scripts",
      }
    : {
        expected: 'a free name for the presses that dist/head.html keeps until Vitrin is there',
        write: 'another id or name',
      }),
  ...(came instanceof Element && { element: came }),
})

const explainGlobals = (): readonly Problem[] => {
  const { vitrin, vitrinEarly: early } = window
  return [
    ...(vitrin === window[vitrinApi] ? [] : [explainForeign('vitrin', vitrin)]),
    ...(early === undefined || early.taken === true ? [] : [explainForeign('vitrinEarly', early)]),
  ]
}

const explainPrototype = (): Problem => {
  const names: string[] = []
  for (const name in {}) names.push(name)
  const [first = ''] = names
  return {
    level: 'warn',
    where: 'Object.prototype',
    came: `${names.join(', ')}, which a script of the page has added to every object`,
    expected: 'objects with nothing but their own; Vitrin passes over what is added',
    write: `Object.defineProperty(Object.prototype, '${first}', { value: ..., enumerable: false })`,
  }
}

const explainText = (key: string): readonly Problem[] => {
  const known = allTextKeys()
  const near = known.includes(key) ? undefined : nearestName(key, known)
  return near === undefined
    ? []
    : [
        {
          level: 'warn',
          where: 'page facts: texts',
          came: `a text named "${key}"`,
          expected: `one of the text keys, e.g. "${near}"`,
          write: `"texts": {"${near}": "..."}`,
        },
      ]
}

const inWords = (text: string): string => text.replace(/¤([\w-]{3})/g, (code, key) => sentences[key] ?? code)

/** Replaces the codes in a problem by their sentences. */
export const inSentences = <P extends Problem>(problem: P): P =>
  Object.assign(problem, {
    came: inWords(problem.came),
    expected: inWords(problem.expected),
    write: inWords(problem.write),
  })

/** Replaces the codes in all lines of the log, also in those whose sentences could not be fetched before. */
const spellLog = (): readonly Problem[] => {
  window[vitrinApi]?.log.forEach(inSentences)
  return []
}

const namesIn: Readonly<Record<string, readonly string[]>> = { '': factNames, member: memberNames, links: linkNames }

const explainFact = (group: string, key: string): readonly Problem[] => {
  const near = nearestName(key, namesIn[group] ?? [])
  return near === undefined
    ? []
    : [
        {
          level: 'warn',
          where: `page facts: ${group || 'page JSON'}`,
          came: `a fact named "${key}"`,
          expected: `one of ${namesIn[group]?.join(', ')}`,
          write: group ? `"${group}": {"${near}": ...}` : `"${near}": ...`,
        },
      ]
}

const explainLanguage = (language: string): Problem => ({
  level: 'warn',
  where: 'page facts: language',
  came: `"${language}"`,
  expected: 'tr, en or ar, the languages of Vitrin’s texts',
  write: `nothing, if English texts are right on this page; else your own texts, "texts": {"cart.add": "..."}`,
})

const explainBlock = (block: string): Problem => {
  const element = [...document.querySelectorAll('[data-block]')].find(
    (each) => each.getAttribute('data-block') === block,
  )
  return {
    level: 'warn',
    where: 'block facts',
    came: written('data-block', block),
    expected: "the block's number",
    write: 'data-block="937"',
    ...(element && { element }),
  }
}

/** Explains a form of the account without a field of a known name. */
const explainField = ([, island = '', ...names]: readonly string[], element?: Element): readonly Problem[] => [
  { level: 'warn', ...unknownField(island, names), ...(element && { element }) },
]

/**
 * Explains unknown page facts and foreign code: `texts.cart.ad`, `langauge`, `member.idd`, `language de`, `block` with what is no number, `field` with
 * an island and names, or `markup` with a selector; with an element, a problem code such as `no control`; `codes` replaces the codes in the log. Names that resemble no known one belong to the theme and are ignored.
 */
export const explainTexts = (unknown: readonly string[], element?: Element): readonly Problem[] =>
  unknown.flatMap((each) => {
    if (each === CODES) return spellLog()
    if (each === 'globals') return explainGlobals()
    if (each.startsWith('markup ')) return explainMarkup(each.slice('markup '.length))
    if (each.startsWith('block ')) return [explainBlock(each.slice('block '.length))]
    if (each.startsWith('field ')) return explainField(each.split(' '), element)
    if (element) return explainElement(each, element, each === 'hidden' ? hiderOf(element) : undefined)
    if (each === 'prototype') return explainPrototype()
    const [, language] = /^language (.*)$/.exec(each) ?? []
    if (language !== undefined) return explainLanguage(language)
    const [, group = '', key = each] = /^(texts|member|links)\.(.+)$/.exec(each) ?? []
    return group === 'texts' ? explainText(key) : explainFact(group, key)
  })
