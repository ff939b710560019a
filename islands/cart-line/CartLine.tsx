/** A cart line's field (Enter, plus, minus), removal, messages, events; which quantity is sent and when: `use-line-quantity.ts`. */

import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { askPage, listenFirst, quietJquery } from '@/page/ask'
import { text } from '@/page/texts'
import { lineItem, quantityOf } from '@/shop/cart/items'
import { $cartLines, type CartLineState } from '@/shop/cart/lines-store'
import { cartLineKey, focusNextLine, printedQuantity } from '@/shop/cart/markup'
import { keepSingleChange, removesByCode } from '@/shop/cart/page-changes'
import { removeCartLine, retryCartLine } from '@/shop/cart/writes'
import { usePrintedCurrency, useWrittenAmounts } from '@/ui/printed-amounts'
import { useGlide } from '@/ui/use-shown-message'
import type contract from './contract'
import { useRemoved } from './Removed'
import { shownLine } from './shown'
import { type LineQuantity, useLineQuantity } from './use-line-quantity'

type LineIsland = Island<typeof contract>

const unknownLine = (index: number): CartLineState => ({
  printed: { index, productId: undefined, variantId: undefined },
  line: undefined,
  status: 'known',
  wanted: undefined,
  reason: '',
  retry: undefined,
  outcome: undefined,
})

/** Sends an event for the result of each change. */
const useOutcome = ({ element, attributes, emit }: LineIsland, { outcome, status }: CartLineState): void => {
  const { index, productId } = attributes
  const before = useRef({ quantity: quantityOf(element), status })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each result
  useEffect(() => {
    if (!outcome) return
    const { quantity } = before.current
    before.current.quantity = outcome.quantity ?? quantity
    const item = lineItem(element, quantity, outcome.quantity)
    emit('cart-line-changed', { index, productId, ...outcome, item })
  }, [outcome])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each removal
  useEffect(() => {
    const { quantity, status: earlier } = before.current
    before.current.status = status
    const removed = lineItem(element, quantity, '0')
    if (status === 'gone' && earlier !== 'returning')
      emit('cart-line-removed', { index, productId, item: removed && { ...removed, quantity: -removed.change } })
    if (status === 'known' && earlier === 'returning')
      emit('cart-line-restored', { index, productId, item: lineItem(element, '0', quantity) })
  }, [status])
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

const stepButton = (quantity: LineQuantity, direction: 1 | -1, isFixed: boolean): AppliedProps => ({
  'aria-disabled': isFixed || quantity.isAtEnd(direction) ? true : undefined,
  onClick: (event) => {
    event.preventDefault()
    if (!isFixed) quantity.step(direction)
  },
})

const quantityField = (
  quantity: LineQuantity,
  shown: string | undefined,
  isFixed: boolean,
): AppliedProps<HTMLInputElement> => ({
  value: quantity.isTyping() ? undefined : shown,
  readonly: isFixed ? true : undefined,
  onInput: quantity.type,
  onChange: quantity.take,
  onBlur: quantity.leave,
  onKeydown: (event, { type }) => {
    const direction = /^(?:number|select)/.test(type) ? undefined : steps[event.key]
    if (event.isComposing || (event.key !== 'Enter' && !direction)) return
    event.preventDefault()
    if (!direction) quantity.take()
    else if (!isFixed) quantity.step(direction)
  },
})

const messageOf = (key: string, { reason, retry }: CartLineState, correction: string): AppliedProps => {
  const message = reason || correction
  return {
    'data-tone': message ? (reason ? 'danger' : 'warning') : null,
    role: 'status',
    // The notice about a refusal announces it already.
    'aria-live': reason ? 'off' : undefined,
    children: message ? (
      <>
        <span>{message}</span>{' '}
        {retry !== undefined && (
          <button type="button" className="vitrin-cart-retry" onClick={() => retryCartLine(key)}>
            {text('error.retry')}
          </button>
        )}
      </>
    ) : undefined,
  }
}

/**
 * Leaves out what the theme's own listeners would do by a press on the line's controls: a second removal would take the line that has the same index
 * by then, and a post of a quantity leaves the page.
 *
 * @returns what ends the watch of the last press.
 */
const useSingleChange = ({ element, parts }: LineIsland): RefObject<() => void> => {
  const [remover, field, less, more] = [parts.remove, parts.quantity, parts.decrease, parts.increase].map(
    (part): HTMLElement | undefined => part?.element,
  )
  const end = useRef(() => {})
  useEffect(() => {
    const quiet = (event: Event): void => {
      const { target } = event
      const isIn = (part: HTMLElement | undefined): boolean => target instanceof Node && part?.contains(target) === true
      if (![remover, field, less, more].some(isIn)) return
      quietJquery(event, { where: 'cart-line', element, does: (code) => removesByCode(code, true) })
      end.current = keepSingleChange('cart-line', element, isIn(remover))
    }
    return listenFirst(element, ['click', 'change'], quiet)
  }, [element, remover, field, less, more])
  return end
}

export const useCartLine = (island: LineIsland): Rendering<typeof contract> => {
  const { element, attributes, parts, facts } = island
  const [key] = useState(() => cartLineKey(element))
  const state = useStore($cartLines, { keys: [key] })[key] ?? unknownLine(attributes.index)
  const quantity = useLineQuantity(key, state, island)
  const printed = printedQuantity(element)
  const shown = shownLine(state, printed)
  const isFixed = attributes.index < 0
  useOutcome(island, state)
  useGlide(element, shown.isBusy)
  useWrittenAmounts([
    ...parts.count.map((part) => [part.element, shown.quantity, printed] as const),
    ...(parts.price ? [[parts.price.element, shown.price] as const] : []),
    ...(parts.total ? [[parts.total.element, shown.total] as const] : []),
  ])
  const priced = [parts.price, parts.total].flatMap((part) => part?.element ?? [])
  usePrintedCurrency('cart-line', priced, facts.currency)
  const removed = useRemoved(element, key, state, attributes.undo)
  const endWatch = useSingleChange(island)

  const remove = async ({ isTrusted }: Event): Promise<void> => {
    const item = lineItem(element, quantityOf(element))
    const may = askPage(element, 'cart-removing', { index: attributes.index, item })
    // When no script delays the removal, the line is hidden within the press.
    if (may !== true && !(await may)) return endWatch.current()
    // A press that was held is repeated, which browsers do not trust.
    if (attributes.undo) removed.begin(!isTrusted)
    else focusNextLine(element)
    removeCartLine(key, !attributes.undo)
  }

  return {
    root: {
      hidden: shown.isHidden ? true : undefined,
      onSubmit: (event) => {
        event.preventDefault()
        if (event.submitter !== null && event.submitter === parts.remove?.element) return remove(event)
        return quantity.take()
      },
    },
    parts: {
      quantity: quantityField(quantity, shown.quantity, isFixed),
      decrease: stepButton(quantity, -1, isFixed),
      increase: stepButton(quantity, 1, isFixed),
      remove: {
        hidden: isFixed ? true : undefined,
        onClick: (event) => {
          event.preventDefault()
          return remove(event)
        },
      },
      total: { 'aria-busy': shown.isBusy || undefined, 'data-outdated': state.status === 'unsaved' || undefined },
      message: messageOf(key, state, quantity.correction),
    },
    above: removed.content,
  }
}
