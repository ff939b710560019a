import type { Island } from '../../src/island/view'
import { report } from '../../src/lib/report'
import type contract from './contract'

type AddIsland = Island<typeof contract>

const formOf = (part: { readonly element: HTMLElement } | undefined): HTMLFormElement | null =>
  part?.element instanceof HTMLButtonElement ? part.element.form : null

/** The form that the browser would post: the island's element itself, or the one inside it around its button. */
export const ownForm = ({ element, parts }: AddIsland): HTMLFormElement | undefined => {
  if (element instanceof HTMLFormElement) return element
  return (
    [formOf(parts.submit), formOf(parts.buyNow)].find((form) => form !== null && element.contains(form)) ?? undefined
  )
}

/** A named field of that form: what a native post would send. */
export const ownField = (island: AddIsland, name: string): HTMLInputElement | HTMLSelectElement | undefined => {
  const found = ownForm(island)?.elements.namedItem(name)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
}

const isChosenFile = (field: Element): boolean =>
  field instanceof HTMLInputElement &&
  field.type === 'file' &&
  field.name !== '' &&
  !field.matches(':disabled') &&
  (field.files?.length ?? 0) > 0

/** Whether a file was chosen in that form: only a native post carries one, and only in this encoding. */
export const carriesFiles = (form: HTMLFormElement): boolean => {
  const isCarrying = [...form.elements].some(isChosenFile)
  if (isCarrying) form.enctype = 'multipart/form-data'
  return isCarrying
}

/** Whether a press makes the browser send the island's form: then the submission adds, after the form's own validation. */
export const sendsForm = (island: AddIsland, button: HTMLElement | undefined): button is HTMLButtonElement =>
  button instanceof HTMLButtonElement && button.type === 'submit' && button.form === ownForm(island)

/** Whether the element is the button itself: nothing inside it is. */
export const isOwnButton = ({ element, parts }: AddIsland): boolean => !parts.submit && element.matches('button,a')

/** Tells a theme author that nothing here can be pressed. */
export const explainNoPress = (island: AddIsland): void => {
  const { element, parts } = island
  if (parts.submit || parts.buyNow || isOwnButton(island) || element instanceof HTMLFormElement) return
  report({
    level: 'warn',
    where: 'add-to-cart',
    came: `<${element.localName}> without a button`,
    expected: 'something to press',
    write: '<button type="submit" data-part="submit">',
    element,
  })
}
