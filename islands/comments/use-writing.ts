import { useRef, useState } from 'react'
import type { Island } from '../../src/island/view'
import { text } from '../../src/shop/texts'
import { writeComment } from '../../src/stores/comments'
import { useFields } from '../../src/ui/fields/use-fields'
import type contract from './contract'

/** What was said about the last deed. */
export interface Said {
  readonly isGood: boolean
  readonly words: string
}

/** Sends the form once at a time; what was typed stays in it until the shop has taken it (§5, §8). */
export const useWriting = (
  { element, parts, attributes }: Island<typeof contract>,
  say: (said: Said | undefined) => void,
  told: (isAccepted: boolean, message: string) => void,
) => {
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const form = parts.form?.element
  const fields = useFields(form ?? element)

  const carryOut = async (own: HTMLFormElement): Promise<void> => {
    if (!fields.check()) return
    isUnderWay.current = true
    setSending(true)
    say(undefined)
    const { isDone, key, message } = await writeComment(attributes.productId, new FormData(own))
    isUnderWay.current = false
    setSending(false)
    if (isDone) {
      own.reset()
      say({ isGood: true, words: message || text('comments.sent') })
    } else {
      const words = message || text('comments.notSent')
      say({ isGood: false, words })
      if (key !== '') fields.tell([{ key, statusText: words }])
    }
    told(isDone, message)
  }

  return {
    isSending,
    send: (event: Event): void => {
      event.preventDefault()
      if (form && !isUnderWay.current) void carryOut(form)
    },
  }
}
