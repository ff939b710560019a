import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { nextFrame, yieldToMain } from '@/lib/scheduling'

/** What is over within this time, in milliseconds, is not worth the frame that would show it. */
const BRIEF_MS = 200

/**
 * A store's value as of the frame before: for what follows somebody's press elsewhere on the page, so that the frame which answers the
 * press is not kept waiting by it.
 *
 * @param isBrief whether values are soon followed by another: those are shown only when they have lasted. The same function each time.
 */
export const useAfterFrame = <Value>(store: ReadableAtom<Value>, isBrief?: (value: Value) => boolean): Value => {
  const [value, setValue] = useState(() => store.get())
  useEffect(() => {
    let isComing = false
    let hasLeft = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    const follow = async (): Promise<void> => {
      if (isComing) return
      isComing = true
      await nextFrame()
      await yieldToMain()
      isComing = false
      if (!hasLeft) setValue(store.get())
    }
    const stop = store.listen((next) => {
      clearTimeout(waiting)
      if (isBrief?.(next)) waiting = setTimeout(follow, BRIEF_MS)
      else void follow()
    })
    setValue(store.get())
    return () => {
      hasLeft = true
      clearTimeout(waiting)
      stop()
    }
  }, [store, isBrief])
  return value
}
