/** The theme's own classes for states of parts: `data-on` and `data-off`. */

import type { AppliedProps } from './applied'

/** The props that define whether an element is on. The first that a view sets decides; an element without any is on while it is shown. */
const STATES = [
  'aria-pressed',
  'aria-checked',
  'aria-selected',
  'aria-expanded',
  'aria-current',
  'checked',
  'open',
  'data-open',
  'data-empty',
] as const

type StateProps = Partial<Pick<AppliedProps, (typeof STATES)[number] | 'hidden' | 'classes'>>

const isSet = (value: unknown): boolean => value !== null && value !== false && value !== 'false'

const stateOf = (props: StateProps): boolean | undefined => {
  const name = STATES.find((each) => props[each] !== undefined)
  if (name) return isSet(props[name]) !== (name === 'data-empty')
  return props.hidden === undefined ? undefined : !isSet(props.hidden)
}

const classesIn = (text: string | undefined): readonly string[] => text?.match(/\S+/g) ?? []

/**
 * Adds the theme's state classes to a view's props. `data-on="active show"` names the classes of an element that is chosen, open, pressed, not empty or,
 * without such a state, shown; `data-off="d-none"` those of an element that is not.
 */
export const withStateClasses = <P extends StateProps>(element: HTMLElement, props: P): P => {
  const { on, off } = element.dataset
  const isOn = stateOf(props)
  if (isOn === undefined) return props
  const named = [
    ...classesIn(on).map((name) => [name, isOn] as const),
    ...classesIn(off).map((name) => [name, !isOn] as const),
  ]
  return { ...props, classes: { ...Object.fromEntries(named), ...props.classes } }
}

/** The role of a toggle: a link that acts as a button is announced as a button. */
export const toggleRole = (toggle: HTMLElement): 'button' | undefined =>
  toggle instanceof HTMLAnchorElement ? 'button' : undefined

/** Sets the theme's state classes on an element whose island is not mounted. */
export const paintState = ({ dataset, classList }: HTMLElement, isOn: boolean): void => {
  for (const name of classesIn(dataset.on)) classList.toggle(name, isOn)
  for (const name of classesIn(dataset.off)) classList.toggle(name, !isOn)
}

/** A checkbox that a theme uses as a toggle; undefined for other elements. */
export const boxOf = (toggle: HTMLElement): HTMLInputElement | undefined =>
  toggle instanceof HTMLInputElement && toggle.type === 'checkbox' ? toggle : undefined

/** Shows on a toggle whose island is not mounted whether it is on: role and pressed state, the tick of a checkbox, the theme's state classes. */
export const paintToggle = (toggle: HTMLElement, isOn: boolean): void => {
  const [role, box] = [toggleRole(toggle), boxOf(toggle)]
  if (role) toggle.setAttribute('role', role)
  // A tick that is on its way to the view has the focus.
  if (box) box.checked = box === document.activeElement ? box.checked : isOn
  else if (toggle.getAttribute('aria-pressed') !== `${isOn}`) toggle.setAttribute('aria-pressed', `${isOn}`)
  paintState(toggle, isOn)
}

/** Whether the theme printed an element as on: by its `data-on` and `data-off` classes where it has them, else by `hidden` and its styles. */
export const isPrintedOn = (element: HTMLElement): boolean => {
  const { dataset, classList, hidden } = element
  const [on, off] = [classesIn(dataset.on), classesIn(dataset.off)]
  if (on.length > 0) return on.every((name) => classList.contains(name))
  return off.length > 0
    ? !off.some((name) => classList.contains(name))
    : !hidden && getComputedStyle(element).display !== 'none'
}
