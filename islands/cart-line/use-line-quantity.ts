import { useEffect, useRef } from 'react'
import { compareDecimals } from '../../src/lib/decimal'
import { parseDecimal } from '../../src/lib/parse-decimal'
import type { QuantityRules } from '../../src/shop/quantity'
import { type CartLineState, shownQuantity } from '../../src/stores/cart-lines'
import { removeCartLine, setLineQuantity } from '../../src/stores/cart-writes'
import { printedQuantity } from '../../src/ui/cart-typed'
import { type QuantityControl, useQuantity } from '../../src/ui/use-quantity'

/** A line's quantity field and what is done with it. */
export interface LineQuantity extends QuantityControl {
  /** Typing is under way: the field's own text stands. */
  readonly isTyping: () => boolean
  /** Wishes for what the field holds. */
  readonly take: () => void
  /** Takes what was typed, if anything was. */
  readonly leave: () => void
  readonly type: () => void
}

/** Joins a quantity field with its cart line: steps and finished typing become wishes. */
export const useLineQuantity = (
  key: string,
  state: CartLineState,
  field: HTMLInputElement | undefined,
  rules: QuantityRules,
): LineQuantity => {
  const control = useQuantity(field, rules)
  const typing = useRef(false)
  const shown = shownQuantity(state) ?? printedQuantity(field)

  const take = (): void => {
    typing.current = false
    const { quantity } = control.settle()
    if (shown !== undefined && compareDecimals(quantity, shown) === 0) return
    if (compareDecimals(quantity, 0) === 0) removeCartLine(key)
    else setLineQuantity(key, quantity)
  }

  // What was typed before the island was there counts as typing, and is taken when the shopper has left the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once
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
