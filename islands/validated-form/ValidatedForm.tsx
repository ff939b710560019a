/** When a form may be sent: all fields correct, or a button without checks; a second press at once is ignored; a script's `submit()`. */

import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { FORM_AGAIN_MS } from '@/forms/limits'
import { useFields } from '@/forms/use-fields'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import type contract from './contract'

const skipsChecks = (submitter: HTMLElement | null): boolean =>
  (submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement) && submitter.formNoValidate

/**
 * Puts a check before the form's own `submit()`, which posts without any event; jQuery's `.submit()` and `.trigger('submit')` call it, too. It is
 * no `requestSubmit()`: a page's listener that posts by `submit()` after its own work would be called again.
 */
const useCheckedSubmit = (element: HTMLElement, check: () => boolean): void => {
  const isRight = useEffectEvent(check)
  useLayoutEffect(() => {
    const form = element instanceof HTMLFormElement ? element : element.querySelector('form')
    const post: unknown = form?.submit
    // A field named `submit` hides the function, for scripts as well.
    if (!form || typeof post !== 'function') return
    form.submit = () => {
      if (isRight()) Reflect.apply(post, form, [])
    }
    return () => void Reflect.deleteProperty(form, 'submit')
  }, [element])
}

/** Submits a form only when all its fields are correct. */
export const useValidatedForm = ({ element, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const fields = useFields(element, false)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)

  const check = (): boolean => {
    const isRight = fields.check()
    if (!isRight) emit('form-stopped', { fields: fields.wrong() })
    return isRight
  }
  useCheckedSubmit(element, check)

  const checkBeforeSending = (event: SubmitEvent): void => {
    if (event.defaultPrevented) return
    if (skipsChecks(event.submitter) || check()) {
      // Ignores the second press of a double click; a press after `FORM_AGAIN_MS` is intended.
      if (event.timeStamp - sentAt.current < FORM_AGAIN_MS) event.preventDefault()
      else sentAt.current = event.timeStamp
      return
    }
    event.preventDefault()
  }

  const { errorCount } = fields
  return {
    root: { onSubmit: checkBeforeSending },
    parts: {
      message: { role: 'status', text: errorCount > 1 ? text('field.errors', { count: errorCount }) : undefined },
    },
  }
}
