import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Driven } from '../../src/island/driven'
import type { Island, Rendering } from '../../src/island/view'
import { type AddToCartOutcome, isAdded } from '../../src/shop/cart-outcome'
import { type Saying, sayOutcome } from '../../src/shop/cart-words'
import { CART_ERROR_MS } from '../../src/shop/limits'
import { text } from '../../src/shop/texts'
import type { WantedProduct } from '../../src/shop/types'
import { addAllToCart } from '../../src/stores/cart'
import { notify } from '../../src/stores/notices'
import { wishAfterStore } from '../../src/stores/store-wish'
import type contract from './contract'
import { type Choose, tickable, ticked, wantedBy } from './ticked'

type MultiIsland = Island<typeof contract>

/** One answer stands for all when the server gave only one. */
const outcomeOf = (outcomes: readonly AddToCartOutcome[], index: number): AddToCartOutcome | undefined =>
  outcomes[index] ?? outcomes[0]

const refuseNone = (): Saying => {
  const words = text('cart.noneSelected')
  notify({ text: words, tone: 'danger', duration: CART_ERROR_MS })
  return { words, tone: 'danger', isSpoken: true }
}

/** One press at a time: sends what is ticked and unticks what came into the cart; refused products stay ticked. */
const useAddTicked = ({ parts, emit }: MultiIsland, lookAgain: () => void) => {
  const [isPending, setPending] = useState(false)
  const [saying, setSaying] = useState<Saying>()
  const isUnderWay = useRef(false)

  const tell = (wanted: WantedProduct, outcome: AddToCartOutcome | undefined): void =>
    emit(outcome && isAdded(outcome) ? 'cart-added' : 'cart-refused', {
      productId: wanted.productId,
      variantId: wanted.variantId || undefined,
      quantity: wanted.quantity,
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
    wanted.forEach((each, index) => void tell(each, outcomeOf(outcomes, index)))
    if (outcomes.some(({ kind }) => kind === 'store-needed')) wishAfterStore(add)
  }

  const add = async (): Promise<void> => {
    if (isUnderWay.current) return
    const chosen = ticked(parts.choose)
    const [first, ...others] = chosen.map(wantedBy)
    if (!first) return setSaying(refuseNone())
    isUnderWay.current = true
    setPending(true)
    setSaying(undefined)
    try {
      settle(chosen, [first, ...others], await addAllToCart({ products: [first, ...others] }))
    } finally {
      isUnderWay.current = false
      setPending(false)
      lookAgain()
    }
  }

  return { isPending, saying, add, unsay: () => setSaying(undefined) }
}

/** Ticks products and adds them together (§4 "Multi-add", §5 "Selection add"). */
export const useMultiAdd = (island: MultiIsland): Rendering<typeof contract> => {
  const { element, parts } = island
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const { isPending, saying, add, unsay } = useAddTicked(island, lookAgain)
  const [count, most] = [ticked(parts.choose).length, tickable(parts.choose).length]

  // The press on it may have come before this code did.
  const [isAllTicked] = useState(() => parts.all?.element.checked ?? false)

  const noteTick = (): void => {
    unsay()
    lookAgain()
  }

  const tickAll = (isOn: boolean): void => {
    for (const { element } of tickable(parts.choose)) element.checked = isOn
    noteTick()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was ticked before
  useLayoutEffect(() => {
    if (isAllTicked) tickAll(true)
  }, [])

  const submit: Driven<HTMLButtonElement | HTMLAnchorElement> = {
    'aria-disabled': isPending || undefined,
    'aria-busy': isPending || undefined,
    onClick: (event) => {
      event.preventDefault()
      return add()
    },
  }

  return {
    root: {
      onSubmit: (event) => {
        if (!element.isSameNode(event.target instanceof Node ? event.target : null)) return
        event.preventDefault()
        return add()
      },
    },
    parts: {
      choose: () => ({ onChange: noteTick }),
      all: {
        checked: count > 0 && count === most,
        onChange: (_event, all) => tickAll(all.checked),
      },
      submit,
      count: { text: String(count) },
      message: {
        role: 'status',
        'aria-live': saying?.isSpoken ? 'off' : undefined,
        'data-tone': saying?.tone,
        text: saying?.words ?? (isPending ? '' : undefined),
      },
    },
  }
}
