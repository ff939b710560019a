// @vitest-environment dom

import { answerWith, leavePage, showPage } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { applyTotals } from '@/shop/cart/store'
import type { VitrinStores } from './shop-stores'

/** The first test of a file also waits for all modules. */
vi.setConfig({ testTimeout: 20_000 })

const added = { status: 4, statusText: '', totalQuantity: '1', totalPrice: '10,00', cartProducts: null }

const askedStores = async (): Promise<VitrinStores> => {
  const { cart, favorites, member, product } = await import('@/stores')
  return { cart, favorites, member, product }
}

afterEach(async () => {
  await leavePage()
  resetStores()
})

describe('vitrin/stores', () => {
  test('imported before Vitrin has come waits for it', async () => {
    const asked = askedStores()
    await showPage('<main></main>', {}, { isUntouched: true })
    const { cart, favorites, member } = await asked
    expect(cart.$totals.get()).toEqual({ totals: undefined, isPending: false })
    expect([member.isMember(), favorites.has(146)]).toEqual([false, false])
    expect(window.vitrin?.log).toEqual([])
  })

  test('follows what Vitrin knows, and has no way to change it but its verbs', async () => {
    await showPage('<main></main>')
    const { cart } = await askedStores()
    const [now, later] = [vi.fn(), vi.fn()]
    const stops = [cart.$totals.subscribe(now), cart.$totals.listen(later)]
    applyTotals({ count: 3, total: '30' }, false)
    await vi.waitFor(() => expect(later).toHaveBeenCalledTimes(1))
    expect(now).toHaveBeenCalledTimes(2)
    expect(cart.$totals.value.totals).toEqual({ count: 3, total: '30' })
    for (const stop of stops) stop()
    expect(cart.$totals).not.toHaveProperty('set')
  })

  test('adds with defaults, and in one request', async () => {
    const sent = answerWith({ 'cart/add': () => added })
    await showPage('<main></main>', { cartToken: 'T' })
    const { cart } = await askedStores()
    expect(await cart.add({ products: [{ productId: 146 }] })).toMatchObject([{ kind: 'added-with-notice' }])
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      expect.stringMatching(/productId=146.*quantity=1|quantity=1.*productId=146/),
    ])
    expect(cart.$totals.get().totals).toMatchObject({ count: 1 })
  })

  test.each([
    ['nothing', undefined],
    ['no product', { products: [] }],
    ['an id that is a text', { products: [{ productId: '146' }] }],
    ['a quantity of nothing', { products: [{ productId: 146, quantity: 0 }] }],
    ['one good and one bad product', { products: [{ productId: 146 }, { productId: 147, quantity: 'two' }] }],
  ])('An add of %s is one line in the log, and nothing is sent', async (_what, request) => {
    const sent = answerWith({})
    await showPage('<main></main>')
    const { cart } = await askedStores()
    expect(await cart.add(JSON.parse(JSON.stringify(request ?? null)))).toEqual([])
    expect(sent).toEqual([])
    expect(window.vitrin?.log).toMatchObject([
      { where: 'stores.cart.add', write: "add({ products: [{ productId: 146, variantId: 24, quantity: '1' }] })" },
    ])
  })

  test('A listener that throws while it takes the stores is one line in the log', async () => {
    await showPage('<main></main>')
    window.vitrinIslands?.push({
      stores: () => {
        throw new Error('broken')
      },
    })
    await vi.waitFor(() =>
      expect(window.vitrin?.log).toMatchObject([{ where: 'vitrin.define', came: 'Error: broken' }]),
    )
  })
})
