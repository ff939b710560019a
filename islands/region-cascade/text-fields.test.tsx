import { find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { choose, example, input, listed, select, show } from './test-page'

// @vitest-environment dom

describe('A text field that the theme printed hidden', () => {
  const hiddenText = example.replace('data-part="city-text"', 'data-part="city-text" hidden')

  test('is shown for a country without cities', async () => {
    await show(hiddenText)
    await listed('city', 2)
    choose('country', 'DE')
    await vi.waitFor(() => expect(select('city').hidden).toBe(true))
    expect([input('city').hidden, input('city').disabled]).toEqual([false, false])
  })
})

test('A list that never comes gives way to text fields within ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(example, { 'get-list/S/TR': () => new Promise<Response>(() => {}) })
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(find('[data-island] [role=alert]').textContent).toContain('elle yazın'))
  expect(select('city').hidden).toBe(true)
  window.vitrin?.log.splice(0)
})
