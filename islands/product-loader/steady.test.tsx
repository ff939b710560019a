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

describe('The way back into the middle of a list', () => {
  const record = { entry: '1', first: 1, last: 2, key: '146', top: 0, focusKey: '', focusIndex: -1 }
  const second = list
    .replace('data-page="1"', 'data-page="2"')
    .replace('<div data-part', '<a href="?ps=1" data-part="previous">Önceki</a><div data-part')

  beforeEach(() => history.replaceState({ vitrinList: record }, '', '/kategori/kupa?ps=2'))

  test('leaves the room of the button above, which the page before makes needless', async () => {
    answerWith({ 'product-loader': () => card(1000) })
    await showPage(second)
    const look = () => [part('previous').hidden, part('previous').style.visibility]
    expect(look()).toEqual([false, 'hidden'])
    await vi.waitFor(() => expect(ids()).toEqual(['1000', '146', '147']))
    expect(look()).toEqual([false, 'hidden'])
  })

  test('offers the page before again when it does not come', async () => {
    answerWith({ 'product-loader': () => new Response('', { status: 500 }) })
    await showPage(second)
    await vi.waitFor(() => expect(part('previous').textContent).toBe('Tekrar dene'))
    expect(part('previous').style.visibility).toBe('')
  })
})
