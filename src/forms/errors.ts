import { map, type ReadableAtom } from 'nanostores'
import { FIELD_ERROR_MS } from '@/page/limits'
import { type FormField, fieldsIn, isChoiceField } from './field'

interface ErrorElement {
  setText(sentence: string): void
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

/** The element that holds the field and a button of its own, such as the one that shows a password. */
const buttonRow = (field: FormField, form: HTMLElement): Element | undefined => {
  const row = field.parentElement
  if (!row || row === form || !form.contains(row) || row.matches('fieldset,form')) return undefined
  const others = [...row.children].filter((each) => each !== field)
  const isRow = others.some((each) => each.matches('button,[role=button]')) && fieldsIn(row).length === 1
  return isRow && !row.querySelector('label') ? row : undefined
}

/** Where the message goes: under the field, or under what belongs to it (its label, its group, the island around it). */
const placeOf = (field: FormField, form: HTMLElement): Element => {
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
  const place = placeOf(field, form)
  if (place.matches('fieldset,[role=radiogroup]')) place.append(element)
  else place.after(element)
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
    setText: (sentence) => {
      if (element.textContent !== sentence) element.textContent = sentence
      // Bootstrap shows its place for the message beside a field with a class of its own only.
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

/** Shows errors under the fields of one form; what it wrote goes away with them. */
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
      for (const [field, sentence] of errors) {
        const each = shown.get(field) ?? openError(field, form)
        shown.set(field, each)
        each.setText(sentence)
      }
    },
  }
}

/** One line of a refused answer: the server's key of the field, and the message for the shopper. */
export interface ServerFieldError {
  readonly key: string
  readonly statusText: string
}

/** The errors of one form, by field key. Every form has its own: see createFieldErrors. */
interface FieldErrors {
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
    /** Errors by field; of a group of radio buttons the first carries the message. */
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
