/**
 * Where the error of a field is shown (the theme's own element, else under the field, its label, group or button row), and for how long one of the
 * server is.
 */

import { map, type ReadableAtom } from 'nanostores'
import { FIELD_ERROR_MS } from '@/page/limits'
import { type FormField, fieldsIn, isChoiceField } from './field'

interface ErrorElement {
  setText(message: string): void
  remove(): void
}

let count = 0

const printedAttributes = (field: HTMLElement, names: readonly string[]): (() => void) => {
  const printed = names.map((name) => [name, field.getAttribute(name)] as const)
  return () => {
    for (const [name, value] of printed)
      if (value === null) field.removeAttribute(name)
      else field.setAttribute(name, value)
  }
}

/** The element that contains a field and its button, such as the one that shows a password; undefined without a button. */
const buttonRow = (field: FormField, form: HTMLElement): Element | undefined => {
  const row = field.parentElement
  if (!row || row === form || !form.contains(row) || row.matches('fieldset,form')) return undefined
  const others = [...row.children].filter((each) => each !== field)
  const isRow = others.some((each) => each.matches('button,[role=button]')) && fieldsIn(row).length === 1
  return isRow && !row.querySelector('label') ? row : undefined
}

/** The element after which a field's message is inserted: its label, its group, the island around it, its button row, or the field itself. */
const anchorOf = (field: FormField, form: HTMLElement): Element => {
  const island = field.closest('[data-island]')
  const row = buttonRow(field, form)
  const group = isChoiceField(field) && field.type === 'radio' ? field.closest('fieldset,[role=radiogroup]') : null
  const own = group ?? (isChoiceField(field) ? field.closest('label') : null)
  if (own && own !== form && form.contains(own)) return own
  return island && island !== form && form.contains(island) && !island.contains(form) ? island : (row ?? field)
}

const insertElement = (field: FormField, form: HTMLElement): HTMLElement => {
  const element = document.createElement('p')
  element.className = 'vitrin-field-error'
  const anchor = anchorOf(field, form)
  if (anchor.matches('fieldset,[role=radiogroup]')) anchor.append(element)
  else anchor.after(element)
  return element
}

/** The theme's own element for a field's error, by the field's name or id. */
const printedElement = (field: FormField, form: HTMLElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('[data-error-for]')].find(({ dataset }) =>
    [field.name, field.id].filter(Boolean).includes(dataset.errorFor ?? ''),
  )

const openError = (field: FormField, form: HTMLElement): ErrorElement => {
  const own = printedElement(field, form)
  const element = own ?? insertElement(field, form)
  const printed = [...element.childNodes]
  const restoreElement = printedAttributes(element, ['id', 'hidden', 'style'])
  const restore = printedAttributes(field, ['aria-invalid', 'aria-describedby'])
  const described = field.getAttribute('aria-describedby')
  element.id ||= `vitrin-field-error-${++count}`
  field.setAttribute('aria-describedby', [described, element.id].filter(Boolean).join(' '))
  field.setAttribute('aria-invalid', 'true')
  element.hidden = false
  return {
    setText: (message) => {
      if (element.textContent !== message) element.textContent = message
      // Bootstrap shows its error element only beside a field with Bootstrap's own class.
      if (own && getComputedStyle(element).display === 'none') element.style.display = 'block'
    },
    remove: () => {
      restore()
      if (!own) return element.remove()
      element.replaceChildren(...printed)
      restoreElement()
    },
  }
}

/** Shows errors under the fields of one form. Removed errors leave the page as the server printed it. */
export const createErrorElements = (form: HTMLElement) => {
  const shown = new Map<FormField, ErrorElement>()
  return {
    /** Shows these errors and no others. */
    show: (errors: ReadonlyMap<FormField, string>): void => {
      for (const [field, each] of shown)
        if (!errors.has(field)) {
          shown.delete(field)
          each.remove()
        }
      for (const [field, message] of errors) {
        const each = shown.get(field) ?? openError(field, form)
        shown.set(field, each)
        each.setText(message)
      }
    },
  }
}

/** One entry of a refused answer: the server's key of a field, and the message for the shopper. */
export interface ServerFieldError {
  readonly key: string
  readonly statusText: string
}

/** The errors of one form, by field key. */
interface FieldErrors {
  /** Messages by field key; a correct field has no entry. */
  readonly $errors: ReadableAtom<Readonly<Record<string, string>>>
  /** Replaces all errors by the result of a check, messages by field key; `""` means correct. */
  check(found: Readonly<Record<string, string>>): void
  /** Shows the server's message at a field for FIELD_ERROR_MS (10 s); a repeated call restarts the time. */
  showError(key: string, message: string): void
  /** Removes the error of a field that has the shopper's focus or another value. */
  clear(key: string): void
  clearAll(): void
}

/** Creates the errors of one form. Call `clearAll` when the form is unmounted, so that no timer stays. */
export const createFieldErrors = (): FieldErrors => {
  const $errors = map<Record<string, string>>({})
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const stopTimer = (key: string): void => {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }
  const without = (key: string): Record<string, string> =>
    Object.fromEntries(Object.entries($errors.get()).filter(([each]) => each !== key))
  const clear = (key: string): void => {
    stopTimer(key)
    if (key in $errors.get()) $errors.set(without(key))
  }
  const stopTimers = (): void => {
    for (const key of [...timers.keys()]) stopTimer(key)
  }

  return {
    $errors,
    check: (found) => {
      stopTimers()
      $errors.set(Object.fromEntries(Object.entries(found).filter(([, message]) => message !== '')))
    },
    showError: (key, message) => {
      stopTimer(key)
      $errors.set({ ...$errors.get(), [key]: message })
      timers.set(
        key,
        setTimeout(() => clear(key), FIELD_ERROR_MS),
      )
    },
    clear,
    clearAll: () => {
      stopTimers()
      $errors.set({})
    },
  }
}

/** Creates unique keys for the fields of one form; the radio buttons of a group share one. */
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
    /** Converts errors by key to errors by field; the first radio button of a group gets the group's message. */
    sort: (fields: readonly FormField[], errors: Readonly<Record<string, string>>): ReadonlyMap<FormField, string> => {
      const sorted = new Map<FormField, string>()
      const groups = new Set<string>()
      for (const field of fields) {
        const key = of(field)
        const message = errors[key]
        if (message === undefined || groups.has(key)) continue
        if (isChoiceField(field)) groups.add(key)
        sorted.set(field, message)
      }
      return sorted
    },
  }
}
