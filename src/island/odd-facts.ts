import { PAGE_JSON } from '../shop/page-json'
import type { PageFacts } from '../shop/types'

/** The page's JSON once more, because facts that were read no longer show what stood beside them. Its reader has told of bad JSON. */
const printedFacts = (): Readonly<Record<string, unknown>> => {
  try {
    const json: unknown = JSON.parse(document.querySelector(PAGE_JSON)?.textContent ?? '')
    return { ...(typeof json === 'object' && json) }
  } catch {
    return {}
  }
}

const strangers = (printed: unknown, read: object, prefix: string): string[] =>
  typeof printed === 'object' && printed
    ? Object.keys(printed).flatMap((key) => (key in read ? [] : `${prefix}${key}`))
    : []

/**
 * Names in the page JSON that no fact is read from, as `langauge` or `member.idd`, and the language as `language de` when
 * Vitrin does not speak it. Empty on nearly every page; what to say about them is fetched only then.
 */
export const oddFacts = (facts: PageFacts): readonly string[] => {
  const { language, member, links } = facts
  const printed = printedFacts()
  return [
    ...(/^(tr|en|ar)(?![a-z])/.test(language) ? [] : [`language ${language}`]),
    ...strangers(printed, facts, ''),
    ...strangers(printed.member, member, 'member.'),
    ...strangers(printed.links, links, 'links.'),
  ]
}
