// @vitest-environment dom

import { find, touch } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { $cart } from '@/shop/cart/store'
import { field, leave, listOf, open, part, settled, type } from './test-page'

const key = (name: string, id = 1): boolean =>
  field(id).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))

describe('A typed quantity', () => {
  test('is sent when the field is left, not while somebody types', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    type('1')
    type('11')
    expect($cart.get().isPending).toBe(false)
    leave()
    await settled()
    expect(shop.writes).toEqual(['update-item/0/11'])
  })

  test.each<[string, (field: HTMLInputElement) => unknown]>([
    ['posts the line’s form', ({ form }) => form?.submit()],
    ['asks for the same', () => fetch('/sepet/guncelle', { method: 'POST' }).catch(() => {})],
  ])('is sent once beside a theme’s native listener that %s', async (_what, send) => {
    const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    const late = vi.fn(() => send(field()))
    const listener = () => [send(field()), setTimeout(late, 50)]
    document.addEventListener('change', listener)
    onTestFinished(() => {
      document.removeEventListener('change', listener)
      posted.mockRestore()
    })
    const asked = vi.spyOn(globalThis, 'fetch')
    type('5')
    leave()
    await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
    part('increase').click()
    await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(2))
    await settled()
    expect(shop.writes).toEqual(['update-item/0/6'])
    expect(posted).not.toHaveBeenCalled()
    expect(asked.mock.calls.filter(([address]) => `${address}`.includes('guncelle'))).toEqual([])
    expect(window.vitrin?.log.filter(({ came }) => /left out/.test(came))).toHaveLength(1)
  })

  test('is sent by Enter, which presses no other button and posts no form', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    type('5')
    expect(key('Enter')).toBe(false)
    await settled()
    expect(shop.writes).toEqual(['update-item/0/5'])
    expect(shop.cart).toHaveLength(1)
  })

  test.each([
    ['99', '12', 'En fazla 12 adet alınabilir'],
    ['0', '1', 'En az 1 adet alınabilir'],
  ])('of %s becomes %s, and the line says why', async (typed, taken, words) => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    type(typed)
    leave()
    await settled()
    expect(field().value).toBe(taken)
    expect(part('message').textContent).toContain(words)
    expect(shop.writes).toEqual([`update-item/0/${taken}`])
  })

  test('that is no number becomes what the cart holds, and nothing is sent', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    type('iki')
    leave()
    expect(field().value).toBe('2')
    await settled()
    expect(shop.writes).toEqual([])
  })

  test('stays while another line’s answer arrives', async () => {
    await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    await touch('#line-1')
    await touch('#line-2')
    part('increase', 2).click()
    type('7')
    await settled()
    await vi.waitFor(() => expect(part('total', 2).textContent).toBe('30,00'))
    expect(field().value).toBe('7')
  })

  test('before the island is there is taken when the field is left', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    type('6')
    await touch('#line-1')
    expect(field().value).toBe('6')
    leave()
    await settled()
    expect(shop.writes).toEqual(['update-item/0/6'])
  })

  test('that is above the largest one because the server printed it so is left alone until it is changed', async () => {
    const shop = await open([{ id: 1, count: '20' }])
    await touch('#line-1')
    field().focus()
    field().blur()
    await settled()
    expect(field().value).toBe('20')
    expect(shop.writes).toEqual([])
  })
})

describe('A list of quantities', () => {
  const choose = (value: string) => {
    field().value = value
    for (const type of ['input', 'change']) field().dispatchEvent(new Event(type, { bubbles: true }))
  }

  test('changes the line, and its arrow keys are the browser’s', async () => {
    const shop = await open([{ id: 1, count: '2' }], listOf(2, 3))
    await touch('#line-1')
    const arrow = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
    field().dispatchEvent(arrow)
    expect(arrow.defaultPrevented).toBe(false)
    choose('3')
    await settled()
    expect(shop.writes).toEqual(['update-item/0/3'])
    await vi.waitFor(() => expect(part('total').textContent).toBe('30,00'))
    expect(find('[data-island]').dataset.islandState).toBe('ready')
  })

  test('takes a quantity that it does not offer', async () => {
    const shop = await open([{ id: 1, count: '2' }], listOf(2))
    await touch('#line-1')
    part('increase').click()
    await settled()
    expect(field().value).toBe('3')
    expect(shop.writes).toEqual(['update-item/0/3'])
  })
})
