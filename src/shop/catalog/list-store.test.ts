// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productById } from '@/page/items'
import { LOADER_COOLDOWN_MS, LOADER_PATIENCE_MS } from '@/page/limits'
import { later, openPage, openShop, refusal, type SeenRequest } from '@/server/test-shop-server'
import { categoryOf, forgetProduct, rememberedProduct, rememberProduct } from './list-return'
import { type ArrivingPage, openProductList, type ProductListOptions } from './list-store'

const card = (page: number) =>
  `<article data-product="${page}"></article><script>PRODUCT_DATA.push(JSON.parse('{"id":"${page}","category_path":"\\/kupa"}'))</script>`
const pageOf = ({ url }: SeenRequest): number => Number(new URL(url, location.origin).searchParams.get('pg'))

const openList = (options: Partial<ProductListOptions> = {}) => {
  const shown: ArrivingPage[] = []
  const list = openProductList({
    blockId: 938,
    link: 'kategori/kupa&sort=5',
    page: 3,
    lastPage: 9,
    insert: (arriving) => shown.push(arriving) && Number(arriving.html !== ''),
    ...options,
  })
  return { list, shown, state: () => list.$list.get(), pages: () => shown.map(({ page }) => page) }
}

beforeEach(() => {
  openPage()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('A product list', () => {
  it('asks for the next page under the list’s raw address, in its language and currency', async () => {
    const shop = openShop({ 'product-loader': (request) => card(pageOf(request)) })
    const { list, pages } = openList()
    expect(await list.load('next')).toEqual({ page: 4, count: 1, isLoaded: true })
    expect(shop.urls()).toEqual([
      'GET /srv/service/product-loader/938?link=kategori/kupa&sort=5&pg=4&language=tr&currency=TL',
    ])
    expect(pages()).toEqual([4])
    expect(productById(4)?.categoryPath).toBe('/kupa')
  })

  it('loads one page at a time in each direction, and rests 300 ms', async () => {
    const shop = openShop({ 'product-loader': (request) => card(pageOf(request)) })
    const { list, state } = openList()
    const loads = [list.load('next'), list.load('next'), list.load('previous'), list.load('previous')]
    await Promise.all(loads)
    expect(shop.seen.map(pageOf)).toEqual([4, 2])
    expect(state()).toMatchObject({ first: 2, last: 4, next: 'resting', previous: 'resting', added: 1 })
    vi.advanceTimersByTime(LOADER_COOLDOWN_MS - 1)
    expect(state().next).toBe('resting')
    vi.advanceTimersByTime(1)
    expect(state().next).toBe('idle')
  })

  it('keeps a press in its rest, and loads once after it however often was pressed', async () => {
    const shop = openShop({ 'product-loader': (request) => card(pageOf(request)) })
    const { list, state } = openList()
    await list.load('next')
    const presses = [list.load('next'), list.load('next')]
    vi.advanceTimersByTime(LOADER_COOLDOWN_MS - 1)
    expect(state().next).toBe('resting')
    vi.advanceTimersByTime(1)
    expect(await Promise.all(presses)).toEqual([{ page: 5, count: 1, isLoaded: true }, undefined])
    expect(shop.seen.map(pageOf)).toEqual([4, 5])
  })

  it('never asks for page 0, nor for one past the last', async () => {
    const shop = openShop({ 'product-loader': (request) => card(pageOf(request)) })
    const { list, state } = openList({ page: 1, lastPage: 1 })
    expect(state()).toMatchObject({ previous: 'ended', next: 'ended' })
    await Promise.all([list.load('previous'), list.load('next')])
    expect(shop.seen).toEqual([])
  })

  const wholePage = '<!doctype html><html><article data-product="9"></article></html>'
  const countCards = ({ html }: ArrivingPage): number => Number(html.includes('data-product'))

  it.each(['', 'null', wholePage])(
    'that is to have nine pages offers another try when the fourth brings nothing new: %j',
    async (answer) => {
      const answers = [answer, card(4)]
      openShop({ 'product-loader': () => answers.shift() })
      const { list, state } = openList({ insert: countCards })
      expect(await list.load('next')).toEqual({ page: 4, count: 0, isLoaded: false })
      expect(state()).toMatchObject({ last: 3, next: 'failed', added: undefined })
      expect(await list.load('next')).toEqual({ page: 4, count: 1, isLoaded: true })
    },
  )

  it('offers another try after a whole page, also where the theme does not print the last page', async () => {
    openShop({ 'product-loader': () => wholePage })
    const { list, state } = openList({ insert: countCards, lastPage: undefined })
    expect(await list.load('next')).toEqual({ page: 4, count: 0, isLoaded: false })
    expect(state()).toMatchObject({ last: 3, next: 'failed' })
  })

  it.each(['', 'null'])('without a printed last page ends with an answer without new products: %j', async (answer) => {
    openShop({ 'product-loader': () => answer })
    const { list, state } = openList({ insert: countCards, lastPage: undefined })
    expect(await list.load('next')).toEqual({ page: 4, count: 0, isLoaded: true })
    expect(state()).toMatchObject({ last: 3, next: 'ended', added: 0 })
    expect(await list.load('next')).toBeUndefined()
  })

  it('offers a failed page again, and logs the failure', async () => {
    const answers = [() => refusal(500), () => card(4)]
    const shop = openShop({ 'product-loader': () => answers.shift()?.() })
    const { list, state, pages } = openList()
    expect(await list.load('next')).toMatchObject({ isLoaded: false })
    expect(state()).toMatchObject({ last: 3, next: 'failed' })
    expect(shop.problems).toHaveLength(1)
    expect(await list.load('next')).toMatchObject({ page: 4, isLoaded: true })
    expect(pages()).toEqual([4])
  })

  it('is slow when an answer takes long; a second try replaces the first, whose late answer is dropped', async () => {
    const [first, second] = [later<string>(), later<string>()]
    const answers = [first.promise, second.promise]
    openShop({ 'product-loader': () => answers.shift() })
    const { list, state, shown } = openList()
    const lost = list.load('next')
    await vi.advanceTimersByTimeAsync(LOADER_PATIENCE_MS)
    expect(state().next).toBe('slow')
    const won = list.load('next')
    second.give(card(4))
    first.give(card(40))
    expect(await Promise.all([lost, won])).toEqual([undefined, { page: 4, count: 1, isLoaded: true }])
    expect(shown.map(({ html }) => html)).toEqual([card(4)])
  })

  it('restores all its pages without cooldown and without a message', async () => {
    const shop = openShop({ 'product-loader': (request) => card(pageOf(request)) })
    const { list, state } = openList()
    await list.loadRange(1, 6)
    expect(shop.seen.map(pageOf).sort()).toEqual([1, 2, 4, 5, 6])
    expect(state()).toMatchObject({ first: 1, last: 6, previous: 'resting', next: 'idle', added: undefined })
    vi.advanceTimersByTime(LOADER_COOLDOWN_MS)
    expect(state().previous).toBe('ended')
  })

  it('takes no answer once it is closed', async () => {
    openShop({ 'product-loader': (request) => card(pageOf(request)) })
    const { list, shown } = openList()
    const load = list.load('next')
    list.close()
    expect(await load).toBeUndefined()
    expect(shown).toEqual([])
  })
})

describe('The remembered product', () => {
  it('is in the cookie productIndex with its category and its position', () => {
    openPage({ products: [{ id: 7, categoryPath: '/çay-bardağı' }] })
    rememberProduct({ category: categoryOf(7), page: 3, index: 12 })
    expect(decodeURIComponent(document.cookie)).toContain('productIndex={"category":"/çay-bardağı","product":"3-12"}')
    expect(rememberedProduct()).toEqual({ category: '/çay-bardağı', page: 3, index: 12 })
    forgetProduct()
    expect(rememberedProduct()).toBeUndefined()
  })

  it.each(['', '{', '7', '{"product":"x-1"}', '{"category":"/a"}'])(
    'is undefined for a foreign cookie: %j',
    (value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `productIndex=${encodeURIComponent(value)}; path=/`
      expect(rememberedProduct()).toBeUndefined()
    },
  )
})
