import { useLayoutEffect, useState } from 'react'
import { text } from '@/page/texts'

const isPassword = (field: Element | undefined): field is HTMLInputElement => field instanceof HTMLInputElement

const hasName = (button: HTMLElement): boolean =>
  button.matches('[aria-label],[aria-labelledby],[title]') || Boolean(button.textContent?.trim())

/** Shows passwords on request, by a button that is named here where the theme has not. They are hidden again before the form is sent, so that no browser keeps them as text. */
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
    /** What the button shows and does. */
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
