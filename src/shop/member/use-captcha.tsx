/**
 * The captcha (security code) of a form: when its picture is fetched anew, what says that it does not come, when its field is emptied, Google's box
 * (reCAPTCHA), and which code is sent.
 */

import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type FormField, fieldsIn, selectField } from '@/forms/field'
import { whenSlow } from '@/lib/scheduling'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { keepPressed } from '@/ui/use-shown-message'

/** After this time, in milliseconds, a picture that is being fetched is announced as loading. */
const PICTURE_SLOW_MS = 1000

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

/** Whether the newest security code has come, is waited for, or did not come. */
export type CodeState = 'fetched' | 'waiting' | 'missing'

interface CodeWaitProps {
  readonly isMissing: boolean
  /** Fetches the code again. */
  again(): void
}

/** Says that a security code is waited for or has not come, and offers another try. */
export const CodeWait = ({ isMissing, again }: CodeWaitProps): ReactNode => (
  <>
    <p role="alert">{text(isMissing ? 'form.codeMissing' : 'common.loading')}</p>
    <button type="button" className="vitrin-button" onClick={again}>
      {text('error.retry')}
    </button>
  </>
)

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
  /** What says beside the picture that it is waited for, for the rendering's `above`. */
  readonly wait: ReactNode
}

const withStamp = (address: string, stamp: number): string => {
  const bare = address.replace(/[?&]\d*$/, '')
  return `${bare}${bare.includes('?') ? '&' : '?'}${stamp}`
}

/** The element around a picture and its field, in which another line would be a further column; else the picture. */
const rowOf = (image: HTMLImageElement, form: HTMLElement): Element => {
  const row = image.parentElement
  return row && row !== form && !row.matches('form,fieldset,td,th') && fieldsIn(row).length < 2 ? row : image
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
  field: FormField | undefined,
  isAsked: boolean,
): Captcha => {
  const [printed] = useState(() => image?.getAttribute('src') ?? undefined)
  const [stamp, setStamp] = useState(0)
  const [state, setState] = useState<CodeState>('fetched')
  useEffect(() => {
    const address = printed || image?.dataset.src
    if (!image || !address || !isAsked) return
    const isPrinted = stamp === 0 && printed
    let isCurrent = true
    const show = (next: CodeState): void => {
      if (isCurrent) setState(next)
    }
    // A lazy picture out of view is not fetched at all.
    image.loading = 'eager'
    if (!isPrinted) image.src = withStamp(address, stamp || Date.now())
    const picture = whenSlow(PICTURE_SLOW_MS, image.decode(), () => show('waiting'))
    whenSlow(ANSWER_SLOW_MS, picture, () => show('missing')).then(
      () => show('fetched'),
      () => show('missing'),
    )
    return () => {
      isCurrent = false
      if (isPrinted) return
      if (printed === undefined) image.removeAttribute('src')
      else image.setAttribute('src', printed)
    }
  }, [image, printed, stamp, isAsked])
  const [holder] = useState(() => document.createElement('div'))
  const isLate = state !== 'fetched'
  useLayoutEffect(() => {
    if (!image || !isLate) return
    const row = rowOf(image, form)
    keepPressed(row.lastElementChild ?? row, () => row.after(holder))
    return () => {
      if (holder.contains(document.activeElement)) selectField(field)
      keepPressed(holder.lastElementChild ?? holder, () => holder.remove())
    }
  }, [form, image, field, holder, isLate])
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
    wait: createPortal(
      <CodeWait
        isMissing={state === 'missing'}
        again={() => {
          renew()
          selectField(field)
        }}
      />,
      holder,
    ),
  }
}
