import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type Decimal, writtenDecimal } from '@/lib/decimal'
import { parseDecimal } from '@/lib/parse-decimal'
import type { PageFacts } from '@/page/types'
import {
  type CheckedQuantity,
  checkQuantity,
  isAtEnd,
  type QuantityRules,
  quantityLimit,
  smallestQuantity,
  stepQuantity,
} from './quantity'

/** A quantity field with its rules. Its live text counts: nothing is written while a shopper types. */
export interface QuantityControl {
  /** Why the field was corrected, or why it cannot go further; `""` after the next key. */
  readonly correction: string
  /** Whether a press in this direction changes nothing. */
  isAtEnd(direction: 1 | -1): boolean
  /** Checks the field, corrects it if necessary and returns its quantity. */
  settle(): CheckedQuantity
  /** One press of the increase or decrease button. */
  step(direction: 1 | -1): void
  /** To be called when typing has changed the text. */
  noteTyping(): void
}

/**
 * Drives a quantity field; without a field the smallest quantity counts. When the rules change, the typed text stays and a message
 * says that it is too much. It is corrected when the shopper leaves the field or sends it.
 */
export const useQuantity = (
  field: HTMLInputElement | HTMLSelectElement | undefined,
  rules: QuantityRules,
  { decimalSeparator: pageSeparator }: Pick<PageFacts, 'decimalSeparator'>,
): QuantityControl => {
  const [correction, setCorrection] = useState('')
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
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
    if (!(field instanceof HTMLInputElement) || parseDecimal(field.value) === quantity) return
    field.value = writtenDecimal(quantity, separator)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  return {
    correction,
    isAtEnd: (direction) => isAtEnd(check().quantity, direction, rules),
    settle: () => {
      const checked = check()
      write(checked.quantity)
      if (checked.correction) setCorrection(checked.correction)
      // A press on a button settles as well and must not draw what the field shows already.
      if (field?.value !== rendered.current) lookAgain()
      return checked
    },
    step: (direction) => {
      const { quantity } = check()
      const ended = isAtEnd(quantity, direction, rules)
      write(stepQuantity(quantity, direction, rules))
      setCorrection(ended ? quantityLimit(direction, rules, pageSeparator) : '')
      lookAgain()
    },
    noteTyping: () => {
      setCorrection('')
      lookAgain()
    },
  }
}
