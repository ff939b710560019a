import { useState } from 'react'

/** Tells whether a native control was changed by keys, which come one after another. */
export interface Pace {
  noteKey(): void
  notePointer(): void
  isByKeys(): boolean
}

/** One picker's pace. */
export const usePace = (): Pace => {
  const [pace] = useState(() => {
    let byKeys = false
    return {
      noteKey: () => {
        byKeys = true
      },
      notePointer: () => {
        byKeys = false
      },
      isByKeys: () => byKeys,
    }
  })
  return pace
}
