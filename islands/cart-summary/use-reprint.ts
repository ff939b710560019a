/** When the printed cart is fetched again after a change, and when printed parts such as coupons or shipping count as outdated. */

import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { Island } from '@/island/view'
import { type Problem, report } from '@/lib/report'
import { offerAgain } from '@/overlays/attempt'
import { followable, ownAddress } from '@/page/links'
import { text } from '@/page/texts'
import { fetchPrintedCart } from '@/shop/cart/lines-api'
import { $cartSnapshot, allLines, isCartStale } from '@/shop/cart/lines-store'
import { holdsLines, lacksLines } from '@/shop/cart/markup'
import { type Lack, reprintCart } from '@/shop/cart/reprint'
import type contract from './contract'

type SummaryIsland = Island<typeof contract>

/** Whether the summary is a cart with lines: it contains lines, or it has only the part `empty` because its cart was printed empty. */
const isCart = ({ lines, empty, filled }: SummaryIsland['parts'], element: HTMLElement): boolean =>
  lines !== undefined || holdsLines(element) || (empty.length > 0 && filled.length === 0)

/** The log's words for what a print lacks. */
const lacks: Readonly<Record<Lack, Pick<Problem, 'came' | 'expected' | 'write'>>> = {
  cart: {
    came: 'no such cart',
    expected: 'the same cart, printed anew',
    write: 'data-source with the address of the HTML that this cart came from',
  },
  place: {
    came: 'a data-part="reprint" that is not on the page, and no other beside it',
    expected: 'each part at its place',
    write: 'data-part="reprint" on an element around it, which is always printed',
  },
}

const explainLack = (lack: Lack, element: HTMLElement, address: string): void => {
  const { came, ...others } = lacks[lack]
  report({ level: 'warn', where: 'cart-summary', came: `${came}, at ${address}`, ...others, element })
}

/** Fetches the printed cart again after each reading of the cart, when no write is pending. */
export const useReprint = ({ element, attributes, parts }: SummaryIsland, isPending: boolean) => {
  const { reading, keys } = useStore($cartSnapshot)
  const [isLoading, setLoading] = useState(false)
  const [failed, setFailed] = useState<number>()
  const cart = useId()
  const address = followable(attributes.source ?? ownAddress())
  const isShort = isCart(parts, element) && (keys.length > 0 ? lacksLines(element, keys) : parts.empty.length === 0)
  // A product may be added before the cart is alive.
  const [printed, setPrinted] = useState(isShort ? 0 : reading)
  const isOld = printed !== reading
  const isNeeded = isOld && !isPending && (parts.reprint.length > 0 || isShort)

  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once for each reading of the cart
  useEffect(() => {
    if (!isNeeded || !address) return
    const ask = async (): Promise<void> => {
      setLoading(true)
      const reply = await fetchPrintedCart({ cart, address })
      // A newer request for this cart is on its way.
      if (!reply.ok && reply.failure.kind === 'aborted') return
      setLoading(false)
      if ($cartSnapshot.get().reading !== reading) return
      if (!reply.ok) {
        setFailed(reading)
        // A closed drawer is printed anew by the next change; nobody reads what it shows.
        if (element.checkVisibility?.() !== false)
          offerAgain(reply.failure, () => void ask(), text('cart.notReprinted'))
        return
      }
      const lack = reprintCart(element, reply.value)
      if (!lack) return setPrinted(reading)
      setFailed(reading)
      explainLack(lack, element, address)
    }
    void ask()
  }, [reading, isPending])

  const isOutdated = isOld && parts.reprint.length > 0
  // A change of the lines is drawn with the totals that wait for it, or with a reading.
  const isUnsure = !isPending && isCartStale() && allLines().some(([, { retry }]) => retry !== undefined)
  return {
    isReprinting: isLoading,
    isOutdated: isOutdated || isUnsure,
    /** Whether nobody knows if the server has made the last change. */
    isUnsure,
    /** Whether a new print of outdated parts is expected; false once the server has failed to give it. */
    isAwaited: isOutdated && address !== undefined && failed !== reading,
  }
}
