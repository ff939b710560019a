/**
 * Adds the ticked products of a list with one press: the refusal when none is ticked, which are unticked after the answer, the message and the
 * events.
 */

import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { canonicalDecimal } from '@/lib/decimal'
import { nextFrame } from '@/lib/scheduling'
import { notify } from '@/overlays/notices-store'
import { askPage } from '@/page/ask'
import type { VitrinEvents } from '@/page/events'
import { itemAt } from '@/page/items'
import { CART_ERROR_MS } from '@/page/limits'
import { dataOf, QUANTITY, VARIANT_ID } from '@/page/names'
import { text } from '@/page/texts'
import type { WantedProduct } from '@/page/types'
import { runAfterStore } from '@/shop/branches/after-store'
import { redrawByPlugins } from '@/ui/page-controls'
import { addAllToCart } from './add'
import { type AddMessage, addMessage } from './messages'
import { type AddToCartOutcome, isAdded } from './model'

/** The checkbox of one product, with the attributes that the island has read. */
interface ProductChoice {
  readonly element: HTMLInputElement
  readonly attributes: { readonly productId: number; readonly quantity: number }
}

/** The checkboxes that can be ticked: that of a sold-out product is disabled. */
const tickable = (choices: readonly ProductChoice[]): readonly ProductChoice[] =>
  choices.filter(({ element }) => !element.disabled)

const ticked = (choices: readonly ProductChoice[]): readonly ProductChoice[] =>
  tickable(choices).filter(({ element }) => element.checked)

const idFrom = (text: string | undefined): number => (text && /^[1-9]\d*$/.test(text.trim()) ? Number(text) : 0)

/** Reads variant and quantity at the press, because other scripts may have changed them since the island mounted. */
const wantedBy = ({ element, attributes }: ProductChoice): WantedProduct => ({
  productId: attributes.productId,
  variantId: idFrom(dataOf(element, VARIANT_ID)),
  quantity: canonicalDecimal(dataOf(element, QUANTITY) ?? '') ?? String(attributes.quantity),
})

type EmitAdd = (name: 'cart-added' | 'cart-refused', detail: VitrinEvents['cart-added']) => void

/** The state and the actions of checkboxes whose products are added to the cart together. */
export interface AddTicked {
  readonly isPending: boolean
  readonly message: AddMessage | undefined
  /** The message, when it is about a failure and no notice shows it. */
  readonly trouble: AddMessage | undefined
  /** How many checkboxes are ticked. */
  readonly count: number
  add(): Promise<void>
  /** Updates the state after a checkbox has changed. */
  noteTick(): void
  /** What to apply to the checkbox that ticks all. */
  readonly all: { readonly checked: boolean; onChange(event: Event, box: HTMLInputElement): void }
}

/** The product's name on the page, for answers without a title. */
const titleOf = ({ element }: ProductChoice): string =>
  element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent.trim() ?? ''

/** One outcome for each product. A single answer is used for all products; missing answers are logged elsewhere. */
const outcomesOf = (
  chosen: readonly ProductChoice[],
  outcomes: readonly AddToCartOutcome[],
): readonly (AddToCartOutcome | undefined)[] =>
  chosen.map((_, index) => (outcomes.length === 1 ? outcomes[0] : outcomes[index]))

/** Asks the page's scripts whether a product may be added. */
const mayAdd = ({ element }: ProductChoice, { productId, variantId, quantity }: WantedProduct) => {
  const item = itemAt(element, { id: productId, variantId, quantity, change: quantity })
  return askPage(element, 'cart-adding', { productId, variantId: variantId || undefined, quantity, item })
}

const refuseNone = (): AddMessage => {
  const refusal = { text: text('cart.noneSelected'), tone: 'danger' } as const
  notify({ ...refusal, duration: CART_ERROR_MS })
  return { ...refusal, isAnnounced: true }
}

/**
 * Adds the ticked products, one press at a time. Unticks those that were added; refused ones stay ticked.
 *
 * @param choices the checkboxes of the products.
 * @param all the checkbox that ticks all of them, where the page has one.
 */
