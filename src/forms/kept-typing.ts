import { takeTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { NEXT_NOTICE_MS } from '@/page/limits'
import { ownPath } from '@/page/links'
import { decodeStored, wireList, wireNumber, wireObject, wireText } from '@/server/decode'
import { isSecretField } from './secret-fields'

const ENTRY = 'vitrin-typing'

const wireTyping = wireObject({
  page: wireText,
  /** Epoch milliseconds. */
  at: wireNumber,
  values: wireList(wireList(wireText)),
})

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTypedField = (element: Element): element is TypedField =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement || element instanceof HTMLInputElement

const untyped =
  'input:is([type=password],[type=hidden],[type=file],[type=submit],[type=button],[type=image],[type=reset])'

const typedFields = (): readonly TypedField[] =>
  [...document.querySelectorAll('main :is(input,select,textarea)')].filter(isTypedField)

const isKept = (field: TypedField): boolean => !field.matches(untyped) && !isSecretField(field)

/** Some themes print fields without names or with repeated ones; the order of all fields is the same after a reload. */
const keyOf = (field: TypedField, index: number): string => `${index} ${field.name} ${field.id}`

const isChoice = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

const stateOf = (field: TypedField): string => (isChoice(field) ? String(field.checked) : field.value)

/**
 * Keeps what is typed on this page through a reload, in this tab and for a minute. Nothing of a card, password, one-time code or
 * identity number is kept.
 */
export const keepTyped = (): void => {
  const values = typedFields().flatMap((field, index) => (isKept(field) ? [[keyOf(field, index), stateOf(field)]] : []))
  // Without sessionStorage the browser itself restores most of it.
  writeTabEntry(ENTRY, { page: ownPath(), at: Date.now(), values })
}

const takeKept = (): ReadonlyMap<string, string> => {
  const kept = decodeStored(wireTyping, takeTabEntry(ENTRY))
  const isOurs = kept?.page === ownPath() && Math.abs(Date.now() - kept.at) <= NEXT_NOTICE_MS
  return new Map(isOurs ? kept.values.map(([key = '', value = '']) => [key, value] as const) : [])
}

/** Restores what keepTyped kept, except where there is another value already; islands get the same events as from typing. */
export const restoreTyped = (): void => {
  const kept = takeKept()
  if (kept.size === 0) return
  typedFields().forEach((field, index) => {
    const state = kept.get(keyOf(field, index))
    if (state === undefined || state === stateOf(field) || !isKept(field)) return
    if (isChoice(field)) field.checked = state === 'true'
    else field.value = state
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  })
}
