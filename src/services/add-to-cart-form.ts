import type { AddToCartRequest, Personalization } from '../shop/cart-outcome'
import { currentCartToken } from './cart-token'

/** One value under the bare name, several under the name with `[]` (§3). */
const appendList = (form: FormData, name: string, values: readonly string[]): void => {
  const key = values.length > 1 ? `${name}[]` : name
  for (const value of values) form.append(key, value)
}

/** The platform wants `pid:variant` although its pages write `pid-variant` (platform.md §2.4). */
const relatedId = (related: string): string => related.trim().replace('-', ':')

const personalizationJson = ({ productId, variantId, formId, data }: Personalization): string =>
  JSON.stringify({ form_id: formId, product_id: productId, sub_product_id: variantId, data })

/** The payload of §3; the token is read at this moment, because cached pages renew it at run time. */
export const addToCartForm = (request: AddToCartRequest): FormData => {
  const form = new FormData()
  const { products, relatedProducts = [], subscription, orderNote, personalizations = [] } = request
  appendList(
    form,
    'productId',
    products.map(({ productId }) => String(productId)),
  )
  appendList(
    form,
    'variantId',
    products.map(({ variantId }) => String(variantId)),
  )
  appendList(
    form,
    'quantity',
    products.map(({ quantity }) => quantity),
  )
  appendList(form, 'relatedProductId', relatedProducts.map(relatedId))
  if (subscription) {
    form.append('subscribe', '1')
    form.append('subscribeFrequency', subscription.frequency)
  }
  if (orderNote) form.append('orderNotes', orderNote)
  for (const filled of personalizations) form.append(`formData[${filled.productId}]`, personalizationJson(filled))
  form.append('csrfToken', currentCartToken())
  return form
}
