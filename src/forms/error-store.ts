import { map, type ReadableAtom } from 'nanostores'
import { FIELD_ERROR_MS } from '@/page/limits'
import { type FormField, isChoiceField } from './field'

/** One line of a refused answer: the server's key of the field, and the message for the shopper. */
export interface ServerFieldError {
  readonly key: string
  readonly statusText: string
}

/** The errors of one form, by field key. Every form has its own: see createFieldErrors. */
export interface FieldErrors {
  /** Messages by field key; a correct field has no entry. */
  readonly $errors: ReadableAtom<Readonly<Record<string, string>>>
  /** Replaces all errors by the result of a check; `""` means correct. */
  check(found: Readonly<Record<string, string>>): void
  /** Shows the server's message at a field for 10 s; a repeated call restarts the time. */
  showError(key: string, sentence: string): void
  /** The field has the shopper's focus, or its value changed. */
  clear(key: string): void
  clearAll(): void
}

/** The errors of one form. Call `clearAll` when the form leaves the page, so that no timer stays. */
export const createFieldErrors = (): FieldErrors => {
  const $errors = map<Record<string, string>>({})
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const forget = (key: string): void => {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }
  const without = (key: string): Record<string, string> =>
    Object.fromEntries(Object.entries($errors.get()).filter(([each]) => each !== key))
  const clear = (key: string): void => {
    forget(key)
    if (key in $errors.get()) $errors.set(without(key))
  }
  const forgetAll = (): void => {
    for (const key of [...timers.keys()]) forget(key)
  }

  return {
    $errors,
    check: (found) => {
      forgetAll()
      $errors.set(Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== '')))
    },
    showError: (key, sentence) => {
      forget(key)
      $errors.set({ ...$errors.get(), [key]: sentence })
      timers.set(
        key,
        setTimeout(() => clear(key), FIELD_ERROR_MS),
      )
    },
    clear,
    clearAll: () => {
      forgetAll()
      $errors.set({})
    },
  }
}

/** Names of fields within one form: each its own, radio buttons of a group share one. */
export const createFieldKeys = () => {
  const known = new WeakMap<Element, string>()
  const taken = new Map<string, Element>()

  const freeName = (field: Element, base: string, count = 1): string => {
    const name = count === 1 && base !== '' ? base : `${base}#${count}`
    const owner = taken.get(name)
    return owner && owner !== field && owner.isConnected ? freeName(field, base, count + 1) : name
  }
  const nameOf = (field: Element): string => {
    const base = field.getAttribute('name') || field.id
    if (field instanceof HTMLInputElement && field.type === 'radio') return `radio ${base}`
    const name = freeName(field, base)
    taken.set(name, field)
    return name
  }
  const of = (field: Element): string => {
    const name = known.get(field) ?? nameOf(field)
    known.set(field, name)
    return name
  }
  return {
    of,
    /** Errors by field; of a group of radio buttons the first carries the words. */
    sort: (fields: readonly FormField[], errors: Readonly<Record<string, string>>): ReadonlyMap<FormField, string> => {
      const sorted = new Map<FormField, string>()
      const groups = new Set<string>()
      for (const field of fields) {
        const key = of(field)
        const sentence = errors[key]
        if (sentence === undefined || groups.has(key)) continue
        if (isChoiceField(field)) groups.add(key)
        sorted.set(field, sentence)
      }
      return sorted
    },
  }
}
