import { pageFacts } from '../shop/facts'
import type { ProductFacts } from '../shop/types'

type ProductsById = Readonly<Record<number, ProductFacts>>

const byId = (products: readonly ProductFacts[]): ProductsById =>
  Object.fromEntries(products.map((product) => [product.id, product]))

/** Undefined until products come that the page was not printed with. */
let known: ProductsById | undefined

const all = (): ProductsById => {
  known ??= byId(pageFacts().products)
  return known
}

/** Takes in the facts of products that were loaded later; newer facts replace older ones. */
export const addProducts = (products: readonly ProductFacts[]): void => {
  known = { ...all(), ...byId(products) }
}

/** The facts of one product; undefined when the page never said them. */
export const productById = (id: number): ProductFacts | undefined => all()[id]

/** Forgets everything, for tests. */
export const resetProducts = (): void => {
  known = undefined
}
