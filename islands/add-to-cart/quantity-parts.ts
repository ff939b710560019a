import type { Driven } from '../../src/island/driven'
import type { QuantityControl } from '../../src/ui/use-quantity'

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

const stepButton = (quantity: QuantityControl, direction: 1 | -1, unsay: () => void): Driven => ({
  'aria-disabled': quantity.isAtEnd(direction) ? true : undefined,
  onClick: (event) => {
    event.preventDefault()
    unsay()
    quantity.step(direction)
  },
})

/**
 * The quantity field and its buttons. At an end a button keeps its focus and says why (`aria-disabled`, not `disabled`).
 * Enter adds here instead of pressing the form's first button, which may be another one.
 */
export const quantityParts = (
  quantity: QuantityControl,
  addByEnter: () => unknown,
  unsay: () => void,
  max: number | null | undefined,
) => {
  const field: Driven<HTMLInputElement> = {
    max,
    onInput: () => {
      unsay()
      quantity.noteTyping()
    },
    onBlur: () => void quantity.settle(),
    onKeydown: (event, { type }) => {
      const direction = type === 'number' ? undefined : directions[event.key]
      if (event.isComposing || (event.key !== 'Enter' && !direction)) return
      event.preventDefault()
      if (!direction) return addByEnter()
      unsay()
      quantity.step(direction)
    },
  }
  return { quantity: field, decrease: stepButton(quantity, -1, unsay), increase: stepButton(quantity, 1, unsay) }
}
