import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onPageReturn } from '@/page/lifecycle'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { text } from '@/page/texts'

/** What a form says about its last attempt. */
export interface FormMessage {
  readonly text: string
  readonly tone: 'success' | 'warning' | 'danger'
}

/**
 * Whether a form waits for the answer to an attempt. `isNow` is true at once; `button`, for the control that sends, follows with the next
 * rendering. After 8 s without an answer the form is free again, and `silence` says so: the shopper may try again. After a success a form stays under way until the page is left; when the page returns from the back/forward cache, the
 * form can be sent again.
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
    /** The same object until another attempt begins; undefined unless the last one found no answer. */
    silence,
    /** Begins an attempt; returns its number. */
    begin: (): number => {
      set(true, 'pending')
      timer.current = setTimeout(() => set(false, 'silent'), ANSWER_SLOW_MS)
      current.current.attempt += 1
      return current.current.attempt
    },
    /** Ends an attempt, or leaves the form under way until the page is left. False for an answer after a newer attempt began: drop it. */
    end: (attempt: number, isLeaving = false): boolean => {
      if (attempt !== current.current.attempt) return false
      set(isLeaving, isLeaving ? 'pending' : 'free')
      return true
    },
  }
}
