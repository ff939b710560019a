import { islandSelector, PURCHASE_ISLAND } from '@/page/names'
import { PAGE_JSON } from '@/page/page-json'
import type { PageFacts } from '@/page/types'
import { vitrinApi } from '@/page/vitrin-api'
import { allTextKeys } from './text-keys'

/** How long a text key's checksum is, in characters: two keys have the same one in one of 46,656 cases. */
const LENGTH = 3
const BASE = 36

/** A short sum of a text's key. */
export const sumOf = (key: string): string => {
  let sum = 7
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % BASE ** LENGTH
  return sum.toString(BASE).padStart(LENGTH, '0')
}

/** The sums of all texts' keys, one behind the other. The build writes the result in its place. */
export const joinedSums = (): string => allTextKeys().map(sumOf).sort().join('')

/**
 * Gives those of the keys that no text has. A page's own words for Vitrin's texts are no mistake, and what explains mistakes is many times as
 * long as the sums of all keys.
 */
export const unknownTexts = (keys: readonly string[]): readonly string[] => {
  const known = new Set(joinedSums().match(/.../g))
  return keys.filter((key) => !known.has(sumOf(key)))
}

/** Parses the page JSON again, because the facts do not keep unknown keys. `pageFacts` reports malformed JSON. */
const printedFacts = (): Readonly<Record<string, unknown>> => {
  try {
    const json: unknown = JSON.parse(document.querySelector(PAGE_JSON)?.textContent ?? '')
    return { ...(typeof json === 'object' && json) }
  } catch {
    return {}
  }
}

const unknownKeys = (printed: unknown, read: object, prefix: string): string[] =>
  typeof printed === 'object' && printed
    ? Object.keys(printed).flatMap((key) => (key in read ? [] : `${prefix}${key}`))
    : []

/**
 * Keys of the page JSON that are no facts, such as `langauge` or `member.idd`, `language de` for a language without texts, and
 * `globals` when the page has `vitrin` or `vitrinEarly` for something else.
 * Empty on nearly every page; the code that explains them is fetched only when it is not.
 */
export const unknownFacts = (facts: PageFacts): readonly string[] => {
  const { language, member, links } = facts
  const printed = printedFacts()
  const early = window.vitrinEarly
  return [
    ...(window.vitrin === window[vitrinApi] && (!early || early.taken) ? [] : ['globals']),
    ...(/^(tr|en|ar)(?![a-z])/.test(language) ? [] : [`language ${language}`]),
    ...unknownKeys(printed, facts, ''),
    ...unknownKeys(printed.member, member, 'member.'),
    ...unknownKeys(printed.links, links, 'links.'),
  ]
}

const ADDER = islandSelector(PURCHASE_ISLAND)

/**
 * What the code that explains looks at: islands, parts and an add's form or button with handlers of the theme's; parts that name an island,
 * or are in none; buttons that may do nothing without a form; options without a value.
 */
const DOUBTFUL = [
  ':is([data-part],[data-island]):is([data-part-of],[onclick],[onchange],[oninput],[onsubmit])',
  `${ADDER} form[onsubmit],${ADDER} button[onclick]`,
  '[data-part]:not([data-island] *)',
  '[data-island$=-button]:not(form,form *)',
  '[data-island$=-switch] option[value=""]',
].join()

/** What of the page's own code Vitrin has met: `markup`, with a selector for what may not mean what it says, `prototype` for additions to all objects. */
export const foreignCode = (): readonly string[] => {
  const found = document.querySelector(DOUBTFUL) ? [`markup ${DOUBTFUL}`] : []
  for (const _key in {}) found.push('prototype')
  return found
}

/** All that a page says and Vitrin does not know, misspelt ones of its own `texts` among it. */
export const unknownNames = (facts: PageFacts, texts: readonly string[]): readonly string[] => [
  ...unknownTexts(texts).map((key) => `texts.${key}`),
  ...unknownFacts(facts),
  ...foreignCode(),
]
