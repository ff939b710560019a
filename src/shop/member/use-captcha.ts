/**
 * The captcha (security code) of a form: when its picture is fetched anew, when its field is emptied, Google's box (reCAPTCHA), and which code is
 * sent.
 */

import { useEffect, useState } from 'react'

/** The name of the field that Google's script adds to a form. */
const RECAPTCHA_FIELD = 'g-recaptcha-response'

/** The answer of Google's box in this form, `""` without one. */
const recaptchaAnswer = (form: HTMLElement): string => {
  const field = form.querySelector(`[name="${RECAPTCHA_FIELD}"]`)
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.value : ''
}

/** Empties Google's box, because an answer is valid once. */
const resetRecaptcha = (form: HTMLElement): void => {
  if (!form.querySelector(`[name="${RECAPTCHA_FIELD}"]`)) return
  try {
    const api: unknown = Reflect.get(globalThis, 'grecaptcha')
    const reset: unknown = typeof api === 'object' && api !== null ? Reflect.get(api, 'reset') : undefined
    if (typeof reset === 'function') reset.call(api)
  } catch {
    // Google's script throws for a box that is not drawn yet, which has no answer.
  }
}

/** The security code of a form: a picture with a field, or Google's box. */
export interface Captcha {
  /** Loads a new picture, and empties the field and the box, because an answer is valid once. */
  renew(): void
  /** The props of the button for a new picture. */
  readonly button: { onClick(event: Event): void }
  /** Whether Google's box has an answer, which replaces a typed code. */
  hasAnswer(): boolean
  /** The code to send: the answer of Google's box, else `typed`. */
  answer(typed: string): string
}

const withStamp = (address: string, stamp: number): string => {
  const bare = address.replace(/[?&]\d*$/, '')
  return `${bare}${bare.includes('?') ? '&' : '?'}${stamp}`
}

/**
 * Handles the security code of one form.
 *
 * @param image the picture; a theme may print its address as `data-src`, so that it is fetched only when it is needed.
 * @param isAsked whether the form shows the security code.
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
    hasAnswer: () => recaptchaAnswer(form) !== '',
    answer: (typed) => recaptchaAnswer(form) || typed.trim(),
  }
}
