import { takeTabEntry, writeTabEntry } from '../lib/tab-storage'
import { NEXT_NOTICE_MS } from '../shop/session-limits'

const entry = 'vitrin-typing'

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTypedField = (element: Element): element is TypedField =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement || element instanceof HTMLInputElement

/** What nobody may find in a storage, and what no shopper types. */
const unkept =
  'input:is([type=password],[type=hidden],[type=file],[type=submit],[type=button],[type=image],[type=reset])'
const secret = /^(cc-|one-time-code|current-password|new-password)|\b(cc-\w+|one-time-code)\b/

const typedFields = (): readonly TypedField[] =>
  [...document.querySelectorAll('main :is(input,select,textarea)')]
    .filter(isTypedField)
    .filter((field) => !field.matches(unkept) && !secret.test(field.getAttribute('autocomplete') ?? ''))

/** Fields have no names on some pages and repeat on others; their order is the same after a reload. */
const keyOf = (field: TypedField, index: number): string => `${index} ${field.name} ${field.id}`

const isChoice = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

const stateOf = (field: TypedField): string => (isChoice(field) ? String(field.checked) : field.value)

/** Keeps what is typed on this page through a reload, in this tab and for a minute: neither passwords nor cards nor codes. */
export const keepTyped = (): void => {
  const values = typedFields().map((field, index) => [keyOf(field, index), stateOf(field)])
  // Where storage is blocked: browsers keep most of it by themselves.
  writeTabEntry(entry, { page: location.pathname, at: Date.now(), values })
}

const takeKept = (): ReadonlyMap<string, string> => {
  const kept = takeTabEntry(entry)
  if (typeof kept !== 'object' || kept === null || !('page' in kept && 'at' in kept && 'values' in kept))
    return new Map()
  const { page, at, values } = kept
  const isOurs = page === location.pathname && Math.abs(Date.now() - Number(at)) <= NEXT_NOTICE_MS
  if (!isOurs || !Array.isArray(values)) return new Map()
  return new Map(values.filter(Array.isArray).map(([key, value]) => [String(key), String(value)]))
}

/** Puts back what keepTyped kept, unless something else stands there already; islands hear of it as of typing. */
export const restoreTyped = (): void => {
  const kept = takeKept()
  if (kept.size === 0) return
  typedFields().forEach((field, index) => {
    const state = kept.get(keyOf(field, index))
    if (state === undefined || state === stateOf(field)) return
    if (isChoice(field)) field.checked = state === 'true'
    else field.value = state
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  })
}
