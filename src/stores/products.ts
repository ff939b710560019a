import { atom, onMount, type ReadableAtom } from 'nanostores'
import { pageFacts } from '../shop/facts'
import type { ProductFacts } from '../shop/types'

type ProductsById = Readonly<Record<number, ProductFacts>>

const $known = atom<ProductsById | undefined>(undefined)

const byId = (products: readonly ProductFacts[]): ProductsById =>
  Object.fromEntries(products.map((product) => [product.id, product]))

const known = (): ProductsById => $known.get() ?? byId(pageFacts().products)

/** What is known about the products on the page: those that it was printed with and those loaded since. */
export const $products: ReadableAtom<ProductsById | undefined> = $known

onMount($known, () => $known.set(known()))

/** Takes in the facts of products that were loaded later; newer facts replace older ones. */
export const addProducts = (products: readonly ProductFacts[]): void => {
  if (products.length > 0) $known.set({ ...known(), ...byId(products) })
}

/** The facts of one product; undefined when the page never said them. */
export const productById = (id: number): ProductFacts | undefined => known()[id]

/** Forgets everything, for tests. */
export const resetProducts = (): void => $known.set(undefined)
