import { useReducer, useRef, useState } from 'react'
import { nextFrame } from '../lib/next-frame'
import { type AddToCartOutcome, isAdded } from '../shop/cart-outcome'
import { type Saying, sayOutcome } from '../shop/cart-words'
import type { VitrinEvents } from '../shop/events'
import { CART_ERROR_MS } from '../shop/limits'
import { text } from '../shop/texts'
import type { WantedProduct } from '../shop/types'
import { addAllToCart } from '../stores/cart'
import { notify } from '../stores/notices'
import { wishAfterStore } from '../stores/store-wish'
import { type Choose, tickable, ticked, wantedBy } from './ticked'

type TellAdd = (name: 'cart-added' | 'cart-refused', detail: VitrinEvents['cart-added']) => void

/** Products with check boxes that are put into the cart together. */
export interface AddTicked {
  readonly isPending: boolean
  readonly saying: Saying | undefined
  /** How many are ticked, and how many can be. */
  readonly count: number
  readonly most: number
  add(): Promise<void>
  /** A tick has changed. */
  noteTick(): void
  tickAll(isOn: boolean): void
}

/** One answer stands for all when the server gave only one. */
const outcomeOf = (outcomes: readonly AddToCartOutcome[], index: number): AddToCartOutcome | undefined =>
  outcomes[index] ?? outcomes[0]

const refuseNone = (): Saying => {
  const words = text('cart.noneSelected')
  notify({ text: words, tone: 'danger', duration: CART_ERROR_MS })
  return { words, tone: 'danger', isSpoken: true }
}

/** One press at a time: sends what is ticked and unticks what came into the cart; refused products stay ticked. */
export const useAddTicked = (choices: readonly Choose[], tell: TellAdd): AddTicked => {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const [isPending, setPending] = useState(false)
  const [saying, setSaying] = useState<Saying>()
  const isUnderWay = useRef(false)

  const tellOne = ({ productId, variantId, quantity }: WantedProduct, outcome: AddToCartOutcome | undefined): void =>
    tell(outcome && isAdded(outcome) ? 'cart-added' : 'cart-refused', {
      productId,
      variantId: variantId || undefined,
      quantity,
      status: outcome?.status,
      message: outcome?.message ?? '',
    })

  const settle = (
    chosen: readonly Choose[],
    wanted: readonly WantedProduct[],
    outcomes: readonly AddToCartOutcome[],
  ) => {
    chosen.forEach(({ element }, index) => {
      const outcome = outcomeOf(outcomes, index)
      if (outcome && isAdded(outcome)) element.checked = false
    })
    setSaying(sayOutcome(outcomes))
    wanted.forEach((each, index) => void tellOne(each, outcomeOf(outcomes, index)))
    if (outcomes.some(({ kind }) => kind === 'store-needed')) wishAfterStore(add)
  }

  const add = async (): Promise<void> => {
    if (isUnderWay.current) return
    const chosen = ticked(choices)
    const [first, ...others] = chosen.map(wantedBy)
    if (!first) return setSaying(refuseNone())
    isUnderWay.current = true
    try {
      await nextFrame()
      setPending(true)
      setSaying(undefined)
      settle(chosen, [first, ...others], await addAllToCart({ products: [first, ...others] }))
    } finally {
      isUnderWay.current = false
      setPending(false)
      lookAgain()
    }
  }

  const noteTick = (): void => {
    setSaying(undefined)
    lookAgain()
  }
  return {
    isPending,
    saying,
    count: ticked(choices).length,
    most: tickable(choices).length,
    add,
    noteTick,
    tickAll: (isOn) => {
      for (const { element } of tickable(choices)) element.checked = isOn
      noteTick()
    },
  }
}
