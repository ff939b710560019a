import type { Island } from '../../src/island/view'
import { nextFrame } from '../../src/lib/next-frame'
import { type AddToCartOutcome, isAdded } from '../../src/shop/cart-outcome'
import { sayOutcome } from '../../src/shop/cart-words'
import type { CheckedQuantity } from '../../src/shop/quantity'
import { text } from '../../src/shop/texts'
import type { WantedProduct } from '../../src/shop/types'
import type { AddButton, AddCourse } from '../../src/stores/add-course'
import { addAllToCart } from '../../src/stores/cart'
import { personalizationOf } from '../../src/stores/personalization'
import { wishAfterStore } from '../../src/stores/store-wish'
import type contract from './contract'
import { carriesFiles, ownField, ownForm, sendsForm } from './own-form'
import { requestOf, untickRelated } from './payload'
import { isPostNeeded } from './personalization'

type AddIsland = Island<typeof contract>

/** What adding works with. */
export interface Adding {
  readonly island: AddIsland
  readonly course: AddCourse
  /** Corrects the quantity and says what it is. */
  settle(): CheckedQuantity
  /** What a press must not wait for begins then; left out where nobody waits for the press itself. */
  afterPress?(): Promise<void>
}

/** Takes back what was said, because the shopper has gone on. */
export const unsay = ({ course }: Adding): void => {
  const { pending, saying } = course.$shown.get()
  if (saying) course.$shown.set({ pending })
}

const tell = (
  { attributes, emit }: AddIsland,
  { variantId, quantity }: Omit<WantedProduct, 'productId'>,
  outcome?: AddToCartOutcome,
  said = '',
): void =>
  emit(outcome && isAdded(outcome) ? 'cart-added' : 'cart-refused', {
    productId: attributes.productId,
    variantId: variantId || undefined,
    quantity,
    status: outcome?.status,
    message: outcome?.message ?? said,
  })

const postNatively = ({ island, course }: Adding, button: AddButton, form: HTMLFormElement): void => {
  const control = button === 'submit' ? island.parts.submit?.element : island.parts.buyNow?.element
  course.isPosting = true
  form.requestSubmit(sendsForm(island, control) ? control : null)
  course.isPosting = false
}

/** Reads the page in the press itself. */
const send = async (adding: Adding, button: AddButton): Promise<void> => {
  const { island, course } = adding
  const { productId } = island.attributes
  const { quantity } = adding.settle()
  const reading = requestOf(island, quantity)
  await adding.afterPress?.()
  course.$shown.set({ pending: button })
  const request = await reading
  const form = ownForm(island)
  if (form && isPostNeeded(productId)) return postNatively(adding, button, form)
  if (typeof request === 'string') {
    course.$shown.set({ pending: button, saying: { words: request, tone: 'danger', isSpoken: false } })
    return tell(island, { variantId: 0, quantity }, undefined, request)
  }
  if (form && carriesFiles(form)) {
    const field = ownField(island, 'variantId')
    if (field) field.value = String(request.products[0].variantId)
    return postNatively(adding, button, form)
  }
  const show = async (answers: readonly AddToCartOutcome[]): Promise<void> => {
    course.$shown.set({ pending: button, saying: sayOutcome(answers) })
    // Notices take a phone as long to draw as all the rest.
    if (!island.parts.message) return
    await nextFrame()
    await nextFrame()
  }
  const slow = (): void => {
    course.isUnderWay = false
    course.$shown.set({ saying: { words: text('cart.slow'), tone: 'warning', isSpoken: false } })
  }
  const outcomes = await addAllToCart(request, { buyNow: button === 'buy-now', show, slow })
  const [outcome] = outcomes
  tell(island, request.products[0], outcome)
  if (outcome && isAdded(outcome)) untickRelated(island)
  if (outcome?.kind === 'store-needed') wishAfterStore(() => add(adding, button))
  if (outcome?.kind === 'refused' && outcome.personalizationError) personalizationOf(productId)?.refuse(outcome.message)
}

/** Sends, keeps what came of it and tells the page, unless a press is on its way already. */
export const add = async (adding: Adding, button: AddButton): Promise<void> => {
  const { course } = adding
  if (course.isUnderWay) return
  course.isUnderWay = true
  course.turn += 1
  const { turn } = course
  try {
    await send(adding, button)
  } finally {
    if (turn === course.turn) {
      course.isUnderWay = false
      course.$shown.set({ saying: course.$shown.get().saying })
    }
  }
}
