/** Keeps what was typed for an address and not saved while the form shows another address. */

import { useRef } from 'react'
import { fieldsIn, isChoiceField, valuesOf } from '@/forms/field'

/** The id of the address in the form; `new` for one that is not saved yet. */
export type Subject = number | 'new'

/** A form's fields by name. */
export type Values = Readonly<Record<string, string>>

const valuesIn = (form: HTMLElement): Values =>
  Object.fromEntries([...valuesOf(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Whether the shopper typed into the printed form before the view was mounted. */
const isTypedIn = (form: HTMLElement): boolean =>
  fieldsIn(form).some((field) => {
    if (field instanceof HTMLSelectElement) return false
    return isChoiceField(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
  })

/** Drafts: text that was typed for an address and not saved, while the form shows another address. */
export interface Drafts {
  /** Notes that the shopper has changed the form's fields. */
  note(): void
  /** Keeps the form's values as a draft when the shopper typed some of them, and returns the draft of the next address. */
  change(from: Subject, to: Subject): Values | undefined
  /** Whether this address has a draft. */
  has(subject: Subject): boolean
  /** Runs a function that writes into the form; what it writes does not count as typed. */
  fill(write: () => void): void
  /**
   * Notes that the form's values are being sent, so that only text typed from now on is newer.
   *
   * @returns a function to call after a refusal, with the form's current address: it makes the sent values a draft again.
   */
  send(subject: Subject): (now: Subject) => void
  /** Whether something was typed since the form was filled or sent. */
  isTyped(): boolean
}

/** The drafts of one form, kept as long as the page is open. */
export const useDrafts = (form: HTMLElement): Drafts => {
  const drafts = useRef(new Map<Subject, Values>())
  const isTyped = useRef<boolean>(undefined)
  const isFilling = useRef(false)
  isTyped.current ??= isTypedIn(form)

  return {
    note: () => {
      if (!isFilling.current) isTyped.current = true
    },
    change: (from, to) => {
      if (isTyped.current) drafts.current.set(from, valuesIn(form))
      const draft = drafts.current.get(to)
      drafts.current.delete(to)
      isTyped.current = draft !== undefined
      return draft
    },
    has: (subject) => drafts.current.has(subject),
    fill: (write) => {
      isFilling.current = true
      write()
      isFilling.current = false
    },
    send: (subject) => {
      const values = valuesIn(form)
      isTyped.current = false
      return (now) => {
        if (now === subject) isTyped.current = true
        else if (!drafts.current.has(subject)) drafts.current.set(subject, values)
      }
    },
    isTyped: () => isTyped.current === true,
  }
}
