/** The messages of a page, and whether they are where a shopper looks. */

const SPOKEN = '[role=status], [role=alert], .vitrin-notice, dialog, .vitrin-field-error'
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** The elements with messages that are shown. */
export const shownWords = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(SPOKEN)].filter((element) => !element.closest('[hidden]'))

/** Controls that come after one of two elements and before the other: how far a shopper's eyes have to go. */
const controlsBetween = (one: Element, other: Element): readonly Element[] => {
  const isAfter = (first: Element, second: Element): boolean =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)
  const [first, last] = isAfter(one, other) ? [one, other] : [other, one]
  return [...document.querySelectorAll(CONTROLS)].filter(
    (each) => each !== last && !first.contains(each) && isAfter(first, each) && isAfter(each, last),
  )
}

/** A stepper, a button that empties a field: what is in the same row. */
const MOST_BETWEEN = 2

/** Whether words are where the shopper is: over the page, focused, or beside what was pressed. */
export const isWhereShopperIs = (words: Element, pressed: Element, broughtIntoView: ReadonlySet<Element>): boolean =>
  words.closest('.vitrin-notice, dialog, .vitrin-popover') !== null ||
  words.contains(document.activeElement) ||
  broughtIntoView.has(words) ||
  controlsBetween(words, pressed).length <= MOST_BETWEEN

/** What shows that it waits: the rule is in src/island/island.css, popups have a wheel. */
export const waitingMarks = (): readonly Element[] =>
  [...document.querySelectorAll('[aria-busy="true"], .vitrin-spinner')].filter(
    (each) => each.matches('[data-island], [data-part], [class^="vitrin-"]') && !each.matches('form, dialog'),
  )

/** Themes print a form's message wherever they like: here it is as far from its button as it can be. */
export const messageFirst = (html: string): string => {
  const page = document.createElement('template')
  page.innerHTML = html
  for (const message of page.content.querySelectorAll('form > [data-part=message]'))
    message.parentElement?.prepend(message)
  return page.innerHTML
}
