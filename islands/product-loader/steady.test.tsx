// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const card = (id: number) => `<article data-product="${id}"><a href="/urun/${id}">Ürün ${id}</a></article>`
const list = readFileSync('islands/product-loader/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const part = (name: string) => find(`[data-part="${name}"]`)
const ids = () => [...document.querySelectorAll<HTMLElement>('[data-product]')].map(({ dataset }) => dataset.product)

beforeEach(() => history.replaceState(null, '', '/kategori/kupa'))
afterEach(leavePage)

describe('When a page comes into a list whose end is in view', () => {
  /** Boxes as a browser lays them out, by `data-box="top left"`; each is 100 px high. */
  const layOut = (): void => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const box = this.closest('[data-part="list"]') ? '200' : this.dataset.box
      return new DOMRect(0, Number(box ?? 0), 300, box === undefined ? 0 : 100)
    })
  }

  const page = `<main>${list}<aside data-box="200" id="beside"><a href="/a">a</a></aside></main>
    <footer data-box="320" id="footer" style="color: red"><a href="/b">b</a></footer>
    <div data-box="700" id="bar" style="position: fixed"></div><p data-box="9000" id="far">c</p>`
  const lifted = () =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter(({ style }) => style.translate).map(({ id }) => id)

  test('what is below leaves the picture before the cards come, keeps the focus, and is back after them', async () => {
    answerWith({ 'product-loader': () => card(2000) })
    await showPage(page)
    layOut()
    const seen: string[] = []
    const note = (): void => void seen.push(`${ids().length} ${lifted().join()}`)
    const watch = new MutationObserver(note)
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
    part('more').click()
    find('#footer a').focus()
    await vi.waitFor(() => expect(ids()).toContain('2000'))
    await vi.waitFor(() => expect(lifted()).toEqual([]))
    watch.disconnect()
    expect(seen).toContain('2 footer')
    expect(seen.find((each) => each.startsWith('3'))).toBe('3 footer')
    expect(find('#footer').getAttribute('style')).toBe('color: red;')
    expect(find('#beside').hasAttribute('style')).toBe(false)
  })
})

test('On the way back what is far below leaves the picture, too: the scroll to the product may come in the frame of its cards', async () => {
  const record = { entry: '1', first: 1, last: 2, key: '146', top: 0, focusKey: '', focusIndex: -1 }
  history.replaceState({ vitrinList: record }, '', '/kategori/kupa')
  answerWith({ 'product-loader': () => card(2000) })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, Number(this.dataset.box ?? 0), 300, 100)
  })
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    if (ids().length === 3) seen.push(find('#footer').style.translate)
  })
  watch.observe(document, { childList: true, subtree: true })
  await showPage(`<main>${list}</main><footer data-box="9000" id="footer"></footer>`)
  await vi.waitFor(() => expect(seen[0]).toMatch(/-99999px/))
  await vi.waitFor(() => expect(find('#footer').style.translate).toBe(''))
  watch.disconnect()
})

test('The way back loads its pages at once, lest the end of a short list begin to load by itself', async () => {
  const record = { entry: '1', first: 1, last: 3, key: '146', top: 0, focusKey: '', focusIndex: -1 }
  history.replaceState({ vitrinList: record }, '', '/kategori/kupa?ps=2')
  const sent = answerWith({ 'product-loader': () => new Promise<Response>(() => {}) })
  await showPage(list.replace('data-page="1"', 'data-page="2"'))
  expect(sent.map(({ url }) => url.searchParams.get('pg'))).toEqual(['1', '3'])
})

test('What a shopper looks at stays where it is when the link to the previous page goes', async () => {
  answerWith({ 'product-loader': () => card(2000) })
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isInList = this.closest('[data-part="list"]') !== null
    return new DOMRect(0, isInList && !part('previous').hidden ? 272 : 200, 300, 100)
  })
  const link = '<a href="/kategori/kupa" data-part="previous">Önceki</a>'
  await showPage(list.replace('data-page="1"', 'data-page="2"').replace(/<[^>]*data-part="list"/, `${link}$&`))
  part('previous').click()
  await vi.waitFor(() => expect(part('previous').hidden).toBe(true))
  expect(scrolled).toHaveBeenCalledWith({ top: -72, behavior: 'instant' })
  expect(scrolled).toHaveBeenCalledTimes(1)
})
