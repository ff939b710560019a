/** Finds misspelt facts, settings and text keys in the page JSON, an unknown language, unknown fields, and code of the page that conflicts with Vitrin; holds Enter. */

import { explain } from '@/lib/report'
import { HELD } from '@/loader/entries'
import { PAGE_JSON } from '@/page/fact-sources'
import { islandSelector, LIST_CONTROL, PURCHASE_ISLAND, QUANTITY } from '@/page/names'
import type { PageFacts } from '@/page/types'
import { vitrinApi } from '@/page/vitrin-api'
import type { lookAt } from '@/ui/twin-fields'
import type { OwnHost } from './own'
import { allTextKeys } from './text-keys'

/** The length of a text key's checksum, in characters: 36 ** 3 = 46,656 different checksums. */
const LENGTH = 3
const BASE = 36

/** The checksum of a text's key. */
export const checksumOf = (key: string): string => {
  let sum = 7
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % BASE ** LENGTH
  return sum.toString(BASE).padStart(LENGTH, '0')
}

/** The checksums of all text keys, joined. The build replaces the call by its result. */
export const joinedChecksums = (): string => allTextKeys().map(checksumOf).sort().join('')

/**
 * Returns the keys that no text has. It compares checksums, because the list of all keys is many times as long, and most pages with `texts`
 * have only correct keys.
 */
export const unknownTexts = (keys: readonly string[]): readonly string[] => {
  const known = new Set(joinedChecksums().match(/.../g))
  return keys.filter((key) => !known.has(checksumOf(key)))
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
 * Finds keys of the page JSON that are no facts, such as `langauge` or `member.idd`, `language de` for a language without texts, and `globals`
 * when the page uses `vitrin` or `vitrinEarly` for another value. The code that explains them is fetched only when the list is not empty.
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

const toggles = ['tooltip', 'popover', 'modal', 'offcanvas'].flatMap((kind) => [
  `[data-toggle=${kind}]`,
  `[data-bs-toggle=${kind}]`,
])

/**
 * Selects the markup that `explainMarkup` checks: islands, parts and an add's form or button with handlers of the theme; parts that name an
 * island or are in none; buttons that may do nothing without a form; options without a value.
 */
const DOUBTFUL = [
  ':is([data-part],[data-island]):is([data-part-of],[onclick],[onchange],[oninput],[onsubmit])',
  `${ADDER} form[onsubmit],${ADDER} button[onclick]`,
  '[data-part]:not([data-island] *)',
  '[data-island$=-button]:not(form,form *)',
  `${islandSelector(LIST_CONTROL)}:not(form,form *)`,
  '[data-island$=-button]:has([type=checkbox][data-part])',
  '[data-island$=-switch] option[value=""]',
  `:is([data-part],[data-island]):is(${toggles.join()})`,
  '[data-island^=image-]:is(.slick-initialized,[class*=swiper-],.owl-loaded)',
  '[data-island^=image-] [data-part]:is(.slick-initialized,[class*=swiper-],.owl-loaded)',
].join()

/** Names of fields without which an island's form is refused by the shop: one of each list. */
const NEEDED_FIELDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'login-form': [
    ['email', 'username', 'phone', 'mobile_phone', 'vendor-code', 'vendor_code', 'vendorCode', 'vendor'],
    ['password'],
  ],
  'register-form': [['email', 'mobile_phone']],
  'address-form': [['address']],
}

/** Names that other shops give to fields of a registration, by the name that the shop knows. A short form has none of them. */
const RENAMED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  name: ['firstname', 'firstName', 'first_name'],
  surname: ['lastname', 'lastName', 'last_name'],
}

/** The attributes that a field may be found by. */
export const FIELD_MARKS: readonly string[] = ['name', 'id', 'type']

/**
 * Tells by an attribute whether a field may be found by a name. Only a sign-in looks for fields by a type or a name such as `customer[email]`;
 * others send their names. `prefix` is what the form's ids begin with.
 */
export const isFoundBy = (island: string, attribute: string, value: string, name: string, prefix: string): boolean => {
  const isSearched = island === 'login-form'
  if (attribute === 'type') return isSearched && value === name
  const isBracketed = isSearched || Object.values(RENAMED_FIELDS).flat().includes(name)
  return (
    [name, prefix + name].includes(value) || value.endsWith(`-${name}`) || (isBracketed && value.endsWith(`[${name}]`))
  )
}

