import { useLayoutEffect, useRef } from 'react'
import { writeAmount } from './written-amount'

/** An element, and the amount that it shows; undefined for the printed one. */
type WrittenAmount = readonly [HTMLElement, string | undefined]

/** Shows amounts in elements, dressed as the server printed them. They are restored when the view leaves. */
export const useWrittenAmounts = (amounts: readonly WrittenAmount[]): void => {
  const last = useRef(amounts)
  useLayoutEffect(() => {
    last.current = amounts
    for (const [element, amount] of amounts) writeAmount(element, amount)
  })
  useLayoutEffect(
    () => () => {
      for (const [element] of last.current) writeAmount(element, undefined)
    },
    [],
  )
}
