// @vitest-environment dom

import { find } from '@test/page'
import { expect, test, vi } from 'vitest'
import { answerOf, option, own, RED, serve, show } from './test-page'

const glide = vi.hoisted(() => ({ glideAfterWait: vi.fn<(element: HTMLElement, ended: AbortSignal) => void>() }))
vi.mock('@/ui/glide', () => glide)

test('When the answer brings words that a choice does not exist, what is below the picker glides', async () => {
  const words: (string | null)[] = []
  let answer = (): void => {}
  const isWatched = new Promise<void>((resolve) => {
    answer = resolve
  })
  glide.glideAfterWait.mockImplementation((_picker, ended) => {
    ended.addEventListener('abort', () =>
      queueMicrotask(() => words.push(find(`${own} [data-part=message]`).textContent)),
    )
    answer()
  })
  serve((request) => isWatched.then(() => answerOf(request)))
  await show()
  option(RED).click()
  await vi.waitFor(() => expect(words.at(-1)).toContain('birlikte'))
})
