// @vitest-environment dom
import { answerWith, find, leavePage, showPage, touch } from '@test/page'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'
import { openCartShop } from '@/shop/cart/test-shop'
import { askPage } from './ask'
import type { Question } from './events'

/** The first test of a file also waits for all modules. */
vi.setConfig({ testTimeout: 20_000 })

const stops: (() => void)[] = []
/** A script of the page that answers a question. */
const answer = (name: string, answers: (event: CustomEvent<Question>) => void): void => {
  const listen = (event: Event): void => {
    if (event instanceof CustomEvent) answers(event)
  }
  addEventListener(`vitrin:${name}`, listen)
  stops.push(() => removeEventListener(`vitrin:${name}`, listen))
}
const ask = () => askPage(document.body, 'search-submitting', { word: 'kupa' })
const refuse = (event: Event): void => event.preventDefault()

afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  await leavePage()
})

describe('A question to the page', () => {
  test('is answered at once where no script listens or stops it', () => {
    expect(ask()).toBe(true)
    answer('search-submitting', ({ detail }) => expect(detail).toMatchObject({ word: 'kupa' }))
    expect(ask()).toBe(true)
  })

  test('is stopped by preventDefault, also while another listener waits', async () => {
    answer('search-submitting', refuse)
    expect(ask()).toBe(false)
    stops.pop()?.()
    answer('search-submitting', (event) => event.detail.wait(Promise.resolve().then(() => event.preventDefault())))
    expect(await ask()).toBe(false)
  })

  test('waits for promises, and false stops it', async () => {
    let give = (_may: unknown): void => {}
    answer('search-submitting', ({ detail }) => detail.wait(new Promise((resolve) => (give = resolve))))
    const yes = ask()
    give(undefined)
    expect(await yes).toBe(true)
    const no = ask()
    give(false)
    expect(await no).toBe(false)
  })

  test.each([
    ['takes for ever', () => new Promise(() => {}), 'no answer for 5 s'],
    ['fails', () => Promise.reject(new Error('no network')), 'no network'],
  ])('goes on with a line in the log when a promise %s', async (_case, promise, came) => {
    vi.useFakeTimers()
    const problems: Problem[] = []
    receiveReports((problem) => problems.push(problem))
    answer('search-submitting', ({ detail }) => detail.wait(promise()))
    const may = ask()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await may).toBe(true)
    expect(problems).toMatchObject([{ where: 'vitrin:search-submitting', came: expect.stringContaining(came) }])
  })
})

describe('A script of the page', () => {
  test('stops an add, and delays the next one', async () => {
    const sent = answerWith({ 'cart/add-to-cart': () => ({ status: 1, totalQuantity: 1, totalPrice: '1,00' }) })
    await showPage(
      '<form data-island="add-to-cart" data-product-id="146" action="/" method="post"><button data-part="submit">Ekle</button></form>',
    )
    await touch('form')
    const adds = () => sent.filter(({ url }) => url.pathname.endsWith('add-to-cart'))
    const stopped = vi.fn(refuse)
    answer('cart-adding', stopped)
    find('button').click()
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(find('button').hasAttribute('aria-busy')).toBe(false))
    stops.pop()?.()
    let give = (): void => {}
    answer('cart-adding', ({ detail }) => detail.wait(new Promise<void>((resolve) => (give = resolve))))
    find('button').click()
    await vi.waitFor(() => expect(find('button').getAttribute('aria-busy')).toBe('true'))
    expect(adds()).toEqual([])
    give()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
  })

  test('stops one of several products', async () => {
    const sent = answerWith({ 'cart/add-to-cart': () => ({ status: 1, totalQuantity: 1, totalPrice: '1,00' }) })
    const box = (id: number) =>
      `<input type="checkbox" data-part="choose" data-product-id="${id}" aria-label="${id}" checked>`
    await showPage(
      `<form data-island="multi-add" action="/" method="post">${box(1)}${box(2)}<button data-part="submit">Ekle</button></form>`,
    )
    await touch('form')
    answer(
      'cart-adding',
      (event) => 'productId' in event.detail && event.detail.productId === 1 && event.preventDefault(),
    )
    find('button').click()
    await vi.waitFor(() =>
      expect(sent.map(({ body }) => new URLSearchParams(body).getAll('productId'))).toEqual([['2']]),
    )
  })

  test('stops a removal: the line stays', async () => {
    const shop = openCartShop([{ id: 1, count: '2' }])
    await showPage(
      '<ul><li data-island="cart-line" data-index="0" data-product-id="1"><input data-part="quantity" value="2"><button data-part="remove">x</button></li></ul>',
    )
    await touch('li')
    const stopped = vi.fn(refuse)
    answer('cart-removing', stopped)
    find('button').click()
    expect(stopped).toHaveBeenCalledOnce()
    expect(find('li').hidden).toBe(false)
    expect(shop.writes).toEqual([])
  })

  test('stops the way to the order, or delays it', async () => {
    openCartShop([])
    await showPage(
      '<main data-island="cart-summary" data-load="eager"><a href="#order" data-part="checkout">Siparişe geç</a></main>',
    )
    await vi.waitFor(() => expect(find('main').dataset.islandState).toBe('ready'))
    const started = vi.fn()
    answer('checkout-started', started)
    answer('checkout-starting', refuse)
    const press = () => find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(press()).toBe(false)
    expect(started).not.toHaveBeenCalled()
    stops.pop()?.()
    answer('checkout-starting', ({ detail }) => detail.wait(Promise.resolve()))
    expect(press()).toBe(false)
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
  })

  test('stops a search, or delays it', async () => {
    answerWith({})
    await showPage(
      '<form data-island="live-search" data-load="eager" action="/arama"><input name="q" data-part="input" value="kupa"><ul data-part="results"></ul></form>',
    )
    await vi.waitFor(() => expect(find('form').dataset.islandState).toBe('ready'))
    const form = find<HTMLFormElement>('form')
    const sent = vi.fn(refuse)
    answer('search-submitted', () => sent(new Event('sent')))
    const send = () => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    answer('search-submitting', refuse)
    expect(send()).toBe(false)
    expect(sent).not.toHaveBeenCalled()
    stops.pop()?.()
    answer('search-submitting', ({ detail }) => detail.wait(Promise.resolve()))
    const repeat = vi.spyOn(form, 'requestSubmit').mockImplementation(() => void send())
    expect(send()).toBe(false)
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
    expect(repeat).toHaveBeenCalledOnce()
  })
})
