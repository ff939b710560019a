import type { VitrinStores } from '@/island/shop-stores'

/**
 * `vitrin/stores`: the shop's stores for scripts of the page, wherever they are bundled. It has none of the stores in it: it asks the
 * page's Vitrin for them, before or after that has come, so that a page has one cart and no second copy of any code. Modules that
 * import it run when Vitrin is there.
 */
const asked = new Promise<VitrinStores>((resolve) => {
  const own = window.vitrinIslands ?? []
  window.vitrinIslands = own
  own.push({ stores: resolve })
})

export const { cart, favorites, member, product } = await asked
