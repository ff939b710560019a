// @vitest-environment dom
import { find } from '@test/page'
import { expect, test, vi } from 'vitest'
import { applyTotals } from '@/shop/cart/store'
import { field, open, view } from './test-page'

test('A cart that nobody touches asks the shop for nothing until another tab has changed it', async () => {
  const shop = await open([{ id: 1, count: '2' }], undefined, true)
  expect(view.watchers(find('#line-1'))).toBe(0)
  if (shop.cart[0]) shop.cart[0].count = '5'
  applyTotals({ count: 5, total: undefined }, false)
  await vi.waitFor(() => expect(view.watchers(find('#line-1'))).toBe(1))
  view.scroll(find('#line-1'))
  await vi.waitFor(() => expect(field().value).toBe('5'))
  expect(find('#line-1').dataset.islandState).toBe('waiting')
})
