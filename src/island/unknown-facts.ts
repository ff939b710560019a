import { islandSelector, PURCHASE_ISLAND } from '@/page/names'
import { PAGE_JSON } from '@/page/page-json'
import type { PageFacts } from '@/page/types'
import { vitrinApi } from '@/page/vitrin-api'

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
export const DOUBTFUL = [
  ':is([data-part],[data-island]):is([data-part-of],[onclick],[onchange],[oninput],[onsubmit])',
  `${ADDER} form[onsubmit],${ADDER} button[onclick]`,
  '[data-part]:not([data-island] *)',
  '[data-island$=-button]:not(form,form *)',
  '[data-island$=-switch] option[value=""]',
].join()

/** What of the page's own code Vitrin has met: `markup` that may not mean what it says, `prototype` for additions to all objects. */
export const foreignCode = (): readonly string[] => {
  const found = document.querySelector(DOUBTFUL) ? ['markup'] : []
  for (const _key in {}) found.push('prototype')
  return found
}
