// @vitest-environment dom
import { resetStores } from '@test/stores'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage, openShop } from '@/server/test-shop-server'
import { $cart, applyTotals, revalidateCart } from './store'

beforeEach(() => openPage())
afterEach(resetStores)

describe('a cart that is read without a count', () => {
  const products = [
    { ID: 1, CART_ID: 0, COUNT: 2 },
    { ID: 2, CART_ID: 1, COUNT: '0,25', STOCK_INCREMENT: '0.25' },
  ]

  it("keeps the server's last count while the amount to pay is the same", async () => {
    openShop({ 'cart/load': () => ({ PRODUCTS: products, PRICE_GENERAL: '40,00' }) })
    applyTotals({ count: 7, total: '40' })
    await revalidateCart()
    expect($cart.get().totals?.count).toBe(7)
  })

  it('is counted again when the amount to pay differs', async () => {
    openShop({ 'cart/load': () => ({ PRODUCTS: products, PRICE_GENERAL: '45,00' }) })
    applyTotals({ count: 7, total: '40' })
    await revalidateCart()
    expect($cart.get().totals?.count).toBe(3)
  })
})