export const useAddTicked = (
  choices: readonly ProductChoice[],
  all: HTMLInputElement | undefined,
  emit: EmitAdd,
): AddTicked => {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState<AddMessage>()
  /** The number of the press that waits for its answer; 0 for none. */
  const underWay = useRef(0)
  const presses = useRef(0)

  const emitOne = (
    element: Element,
    { productId, variantId, quantity }: WantedProduct,
    outcome: AddToCartOutcome | undefined,
  ): void =>
    emit(outcome && isAdded(outcome) ? 'cart-added' : 'cart-refused', {
      productId,
      variantId: variantId || undefined,
      quantity,
      status: outcome?.status,
      message: outcome?.message ?? '',
      item: itemAt(element, { id: productId, variantId, quantity, change: quantity, name: outcome?.title }),
      isAlong: false,
    })

  const settle = (
    chosen: readonly ProductChoice[],
    wanted: readonly WantedProduct[],
    outcomes: readonly AddToCartOutcome[],
  ) => {
    const each = outcomesOf(chosen, outcomes)
    chosen.forEach(({ element }, index) => {
      const outcome = each[index]
      if (outcome && isAdded(outcome)) element.checked = false
    })
    setMessage(addMessage(outcomes))
    wanted.forEach((product, index) => {
      const element = chosen[index]?.element
      if (element) emitOne(element, product, each[index])
    })
    if (outcomes.some(({ kind }) => kind === 'store-needed')) runAfterStore(add)
  }

  const add = async (): Promise<void> => {
    if (underWay.current > 0) return
    const wanted = ticked(choices).map((choice) => ({ choice, product: wantedBy(choice) }))
    if (wanted.length === 0) return setMessage(refuseNone())
    presses.current += 1
    const press = presses.current
    underWay.current = press
    const end = (): void => {
      if (underWay.current !== press) return
      underWay.current = 0
      setPending(false)
    }
    const slow = (): void => {
      end()
      setMessage({ text: text('cart.slow'), tone: 'warning', isAnnounced: false })
    }
    try {
      await nextFrame()
      setPending(true)
      setMessage(undefined)
      const may = await Promise.all(wanted.map(({ choice, product }) => mayAdd(choice, product)))
      const allowed = wanted.filter((_, index) => may[index])
      const chosen = allowed.map(({ choice }) => choice)
      const [first, ...others] = allowed.map(({ product }) => product)
      if (!first) return
      const request = { products: [first, ...others] } as const
      settle(chosen, [first, ...others], await addAllToCart(request, { titles: chosen.map(titleOf), slow }))
    } finally {
      end()
      rerender()
    }
  }

  const noteTick = (): void => {
    setMessage(undefined)
    rerender()
  }
  const tickAll = (isOn: boolean): void => {
    for (const { element } of tickable(choices)) element.checked = isOn
    noteTick()
  }
  const count = ticked(choices).length

  const redraw = useEffectEvent((_ticked: number) =>
    redrawByPlugins([...choices.map(({ element }) => element), ...(all ? [all] : [])]),
  )
  useEffect(() => redraw(count), [count])

  const follow = useEffectEvent(noteTick)
  useEffect(() => {
    // Browsers restore checkboxes after islands may have been mounted.
    addEventListener('pageshow', follow)
    return () => removeEventListener('pageshow', follow)
  }, [])

  // The checkbox may have been ticked before the island mounted.
  const [isAllTicked] = useState(() => all?.checked ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for what was ticked before
  useLayoutEffect(() => {
    if (isAllTicked) tickAll(true)
  }, [])

  return {
    isPending,
    message,
    trouble: message?.isAnnounced || message?.tone === 'success' ? undefined : message,
    count,
    add,
    noteTick,
    all: {
      checked: count > 0 && count === tickable(choices).length,
      onChange: (_event, box) => tickAll(box.checked),
    },
  }
}
