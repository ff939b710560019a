/** The button that shows a typed password, and that it is hidden again before the form is sent. */

import { useLayoutEffect, useState } from 'react'
import { text } from '@/page/texts'

const isPassword = (field: Element | undefined): field is HTMLInputElement => field instanceof HTMLInputElement

const hasName = (button: HTMLElement): boolean =>
  button.matches('[aria-label],[aria-labelledby],[title]') || Boolean(button.textContent?.trim())

/**
 * Shows and hides passwords by a button, which gets a name when the theme has given it none. Passwords are hidden before the form is
 * submitted, so that no browser stores them as text.
 */
export const useReveal = (fields: readonly (Element | undefined)[], button: HTMLElement | undefined) => {
  const [isShown, setShown] = useState(false)
  const [isNamed] = useState(() => button !== undefined && hasName(button))
  const passwords = fields.filter(isPassword)
  useLayoutEffect(() => {
    if (!isShown) return
    for (const field of passwords) field.type = 'text'
    return () => {
      for (const field of passwords) field.type = 'password'
    }
  })
  return {
    hide: (): void => {
      for (const field of passwords) field.type = 'password'
      setShown(false)
    },
    /** The props of the button. */
    button: {
      'aria-pressed': isShown,
      'aria-label': isNamed ? undefined : text('password.show'),
      onClick: (event: Event): void => {
        event.preventDefault()
        setShown(!isShown)
      },
    },
  }
}
