/**
 * A quantity field with plus and minus: its text is corrected when the shopper leaves or sends it, not while typing; when the message about a limit
 * shows; what is allowed is decided in `quantity.ts`.
 */

import { useEffect, useRef, useState } from 'react'
import { type Decimal, writtenDecimal } from '@/lib/decimal'
import { parseDecimal } from '@/lib/parse-decimal'
import { $announced } from '@/overlays/notices-store'
import type { PageFacts } from '@/page/types'
import {
  amountText,
  type CheckedQuantity,
  checkQuantity,
  isAtEnd,
  offerQuantity,
  type QuantityRules,
  quantityLimit,
  smallestQuantity,
  stepQuantity,
  type WritableQuantity,
} from './quantity'

/** A quantity field with its rules. Its text is read when it is needed, and not changed while a shopper types. */
export interface QuantityControl {
  /** The message why the field was corrected or is at its limit; `""` after the next key. */
  readonly correction: string
  /** Whether a press in this direction changes nothing. */
  isAtEnd(direction: 1 | -1): boolean
  /** Checks the field, corrects it if necessary and returns its quantity. */
  settle(): CheckedQuantity
  /** One press of the increase or decrease button: one step, also where the theme's own script steps at the same press. */
  step(direction: 1 | -1): void
  /** Clears the message after typing has changed the text. */
  noteTyping(): void
}

/**
 * Controls a quantity field; without a field the quantity is the smallest one. When the rules change, the typed text stays, and a message
 * names the limit. The text is corrected when the shopper leaves the field or sends it. `steppers` are the buttons whose press is a step.
 */
export const useQuantity = (
  field: WritableQuantity | undefined,
  rules: QuantityRules,
  { decimalSeparator: pageSeparator }: Pick<PageFacts, 'decimalSeparator'>,
  steppers: readonly { readonly element: HTMLElement }[],
): QuantityControl => {
  // An object, so that the same words render again.
  const [{ correction }, show] = useState({ correction: '' })
  const lastGood = useRef<Decimal>(smallestQuantity(rules))

  const check = (typed = field?.value): CheckedQuantity => {
    const checked = checkQuantity(typed ?? lastGood.current, lastGood.current, rules, pageSeparator)
    if (!checked.correction) lastGood.current = checked.quantity
    return checked
  }

  const [knownMax, setKnownMax] = useState(rules.max)
  if (knownMax !== rules.max) {
    setKnownMax(rules.max)
    show(check())
  }

  const write = (quantity: Decimal, isUnsent = false): void => {
    lastGood.current = quantity
    if (!field) return
    if (parseDecimal(field.value) !== quantity) {
      const text = writtenDecimal(quantity, field.type === 'number' ? '.' : pageSeparator)
      offerQuantity(field, text)
      field.value = text
    } else if (!isUnsent) return
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  /** What the field held before any script stepped at the press under way. */
  const before = useRef<string>(undefined)
  /** Whether an event came since: a theme's script may step without a word. */
  const isSent = useRef(false)
  const stepped = useRef(lastGood.current)
  useEffect(() => {
    const begin = (): void => {
      before.current = field?.value
      isSent.current = false
    }
    const note = (): void => {
      isSent.current = true
    }
    addEventListener('change', note, true)
    for (const { element } of steppers) element.addEventListener('click', begin, true)
    return () => {
      for (const { element } of steppers) element.removeEventListener('click', begin, true)
      removeEventListener('change', note, true)
    }
  })

  return {
    correction,
    isAtEnd: (direction) => isAtEnd(check().quantity, direction, rules),
    settle: () => {
      const checked = check()
      write(checked.quantity)
      if (checked.correction) show(checked)
      return checked
    },
    step: (direction) => {
      const { quantity } = check(before.current)
      stepped.current = stepQuantity(quantity, direction, rules)
      const ended = isAtEnd(quantity, direction, rules)
      write(stepped.current, !!before.current && !isSent.current && field?.value !== before.current)
      // The theme's listeners have run then.
      if (before.current !== undefined) setTimeout(() => write(stepped.current))
      before.current = undefined
      show({ correction: ended ? quantityLimit(direction, rules, pageSeparator) : '' })
      $announced.set(ended ? '' : amountText(stepped.current, rules, pageSeparator))
    },
    noteTyping: () => show({ correction: '' }),
  }
}
