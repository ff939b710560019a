import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Island } from '../../src/island/view'
import { nextFrame } from '../../src/lib/next-frame'
import { type AddToCartOutcome, isAdded } from '../../src/shop/cart-outcome'
import { type Saying, sayOutcome } from '../../src/shop/cart-words'
import type { CheckedQuantity } from '../../src/shop/quantity'
import type { WantedProduct } from '../../src/shop/types'
import { addAllToCart } from '../../src/stores/cart'
import { personalizationOf } from '../../src/stores/personalization'
import { wishAfterStore } from '../../src/stores/store-wish'
import type contract from './contract'
import { carriesFiles, ownField, ownForm, sendsForm } from './own-form'
import { requestOf, untickRelated } from './payload'
import { isPostNeeded } from './personalization'

/** The buttons that add. */
export type AddButton = 'submit' | 'buy-now'

/** Adding as a shopper sees it. */
export interface Adding {
  /** The button whose press is on its way to the server. */
  readonly pending: AddButton | undefined
  readonly saying: Saying | undefined
  /** Sends, unless a press is on its way already. */
  add(button: AddButton): Promise<void>
  /** Whether the browser is to send the form itself, right now. */
  isPosting(): boolean
  /** Takes back what was said, because the shopper has gone on. */
  unsay(): void
}

/** One press at a time: sends it, keeps what came of it and tells the page. */
export const useAdd = (island: Island<typeof contract>, settle: () => CheckedQuantity): Adding => {
  const { attributes, parts, emit } = island
  const { productId } = attributes
  const [pending, setPending] = useState<AddButton>()
  const [saying, setSaying] = useState<Saying>()
  // State reaches the next render only; a second press may come before it.
  const isUnderWay = useRef(false)
  const isPosting = useRef(false)

  const tell = (
    { variantId, quantity }: Omit<WantedProduct, 'productId'>,
    outcome?: AddToCartOutcome,
    said = '',
  ): void =>
    emit(outcome && isAdded(outcome) ? 'cart-added' : 'cart-refused', {
      productId,
      variantId: variantId || undefined,
      quantity,
      status: outcome?.status,
      message: outcome?.message ?? said,
    })

  const postNatively = (button: AddButton, form: HTMLFormElement): void => {
    const control = button === 'submit' ? parts.submit?.element : parts.buyNow?.element
    isPosting.current = true
    form.requestSubmit(sendsForm(island, control) ? control : null)
    isPosting.current = false
  }

  /** Reads the page in the press itself; what is drawn and sent follows with the next frame, drawn at once lest it cost a frame of its own. */
  const send = async (button: AddButton): Promise<void> => {
    const { quantity } = settle()
    const reading = requestOf(island, quantity)
    await nextFrame()
    flushSync(() => {
      setPending(button)
      setSaying(undefined)
    })
    const request = await reading
    const form = ownForm(island)
    if (form && isPostNeeded(productId)) return postNatively(button, form)
    if (typeof request === 'string') {
      setSaying({ words: request, tone: 'danger', isSpoken: false })
      return tell({ variantId: 0, quantity }, undefined, request)
    }
    if (form && carriesFiles(form)) {
      const field = ownField(island, 'variantId')
      if (field) field.value = String(request.products[0].variantId)
      return postNatively(button, form)
    }
    const outcomes = await addAllToCart(request, { buyNow: button === 'buy-now' })
    setSaying(sayOutcome(outcomes))
    const [outcome] = outcomes
    tell(request.products[0], outcome)
    if (outcome && isAdded(outcome)) untickRelated(island)
    if (outcome?.kind === 'store-needed') wishAfterStore(() => add(button))
    if (outcome?.kind === 'refused' && outcome.personalizationError)
      personalizationOf(productId)?.refuse(outcome.message)
  }

  const add = async (button: AddButton): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await send(button)
    } finally {
      isUnderWay.current = false
      setPending(undefined)
    }
  }

  return { pending, saying, add, isPosting: () => isPosting.current, unsay: () => setSaying(undefined) }
}
