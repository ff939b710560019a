// @vitest-environment dom

import { clearNotices } from '@test/overlays'
import { addJquery } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { $announced, $notices } from '@/overlays/notices-store'
import { leavers, open, part } from './test-page'

describe('Emptying the cart', () => {
  test('takes two presses, and the page is loaded anew', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const receivedOne = vi.fn()
    leavers.push(window.vitrin?.on('cart-cleared', receivedOne) ?? (() => {}))
    vi.spyOn(part('clear'), 'offsetWidth', 'get').mockReturnValue(256)
    part('clear').click()
    await vi.waitFor(() => expect(part('clear').textContent).toBe('Sepeti boşaltmak için tekrar basın'))
    // The question may be a line of its own; what is below stays where it is when the question goes.
    await vi.waitFor(() => expect(part('clear').style.minInlineSize).toBe('256px'))
    expect(part('status').textContent).toBe('Sepeti boşaltmak için tekrar basın')
    expect(shop.writes).toEqual([])
    part('clear').focus()
    part('clear').click()
    await vi.waitFor(() =>
      expect(receivedOne).toHaveBeenCalledWith({ isAccepted: true, items: expect.any(Array) }, expect.anything()),
    )
    expect(shop.writes).toEqual(['delete-all'])
    await vi.waitFor(() => expect(document.activeElement).toBe(part('empty')))
    expect($announced.get()).toBe('')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 3000 })
  })

  test('is forgotten when the button is left', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    part('clear').click()
    await vi.waitFor(() => expect(part('clear').dataset.asking).toBe(''))
    part('clear').dispatchEvent(new FocusEvent('blur'))
    await vi.waitFor(() => expect(part('clear').textContent).toBe('Sepeti boşalt'))
    part('clear').click()
    expect(shop.writes).toEqual([])
  })

  test('that has no answer is called unknown, not failed, and the cart is read again', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    shop.failWith('delete-all', () => {
      shop.cart.splice(0)
      return new Promise(() => {})
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    part('clear').click()
    await vi.waitFor(() => expect(part('clear').dataset.asking).toBe(''))
    part('clear').click()
    await vi.waitFor(() => expect(shop.writes).toEqual(['delete-all']))
    await vi.advanceTimersByTimeAsync(8100)
    await vi.waitFor(() =>
      expect($notices.get().at(-1)?.text).toBe(
        'Sepetinizin boşaltılıp boşaltılmadığı bilinmiyor, lütfen sepetinize tekrar bakın',
      ),
    )
    expect(part('clear').hasAttribute('aria-busy')).toBe(false)
    await vi.advanceTimersByTimeAsync(2600)
    await vi.waitFor(() => expect(part('empty').hidden).toBe(false))
    clearNotices()
  })

  test('by a theme’s jQuery at the first press is left out, each listener with a line in the log; what only counts runs', async () => {
    const jquery = addJquery()
    const shop = await open([{ id: 1, count: '2' }])
    const [emptied, posted, counted] = [vi.fn(), vi.fn(), vi.fn()]
    jquery(part('clear')).on('click', () => {
      emptied()
      jquery.post('/cart/clear.js')
    })
    jquery(document).on('click', '[data-part=clear]', () => {
      posted()
      jquery('form').append('<input name="update" value="empty_cart">').trigger('submit')
    })
    jquery(document).on('click', '[data-part=clear]', () => counted('empty_cart'))
    part('clear').click()
    await vi.waitFor(() => expect(part('clear').dataset.asking).toBe(''))
    expect([emptied, posted, counted].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1])
    expect(window.vitrin?.log.filter(({ where }) => where === 'cart-summary')).toHaveLength(2)
    expect(shop.writes).toEqual([])
  })

  test('by a request of a theme’s native listener at the first press is left out', async () => {
    await open([{ id: 1, count: '2' }])
    const asked = vi.spyOn(globalThis, 'fetch')
    part('clear').addEventListener('click', () => void fetch('/cart/clear.js', { method: 'POST' }).catch(() => {}))
    part('clear').click()
    await vi.waitFor(() => expect(part('clear').dataset.asking).toBe(''))
    expect(asked.mock.calls.filter(([address]) => `${address}`.includes('clear'))).toEqual([])
    expect(window.vitrin?.log.filter(({ where }) => where === 'cart-summary')).toHaveLength(1)
  })
})
