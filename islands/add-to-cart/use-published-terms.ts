/** Tells the product's price on the page which quantity is typed and whether recurring delivery is ticked. */

import { useEffect, useEffectEvent } from 'react'
import { withJquery } from '@/island/handlers'
import type { Island } from '@/island/view'
import { canonicalDecimal } from '@/lib/decimal'
import { parseDecimal } from '@/lib/parse-decimal'
import { setPurchaseTerms } from '@/shop/product/purchase-terms'
import type contract from './contract'
import { quantityField } from './request'

/** Publishes the quantity and the recurring delivery, which change the product's price on the page. */
export const usePublishedTerms = (island: Island<typeof contract>): void => {
  const { attributes, parts } = island
  const { productId, subscribePercent } = attributes
  const quantity = quantityField(island)
  const subscribe = parts.subscribe?.element

  const publish = useEffectEvent(() => {
    const percent =
      subscribe?.checked && subscribePercent !== undefined ? canonicalDecimal(subscribePercent) : undefined
    setPurchaseTerms(productId, {
      quantity: parseDecimal(quantity?.value ?? ''),
      subscribePercent: percent ?? '0',
    })
  })

  useEffect(() => {
    const follow = (): void => publish()
    follow()
    const fields = [quantity, subscribe]
    const types = ['input', 'change'].flatMap(withJquery)
    for (const field of fields) for (const type of types) field?.addEventListener(type, follow)
    // Browsers restore fields after islands may have been mounted.
    addEventListener('pageshow', follow)
    return () => {
      for (const field of fields) for (const type of types) field?.removeEventListener(type, follow)
      removeEventListener('pageshow', follow)
      setPurchaseTerms(productId, undefined)
    }
  }, [productId, quantity, subscribe])
}
