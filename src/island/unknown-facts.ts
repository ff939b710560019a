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
 * `global vitrin` when the page has that name for something else.
 * Empty on nearly every page; the code that explains them is fetched only when it is not.
 */
export const unknownFacts = (facts: PageFacts): readonly string[] => {
  const { language, member, links } = facts
  const printed = printedFacts()
  return [
    ...(window.vitrin === window[vitrinApi] ? [] : ['global vitrin']),
    ...(/^(tr|en|ar)(?![a-z])/.test(language) ? [] : [`language ${language}`]),
    ...unknownKeys(printed, facts, ''),
    ...unknownKeys(printed.member, member, 'member.'),
    ...unknownKeys(printed.links, links, 'links.'),
  ]
}

/** What the code that explains looks at: islands and parts with handlers of the theme's, parts that name an island. */
export const DOUBTFUL = '[data-part-of],[data-part][onclick],[data-island][onclick],[data-part][onchange]'

/** What of the page's own code Vitrin has met: `markup` that may not mean what it says, `prototype` for additions to all objects. */
export const foreignCode = (): readonly string[] => {
  const found = document.querySelector(DOUBTFUL) ? ['markup'] : []
  for (const _key in {}) found.push('prototype')
  return found
}
