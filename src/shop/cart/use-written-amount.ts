import { useLayoutEffect } from 'react'
import { writeAmount } from './written-amount'

/** Shows an amount in elements, dressed as the server printed it; undefined leaves them. They are restored when the view leaves. */
export const useWrittenAmount = (elements: readonly HTMLElement[], amount: string | undefined): void => {
  useLayoutEffect(() => {
    for (const element of elements) writeAmount(element, amount)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores what it has written when the view leaves
  useLayoutEffect(
    () => () => {
      for (const element of elements) writeAmount(element, undefined)
    },
    [],
  )
}
