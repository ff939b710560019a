import { type FormField, isChoiceField } from './form-field'

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
