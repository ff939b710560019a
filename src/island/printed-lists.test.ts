// @vitest-environment dom
import { find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const heard: { readonly name: string; readonly detail: unknown }[] = []
const listen = (event: Event): void =>
  void (event instanceof CustomEvent && heard.push({ name: event.type, detail: event.detail }))
const NAMES = ['vitrin:list-viewed', 'vitrin:item-selected']

beforeEach(() => {
  heard.length = 0
  for (const name of NAMES) addEventListener(name, listen)
})
afterEach(async () => {
  for (const name of NAMES) removeEventListener(name, listen)
  await leavePage()
})

test('A printed list of cards that is no island’s is viewed once, and a link of its card selects the product', async () => {
  await showPage(
    `<div data-list-id="yeni" data-list-name="Yeni gelenler">
      <article data-product="146"><a href="#a" data-fact="name">Lale Kupa</a><b data-fact="price">1.299,90</b></article>
      <article data-product="147"><a href="#b" data-fact="name">Ada Tabak</a></article></div>
    <div data-list-id="empty"></div>
    <div data-list-id="loaded"><div data-island="product-loader" data-load="never"><p data-product="9"></p></div></div>`,
    { currency: 'TL' },
  )
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({
    name: 'vitrin:list-viewed',
    detail: {
      listId: 'yeni',
      listName: 'Yeni gelenler',
      items: [
        { id: 146, name: 'Lale Kupa', price: 1299.9, position: 1, listId: 'yeni', currency: 'TL' },
        { id: 147, name: 'Ada Tabak', position: 2 },
      ],
    },
  })
  find('[href="#b"]').click()
  expect(heard[1]).toMatchObject({ name: 'vitrin:item-selected', detail: { item: { id: 147, position: 2 } } })
})
