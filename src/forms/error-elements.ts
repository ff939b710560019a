import { type FormField, fieldsIn, isChoiceField } from './field'

interface Mark {
  say(sentence: string): void
  remove(): void
}

let marks = 0

const printedAttributes = (field: FormField, names: readonly string[]): (() => void) => {
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

/** Where the words go: under the field, or under what belongs to it (its label, its group, the island around it). */
const placeOf = (field: FormField, form: HTMLElement): Element => {
  const island = field.closest('[data-island]')
  const row = buttonRow(field, form)
  const group = isChoiceField(field) && field.type === 'radio' ? field.closest('fieldset,[role=radiogroup]') : null
  const own = group ?? (isChoiceField(field) ? field.closest('label') : null)
  if (own && own !== form && form.contains(own)) return own
  return island && island !== form && form.contains(island) && !island.contains(form) ? island : (row ?? field)
}

const insertWords = (field: FormField, form: HTMLElement): HTMLElement => {
  const words = document.createElement('p')
  words.className = 'vitrin-field-error'
  const place = placeOf(field, form)
  if (place.matches('fieldset,[role=radiogroup]')) place.append(words)
  else place.after(words)
  return words
}

/** The theme's own place for a field's error, by the field's name or id. */
const themeWords = (field: FormField, form: HTMLElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('[data-error-for]')].find(({ dataset }) =>
    [field.name, field.id].filter(Boolean).includes(dataset.errorFor ?? ''),
  )

const mark = (field: FormField, form: HTMLElement): Mark => {
  const own = themeWords(field, form)
  const words = own ?? insertWords(field, form)
  const printed = { nodes: [...words.childNodes], hidden: words.hidden, id: words.getAttribute('id') }
  const restore = printedAttributes(field, ['aria-invalid', 'aria-describedby'])
  const described = field.getAttribute('aria-describedby')
  words.id ||= `vitrin-field-error-${++marks}`
  field.setAttribute('aria-describedby', [described, words.id].filter(Boolean).join(' '))
  field.setAttribute('aria-invalid', 'true')
  words.hidden = false
  return {
    say: (sentence) => {
      if (words.textContent !== sentence) words.textContent = sentence
    },
    remove: () => {
      restore()
      if (!own) return words.remove()
      words.replaceChildren(...printed.nodes)
      words.hidden = printed.hidden
      if (printed.id === null) words.removeAttribute('id')
    },
  }
}

/** Shows errors under the fields of one form; what it wrote goes away with them. */
export const createFieldMarks = (form: HTMLElement) => {
  const shown = new Map<FormField, Mark>()
  return {
    /** Shows these errors and no others. */
    show: (errors: ReadonlyMap<FormField, string>): void => {
      for (const [field, each] of shown)
        if (!errors.has(field)) {
          shown.delete(field)
          each.remove()
        }
      for (const [field, sentence] of errors) {
        const each = shown.get(field) ?? mark(field, form)
        shown.set(field, each)
        each.say(sentence)
      }
    },
  }
}
