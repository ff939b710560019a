import { map, type ReadableAtom } from 'nanostores'
import { FIELD_ERROR_MS } from '../shop/limits'

/** One line of a refused answer: the field's key in the server's words and what to tell the shopper. */
export interface ServerFieldError {
  readonly key: string
  readonly statusText: string
}

/** What is wrong in one form, by field key. Every form has its own: see createFieldErrors. */
export interface FieldErrors {
  /** Sentences by field key; a field that is right is not in it. */
  readonly $errors: ReadableAtom<Readonly<Record<string, string>>>
  /** Replaces everything by what a check found; `""` is right. */
  check(found: Readonly<Record<string, string>>): void
  /** Puts the server's words on a field for 10 s (§8). The same again begins anew. */
  tell(key: string, sentence: string): void
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
    tell: (key, sentence) => {
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
