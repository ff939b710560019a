import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { nextFrame } from '../lib/next-frame'
import { nextTask } from '../lib/next-task'

/**
 * A store's value as of the frame before: for what follows somebody's press elsewhere on the page, so that the frame which answers the
 * press is not kept waiting by it.
 */
export const useAfterFrame = <Value>(store: ReadableAtom<Value>): Value => {
  const [value, setValue] = useState(() => store.get())
  useEffect(() => {
    let isComing = false
    let hasLeft = false
    const follow = async (): Promise<void> => {
      if (isComing) return
      isComing = true
      await nextFrame()
      await nextTask()
      isComing = false
      if (!hasLeft) setValue(store.get())
    }
    const stop = store.listen(() => void follow())
    setValue(store.get())
    return () => {
      hasLeft = true
      stop()
    }
  }, [store])
  return value
}
