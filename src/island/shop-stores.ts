/** Which stores and functions other scripts get by `vitrin/stores`. */

import type { ReadableAtom } from 'nanostores'
import { compareDecimals } from '@/lib/arithmetic'
import { canonicalDecimal } from '@/lib/decimal'
import { isRecord } from '@/lib/objects'
import { report } from '@/lib/report'
import type { WantedProduct } from '@/page/types'
import { addAllToCart } from '@/shop/cart/add'
import type { AddToCartOutcome } from '@/shop/cart/model'
import { $cart, type CartState, revalidateCart } from '@/shop/cart/store'
import type { FavoriteOutcome } from '@/shop/favorites/changes'
import { toggleFavorite } from '@/shop/favorites/favorites'
import { $favorites, type FavoritesState, knownFavorite } from '@/shop/favorites/store'
import { isMember } from '@/shop/member/session'
import { $variants, settledVariant } from '@/shop/product/chosen-variant'
import type { VariantsState } from '@/shop/product/variant-choice'

/** A store of the shop that scripts may read and follow. Only the functions beside the store change it. */
export interface VitrinStore<T> {
  /** Returns the current value. */
  get(): T
  /** The current value, for libraries that read nanostores. */
  readonly value: T
  /** Calls the listener now and at each change. @returns a function that ends it. */
  subscribe(listener: (value: T) => void): () => void
  /** Calls the listener at each change. @returns a function that ends it. */
  listen(listener: (value: T) => void): () => void
}

/** A product to add to the cart. */
export interface ProductToAdd {
  readonly productId: number
  /** 0, or left out, for a product without variants. */
  readonly variantId?: number
  /** Above 0, as a number or as text with a dot; 1 when it is left out. */
  readonly quantity?: number | string
}

/** The shop's stores for scripts of the page, each with the functions that change it. None of these functions rejects. */
export interface VitrinStores {
  readonly cart: {
    /** The cart's totals, equal in all tabs. `totals` is undefined as long as the printed numbers are current. */
    readonly $totals: VitrinStore<CartState>
    /**
     * Adds products in one request and shows the notices and popups of the answers.
     *
     * @returns one outcome for each product; an empty list when the request cannot be sent.
     */
    add(request: { readonly products: readonly ProductToAdd[] }): Promise<readonly AddToCartOutcome[]>
    /** Reads the cart from the server again, after your script has changed it. @returns whether it was read. */
    refresh(): Promise<boolean>
  }
  readonly favorites: {
    /** A member's favorites by product; fetched when the first listener follows the store. */
    readonly $favorites: VitrinStore<FavoritesState>
    /** Whether a product is a favorite; undefined while only the server's markup knows. */
    has(productId: number): boolean | undefined
    /** Adds a product to the favorites or removes it; asks a guest to sign in. */
    toggle(product: { readonly productId: number; readonly variantId?: number }): Promise<FavoriteOutcome>
  }
  readonly member: {
    /** Whether the shopper is a member, by the page facts and the server's later answers. */
    isMember(): boolean
  }
  readonly product: {
    /** The choice of variants by product id. A product without a mounted `variant-picker` has no entry. */
    readonly $variants: VitrinStore<Readonly<Record<number, VariantsState | undefined>>>
    /** The id of the chosen variant, after a pending answer of the server: 0 for none, undefined when only the markup knows it. */
    chosenVariant(productId: number): Promise<number | undefined>
  }
}

const readOnly = <T>(store: ReadableAtom<T>): VitrinStore<T> => ({
  get: () => store.get(),
  get value() {
    return store.get()
  },
  subscribe: (listener) => store.subscribe((value) => listener(value)),
  listen: (listener) => store.listen((value) => listener(value)),
})

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const wantedProduct = (product: unknown): WantedProduct | undefined => {
  if (!isRecord(product)) return undefined
  const { productId, variantId = 0, quantity = 1 } = product
  const amount = typeof quantity === 'number' || typeof quantity === 'string' ? canonicalDecimal(quantity) : undefined
  if (!isId(productId) || !(variantId === 0 || isId(variantId)) || !amount || compareDecimals(amount, 0) <= 0)
    return undefined
  return { productId, variantId, quantity: amount }
}

const add: VitrinStores['cart']['add'] = async (request) => {
  const products = Array.isArray(request?.products) ? request.products : []
  const [first, ...others] = products.map(wantedProduct)
  const rest = others.filter((product) => product !== undefined)
  if (first && rest.length === others.length) return addAllToCart({ ...request, products: [first, ...rest] })
  report({
    level: 'error',
    where: 'stores.cart.add',
    came: JSON.stringify(request) ?? String(request),
    expected: 'products, each with a productId above 0, a variantId or 0, and a quantity above 0; nothing was added',
    write: "add({ products: [{ productId: 146, variantId: 24, quantity: '1' }] })",
  })
  return []
}

/** The stores that `vitrin/stores` and own islands receive. */
export const stores: VitrinStores = {
  cart: { $totals: readOnly($cart), add, refresh: () => revalidateCart() },
  favorites: {
    $favorites: readOnly($favorites),
    has: (productId) => knownFavorite($favorites.get(), productId),
    toggle: ({ productId, variantId = 0 }) => toggleFavorite({ productId, variantId }),
  },
  member: { isMember },
  product: { $variants: readOnly($variants), chosenVariant: settledVariant },
}
