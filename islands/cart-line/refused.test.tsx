// @vitest-environment dom

import { touch } from '@test/page'
import { expect, test, vi } from 'vitest'
import { open, part } from './test-page'

const glide = vi.hoisted(() => ({ glideAfterWait: vi.fn<(element: HTMLElement, ended: AbortSignal) => void>() }))
vi.mock('@/ui/glide', () => glide)

test('When the answer to a quantity brings words into a line, the lines below it glide', async () => {
  const words: (string | null)[] = []
  glide.glideAfterWait.mockImplementation((_line, ended) =>
    ended.addEventListener('abort', () => queueMicrotask(() => words.push(part('message').textContent))),
  )
  await open([{ id: 1, count: '2', most: 2 }])
  await touch('#line-1')
  part('increase').click()
  await vi.waitFor(() => expect(words).toHaveLength(1))
  expect(words[0]).toContain('sepetinizde 2 adet var')
})
