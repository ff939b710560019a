import { useEffect } from 'react'
import type { Driven } from '../../src/island/driven'
import type { Island, Rendering } from '../../src/island/view'
import { useQuantity } from '../../src/ui/use-quantity'
import type contract from './contract'
import { explainNoPress, isOwnButton, ownField, ownForm, sendsForm } from './own-form'
import { isPostNeeded } from './personalization'
import { quantityParts } from './quantity-parts'
import { useQuantityRules } from './quantity-rules'
import { type AddButton, type Adding, useAdd } from './use-add'

type AddIsland = Island<typeof contract>

const isShut = (button: Element | null | undefined): boolean =>
  Boolean(button?.matches(':disabled,[aria-disabled=true]'))

const addButton = (island: AddIsland, { pending, add }: Adding, name: AddButton): Driven => ({
  'aria-disabled': pending ? true : undefined,
  'aria-busy': pending === name ? true : undefined,
  onClick: (event, button) => {
    if (sendsForm(island, button)) return
    event.preventDefault()
    if (!isShut(button)) return add(name)
  },
})

const messageOf = ({ pending, saying }: Adding, correction: string): Driven => {
  const words = [correction, saying?.words].filter(Boolean).join(' ')
  if (words === '') return pending ? { role: 'status', text: '' } : { role: 'status' }
  return {
    role: 'status',
    'aria-live': saying?.isSpoken ? 'off' : undefined,
    'data-tone': saying?.tone ?? 'warning',
    text: words,
  }
}

/** Adds to the cart: reads the page at the moment of the press, sends once, says what became of it (§4, §5). */
export const useAddToCart = (island: AddIsland): Rendering<typeof contract> => {
  const { attributes, parts } = island
  const { rules, nativeMax } = useQuantityRules(island)
  const quantity = useQuantity(parts.quantity?.element ?? ownField(island, 'quantity'), rules)
  const adding = useAdd(island, quantity.settle)
  const submit = parts.submit?.element

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each element
  useEffect(() => explainNoPress(island), [island.element])

  const addByEnter = (): unknown => {
    if (isShut(submit)) return
    const form = ownForm(island)
    return form ? form.requestSubmit(sendsForm(island, submit) ? submit : null) : adding.add('submit')
  }

  const addInsteadOfPosting = (event: SubmitEvent): unknown => {
    if (event.target !== ownForm(island) || adding.isPosting() || isPostNeeded(attributes.productId)) return
    event.preventDefault()
    if (isShut(event.submitter)) return
    return adding.add(event.submitter && event.submitter === parts.buyNow?.element ? 'buy-now' : 'submit')
  }

  return {
    root: {
      ...(isOwnButton(island) ? addButton(island, adding, 'submit') : {}),
      onInput: adding.unsay,
      onSubmit: addInsteadOfPosting,
    },
    parts: {
      ...(parts.quantity || parts.decrease || parts.increase
        ? quantityParts(quantity, addByEnter, adding.unsay, nativeMax)
        : {}),
      submit: addButton(island, adding, 'submit'),
      buyNow: addButton(island, adding, 'buy-now'),
      message: messageOf(adding, quantity.correction),
    },
  }
}
