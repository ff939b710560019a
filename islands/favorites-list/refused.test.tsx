// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { answerWith, find, showPage } from '@test/page'
import { expect, test, vi } from 'vitest'

const glide = vi.hoisted(() => ({
  glideAfterWait: vi.fn<(list: HTMLElement, ended: AbortSignal, isList: boolean) => void>(),
}))
vi.mock('@/ui/glide', () => glide)

test('A product that the shop does not take off comes back among the others, which glide to make room', async () => {
  const example = readFileSync('islands/favorites-list/example.html', 'utf8')
  const products = [1004, 1014]
  const item = (id: number) => find(`[data-part=item][data-product-id="${id}"]`)
  const seen: unknown[] = []
  glide.glideAfterWait.mockImplementation((list, ended, isList) =>
    ended.addEventListener('abort', () => queueMicrotask(() => seen.push([list, isList, item(1004).hidden]))),
  )
  answerWith({
    'get-shopping-list': () => ({
      CATEGORIES: [{ ID: '1', NAME: 'Favoriler', PRODUCTS: products.map((id) => ({ ID: String(id) })) }],
      PRODUCTS: [],
    }),
    'delete-shopping-products': () => ({ status: 0, statusText: 'Olmadı' }),
  })
  await showPage(example.replace('data-island', 'data-load="eager" data-island'), { member: { id: 7 } })
  find('[data-part=remove][data-product-id="1004"]').click()
  await vi.waitFor(() => expect(seen).toEqual([[find('[data-part=list]'), true, false]]))
})
