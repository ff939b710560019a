// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const list = readFileSync('islands/product-loader/example.html', 'utf8')
  .replace('data-island', 'data-load="eager" data-auto-pages="0" data-island')
  .replace(
    /<article data-product="146">[\s\S]*<\/article>/,
    '<article data-product="1"></article><article data-product="2"></article>',
  )
const card = (id: number) => `<article data-product="${id}"><a href="/urun/${id}">Ürün ${id}</a></article>`
const pageOf = ({ url }: Sent): number => Number(url.searchParams.get('pg'))
const part = (name: string) => find(`[data-part="${name}"]`)
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-product],.banner')].map((each) => each.dataset.product ?? each.id)

beforeEach(() => history.replaceState(null, '', '/kategori/kupa'))
afterEach(leavePage)

test('What the server prints between the products of a further page comes with them, and nothing that it prints around them', async () => {
  const banner = (id: string) => `<div class="banner" id="${id}"><script>window.ran = 1</script>Kampanya</div>`
  answerWith({
    'product-loader': (sent) => {
      const first = pageOf(sent) * 10
      return `${banner('before')}${card(first)}${banner(`in-${first}`)}<style></style>${card(first + 1)}${card(2)}${card(first + 2)}${banner('after')}`
    },
  })
  await showPage(list.replace('data-page="1"', 'data-page="2"'))
  part('more').click()
  await vi.waitFor(() => expect(shown()).toEqual(['1', '2', '30', 'in-30', '31', '32']))
  find('.vitrin-list-more a').click()
  await vi.waitFor(() => expect(shown()).toEqual(['10', 'in-10', '11', '12', '1', '2', '30', 'in-30', '31', '32']))
  expect(document.querySelector('[data-part="list"] :is(script,style)')).toBeNull()
})

test('A list that begins at a later page has a link to the one before also without the setting, where nothing else leads there', async () => {
  answerWith({ 'product-loader': () => card(10) })
  const later = list.replace('data-page="1"', 'data-page="2"').replace('data-show-button="1"', '')
  await showPage(later)
  expect([document.querySelector('[rel="prev"]'), part('pages').hidden]).toEqual([null, false])
  await leavePage()
  await showPage(later.replace(/<nav[\s\S]*<\/nav>/, ''))
  await vi.waitFor(() => find('[rel="prev"]').click())
  await vi.waitFor(() => expect(shown()).toEqual(['10', '1', '2']))
})

test('After Back the product stays in its place while a script of the theme lets the cards glide to theirs', async () => {
  history.replaceState(
    { vitrinList: { entry: '1', first: 1, last: 2, key: '2', top: 30, focusKey: '', focusIndex: -1 } },
    '',
  )
  history.scrollRestoration = 'manual'
  answerWith({ 'product-loader': (sent) => card(pageOf(sent) * 10) })
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  let top = 100
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.dataset.product === '2' ? top : 0, 300, 100)
  })
  await showPage(list)
  await vi.waitFor(() => expect(shown()).toEqual(['1', '2', '20']))
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 70, behavior: 'instant' }))
  top = 400
  expect(scrolled).not.toHaveBeenCalledWith({ top: 370, behavior: 'instant' })
  find('[data-product="2"]').dispatchEvent(new Event('transitionend', { bubbles: true }))
  expect(scrolled).toHaveBeenCalledWith({ top: 370, behavior: 'instant' })
})

test('A script that lays the list out by itself receives the pages that are restored after Back, too', async () => {
  const record = { entry: '1', first: 1, last: 3, key: '1', top: 0, focusKey: '', focusIndex: -1 }
  history.replaceState({ vitrinList: record }, '', '/kategori/kupa?ps=2')
  answerWith({ 'product-loader': (sent) => card(pageOf(sent) * 10) })
  const loaded: unknown[] = []
  const note = (event: Event) => loaded.push(event instanceof CustomEvent && event.detail)
  document.addEventListener('vitrin:products-loaded', note)
  await showPage(list.replace('data-page="1"', 'data-page="2"'))
  await vi.waitFor(() => expect(shown()).toEqual(['10', '1', '2', '30']))
  document.removeEventListener('vitrin:products-loaded', note)
  expect(loaded).toEqual(
    expect.arrayContaining([
      { page: 1, count: 1 },
      { page: 3, count: 1 },
    ]),
  )
})

describe('A list that a script of the theme has sorted', () => {
  test('gets further products at its end', async () => {
    answerWith({ 'product-loader': (sent) => [0, 1, 2].map((each) => card(pageOf(sent) * 100 + each)).join('') })
    const many = Array.from({ length: 30 }, (_none, index) => card(index + 1)).join('')
    await showPage(list.replace(/<article[\s\S]*<\/article>/, many))
    part('more').click()
    await vi.waitFor(() => expect(shown()).toHaveLength(33))
    part('list').append(...[...document.querySelectorAll('[data-product]')].reverse())
    part('more').click()
    await vi.waitFor(() => expect(shown().slice(-4)).toEqual(['1', '300', '301', '302']))
    expect(shown().slice(0, 3)).toEqual(['202', '201', '200'])
  })

  test('is returned to at a product that was in the window', async () => {
    answerWith({ 'product-loader': (sent) => card(pageOf(sent) * 10) + card(pageOf(sent) * 10 + 1) })
    await showPage(list)
    part('more').click()
    await vi.waitFor(() => expect(shown()).toEqual(['1', '2', '20', '21']))
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const top = { 20: -900, 21: 5000, 1: 40, 2: 4000 }[this.dataset.product ?? '']
      return new DOMRect(0, top ?? 0, 300, top === undefined ? 0 : 100)
    })
    dispatchEvent(new Event('pagehide'))
    expect(history.state.vitrinList).toMatchObject({ key: '1', top: 40 })
  })
})
