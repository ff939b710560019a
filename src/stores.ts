import type { VitrinStores } from '@/island/shop-stores'

/**
 * `vitrin/stores`: the shop's stores for scripts of the page, whichever bundler builds them. The module contains no store; it requests them
 * from the page's Vitrin, which may load before or after it, so that a page has one cart and one copy of the code. Modules that import it
 * run once Vitrin has answered.
 */
const stores = new Promise<VitrinStores>((resolve) => {
  const own = window.vitrinIslands ?? []
  window.vitrinIslands = own
  own.push({ stores: resolve })
})

export const { cart, favorites, member, product } = await stores
