/** An add from the press to its message: what is sent or posted natively, its events, the message of a slow or refused add, the focus. */

import { atom, type WritableAtom } from 'nanostores'
import type { Island } from '@/island/view'
import { perObject } from '@/lib/objects'
import { nextFrame } from '@/lib/scheduling'
import { notify } from '@/overlays/notices-store'
import { askPage } from '@/page/ask'
import { cardOf, itemAt } from '@/page/items'
import { CART_ERROR_MS } from '@/page/limits'
import { text } from '@/page/texts'
import type { WantedProduct } from '@/page/types'
import { runAfterStore } from '@/shop/branches/after-store'
import { addAllToCart } from '@/shop/cart/add'
import { type AddMessage, addMessage } from '@/shop/cart/messages'
import { type AddToCartOutcome, isAdded } from '@/shop/cart/model'
import type { CheckedQuantity } from '@/shop/cart/quantity'
import { personalizationOf } from '@/shop/product/personalization'
import type contract from './contract'
import { carriesFiles, isPostNeeded, ownForm, requestOf, sendsForm, untickRelated, variantField } from './request'

type AddIsland = Island<typeof contract>

/** The buttons that add to the cart. */
export type AddButton = 'submit' | 'buy-now'

/** The state of an add that an island shows. */
export interface AddShown {
  /** The button whose press is not answered yet. */
  readonly pending?: AddButton | undefined
  readonly message?: AddMessage | undefined
}

/** The progress of adding at one element. */
export interface AddState {
  readonly $shown: WritableAtom<AddShown>
  isUnderWay: boolean
  /** Counts presses, so that the late answer of an abandoned press does not end the wait of the next one. */
  turn: number
  /** Whether the browser is posting the form natively. */
  isPosting: boolean
  /** Whether the pressed button was enabled before listeners of the page received the press. */
  isFree: boolean
}

/** The add state of an element: one object for the press before its view mounts and for the view. */
export const addStateOf: (element: object) => AddState = perObject(() => ({
  $shown: atom<AddShown>({}),
  isUnderWay: false,
  turn: 0,
  isPosting: false,
  isFree: false,
}))

/** What adding needs from the island. */
export interface Adding {
  readonly island: AddIsland
  readonly state: AddState
  /** Corrects the quantity field and returns its quantity. */
  settle(): CheckedQuantity
  /** Waits until the press is drawn. Default: no wait. */
  afterPress?(): Promise<void>
}

/** Removes the message, because the shopper has changed something. */
export const clearMessage = ({ state }: Adding): void => {
  const { pending, message } = state.$shown.get()
  if (message) state.$shown.set({ pending })
}

const emitResult = (
  { element, attributes, emit }: AddIsland,
  { variantId, quantity }: Omit<WantedProduct, 'productId'>,
  outcome?: AddToCartOutcome,
  refusal = '',
): void => {
  const { productId } = attributes
  emit(outcome && isAdded(outcome) ? 'cart-added' : 'cart-refused', {
    productId,
    variantId: variantId || undefined,
    quantity,
    status: outcome?.status,
    message: outcome?.message ?? refusal,
    item: itemAt(element, { id: productId, variantId, quantity, change: quantity, name: outcome?.title }),
    isAlong: false,
  })
}

/** Sends an event for each related product, because the server adds them with the product and answers for the product only. */
const emitRelated = ({ emit }: AddIsland, related: readonly string[], outcome: AddToCartOutcome): void => {
  for (const each of related) {
    const [id = 0, variantId = 0] = each.split(/[-:]/).map(Number)
    emit('cart-added', {
      productId: id,
      variantId: variantId || undefined,
      quantity: '1',
      status: outcome.status,
      message: '',
      item: itemAt(cardOf(id), { id, variantId, change: '1' }),
      isAlong: true,
    })
  }
}

const postNatively = ({ island, state }: Adding, button: AddButton, form: HTMLFormElement): void => {
  const control = island.parts[button === 'submit' ? 'submit' : 'buyNow'][0]?.element
  state.isPosting = true
  form.requestSubmit(sendsForm(island, control) ? control : null)
  state.isPosting = false
}

/**
 * Shows why nothing is added, or not yet: in the island's message, which is scrolled to unless the focus has moved to the control that it asks for, else
 * in a notice.
 */
const showReason = async (
  { island, state }: Adding,
  reason: { readonly text: string; readonly tone: 'danger' | 'warning' },
  focused: Element | null,
  pending?: AddButton,
): Promise<void> => {
  const { message } = island.parts
  state.$shown.set({ pending, message: { ...reason, isAnnounced: !message } })
  if (!message) return void notify({ ...reason, duration: CART_ERROR_MS })
  await nextFrame()
  if (document.activeElement === focused) message.element.scrollIntoView?.({ block: 'nearest' })
}

/** Sends one add. Reads the page synchronously, at the press itself. */
const send = async (adding: Adding, button: AddButton): Promise<void> => {
  const { island, state } = adding
  const { productId } = island.attributes
  const { activeElement: focused } = document
  const { quantity } = adding.settle()
  const reading = requestOf(island, quantity)
  const drawn = adding.afterPress?.()
  // A refusal has moved the focus already, so the shopper’s next press is another add.
  await Promise.race([drawn, reading.then((request) => (typeof request === 'string' ? undefined : drawn))])
  state.$shown.set({ pending: button })
  const request = await reading
  const { variantId } = typeof request === 'string' ? { variantId: 0 } : request.products[0]
  const item = itemAt(island.element, { id: productId, variantId, quantity, change: quantity })
  const asked = { productId, variantId: variantId || undefined, quantity, item }
  if (typeof request !== 'string' && !(await askPage(island.element, 'cart-adding', asked))) return
  const form = ownForm(island)
  if (form && isPostNeeded(productId)) return postNatively(adding, button, form)
  if (typeof request === 'string') {
    void showReason(adding, { text: request, tone: 'danger' }, focused, button)
    return emitResult(island, { variantId: 0, quantity }, undefined, request)
  }
  if (form && carriesFiles(form)) {
    const field = variantField(island)
    if (field) field.value = String(request.products[0].variantId)
    return postNatively(adding, button, form)
  }
  const show = async (answers: readonly AddToCartOutcome[]): Promise<void> => {
    state.$shown.set({ pending: button, message: addMessage(answers) })
    // The message is drawn first, because a notice takes a phone as long to draw as everything else.
    if (!island.parts.message) return
    await nextFrame()
    await nextFrame()
  }
  const slow = (): void => {
    state.isUnderWay = false
    void showReason(adding, { text: text('cart.slow'), tone: 'warning' }, focused)
  }
  const outcomes = await addAllToCart(request, { buyNow: button === 'buy-now', show, slow })
  const [outcome] = outcomes
  emitResult(island, request.products[0], outcome)
  if (outcome && isAdded(outcome)) {
    emitRelated(island, request.relatedProducts ?? [], outcome)
    untickRelated(island)
  }
  if (outcome?.kind === 'store-needed') runAfterStore(() => add(adding, button))
  if (outcome?.kind === 'refused' && outcome.personalizationError) personalizationOf(productId)?.refuse(outcome.message)
}

/** Adds to the cart, shows the result and sends the event. Does nothing while a press is under way. */
export const add = async (adding: Adding, button: AddButton): Promise<void> => {
  const { state } = adding
  if (state.isUnderWay) return
  state.isUnderWay = true
  state.turn += 1
  const { turn } = state
  try {
    await send(adding, button)
  } finally {
    if (turn === state.turn) {
      state.isUnderWay = false
      state.$shown.set({ message: state.$shown.get().message })
    }
  }
}
