/** Sending a comment and a vote: where their messages are, what stays typed, that a vote counts at once and once, and is taken back when refused. */

import { useRef, useState } from 'react'
import { resetFields, valuesOf } from '@/forms/field'
import { useFields } from '@/forms/use-fields'
import type { Island } from '@/island/view'
import { notify } from '@/overlays/notices-store'
import { text } from '@/page/texts'
import { voteOnComment, writeComment } from '@/shop/product/comments-store'
import type contract from './contract'

/** The message about the last comment. */
export interface Message {
  readonly isSuccess: boolean
  readonly text: string
  /** Whether the invalid field shows the message, too, and has the focus. */
  readonly isAtField?: boolean
  /** Whether it thanks for a comment: it is shown far from the button that was pressed. */
  readonly isThanks?: boolean
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

  const submit = async (own: HTMLElement): Promise<void> => {
    if (!fields.check()) return
    isPending.current = true
    setSending(true)
    showMessage(undefined)
    const { isDone, key, message } = await writeComment(attributes.productId, valuesOf(own))
    isPending.current = false
    setSending(false)
    if (isDone) {
      resetFields(own)
      showMessage({ isSuccess: true, isThanks: true, text: message || text('comments.sent') })
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

type Votes = Readonly<Record<number, boolean>>

/**
 * One vote on each comment. It is counted at once and removed with the server's reason when it is refused. Its messages are notices, because the
 * comment may be a screen away from the form and its message.
 */
export const useVotes = (onVoted: (commentId: number, isHelpful: boolean, isAccepted: boolean) => void) => {
  const [votes, setVotes] = useState<Votes>({})
  const pending = useRef(new Set<number>())
  const printed = useRef(new WeakMap<Element, number>())
  const counted = useRef(new Map<number, number>())

  const vote = async (commentId: number, isHelpful: boolean): Promise<void> => {
    if (pending.current.has(commentId) || votes[commentId] !== undefined) return
    pending.current.add(commentId)
    setVotes((others) => ({ ...others, [commentId]: isHelpful }))
    const { isDone, message } = await voteOnComment(commentId, isHelpful)
    pending.current.delete(commentId)
    if (!isDone) {
      counted.current.delete(commentId)
      setVotes((others) => Object.fromEntries(Object.entries(others).filter(([id]) => Number(id) !== commentId)))
    }
    notify({
      text: message || text(isDone ? 'comments.voted' : 'comments.notVoted'),
      tone: isDone ? 'success' : 'danger',
      about: `vote ${commentId}`,
    })
    onVoted(commentId, isHelpful, isDone)
  }

  return {
    vote: (commentId: number, isHelpful: boolean) => void vote(commentId, isHelpful),
    votedFor: (commentId: number): boolean | undefined => votes[commentId],
    /**
     * The text of a count: one more than before the shopper's vote, undefined without a vote. A list that was loaded later
     * includes the vote already, unless it came from a cache.
     */
    countFor: (element: HTMLElement, commentId: number, isHelpful: boolean): string | undefined => {
      if (votes[commentId] !== isHelpful) return undefined
      const before = printed.current.get(element) ?? Number(element.textContent)
      printed.current.set(element, before)
      const own = counted.current.get(commentId) ?? before + 1
      counted.current.set(commentId, own)
      return String(Math.max(before, own))
    },
  }
}
