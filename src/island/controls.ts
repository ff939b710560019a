import type { AppliedProps } from './applied'

/** Elements that browsers press by mouse, touch and keyboard; others need a role, a tab stop and keys to be a control. */
export const PRESSABLE = 'button,a[href],area[href],input,select,textarea,summary,label'

const isPressKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '

/**
 * A view's props for a control that is no button, such as `<span data-part="increase">`: role, tab stop, Enter and Space are added, and
 * `disabled` becomes `aria-disabled`. A part named `submit` without a handler of its own sends its form.
 */
export const asControl = (element: HTMLElement, props: AppliedProps, name: string): AppliedProps => {
  const { disabled, onClick, onKeydown, ...rest } = props
  const isDisabled = disabled !== undefined && disabled !== null && disabled !== false
  const press = onClick ?? (name === 'submit' ? () => element.closest('form')?.requestSubmit() : undefined)
  return {
    ...rest,
    role: props.role ?? element.getAttribute('role') ?? 'button',
    tabindex: props.tabindex ?? element.getAttribute('tabindex') ?? 0,
    ...(disabled !== undefined && { 'aria-disabled': props['aria-disabled'] ?? isDisabled }),
    ...(press && { onClick: (event, target) => (isDisabled ? event.preventDefault() : press(event, target)) }),
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
