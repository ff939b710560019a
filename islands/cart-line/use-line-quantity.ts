/** When a line's field changes the cart: a return to the old quantity sends nothing, zero removes the line, typing counts on leaving. */

import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Island } from '@/island/view'
import { compareDecimals } from '@/lib/arithmetic'
import { type Decimal, writtenDecimal } from '@/lib/decimal'
import { parseDecimal } from '@/lib/parse-decimal'
import { type CartLineState, lineState, shownQuantity } from '@/shop/cart/lines-store'
import { printedQuantity } from '@/shop/cart/markup'
import { offerQuantity, type WritableQuantity } from '@/shop/cart/quantity'
import { type QuantityControl, useQuantity } from '@/shop/cart/use-quantity'
import { removeCartLine, setLineQuantity } from '@/shop/cart/writes'
import type contract from './contract'

/** The control of a line's quantity field. */
export interface LineQuantity extends QuantityControl {
  /** Whether the shopper is typing; the field keeps its text then. */
  readonly isTyping: () => boolean
  /** Changes the line to the field's quantity. */
  readonly take: () => void
  /** Changes the line to a typed quantity, if there is one. */
  readonly leave: () => void
  readonly type: () => void
}

const change = (key: string, quantity: Decimal): void =>
  compareDecimals(quantity, 0) === 0 ? removeCartLine(key) : setLineQuantity(key, quantity)

/** The quantity of a line without a field, which a step changes at once. */
const wordsOf = (key: string, printed: Decimal): WritableQuantity => ({
  // Read at each press, because the next may come before the rendering of the last.
  get value() {
    const state = lineState(key)
    return (state && shownQuantity(state)) ?? printed
  },
  set value(text) {
    change(key, text)
  },
  // So that it is written with a dot.
  type: 'number',
  dispatchEvent: () => false,
})

/** Connects a quantity field with its cart line: steps and finished typing change the line. */
export const useLineQuantity = (
  key: string,
  state: CartLineState,
  { element, attributes, parts, facts }: Island<typeof contract>,
): LineQuantity => {
  const field = parts.quantity?.element
  const steppers = [parts.decrease, parts.increase].flatMap((part) => part ?? [])
  const shown = shownQuantity(state) ?? printedQuantity(element)
  const words = shown === undefined ? undefined : wordsOf(key, shown)
  const control = useQuantity(field ?? words, attributes, facts, steppers)
  const typing = useRef(false)
  // Before the rendering is written to the field.
  useLayoutEffect(() => offerQuantity(field, shown && writtenDecimal(shown, facts.decimalSeparator)))

  const take = (): void => {
    typing.current = false
    const { quantity } = control.settle()
    if (shown === undefined || compareDecimals(quantity, shown) !== 0) change(key, quantity)
  }

  // Text typed before the island mounted counts as typing; it is applied when the shopper leaves the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const typed = field ? parseDecimal(field.value) : undefined
    if (!field || shown === undefined || (typed !== undefined && compareDecimals(typed, shown) === 0)) return
    if (field === document.activeElement) typing.current = true
    else take()
  }, [field])

  return {
    ...control,
    isTyping: () => typing.current,
    take,
    leave: () => {
      if (typing.current) take()
    },
    type: () => {
      typing.current = true
      control.noteTyping()
    },
  }
}
