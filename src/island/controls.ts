import type { AppliedProps } from './applied'

/** Elements that browsers press by mouse, touch and keyboard; others need a role, a tab stop and keys to be a control. */
export const PRESSABLE = 'button,a[href],area[href],input:not([type=hidden]),select,textarea,summary,label'

/** Links that lead nowhere, as themes write for buttons: Space would scroll the page. */
const NOWHERE = 'a[href="#"],a[href^="javascript:"]'

/** Whether a control lacks a button's keys. */
export const lacksKeys = (element: HTMLElement): boolean => element.matches(NOWHERE) || !element.matches(PRESSABLE)

/** What the browser itself sends a form by. */
const SENDING = '[type=submit],[type=image],button:not([type=button],[type=reset])'

/** A part named `submit` sends its form also where browsers would not, as for `<a>` or `<button type="button">`. */
const sendForm = (element: HTMLElement) => (event: Event) => {
  event.preventDefault()
  element.closest('form')?.requestSubmit()
}

const isPressKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '

/** A view's props for a part that may send a form. */
export const asSubmit = (element: HTMLElement, props: AppliedProps, name: string): AppliedProps =>
  name === 'submit' && !props.onClick && !element.matches(SENDING) ? { ...props, onClick: sendForm(element) } : props

/**
 * A view's props for a control that is no button, such as `<span data-part="increase">`: role, tab stop, Enter and Space are added, and
 * `disabled` becomes `aria-disabled`.
 */
export const asControl = (element: HTMLElement, props: AppliedProps): AppliedProps => {
  const { disabled, onClick, onKeydown, ...rest } = props
  const isDisabled = disabled !== undefined && disabled !== null && disabled !== false
  return {
    ...rest,
    role: props.role ?? element.getAttribute('role') ?? 'button',
    tabindex: props.tabindex ?? element.getAttribute('tabindex') ?? 0,
    ...(disabled !== undefined && { 'aria-disabled': props['aria-disabled'] ?? isDisabled }),
    ...(onClick && {
      onClick: (event, target) => {
        const answer = isDisabled || onClick(event, target)
        // `#` would lead to the page's top.
        if (isDisabled || element.matches('a')) event.preventDefault()
        return answer
      },
    }),
    onKeydown: (event, target) => {
      const answer = onKeydown?.(event, target)
      if (event.target === element && isPressKey(event) && !event.defaultPrevented) {
        event.preventDefault()
        element.click()
      }
      return answer
    },
  }
}
