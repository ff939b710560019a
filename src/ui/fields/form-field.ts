/** A control that holds what a shopper entered. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFormField = (element: Element): element is FormField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const actions = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/** Whether it is a check box or a radio button: a matter of being chosen, not of text. */
export const isChoiceField = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Every field that belongs to a form, or that stands in an element used as one, in the order of the page. */
export const fieldsIn = (form: HTMLElement): readonly FormField[] =>
  [...(form instanceof HTMLFormElement ? form.elements : form.querySelectorAll('input,select,textarea'))]
    .filter(isFormField)
    .filter(({ type }) => !actions.has(type))

const isHidden = (field: FormField): boolean => {
  if (field.closest('[hidden],[inert]')) return true
  return 'checkVisibility' in field && !field.checkVisibility() && !field.closest('details:not([open])')
}

/** Whether a shopper can put the field right: one that is disabled or out of sight is not checked. */
export const isInUse = (field: FormField): boolean => !field.matches(':disabled') && !isHidden(field)

const wordsOf = ({ name, id }: FormField): readonly string[] => [name, id, id.slice(id.indexOf('-') + 1)]

/** The field that a server means by a key: its name, its id, its id behind a prefix, or `address[key]`. */
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

const nameWords = new Set(['name', 'surname', 'fullname', 'firstname', 'lastname'])

/** Fields for people's names, which take letters only (§5). */
export const isNameField = (field: FormField): boolean =>
  field instanceof HTMLInputElement &&
  field.type === 'text' &&
  wordsOf(field)
    .slice(0, 2)
    .some((word) => nameWords.has(word.toLowerCase()))

/** Puts the focus into a field, out of closed details if need be. */
export const focusField = (field: FormField): void => {
  for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true
  field.focus()
}
