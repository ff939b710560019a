/** Elements that a theme uses as buttons: roles, keys and tab stops for those that browsers do not press. */

import type { AppliedProps } from './applied'
import { ownerOf } from './parts'

/** Elements that browsers press by mouse, touch and keyboard; others need a role, a tab stop and keys to be a control. */
export const PRESSABLE = 'button,a[href],area[href],input:not([type=hidden]),select,textarea,summary,label'

/** Links without an address, which themes write for buttons. Browsers scroll the page when Space is pressed on them. */
const NOWHERE = 'a[href="#"],a[href^="javascript:"]'

/** Whether Enter and Space do not press this element natively. */
export const lacksKeys = (element: HTMLElement): boolean => element.matches(NOWHERE) || !element.matches(PRESSABLE)

/** The controls by which browsers submit a form. */
const SENDING = '[type=submit],[type=image],button:not([type=button],[type=reset])'

/** Submits the form of a `submit` part that browsers do not submit it by: `<a>`, `<button type="button">`, or one elsewhere on the page. */
const sendForm = (element: HTMLElement) => (event: Event) => {
  // An island that is no form has answered.
  if (event.defaultPrevented) return
  event.preventDefault()
  ;(ownerOf<Element>(element)?.closest('form') ?? element.closest('form'))?.requestSubmit()
}

const isPressKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '

/** Adds a click listener that submits the form to the props of a part named `submit`, where neither the browser nor the view does. */
export const asSubmit = (element: HTMLElement, props: AppliedProps, name: string): AppliedProps =>
  name === 'submit' && !props.onClick && !(element.matches(SENDING) && Object(element).form)
    ? { ...props, onClick: sendForm(element) }
    : props

/**
 * Makes a button of an element that is none, such as `<span data-part="increase">`: adds role, tab stop, Enter and Space to the view's
 * props, and turns `disabled` into `aria-disabled`.
 */
export const asControl = (element: HTMLElement, props: AppliedProps): AppliedProps => {
  const { disabled, onClick, onKeydown, ...rest } = props
  const isDisabled = Boolean(disabled)
  return {
    ...rest,
    role: props.role ?? element.getAttribute('role') ?? 'button',
    tabindex: props.tabindex ?? element.getAttribute('tabindex') ?? 0,
    ...(disabled !== undefined && { 'aria-disabled': props['aria-disabled'] ?? isDisabled }),
    ...(onClick && {
      onClick: (event, target) => {
        const answer = isDisabled || onClick(event, target)
        // The address `#` would scroll to the top of the page.
        if (isDisabled || element.matches('a')) event.preventDefault()
        return answer
      },
    }),
    onKeydown: (event, target) => {
      const answer = onKeydown?.(event, target)
      if (event.target === element && isPressKey(event) && !event.defaultPrevented) {
        event.preventDefault()
        // An SVG has no `click` method.
        if (element.click) element.click()
        else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
      return answer
    },
  }
}
