/** A form that waits for an answer: its busy button, a second press, and when it can be sent again (8 s of silence, a return to the page). */

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onPageReturn } from '@/page/lifecycle'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { text } from '@/page/texts'

/** The message of a form about its last attempt. */
export interface FormMessage {
  readonly text: string
  readonly tone: 'success' | 'warning' | 'danger'
}

/**
 * Tracks whether a form waits for the answer to an attempt. `isNow` changes at once; `button`, the props of the control that sends,
 * changes with the next rendering. After 8 s without an answer the form can be sent again, and `silence` is the message about it. An
 * attempt that leads to another page stays under way until the page is left; a page that returns from the back/forward cache can send
 * the form again.
 */
export const useUnderWay = () => {
  const [phase, setPhase] = useState<'free' | 'pending' | 'silent'>('free')
  const current = useRef({ attempt: 0, isPending: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (isPending: boolean, next: typeof phase): void => {
    clearTimeout(timer.current)
    current.current.isPending = isPending
    setPhase(next)
  }
  const free = useEffectEvent(() => set(false, 'free'))
  useEffect(() => onPageReturn(() => free()), [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const silence = useMemo<FormMessage | undefined>(
    () => (phase === 'silent' ? { text: text('error.noAnswer'), tone: 'danger' } : undefined),
    [phase],
  )
  const busy = phase === 'pending' ? true : undefined
  return {
    button: { 'aria-busy': busy, 'aria-disabled': busy },
    isNow: () => current.current.isPending,
    /** The message that no answer has arrived, the same object until the next attempt; undefined unless the last attempt got none. */
    silence,
    /** Begins an attempt and returns its number. */
    begin: (): number => {
      set(true, 'pending')
      timer.current = setTimeout(() => set(false, 'silent'), ANSWER_SLOW_MS)
      current.current.attempt += 1
      return current.current.attempt
    },
    /** Ends an attempt; with `isLeaving` the form stays under way. Returns false when a newer attempt has begun: drop the answer then. */
    end: (attempt: number, isLeaving = false): boolean => {
      if (attempt !== current.current.attempt) return false
      set(isLeaving, isLeaving ? 'pending' : 'free')
      return true
    },
  }
}
