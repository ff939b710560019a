// @vitest-environment dom
import { find } from '@test/page'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useRoom } from './use-line-quantity'

describe('A line that waits for the shop', () => {
  const line = (): HTMLElement => find('#line')
  const Line = ({ isWaiting }: { readonly isWaiting: boolean }) => {
    useRoom(line(), isWaiting)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (isWaiting: boolean): void => flushSync(() => root.render(<Line isWaiting={isWaiting} />))

  beforeEach(() => {
    document.body.innerHTML = `<div id="line" style="height: 80px"><button id="more">+</button></div>
      <button id="other">Başka</button>`
    vi.useFakeTimers()
    show(false)
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  test('has room for late words soon after the press, and gives it back at a press elsewhere', () => {
    find('#more').click()
    show(true)
    expect(line().style.minBlockSize).toBe('')
    vi.advanceTimersByTime(400)
    expect(line().style.minBlockSize).toBe('calc(80px + 3.5rem)')
    find('#other').click()
    show(false)
    find('#more').click()
    expect(line().style.minBlockSize).toBe('calc(80px + 3.5rem)')
    find('#other').click()
    expect(line().style.minBlockSize).toBe('')
  })

  test('keeps its height when the answer is there at once, and when nobody pressed', () => {
    show(true)
    vi.advanceTimersByTime(400)
    find('#more').click()
    show(false)
    vi.advanceTimersByTime(400)
    expect(line().style.minBlockSize).toBe('')
  })

  test('has its own height again when it goes', () => {
    find('#more').click()
    show(true)
    vi.advanceTimersByTime(400)
    flushSync(() => root.render(null))
    expect(line().style.minBlockSize).toBe('')
  })
})
