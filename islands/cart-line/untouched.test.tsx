// @vitest-environment dom
import { find } from '@test/page'
import { expect, test, vi } from 'vitest'
import { applyTotals } from '@/shop/cart/store'
import { field, lineHtml, listOf, open, view } from './test-page'

test('A cart that nobody touches asks the shop for nothing until another tab has changed it', async () => {
  const lines = [
    { id: 1, count: '2' },
    { id: 2, count: '2' },
  ]
  const shop = await open(
    lines,
    lineHtml(1, 0) + listOf(2).replace('line-1', 'line-2').replace('x="0"', 'x="1"').replace('d="1"', 'd="2"'),
    true,
  )
  expect(view.painters(find('#line-1'))).toBe(0)
  for (const line of shop.cart) line.count = '5'
  applyTotals({ count: 10, total: undefined }, false)
  await vi.waitFor(() => expect(view.painters(find('#line-1'))).toBe(1))
  view.scroll(find('#line-1'))
  view.scroll(find('#line-2'))
  // The second line's list offers 1 and 2.
  await vi.waitFor(() => expect([field(1).value, field(2).value]).toEqual(['5', '5']))
  expect(find('#line-1').dataset.islandState).toBe('waiting')
})
