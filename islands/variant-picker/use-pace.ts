/** Tells choices by arrow keys from presses. */

import { useState } from 'react'

/** Distinguishes choices by arrow keys, which follow each other quickly, from presses. */
export interface Pace {
  noteKey(): void
  notePointer(): void
  isByKeys(): boolean
}

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
