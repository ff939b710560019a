import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Island } from '../../src/island/view'
import { report } from '../../src/lib/report'
import { followable } from '../../src/shop/links'
import { $cartPicture } from '../../src/stores/cart-lines'
import { loadCartHtml } from '../../src/stores/cart-page'
import { lacksLines, reprintCart } from '../../src/ui/cart-elements'
import type contract from './contract'

type SummaryIsland = Island<typeof contract>

const explainNoCart = (element: HTMLElement, address: string): void =>
  report({
    level: 'warn',
    where: 'cart-summary',
    came: `no such cart at ${address}`,
    expected: 'the same cart, printed anew',
    write: 'data-source with the address of the HTML that this cart came from',
    element,
  })

/** Lets the server print anew what depends on the cart, each time that it was read and nothing waits any more. */
export const useReprint = ({ element, attributes, parts }: SummaryIsland, isPending: boolean) => {
  const { reading, keys } = useStore($cartPicture)
  const [printed, setPrinted] = useState(reading)
  const [isLoading, setLoading] = useState(false)
  const isOld = printed !== reading
  const address = followable(attributes.source ?? location.pathname + location.search)
  const isNeeded = isOld && !isPending && (parts.reprint.length > 0 || (parts.lines && lacksLines(element, keys)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each reading of the cart
  useEffect(() => {
    if (!isNeeded || !address) return
    const ask = async (): Promise<void> => {
      setLoading(true)
      const html = await loadCartHtml(address)
      setLoading(false)
      if (html === undefined || $cartPicture.get().reading !== reading) return
      if (reprintCart(element, html)) setPrinted(reading)
      else explainNoCart(element, address)
    }
    void ask()
  }, [reading, isPending])

  return { isReprinting: isLoading, isOutdated: isOld && parts.reprint.length > 0 }
}
