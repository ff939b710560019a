/**
 * A phone number while it is typed, pasted or deleted: where the caret is, which signs cannot be deleted, when digits become another country's
 * number.
 */

import { digitPositions, maskDigits, maskRoom, refusesZero } from '@/forms/number-mask'
import { nationalDigits, plainNumber, readDigits, readPhone } from './number'
import { isPrefixBegun, type NumberingPlans, planByPrefix } from './numbering'
import type { PhonePlan } from './plan'

/** The content of an input. */
export interface PhoneEntry {
  readonly plan: PhonePlan
  readonly national: string
  /** Text that cannot be masked yet: `+`, `+4`, or a 0 that may become `00`. `""` otherwise. */
  readonly open: string
  /** The country that is restored when a number of no known country is deleted. */
  readonly home: PhonePlan
}

/** An entry and the caret's position in its text. */
export interface PhoneEdit {
  readonly entry: PhoneEntry
  readonly caret: number
}

/** A change of the field's text. */
export interface PhoneChange {
  /** The field's text after the browser's own change, and its caret. */
  readonly text: string
  readonly caret: number
  /** The Delete key removes the digit after the caret, not the one before it. */
  readonly isForward?: boolean
  /** Autofill or another script replaced the whole value. */
  readonly isWhole?: boolean
}

/** An entry without a digit. */
export const emptyEntry = (plan: PhonePlan): PhoneEntry => ({ plan, national: '', open: '', home: plan })

/** The text that the field shows. */
export const entryText = ({ plan, national, open }: PhoneEntry): string => open || maskDigits(plan.mask, national)

const atEnd = (entry: PhoneEntry): PhoneEdit => ({ entry, caret: entryText(entry).length })

const withNumber = (before: PhoneEntry, plan: PhonePlan, national: string, open = ''): PhoneEntry => ({
  plan: national === '' && open === '' && plan.key === '' ? before.home : plan,
  national,
  open,
  home: plan.key === '' ? before.home : plan,
})

/** Reads a text as a whole; only the country of the previous entry is used. */
const readWhole = (before: PhoneEntry, text: string, numbering: NumberingPlans): PhoneEdit => {
  const { digits, isWorldwide } = readDigits(text, before.plan)
  const current = before.plan.key === '' ? before.home : before.plan
  if (digits === '' && (isWorldwide || /\+/.test(plainNumber(text)))) return atEnd(withNumber(before, current, '', '+'))
  if (digits === '0' && !isWorldwide && refusesZero(current.mask)) return atEnd(withNumber(before, current, '', '0'))
  if (isWorldwide && digits !== '') {
    const found = planByPrefix(numbering, digits)
    const isBegun = found ? found.code === digits || current.code === digits : isPrefixBegun(numbering, digits)
    if (isBegun || (current.code.startsWith(digits) && current.code !== digits))
      return atEnd(withNumber(before, current, '', `+${digits}`))
  }
  const { plan, national } = readPhone(text, current, numbering)
  return atEnd(withNumber(before, plan, national))
}

/** The caret's position after the given number of digits. */
const caretAfter = ({ plan, national }: PhoneEntry, count: number): number => {
  const positions = digitPositions(plan.mask, national)
  const before = positions[count - 1]
  if (before !== undefined) return before + 1
  return positions[0] ?? 0
}

/** Reads digits of no known country, which may begin with a known code now. */
const settled = (before: PhoneEntry, digits: string, digitsBefore: number, numbering: NumberingPlans): PhoneEdit => {
  const { entry } = readWhole(before, `+${digits}`, numbering)
  if (entry.open !== '') return { entry, caret: 1 + digitsBefore }
  const cut = Math.max(entry.plan.code.length, digits.indexOf(entry.national, entry.plan.code.length))
  return { entry, caret: caretAfter(entry, digitsBefore - cut) }
}

const edited = (before: PhoneEntry, national: string, digitsBefore: number, numbering: NumberingPlans): PhoneEdit => {
  if (before.plan.key === '' && before.plan.code === '') return settled(before, national, digitsBefore, numbering)
  const entry = withNumber(before, before.plan, national)
  return { entry, caret: caretAfter(entry, digitsBefore) }
}

/** The part of the shown text that was replaced, and its replacement. */
const difference = (shown: string, { text, caret }: PhoneChange) => {
  const end = shown.length - (text.length - caret)
  const limit = Math.min(caret, end)
  let start = 0
  while (start < limit && shown[start] === text[start]) start += 1
  return end >= 0 && start <= end ? { start, end, inserted: text.slice(start, caret) } : undefined
}

const insert = (
  before: PhoneEntry,
  head: string,
  typed: string,
  tail: string,
  numbering: NumberingPlans,
): PhoneEdit => {
  const room = maskRoom(before.plan.mask)
  const bare = head === '' && refusesZero(before.plan.mask) ? typed.replace(/^0+/, '') : typed
  const fitting = bare.slice(0, Math.max(0, room - head.length - tail.length))
  if (fitting.length < bare.length && tail === '') {
    // More digits than fit: the dialling code was typed before the number.
    const { code } = before.plan
    const all = head + bare
    if (code !== '' && all.startsWith(code))
      return atEnd(withNumber(before, before.plan, nationalDigits(all.slice(code.length), before.plan)))
  }
  return edited(before, head + fitting + tail, head.length + fitting.length, numbering)
}

/**
 * Applies a change of the text by typing, deleting, pasting or autofill to an entry. The caret stays behind the same digit. Signs of the mask
 * and the dialling code cannot be deleted alone: the key deletes the digit next to them.
 */
export const editPhone = (before: PhoneEntry, change: PhoneChange, numbering: NumberingPlans): PhoneEdit => {
  const shown = entryText(before)
  if (change.text === '') return atEnd(withNumber(before, before.plan.key === '' ? before.home : before.plan, ''))
  const found = change.isWhole || before.open !== '' ? undefined : difference(shown, change)
  if (!found) return readWhole(before, change.text, numbering)
  const positions = digitPositions(before.plan.mask, before.national)
  const head = before.national.slice(0, positions.filter((position) => position < found.start).length)
  const tail = before.national.slice(positions.filter((position) => position < found.end).length)
  const typed = plainNumber(found.inserted).replace(/\D/g, '')
  if (typed !== '' || /\+/.test(plainNumber(found.inserted))) {
    const isAll = head === '' && tail === ''
    const isNumber = head === '' && nationalDigits(typed, before.plan).length >= before.plan.fewest
    if (isAll || isNumber) return readWhole(before, found.inserted, numbering)
    return insert(before, head, typed, tail, numbering)
  }
  const isSignOnly = found.end > found.start && head.length + tail.length === before.national.length
  if (!isSignOnly || found.inserted !== '') return edited(before, head + tail, head.length, numbering)
  return change.isForward
    ? edited(before, head + tail.slice(1), head.length, numbering)
    : edited(before, head.slice(0, -1) + tail, Math.max(0, head.length - 1), numbering)
}
