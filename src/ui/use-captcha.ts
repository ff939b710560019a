import { useEffect, useState } from 'react'
import { recaptchaResponse, resetRecaptcha } from '../lib/recaptcha'

/** The security code's picture and what is typed under it, or Google's box in the same form. */
export interface Captcha {
  /** A new picture, an empty field, an empty box: an answer counts once. */
  renew(): void
  /** What its button does. */
  readonly button: { onClick(event: Event): void }
  /** Whether Google's box has an answer, which goes before any typed code (§5). */
  hasAnswer(): boolean
  /** The code to be sent: Google's answer where there is one, else `typed`. */
  answer(typed: string): string
}

const withStamp = (address: string, stamp: number): string => {
  const bare = address.replace(/[?&]\d*$/, '')
  return `${bare}${bare.includes('?') ? '&' : '?'}${stamp}`
}

/**
 * Drives the security code of one form.
 *
 * @param image its picture; a theme may print the address as `data-src`, so that it is fetched only when it is needed.
 * @param isAsked whether the shopper sees it.
 */
export const useCaptcha = (
  form: HTMLElement,
  image: HTMLImageElement | undefined,
  field: HTMLElement | undefined,
  isAsked: boolean,
): Captcha => {
  const [printed] = useState(() => image?.getAttribute('src') ?? undefined)
  const [stamp, setStamp] = useState(0)
  useEffect(() => {
    const address = printed || image?.dataset.src
    if (!image || !address || !isAsked || (stamp === 0 && printed)) return
    image.src = withStamp(address, stamp || Date.now())
    return () => {
      if (printed === undefined) image.removeAttribute('src')
      else image.setAttribute('src', printed)
    }
  }, [image, printed, stamp, isAsked])
  const renew = (): void => {
    setStamp((before) => Math.max(before + 1, Date.now()))
    if (field instanceof HTMLInputElement) field.value = ''
    resetRecaptcha(form)
  }
  return {
    renew,
    button: {
      onClick: (event) => {
        event.preventDefault()
        renew()
      },
    },
    hasAnswer: () => recaptchaResponse(form) !== '',
    answer: (typed) => recaptchaResponse(form) || typed.trim(),
  }
}
