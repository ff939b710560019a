/**
 * Typed text that survives a reload, for a minute in this tab; which fields are secret (cards, passwords, codes, identity numbers) and never kept.
 */

import { westernDigits } from '@/lib/letters'
import { takeTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { NEXT_NOTICE_MS } from '@/page/limits'
import { ownPath } from '@/page/links'
import { CARD_ISLAND, islandSelector } from '@/page/names'
import { decodeStored, wireList, wireNumber, wireObject, wireText } from '@/server/decode'

type AnyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const secretAutocomplete = /(?:^|\s)(?:cc-[\w-]+|one-time-code|current-password|new-password)(?:\s|$)/i

/** Parts of field names that mean a card, a password, a one-time code or an identity number, in English and Turkish. */
const secretPart =
  /passw|sifre|parola|kredi|card|kart|cvv|cvc|expir|iban|identi(?:ty|fication)|kimlik|tckn|passport|pasaport|captcha|security|guvenlik|verif|dogrulama|one.?time|secret/
/** Whole words in field names that mean the same; inside of longer words they mean something else. */
const secretTerms = new Set(['cc', 'pan', 'pin', 'otp', 'skt', 'tc', 'tcno', 'vkn', 'ssn', 'mpin', 'token', 'onay'])

/** Lower case without marks: JavaScript's lower case of the Turkish capital İ is an i and a dot above. */
const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

const termsOf = (name: string): readonly string[] =>
  plain(name.replace(/([a-z\d])([A-Z])/g, '$1 $2')).split(/[^\p{L}\d]+/u)

const isSecretName = (name: string): boolean =>
  secretPart.test(plain(name)) || termsOf(name).some((term) => secretTerms.has(term))

const isNamedSecret = (field: AnyField): boolean =>
  secretAutocomplete.test(field.getAttribute('autocomplete') ?? '') ||
  ['name', 'id', 'placeholder', 'aria-label'].some((name) => isSecretName(field.getAttribute(name) ?? ''))

const digitsOf = (text: string): string | undefined => {
  const digits = westernDigits(text).replace(/[\s.-]/g, '')
  return /^\d+$/.test(digits) ? digits : undefined
}

/** Whether a text is a card number: 13 to 19 digits whose Luhn sum is right. */
const isCardNumber = (text: string): boolean => {
  const digits = digitsOf(text)
  if (digits === undefined || digits.length < 13 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether a text is an identity number of Türkiye: 11 digits, the last two of which are checksums of the others. */
const isIdentityNumber = (text: string): boolean => {
  const digits = digitsOf(text)
  if (digits === undefined || !/^[1-9]\d{10}$/.test(digits)) return false
  const at = [...digits].map(Number)
  const sumOf = (indexes: readonly number[]): number => indexes.reduce((sum, index) => sum + (at[index] ?? 0), 0)
  const tenth = (((sumOf([0, 2, 4, 6, 8]) * 7 - sumOf([1, 3, 5, 7])) % 10) + 10) % 10
  return at[9] === tenth && at[10] === sumOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10
}

const isCardField = (field: AnyField): boolean =>
  /(?:^|\s)cc-/i.test(field.getAttribute('autocomplete') ?? '') || isCardNumber(field.value)

/** Whether four fields in a row, as some forms have them, hold the digits of one card number. */
const isSplitCard = (fields: readonly AnyField[]): boolean =>
  fields.some((_, at) => {
    const parts = fields.slice(at, at + 4).map(({ value }) => value.trim())
    return parts.every((part) => part.length <= 7) && isCardNumber(parts.join(''))
  })

/** Whether a field is in the form of a card number: a card's other fields (expiry, holder) may have any name. */
const isBesideCard = (field: AnyField): boolean => {
  const group = field.closest('form') ?? field.closest('fieldset,[data-island]')
  const fields = [...(group?.querySelectorAll<AnyField>('input,select,textarea') ?? [])]
  return fields.some(isCardField) || isSplitCard(fields)
}

/**
 * Whether a field contains data of a card, a password, a one-time code or an identity number, which must not be stored. Its autocomplete,
 * name, id, label or value can show that, or its position in the form of a card number or in the island of card payments.
 */
const isSecretField = (field: AnyField): boolean =>
  field.closest(islandSelector(CARD_ISLAND)) !== null ||
  isNamedSecret(field) ||
  isCardNumber(field.value) ||
  isIdentityNumber(field.value) ||
  isBesideCard(field)

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

/** The storage key of a field. It contains the field's index, because some themes print fields without names or with repeated ones. */
const keyOf = (field: TypedField, index: number): string => `${index} ${field.name} ${field.id}`

const isChoice = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

const stateOf = (field: TypedField): string => (isChoice(field) ? String(field.checked) : field.value)

/**
 * Keeps what a shopper has typed on this page through a reload, in this tab and for a minute. Data of cards, passwords, one-time codes and
 * identity numbers is never kept.
 */
export const keepTyped = (): void => {
  const values = typedFields().flatMap((field, index) => (isKept(field) ? [[keyOf(field, index), stateOf(field)]] : []))
  // Where sessionStorage is blocked, the browser itself restores most fields.
  writeTabEntry(ENTRY, { page: ownPath(), at: Date.now(), values })
}

const takeKept = (): ReadonlyMap<string, string> => {
  const kept = decodeStored(wireTyping, takeTabEntry(ENTRY))
  const isOurs = kept?.page === ownPath() && Math.abs(Date.now() - kept.at) <= NEXT_NOTICE_MS
  return new Map(isOurs ? kept.values.map(([key = '', value = '']) => [key, value] as const) : [])
}

/** Restores what keepTyped has kept, once. Islands get the same events as from typing. */
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
