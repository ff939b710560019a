import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onPageReturn } from '../lib/page-return'

/**
 * Whether a form waits for its answer. `isNow` knows it at once; `button`, for the control that sends, with the next rendering. After
 * a success a form stays under way until the page is left; when the page comes back from the back/forward cache it can be sent again.
 */
export const useUnderWay = () => {
  const [pending, setPending] = useState(false)
  const current = useRef(false)
  const set = (is: boolean): void => {
    current.current = is
    setPending(is)
  }
  const wake = useEffectEvent(() => set(false))
  useEffect(() => onPageReturn(() => wake()), [])
  const busy = pending ? true : undefined
  return { button: { 'aria-busy': busy, 'aria-disabled': busy }, isNow: () => current.current, set }
}
