import { pageFacts } from './facts'
import type { ProductFacts } from './types'

/** Products that were loaded after the page was printed. */
const loaded = new Map<number, ProductFacts>()

/** Adds the facts of products that were loaded later; they replace those that the page printed. */
export const addProducts = (products: readonly ProductFacts[]): void => {
  for (const product of products) loaded.set(product.id, product)
}

/** The facts of one product; undefined when neither the page nor an answer contains them. */
export const productById = (id: number): ProductFacts | undefined =>
  loaded.get(id) ?? pageFacts().products.find((product) => product.id === id)
