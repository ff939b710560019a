// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, showPage, touch } from '@test/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFavorites } from '@/shop/favorites/store'

const glide = vi.hoisted(() => ({
  glideAfterWait: vi.fn<(list: HTMLElement, ended: AbortSignal, isList: boolean) => void>(),
}))
vi.mock('@/ui/glide', () => glide)

const example = readFileSync('islands/favorites-list/example.html', 'utf8')
const products = [1004, 1014]
const item = (id: number) => find(`[data-part=item][data-product-id="${id}"]`)
const favorites = (...ids: readonly number[]) => ({
  CATEGORIES: [{ ID: '1', NAME: 'Favoriler', PRODUCTS: ids.map((id) => ({ ID: String(id) })) }],
  PRODUCTS: [],
})
const seen: unknown[] = []
glide.glideAfterWait.mockImplementation((list, ended, isList) =>
  ended.addEventListener('abort', () => {
    const first = list.querySelector<HTMLElement>('[data-part=item][data-product-id="1004"]')
    queueMicrotask(() => seen.push([list, isList, first?.hidden]))
  }),
)
const show = () => showPage(example.replace('data-island', 'data-load="eager" data-island'), { member: { id: 7 } })

beforeEach(() => {
  seen.length = 0
})

afterEach(async () => {
  await leavePage()
  forgetFavorites()
})

test('Products glide to the place of one that is taken off, however late the answer to an early press is', async () => {
  answerWith({ 'get-shopping-list': () => favorites(1014) })
  await show()
  await vi.waitFor(() => expect(item(1004).hidden).toBe(true))
  expect(seen).toEqual([[find('[data-part=list]'), true, true]])
})

test('A product that the shop does not take off comes back among the others, which glide to make room', async () => {
  answerWith({
    'get-shopping-list': () => favorites(...products),
    'delete-shopping-products': () => ({ status: 0, statusText: 'Olmadı' }),
  })
  await show()
  find('[data-part=remove][data-product-id="1004"]').click()
  await vi.waitFor(() => expect(seen.map((each) => Array.isArray(each) && each[2])).toEqual([true, false]))
})

test('The words that none is left take the room of the last product when it leaves, and nothing else moves', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700)
  answerWith({ 'get-shopping-list': () => favorites() })
  // The answer may come before the page is shown to the test, so it watches from the start.
  const left: unknown[] = []
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof Element && target.matches('[data-part=empty]:not([hidden])')) left.push(item(1004).hidden)
  })
  watch.observe(document, { attributes: true, attributeFilter: ['hidden'], subtree: true })
  await show()
  await vi.waitFor(() => expect(find('[data-part=empty]').hidden).toBe(false))
  await vi.waitFor(() => expect(left).toEqual([true]))
  watch.disconnect()
  expect(find('[data-island]').style.getPropertyValue('min-block-size')).toBe('700px')
})

test('A list that the shop printed without products stays as it is when the answer has none', async () => {
  answerWith({ 'get-shopping-list': () => favorites() })
  // The code that lets products glide comes after the answer.
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const printed = example
    .replace(/<li.*<\/li>/s, '')
    .replace('"filled"', '"filled" hidden')
    .replace('"empty" hidden', '"empty"')
  await showPage(printed, { member: { id: 7 } })
  await touch('[data-island]')
  await vi.waitFor(() => expect(find('[data-part=count]').textContent).toBe('0'))
  expect([find('[data-part=filled]').hidden, find('[data-part=empty]').hidden]).toEqual([true, false])
})
