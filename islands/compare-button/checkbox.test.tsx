// @vitest-environment dom

import { watchView } from '@test/in-view'
import { answerWith, find, leavePage, showPage, touch } from '@test/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $compareIds } from '@/shop/compare/list'
import { addToCompare, clearCompare } from '@/shop/compare/store'

const view = watchView()
const box = () => find<HTMLInputElement>('input')

beforeEach(() => {
  localStorage.clear()
  answerWith({ 'compare/get-list': () => ({ PRODUCT_LIST: [] }) })
})

afterEach(async () => {
  await leavePage()
  clearCompare()
})

test.each([
  ['the island', '<label><input type="checkbox" data-island="compare-button" data-product-id="7"> Karşılaştır</label>'],
  [
    'a part',
    '<div data-island="compare-button" data-product-id="7"><input type="checkbox" id="c" data-part="toggle"><label for="c">Karşılaştır</label></div>',
  ],
])(
  'A checkbox as %s compares, is ticked while its product is compared, and takes a tick from before',
  async (_, html) => {
    await showPage(html)
    box().click()
    await touch('[data-island]')
    await vi.waitFor(() => expect($compareIds.get()).toEqual([7]))
    expect([box().checked, box().hasAttribute('aria-pressed')]).toEqual([true, false])
    // Nor is it taken for an empty island, which would get its example.
    expect(window.vitrin?.log.filter(({ came }) => came.includes('example'))).toEqual([])
    find('label').click()
    await vi.waitFor(() => expect($compareIds.get()).toEqual([]))
    expect(box().checked).toBe(false)
    box().click()
    await vi.waitFor(() => expect($compareIds.get()).toEqual([7]))
    clearCompare()
    await vi.waitFor(() => expect(box().checked).toBe(false))
  },
)

test('A checkbox that nobody has touched is ticked where its product is compared', async () => {
  await showPage('<input type="checkbox" data-island="compare-button" data-product-id="7" aria-label="Karşılaştır">')
  view.scroll(box())
  addToCompare(7)
  await vi.waitFor(() => expect(box().checked).toBe(true))
  expect(box().hasAttribute('aria-pressed')).toBe(false)
})
