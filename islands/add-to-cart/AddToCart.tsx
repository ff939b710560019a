import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Island, Rendering } from '@/island/view'
import { nextFrame, unlessLeft } from '@/lib/scheduling'
import { useQuantity } from '@/shop/cart/use-quantity'
import { type Adding, add, addStateOf, clearMessage } from './adding'
import type contract from './contract'
import { addingRendering, isDisabled } from './controls'
import { quantityParts, useQuantityRules } from './quantity-parts'
import { explainNoPress, ownForm, quantityField, sendsForm } from './request'
import { usePublishedTerms } from './use-published-terms'

type AddIsland = Island<typeof contract>

/** Adds a product to the cart: reads the page at the press, sends once, shows the result. */
export const useAddToCart = (island: AddIsland): Rendering<typeof contract> => {
  const { parts } = island
  const { rules, nativeMax } = useQuantityRules(island)
  const field = quantityField(island)
  const quantity = useQuantity(field, rules)
  usePublishedTerms(island)
  const state = addStateOf(island.element)
  useStore(state.$shown)
  const adding: Adding = { island, state, settle: quantity.settle, afterPress: () => unlessLeft(nextFrame()) }
  const submit = parts.submit[0]?.element

  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each element
  useEffect(() => explainNoPress(island), [island.element])

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
  return { root: adds.root, parts: { ...stepper, ...adds.parts } }
}
