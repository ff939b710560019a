import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { nextFrame } from '../../src/lib/next-frame'
import { addCourse } from '../../src/stores/add-course'
import { useQuantity } from '../../src/ui/use-quantity'
import { type Adding, add, unsay } from './adding'
import { addingAnswers, isShut } from './answers'
import type contract from './contract'
import { explainNoPress, ownField, ownForm, sendsForm } from './own-form'
import { quantityParts } from './quantity-parts'
import { useQuantityRules } from './quantity-rules'

type AddIsland = Island<typeof contract>

/** Adds to the cart: reads the page at the moment of the press, sends once, says what became of it (§4, §5). */
export const useAddToCart = (island: AddIsland): Rendering<typeof contract> => {
  const { parts } = island
  const { rules, nativeMax } = useQuantityRules(island)
  const quantity = useQuantity(parts.quantity?.element ?? ownField(island, 'quantity'), rules)
  const course = addCourse(island.element)
  useStore(course.$shown)
  const adding: Adding = { island, course, settle: quantity.settle, afterPress: nextFrame }
  const submit = parts.submit?.element

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each element
  useEffect(() => explainNoPress(island), [island.element])

  const addByEnter = (): unknown => {
    if (isShut(submit)) return
    const form = ownForm(island)
    return form ? form.requestSubmit(sendsForm(island, submit) ? submit : null) : add(adding, 'submit')
  }

  const answers = addingAnswers(adding, quantity.correction)
  const stepper =
    parts.quantity || parts.decrease || parts.increase
      ? quantityParts(quantity, addByEnter, () => unsay(adding), nativeMax)
      : {}
  return { root: answers.root, parts: { ...stepper, ...answers.parts } }
}
