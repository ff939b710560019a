/** When a form may be sent: all fields correct, or a button without checks; a second press at once is ignored. */

import { useRef } from 'react'
import { FORM_AGAIN_MS } from '@/forms/limits'
import { useFields } from '@/forms/use-fields'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import type contract from './contract'

const skipsChecks = (submitter: HTMLElement | null): boolean =>
  (submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement) && submitter.formNoValidate

/** Submits a form only when all its fields are correct. */
export const useValidatedForm = ({ element, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const fields = useFields(element)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)

  const checkBeforeSending = (event: SubmitEvent): void => {
    if (event.defaultPrevented) return
    if (skipsChecks(event.submitter) || fields.check()) {
      // Ignores the second press of a double click; a press after `FORM_AGAIN_MS` is intended.
      if (event.timeStamp - sentAt.current < FORM_AGAIN_MS) event.preventDefault()
      else sentAt.current = event.timeStamp
      return
    }
    event.preventDefault()
    emit('form-stopped', { fields: fields.wrong() })
  }

  const { errorCount } = fields
  return {
    root: { onSubmit: checkBeforeSending },
    parts: {
      message: { role: 'status', text: errorCount > 1 ? text('field.errors', { count: errorCount }) : undefined },
    },
  }
}
