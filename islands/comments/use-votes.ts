import { useRef, useState } from 'react'
import { text } from '../../src/shop/texts'
import { voteOnComment } from '../../src/stores/comments'
import type { Said } from './use-writing'

type Votes = Readonly<Record<number, boolean>>

/** One vote on each comment: counted at once, and taken back with the shop's reason when the shop does not count it. */
export const useVotes = (
  say: (said: Said | undefined) => void,
  told: (commentId: number, isHelpful: boolean, isAccepted: boolean) => void,
) => {
  const [votes, setVotes] = useState<Votes>({})
  const under = useRef(new Set<number>())
  const printed = useRef(new WeakMap<Element, number>())
  const counted = useRef(new Map<number, number>())

  const vote = async (commentId: number, isHelpful: boolean): Promise<void> => {
    if (under.current.has(commentId) || votes[commentId] !== undefined) return
    under.current.add(commentId)
    setVotes((others) => ({ ...others, [commentId]: isHelpful }))
    say(undefined)
    const { isDone, message } = await voteOnComment(commentId, isHelpful)
    under.current.delete(commentId)
    if (!isDone) {
      counted.current.delete(commentId)
      setVotes((others) => Object.fromEntries(Object.entries(others).filter(([id]) => Number(id) !== commentId)))
    }
    say({ isGood: isDone, words: message || text(isDone ? 'comments.voted' : 'comments.notVoted') })
    told(commentId, isHelpful, isDone)
  }

  return {
    vote: (commentId: number, isHelpful: boolean) => void vote(commentId, isHelpful),
    votedFor: (commentId: number): boolean | undefined => votes[commentId],
    /**
     * What the count's element shows: one more than stood there at the shopper's own vote, undefined without one. A list
     * that came later counts the vote already, unless a cache gave it.
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
