/** A product's quantity field: buttons, keys, Enter, its twin in a sticky bar; its least and most: `request.ts`; the buy button: `adding.ts`. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { nextFrame, unlessLeft } from '@/lib/scheduling'
import type { QuantityRules } from '@/shop/cart/quantity'
import { type QuantityControl, useQuantity } from '@/shop/cart/use-quantity'
import { $variants } from '@/shop/product/chosen-variant'
import { type Adding, add, addStateOf, clearMessage } from './adding'
import type contract from './contract'
import { addingRendering, isDisabled } from './controls'
import { explainNoPress, isOwnButton, ownForm, quantityField, quantityRules, sendsForm, shareQuantity } from './request'
import { keepSingleAdd } from './second-adds'
import { usePublishedTerms } from './use-published-terms'

interface FollowedRules {
  readonly rules: QuantityRules
  /** The new value of the field's `max`, which the browser checks; undefined while the printed one is valid. */
  readonly nativeMax: number | null | undefined
}

/** The quantity rules; they follow the chosen variant. */
const useQuantityRules = (island: Island<typeof contract>): FollowedRules => {
  const { rules, isChosen } = quantityRules(island, useStore($variants))
  const [hasNativeMax] = useState(() => Boolean(island.parts.quantity[0]?.element.max))
  return { rules, nativeMax: hasNativeMax && isChosen ? (rules.max ?? null) : undefined }
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

const stepButton = (quantity: QuantityControl, direction: 1 | -1, clearMessage: () => void): AppliedProps => ({
  'aria-disabled': quantity.isAtEnd(direction) ? true : undefined,
  onClick: (event) => {
    event.preventDefault()
    clearMessage()
    quantity.step(direction)
  },
})

/** The quantity's field and what its keys do. */
interface QuantityField {
  addByEnter(): unknown
  clearMessage(): void
  /** The new value of the field's `max`; undefined while the printed one is valid. */
  readonly max: number | null | undefined
  /** The field whose quantity is added. */
  readonly field: HTMLInputElement | HTMLSelectElement | undefined
}

/**
 * The quantity field and its buttons. At a limit a button is `aria-disabled`, not `disabled`, so that it keeps the focus and explains why.
 * Enter adds the product, because the browser would press the form's first button, which may be another one.
 */
const quantityParts = (quantity: QuantityControl, { addByEnter, clearMessage, max, field }: QuantityField) => {
  const own: AppliedProps<HTMLInputElement> = {
    max,
    onInput: () => {
      clearMessage()
      quantity.noteTyping()
    },
    onBlur: () => void quantity.settle(),
    onKeydown: (event, { type }) => {
      const direction = /^(?:number|select)/.test(type) ? undefined : directions[event.key]
      if (event.isComposing || (event.key !== 'Enter' && !direction)) return
      event.preventDefault()
      if (!direction) return addByEnter()
      clearMessage()
      quantity.step(direction)
    },
  }
  /** A further field, e.g. in a sticky bar, writes into the first one. */
  const twin: AppliedProps<HTMLInputElement> = {
    ...own,
    onInput: (_event, { value }) => {
      if (!field) return
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
  return {
    quantity: ({ element }: { readonly element: HTMLElement }) => (element === field ? own : twin),
    decrease: () => stepButton(quantity, -1, clearMessage),
    increase: () => stepButton(quantity, 1, clearMessage),
  }
}

type AddIsland = Island<typeof contract>

/** Keeps the quantity fields equal, also when the browser restores one of them or a theme's stepper writes into one without an event. */
const useSharedQuantity = (island: AddIsland): void => {
  const isShared = island.parts.quantity.length > 1
  const takeLate = useEffectEvent(() => {
    if (shareQuantity(island)) quantityField(island)?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  useState(() => shareQuantity(island))
  // The first field's new value is shown in the others at each rendering.
  useLayoutEffect(() => void shareQuantity(island))
  useEffect(() => {
    if (!isShared) return
    const take = (): void => takeLate()
    const takeSoon = (): void => void setTimeout(take)
    addEventListener('pageshow', take)
    addEventListener('click', takeSoon)
    return () => {
      removeEventListener('pageshow', take)
      removeEventListener('click', takeSoon)
    }
  }, [isShared])
}

/** Adds a product to the cart: reads the page at the press, sends one request and shows the result. */
export const useAddToCart = (island: AddIsland): Rendering<typeof contract> => {
  const { parts } = island
  const { rules, nativeMax } = useQuantityRules(island)
  useSharedQuantity(island)
  const field = quantityField(island)
  const quantity = useQuantity(field, rules, island.facts, [...parts.decrease, ...parts.increase])
  usePublishedTerms(island)
  const state = addStateOf(island.element)
  useStore(state.$shown)
  const settle = () => {
    shareQuantity(island)
    return quantity.settle()
  }
  const adding: Adding = { island, state, settle, afterPress: () => unlessLeft(nextFrame()) }
  const submit = parts.submit[0]?.element

  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each element
  useEffect(() => explainNoPress(island), [island.element])
  useLayoutEffect(() => keepSingleAdd(adding))

  const addByEnter = (): unknown => {
    if (isDisabled(submit)) return
    const form = ownForm(island)
    return form ? form.requestSubmit(sendsForm(island, submit) ? submit : null) : add(adding, 'submit')
  }

  const adds = addingRendering(adding, quantity.correction)
  const stepper =
    parts.quantity.length + parts.decrease.length + parts.increase.length > 0
      ? quantityParts(quantity, { addByEnter, clearMessage: () => clearMessage(adding), max: nativeMax, field })
      : {}
  return { root: adds.root, isControl: isOwnButton(island), parts: { ...stepper, ...adds.parts } }
}
