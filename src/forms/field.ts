/**
 * Fields of forms: finding them (also by a server's key) and focusing them; which are checked, which are people's names, and which are boxes of a
 * mandatory consent (KVKK).
 */

/** A control that holds what a shopper entered. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFormField = (element: Element): element is FormField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const actions = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/** Whether a field is a check box or a radio button, which is chosen instead of typed into. */
export const isChoiceField = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The fields of a form, or inside of another element that contains fields, in page order. */
export const fieldsIn = (form: HTMLElement): readonly FormField[] =>
  [...(form instanceof HTMLFormElement ? form.elements : form.querySelectorAll('input,select,textarea'))]
    .filter(isFormField)
    .filter(({ type }) => !actions.has(type))

const isHidden = (field: FormField): boolean => {
  if (field.closest('[hidden],[inert]')) return true
  return 'checkVisibility' in field && !field.checkVisibility() && !field.closest('details:not([open])')
}

/** Whether the shopper can correct the field: a disabled or hidden field is not checked. */
export const isInUse = (field: FormField): boolean => !field.matches(':disabled') && !isHidden(field)

const namesOf = ({ name, id }: FormField): readonly string[] => [name, id, id.slice(id.indexOf('-') + 1)]

/** Finds the field that a server's key is about: by its name, its id, its id behind a prefix, or `address[key]`. */
export const fieldByKey = (form: HTMLElement, key: string): FormField | undefined => {
  if (key === '') return undefined
  const fields = fieldsIn(form)
  const ways: readonly ((field: FormField) => boolean)[] = [
    ({ name }) => name === key,
    ({ id }) => id === key,
    ({ id, name }) => id.endsWith(`-${key}`) || name.endsWith(`[${key}]`),
  ]
  for (const way of ways) {
    const found = fields.filter(way)
    const [first] = found
    if (first) return found.find(isInUse) ?? first
  }
  return undefined
}

/** The check box of the KVKK consent, which the law makes mandatory: by name or id, with or without a form's prefix. */
export const isConsentField = (field: FormField): boolean =>
  field.type === 'checkbox' &&
  namesOf(field).some((name) => /^kvkk(?:[_-]?(?:approv\w*|confirm\w*|onay\w*))?$/i.test(name))

const personNames = new Set(['name', 'surname', 'fullname', 'firstname', 'lastname'])

/** Whether a field takes a person's name, and so letters only. */
export const isNameField = (field: FormField): boolean =>
  field instanceof HTMLInputElement &&
  field.type === 'text' &&
  namesOf(field)
    .slice(0, 2)
    .some((name) => personNames.has(name.toLowerCase()))

/** Focuses a field; opens the closed details around it first. */
export const focusField = (field: FormField, options?: FocusOptions): void => {
  for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true
  field.focus(options)
}

/** The form of an island: its own element, else the first form inside of it, else the element. */
export const formOf = (element: HTMLElement): HTMLElement =>
  element instanceof HTMLFormElement ? element : (element.querySelector('form') ?? element)

const fieldTags = 'input,select,textarea'

/**
 * Uses the form of an island. Where it has none, as inside of the one form around an ASP.NET page, its fields belong to a form of their own
 * meanwhile, so that the browser itself collects and resets them.
 */
export const withForm = <Result>(element: HTMLElement, use: (form: HTMLFormElement) => Result): Result => {
  const known = formOf(element)
  if (known instanceof HTMLFormElement) return use(known)
  const form = document.createElement('form')
  form.id = 'vitrin-form'
  form.hidden = true
  element.append(form)
  const fields = [...element.querySelectorAll(fieldTags)]
  const printed = fields.map((field) => field.getAttribute('form'))
  for (const field of fields) field.setAttribute('form', form.id)
  try {
    return use(form)
  } finally {
    fields.forEach((field, at) => {
      const id = printed[at]
      if (id) field.setAttribute('form', id)
      else field.removeAttribute('form')
    })
    form.remove()
  }
}

/** Shows the printed values of the fields of an island's form again. */
export const resetFields = (element: HTMLElement): void => withForm(element, (form) => form.reset())

/** The fields of an island's form, as a browser sends them. */
export const valuesOf = (element: HTMLElement): FormData => withForm(element, (form) => new FormData(form))

type AnyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isAnyField = (element: Element): element is AnyField => element.matches(fieldTags)

/** Types of fields that tell what they are for, where a form has one of them. */
const TELLING = /^(?:email|password)$/

/**
 * Finds a field by the names that the platform's themes use: its id behind the form's prefix, its name, its id, or its id behind another
 * prefix. Fields of such themes often have no `name`, and ids repeat on a page, so the search stays inside the form. Other platforms write
 * `customer[email]`, or names of their own on the only field of its type.
 */
export const findMemberField = (
  scope: HTMLElement,
  prefix: string,
  ...names: readonly string[]
): AnyField | undefined => {
  const fields = [...scope.querySelectorAll(fieldTags)].filter(isAnyField)
  const ways: readonly ((field: AnyField, name: string) => boolean)[] = [
    ({ id }, name) => prefix !== '' && id === prefix + name,
    (field, name) => field.name === name,
    ({ id }, name) => id === name,
    ({ id }, name) => id.endsWith(`-${name}`),
    (field, name) => field.name.endsWith(`[${name}]`),
    ({ type }, name) => type === name && TELLING.test(name) && fields.filter((each) => each.type === name).length === 1,
  ]
  for (const way of ways)
    for (const name of names) {
      const found = fields.find((field) => way(field, name))
      if (found) return found
    }
  return undefined
}

/** Finds a picture of the form by its id behind the form's prefix. */
export const findMemberImage = (scope: HTMLElement, prefix: string, name: string): HTMLImageElement | undefined =>
  [...scope.querySelectorAll('img')].find(({ id }) => id === prefix + name || id.endsWith(`-${name}`))

/** Whether a check box or radio button is checked, or a hidden field has another value than `""`, `0` and `false`. */
export const isTicked = (field: AnyField | undefined): boolean => {
  if (!(field instanceof HTMLInputElement)) return false
  return /^(checkbox|radio)$/.test(field.type) ? field.checked : !['', '0', 'false'].includes(field.value)
}

/** Focuses a field and selects its text, unless it is disabled. */
export const selectField = (field: AnyField | undefined): void => {
  if (!field || field.disabled) return
  field.focus()
  if (!(field instanceof HTMLSelectElement)) field.select()
}
