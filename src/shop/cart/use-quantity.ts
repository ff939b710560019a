/**
 * A quantity field with plus and minus: its text is corrected when the shopper leaves or sends it, not while typing; when the message about a limit
 * shows; what is allowed is decided in `quantity.ts`.
 */

import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type Decimal, writtenDecimal } from '@/lib/decimal'
import { parseDecimal } from '@/lib/parse-decimal'
import type { PageFacts } from '@/page/types'
import {
  type CheckedQuantity,
  checkQuantity,
  isAtEnd,
  offerQuantity,
  type QuantityField,
  type QuantityRules,
  quantityLimit,
  smallestQuantity,
  stepQuantity,
} from './quantity'

/** A quantity field with its rules. Its text is read when it is needed, and not changed while a shopper types. */
export interface QuantityControl {
  /** The message why the field was corrected or is at its limit; `""` after the next key. */
  readonly correction: string
  /** Whether a press in this direction changes nothing. */
  isAtEnd(direction: 1 | -1): boolean
  /** Checks the field, corrects it if necessary and returns its quantity. */
  settle(): CheckedQuantity
  /** One press of the increase or decrease button. */
  step(direction: 1 | -1): void
  /** Clears the message after typing has changed the text. */
  noteTyping(): void
}

/**
 * Controls a quantity field; without a field the quantity is the smallest one. When the rules change, the typed text stays, and a message
 * names the limit. The text is corrected when the shopper leaves the field or sends it.
 */
export const useQuantity = (
  field: QuantityField | undefined,
  rules: QuantityRules,
  { decimalSeparator: pageSeparator }: Pick<PageFacts, 'decimalSeparator'>,
): QuantityControl => {
  const [correction, setCorrection] = useState('')
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const separator = field?.type === 'number' ? '.' : pageSeparator
  const lastGood = useRef<Decimal>(smallestQuantity(rules))

  const check = (): CheckedQuantity => {
    const checked = checkQuantity(field?.value ?? lastGood.current, lastGood.current, rules, pageSeparator)
    if (checked.correction === '') lastGood.current = checked.quantity
    return checked
  }

  const rendered = useRef<string>(undefined)
  useLayoutEffect(() => {
    rendered.current = field?.value
  })

  const knownMax = useRef(rules.max)
  const showLimit = useEffectEvent((max: number | undefined) => {
    if (knownMax.current === max) return
    knownMax.current = max
    setCorrection(check().correction)
  })
  useEffect(() => showLimit(rules.max), [rules.max])

  const write = (quantity: Decimal): void => {
    lastGood.current = quantity
    if (!field || parseDecimal(field.value) === quantity) return
    const text = writtenDecimal(quantity, separator)
    offerQuantity(field, text)
    field.value = text
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  return {
    correction,
    isAtEnd: (direction) => isAtEnd(check().quantity, direction, rules),
    settle: () => {
      const checked = check()
      write(checked.quantity)
      if (checked.correction) setCorrection(checked.correction)
      // A press on a button settles as well, and needs no rendering when the field shows the quantity already.
      if (field?.value !== rendered.current) rerender()
      return checked
    },
    step: (direction) => {
      const { quantity } = check()
      const ended = isAtEnd(quantity, direction, rules)
      write(stepQuantity(quantity, direction, rules))
      setCorrection(ended ? quantityLimit(direction, rules, pageSeparator) : '')
      rerender()
    },
    noteTyping: () => {
      setCorrection('')
      rerender()
    },
  }
}
