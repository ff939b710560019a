/** The form that an island drives: its own element, or the first form inside it. */
export const formOf = (element: HTMLElement): HTMLElement =>
  element instanceof HTMLFormElement ? element : (element.querySelector('form') ?? element)

const fieldTags = 'input,select,textarea'

type AnyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isAnyField = (element: Element): element is AnyField => element.matches(fieldTags)

/**
 * A field by the names that the platform's themes give it (platform.md §1.4.9): its id behind the form's prefix, its name, its id,
 * or its id behind another prefix. Its fields often have no `name`, and ids repeat on a page, so it is looked for inside the form.
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
  ]
  for (const way of ways)
    for (const name of names) {
      const found = fields.find((field) => way(field, name))
      if (found) return found
    }
  return undefined
}

/** A picture of the form by its id behind the form's prefix. */
export const findMemberImage = (scope: HTMLElement, prefix: string, name: string): HTMLImageElement | undefined =>
  [...scope.querySelectorAll('img')].find(({ id }) => id === prefix + name || id.endsWith(`-${name}`))

/** Whether a tick box is ticked; a hidden field counts by its value. */
export const isTicked = (field: AnyField | undefined): boolean => {
  if (!(field instanceof HTMLInputElement)) return false
  return /^(checkbox|radio)$/.test(field.type) ? field.checked : !['', '0', 'false'].includes(field.value)
}

/** Takes the focus to a field, its text selected, unless it is out of sight. */
export const selectField = (field: AnyField | undefined): void => {
  if (!field || field.disabled) return
  field.focus()
  if (!(field instanceof HTMLSelectElement)) field.select()
}
