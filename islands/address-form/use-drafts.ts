import { useRef } from 'react'
import { fieldsIn, isChoiceField } from '@/forms/field'

/** Which address the form is about; `new` for one that is not saved yet. */
export type Subject = number | 'new'

/** A form's fields by name. */
export type Values = Readonly<Record<string, string>>

const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Whether a shopper wrote into the printed form before its island came. */
const isTypedIn = (form: HTMLFormElement): boolean =>
  fieldsIn(form).some((field) => {
    if (field instanceof HTMLSelectElement) return false
    return isChoiceField(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
  })

/** What was typed for addresses and not saved, while the form is about another one. */
export interface Drafts {
  /** The form's fields were changed by the shopper. */
  note(): void
  /** Keeps what is in the form, if anything of it was typed, and gives what waits for the next address. */
  change(from: Subject, to: Subject): Values | undefined
  /** Whether something waits for this address. */
  has(subject: Subject): boolean
  /** Runs what writes into the form; nothing of it counts as typed. */
  fill(write: () => void): void
  /**
   * What is in the form is on its way to the server; only what is typed from now on is newer. Returns what to call when
   * it was refused, with the address that the form is about by then: what was sent waits as a draft again.
   */
  send(subject: Subject): (now: Subject) => void
  /** Whether something was typed since the form was filled or sent. */
  isTyped(): boolean
}

/** One form's drafts. They live as long as the page. */
export const useDrafts = (form: HTMLFormElement): Drafts => {
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
