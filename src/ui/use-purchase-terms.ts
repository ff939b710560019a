import { useEffect, useEffectEvent, useState } from 'react'
import type { Decimal } from '../lib/decimal'
import { parseDecimal } from '../lib/parse-decimal'

/** What a shopper has set in the product's add-to-cart form, as far as it changes the price. */
export interface PurchaseFields {
  /** Undefined while the page has no readable quantity field. */
  readonly quantity: Decimal | undefined
  /** Percent off, `"0"` unless the recurring delivery is checked. */
  readonly subscribePercent: Decimal
}

const QUANTITY = ':is([data-part="quantity"],[name="quantity"])'
const SUBSCRIBE = ':is([data-part="subscribe"],[name="subscribe"])'

const formsOf = (productId: number): string => `[data-island="add-to-cart"][data-product-id="${productId}"]`

const readFields = (productId: number): PurchaseFields => {
  const form = document.querySelector<HTMLElement>(formsOf(productId))
  const quantity = form?.querySelector<HTMLInputElement | HTMLSelectElement>(QUANTITY)?.value
  const isSubscribed = form?.querySelector<HTMLInputElement>(SUBSCRIBE)?.checked ?? false
  const percent = isSubscribed ? parseDecimal(form?.dataset.subscribePercent ?? '') : undefined
  return { quantity: parseDecimal(quantity ?? ''), subscribePercent: percent ?? '0' }
}

/**
 * Follows the quantity and the recurring delivery of a product's add-to-cart form: from its live fields, because browsers
 * restore them before any island is there.
 */
export const usePurchaseTerms = (productId: number): PurchaseFields => {
  const [fields, setFields] = useState(() => readFields(productId))
  const read = useEffectEvent(() => {
    const now = readFields(productId)
    if (now.quantity !== fields.quantity || now.subscribePercent !== fields.subscribePercent) setFields(now)
  })
  useEffect(() => {
    const follow = (): void => read()
    const hear = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest(formsOf(productId))) read()
    }
    read()
    for (const type of ['input', 'change']) document.addEventListener(type, hear)
    addEventListener('pageshow', follow)
    return () => {
      for (const type of ['input', 'change']) document.removeEventListener(type, hear)
      removeEventListener('pageshow', follow)
    }
  }, [productId])
  return fields
}
