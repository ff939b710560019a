// @vitest-environment dom

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { later, memberFacts, openPage, openShop, type ShopAnswer } from '@/server/test-shop-server'
import { createWallet } from '.'

const settings = {
  service: 'https://shop.example/wallet',
  clientId: '1',
  key: { modulus: '', exponent: 65_537 },
  merchant: '/Order/OrderAPI',
  bankHosts: [],
  refusedOrder: '',
}
const card = { id: '1', name: 'Kartım', number: '', isLinked: true, needsPin: false } as never
const order = { card, installments: '', extras: {}, doneAddress: '' }
const response = (code: string, more: object = {}) => ({
  Data: { Body: { Response: { Result: { TransactionBody: { ResponseCode: code, ...more } } } } },
})
const noAnswer = () => new Promise<never>(() => {})

const open = (routes: Readonly<Record<string, ShopAnswer>> = {}) => {
  const shop = openShop({
    masterPassToken: () => ({
      token: 't',
      data: { msisdn: '905551112233' },
      order: { orderTotal: '1', orderNumber: 'A1' },
    }),
    checkMasterPassEndUser: noAnswer,
    ...routes,
  })
  const ends: [string, boolean][] = []
  const { Request: Real } = globalThis
  // Requests of happy-dom do not keep `keepalive`, so this class records it.
  const RecordingRequest = class extends Real {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init)
      if (init?.keepalive !== undefined) ends.push([this.url.replace(/^.*\//, ''), init.keepalive])
    }
  }
  vi.stubGlobal('Request', RecordingRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { shop, ends }
}
const reached = (shop: ReturnType<typeof open>, path: string) =>
  vi.waitFor(() => expect(shop.shop.urls().join()).toContain(path))

/** Opens the next page of the tab, with a payment form. */
const nextPage = () => {
  open({ masterPassToken: () => ({ token: '' }) })
  return createWallet(settings).load()
}

beforeEach(() => openPage({ ...memberFacts, language: 'tr' }))
afterEach(() => sessionStorage.clear())

describe('When the page is left before the wallet answers', () => {
  it('a payment, the request outlives the page, and the next page shows that its outcome is unknown', async () => {
    const shop = open({ remotePurchaseOther: noAnswer })
    void createWallet(settings).pay(order)
    await reached(shop, 'remotePurchaseOther')
    expect(shop.ends.every(([, outlives]) => outlives)).toBe(true)
    expect(await nextPage()).toContain('Ödemenin sonucu öğrenilemedi')
    expect(await nextPage()).toBe('')
  })

  it.each(['deleteCard', 'masterPassToken'])(
    'the removal of a card (%s), the next page shows that its outcome is unknown',
    async (path) => {
      const shop = open({ [path]: noAnswer })
      const wallet = createWallet(settings)
      void wallet.remove(card)
      await vi.waitFor(() => expect(wallet.$state.get().step?.kind).toBe('question'))
      wallet.reply({ kind: 'yes' })
      await reached(shop, path)
      expect(shop.ends.every(([, outlives]) => outlives)).toBe(true)
      expect(await nextPage()).toContain('son değişikliğin sonucu öğrenilemedi')
      expect(await nextPage()).toBe('')
    },
  )

  it('the confirmation of a payment, the next page shows that its outcome is unknown', async () => {
    const shop = open({
      remotePurchaseOther: () => response('0000', { Token: 'paid' }),
      masterPassCheckout: noAnswer,
    })
    void createWallet(settings).pay(order)
    await reached(shop, 'masterPassCheckout')
    expect(shop.ends.every(([, outlives]) => outlives)).toBe(true)
    expect(await nextPage()).toContain('Ödemenin sonucu öğrenilemedi')
  })
})

it('A payment that fails while its page is open is not reported again by the next page', async () => {
  const slow = later<unknown>()
  const shop = open({ remotePurchaseOther: () => slow.promise })
  const paying = createWallet(settings).pay(order)
  await reached(shop, 'remotePurchaseOther')
  expect(sessionStorage.getItem('vitrin-wallet-left')).toContain('payment')
  slow.give(Response.error())
  expect((await paying)?.kind).toBe('refused')
  expect(await nextPage()).toBe('')
})

it('A card stays when the shopper closes the question about its removal, and nothing is stored', async () => {
  open()
  const wallet = createWallet(settings)
  const removing = wallet.remove(card)
  await vi.waitFor(() => expect(wallet.$state.get().step?.kind).toBe('question'))
  wallet.reply({ kind: 'leave' })
  await removing
  expect(sessionStorage).toHaveLength(0)
})
