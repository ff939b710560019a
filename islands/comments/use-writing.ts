import { useRef, useState } from 'react'
import { useFields } from '@/forms/use-fields'
import type { Island } from '@/island/view'
import { text } from '@/page/texts'
import { writeComment } from '@/shop/product/comments-store'
import type contract from './contract'

/** The message about the last vote or comment. */
export interface Message {
  readonly isSuccess: boolean
  readonly text: string
  /** The field that is wrong says it as well, and has the focus. */
  readonly isAtField?: boolean
}

/** Sends the form, one request at a time; the typed text stays until the server has accepted it. */
export const useWriting = (
  { element, parts, attributes }: Island<typeof contract>,
  showMessage: (message: Message | undefined) => void,
  onSent: (isAccepted: boolean, message: string) => void,
) => {
  const [isSending, setSending] = useState(false)
  const isPending = useRef(false)
  const form = parts.form?.element
  const fields = useFields(form ?? element)

  const submit = async (own: HTMLFormElement): Promise<void> => {
    if (!fields.check()) return
    isPending.current = true
    setSending(true)
    showMessage(undefined)
    const { isDone, key, message } = await writeComment(attributes.productId, new FormData(own))
    isPending.current = false
    setSending(false)
    if (isDone) {
      own.reset()
      showMessage({ isSuccess: true, text: message || text('comments.sent') })
    } else {
      const reason = message || text('comments.notSent')
      const others = key === '' ? [reason] : fields.showErrors([{ key, statusText: reason }])
      showMessage({ isSuccess: false, text: reason, isAtField: others.length === 0 })
    }
    onSent(isDone, message)
  }

  return {
    isSending,
    send: (event: Event): void => {
      event.preventDefault()
      if (form && !isPending.current) void submit(form)
    },
  }
}
