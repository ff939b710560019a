// @vitest-environment dom

import { find, touch } from '@test/page'
import { expect, test, vi } from 'vitest'
import * as shownMessage from '@/ui/use-shown-message'
import { open, part } from './test-page'

const glide = vi.hoisted(() => ({
  glideAfterWait: vi.fn<(element: HTMLElement, ended: AbortSignal, isList?: boolean) => void>(),
}))
vi.mock('@/ui/glide', () => glide)
vi.mock('@/ui/use-shown-message', { spy: true })

test('When the answer to a quantity brings words into a line, the lines below it glide', async () => {
  const words: (string | null)[] = []
  glide.glideAfterWait.mockImplementation((_line, ended) =>
    ended.addEventListener('abort', () => queueMicrotask(() => words.push(part('message').textContent))),
  )
  await open([{ id: 1, count: '2', most: 2 }])
  await touch('#line-1')
  // On a busy machine the answer comes before the code does, and nothing glides then.
  await shownMessage.fetchGlide()
  part('increase').click()
  await vi.waitFor(() => expect(words).toHaveLength(1), { timeout: 8000 })
  expect(words[0]).toContain('sepetinizde 2 adet var')
})

test('When the shop refuses a removal, and later an undo, the other lines glide beside the line that comes back or stays away', async () => {
  const waits: boolean[] = []
  vi.spyOn(shownMessage, 'useGlide').mockImplementation((list, wait, isList) => {
    if (list === find('main') && isList && waits.at(-1) !== !!wait) waits.push(!!wait)
  })
  const ended = (count: number) =>
    vi.waitFor(() => expect(waits.filter((each) => !each)).toHaveLength(count), { timeout: 8000 })
  const shop = await open([
    { id: 1, count: '2' },
    { id: 2, count: '2' },
  ])
  await touch('#line-1')
  shop.failWith('delete', () => ({ status: 0, statusText: 'Olmaz' }))
  part('remove').click()
  await ended(2)
  expect(find('#line-1').hidden).toBe(false)
  part('remove').click()
  await ended(3)
  shop.failWith('add-to-cart', () => ({ status: 0, statusText: 'Olmaz' }))
  find('.vitrin-cart-removed button').click()
  await ended(4)
  expect(find('#line-1').hidden).toBe(true)
  expect(waits).toEqual([false, true, false, true, false, true, false])
})