/** The fields that an island's form lacks, each with its names; `isFound` tells whether the form has a field of a name. */
export const missingNames = (island: string, isFound: (name: string) => boolean): readonly (readonly string[])[] => {
  const needed = [...(NEEDED_FIELDS[island] ?? [])]
  if (island === 'register-form')
    for (const [name, names] of Object.entries(RENAMED_FIELDS)) if (names.some(isFound)) needed.push([name])
  return needed.filter((names) => !names.some(isFound))
}

/** The fields that a printed form of the account has under no name that the shop knows, each with its names. */
export const missingFields = (element: Element): readonly (readonly string[])[] => {
  const { island = '', prefix = '' } = Object(element).dataset
  const fields = [...element.querySelectorAll('input,select,textarea')]
  const isFound = (name: string): boolean =>
    fields.some((field) =>
      FIELD_MARKS.some((each) => isFoundBy(island, each, field.getAttribute(each) ?? '', name, prefix)),
    )
  return fields.length ? missingNames(island, isFound) : []
}

const reported = new Set<string>()

/** Names the fields that a form of the account lacks in the log, once for equal forms. Forms that come late are looked at, too. */
export const lookAtForm = (element: Element): void => {
  for (const names of missingFields(element)) {
    const problem = `field ${element.getAttribute('data-island')} ${names.join(' ')}`
    if (!reported.has(problem)) explain(problem, element)
    reported.add(problem)
  }
}

/** Elements with another fact of a block beside its number; a word alone in `data-block` is another system's. */
const BLOCKS = '[data-block]:is([data-block-name],[data-block-parent],[data-block-page])'

/** Finds code of the page that may conflict with Vitrin: `block` with what is no number, `markup` with a selector of markup to check, `prototype` for additions to `Object.prototype`. */
export const foreignCode = (): readonly string[] => {
  const found = document.querySelector(DOUBTFUL) ? [`markup ${DOUBTFUL}`] : []
  for (const each of document.querySelectorAll(BLOCKS)) {
    const block = each.getAttribute('data-block') ?? ''
    if (!/^\s*\d+\s*$/.test(block)) found.push(`block ${block}`)
  }
  for (const _key in {}) found.push('prototype')
  return [...new Set(found)]
}

/** Finds all names of a page that Vitrin does not know, misspelt keys of `texts` included. */
export const unknownNames = (facts: PageFacts, texts: readonly string[]): readonly string[] => [
  ...unknownTexts(texts).map((key) => `texts.${key}`),
  ...unknownFacts(facts),
  ...foreignCode(),
]

const QUANTITIES = `input[data-part=${QUANTITY}]`

/**
 * Looks at the quantities of a page with shared ones after each click, because steppers of themes write numbers without sending an event.
 *
 * @param notice notes what has changed. It is passed, so that this chunk imports no code of adding.
 */
export const followQuantities = (notice: typeof lookAt): void => {
  const look = (): void => notice(document.querySelectorAll<HTMLInputElement>(QUANTITIES))
  if (!document.querySelector(`${QUANTITIES}:is([data-part-of],[form])`)) return
  look()
  addEventListener('click', () => setTimeout(look))
}

/** Islands that answer Enter in their fields, while they are not ready. Cart lines keep it from the start, by their early code. */
const ANSWERING = `:is(${[
  '$=-form',
  '=live-search',
  '=store-picker',
  '=card-wallet',
  '=add-to-cart',
  '=comments',
  '=message-center',
].map((name) => `[data-island${name}]`)})[data-island-state$=ing]`

/**
 * Holds Enter in a field of an island that is not ready and has no form of its own, because browsers press the first button of a form around it,
 * such as the one of a page of ASP.NET. The loader repeats the key when the island answers it.
 */
export const holdEnter = ({ entries, load }: OwnHost): void =>
  addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event
      if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.form?.closest('[data-island]')) return
      const entry = entries.get(target.closest(ANSWERING) ?? target)
      if (!entry || event.isComposing || /^(button|submit|image|reset)$/.test(target.type)) return
      event.preventDefault()
      entry.held.push(event)
      void load(entry, HELD)
    },
    true,
  )
