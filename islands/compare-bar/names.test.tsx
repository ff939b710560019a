// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { clearNotices } from '@test/overlays'
import { answerWith, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'
import { addToCompare, clearCompare } from '@/shop/compare/store'

const example = readFileSync('islands/compare-bar/example.html', 'utf8')
const items = () => [...document.querySelectorAll('.vitrin-compared')]
const names = () => items().map((item) => item.querySelector('span')?.textContent)
const list = ({ url }: Sent): object => ({
  PRODUCT_LIST: url.pathname
    .replace(/.*\//, '')
    .split('-')
    .map((id) => ({ ID: id, TITLE: `Vazo ${id}` })),
})

afterEach(async () => {
  await leavePage()
  clearCompare()
  clearNotices()
})

test('Products are named by the page while their names are awaited, and no name is made up before the shop has answered', async () => {
  let answer = (): void => {}
  answerWith({
    'compare/get-list': (sent) =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(Response.json(list(sent)))
      }),
  })
  await showPage(`${example}<p data-product="2"><b data-fact="name">Cezve, bakır</b></p>`)
  addToCompare(1)
  addToCompare(2)
  await vi.waitFor(() => expect(names()).toEqual(['…', 'Cezve, bakır']))
  expect(items().map((item) => item.getAttribute('aria-busy'))).toEqual(['true', null])
  expect(items()[0]?.querySelector('button')?.getAttribute('aria-label')).toBe('… ürününü karşılaştırmadan çıkar')
  answer()
  await vi.waitFor(() => expect(names()).toEqual(['Vazo 1', 'Vazo 2']))
  expect(items().some((item) => item.hasAttribute('aria-busy'))).toBe(false)
})

test('Names that the shop could not tell are asked for again with the next change', async () => {
  const answers = [() => new Response('', { status: 500 })]
  answerWith({ 'compare/get-list': (sent) => answers.shift()?.() ?? list(sent) })
  await showPage(example)
  addToCompare(1)
  await vi.waitFor(() => expect(names()).toEqual(['Ürün 1']))
  addToCompare(2)
  await vi.waitFor(() => expect(names()).toEqual(['Vazo 1', 'Vazo 2']))
})

test.each([
  ['(0)', '(2)'],
  ['Karşılaştır (0)', 'Karşılaştır (2)'],
  ['0 / 4 ürün', '2 / 4 ürün'],
  ['قارن (٠ من ٤)', 'قارن (٢ من ٤)'],
  ['yok', '2'],
])('The words around a printed count stay: %s', async (printed, shown) => {
  answerWith({ 'compare/get-list': list })
  await showPage(example.replace('<span data-part="count">0</span> / 4', `<span data-part="count">${printed}</span>`))
  const count = document.querySelector('[data-part=count]')
  addToCompare(1)
  addToCompare(2)
  await vi.waitFor(() => expect(count?.textContent).toBe(shown))
  await leavePage()
  expect(count?.textContent).toBe(printed)
})
