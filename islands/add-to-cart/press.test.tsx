// @vitest-environment dom

import { find, showPage, touch } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import { chooseStore } from '@/shop/branches/choice'
import { adds, answered, example, key, message, own, part, payload, quantity, received, serve, show } from './test-page'

const page = { pageId: 1, cartToken: 'abc' }
const islandState = () => find(own).dataset.islandState

/** Serves a shop whose answer the test gives later. */
const serveLate = () => {
  let answer: (response: object) => void = () => {}
  serve(() => new Promise<Response>((resolve) => (answer = (body) => resolve(new Response(JSON.stringify(body))))))
  return (body: object) => answer(body)
}

describe('A press before React has come', () => {
  test('is sent and shown as busy at once, and its view comes after the answer with the same words', async () => {
    const answer = serveLate()
    await showPage(example, page)
    quantity().value = '3'
    part('submit').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    expect(islandState()).toBe('waiting')
    expect(part('submit').getAttribute('aria-busy')).toBe('true')
    expect(part('buy-now').getAttribute('aria-disabled')).toBe('true')
    expect(payload()).toMatchObject({ quantity: '3', csrfToken: 'abc' })
    answer(answered(1))
    await vi.waitFor(() => expect(message()).toBe('Ürün sepetinize eklendi'))
    await vi.waitFor(() =>
      expect(received).toMatchObject([{ name: 'cart-added', detail: { quantity: '3', status: 1 } }]),
    )
    expect(part('submit').hasAttribute('aria-busy')).toBe(false)
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    expect(message()).toBe('Ürün sepetinize eklendi')
    expect(part('message').dataset.tone).toBe('success')
    expect(quantity().value).toBe('3')
    expect(adds()).toHaveLength(1)
  })

  test('again while it is on its way adds once', async () => {
    const answer = serveLate()
    await showPage(example, page)
    part('submit').click()
    part('submit').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    part('submit').click()
    part('buy-now').click()
    answer(answered(1))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    expect(adds()).toHaveLength(1)
    expect(received).toHaveLength(1)
  })

  test('that has no answer is a notice where the island has no message', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    serveLate()
    await showPage(example.replace('data-part="message"', ''), page)
    part('submit').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    vi.advanceTimersByTime(8000)
    await vi.waitFor(() => expect($notices.get()).toMatchObject([{ text: expect.stringMatching(/^Yanıt gecikiyor/) }]))
  })

  test('says a refusal beside the button before the notice, and the view takes it back at the next key', async () => {
    serve(() => answered(0, { statusText: 'Stokta 2 adet kaldı' }))
    await showPage(example, page)
    part('submit').click()
    await vi.waitFor(() => expect(message()).toBe('Stokta 2 adet kaldı'))
    await vi.waitFor(() => expect($notices.get().map(({ text }) => text)).toEqual(['Stokta 2 adet kaldı']))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    key('ArrowUp')
    await vi.waitFor(() => expect(message()).toBe(''))
  })

  test('with a quantity that cannot be ordered waits for the view, which corrects it', async () => {
    serve(() => answered(1))
    await showPage(example, page)
    quantity().value = '40'
    part('submit').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    expect(islandState()).toBe('ready')
    expect(payload().quantity).toBe('12')
    await vi.waitFor(() => expect(message()).toContain('En fazla 12 adet alınabilir'))
  })

  test('is shown as busy by the view as well, when that comes before a slow answer', async () => {
    const answer = serveLate()
    await showPage(example, page)
    part('submit').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    await touch(own)
    expect(islandState()).toBe('ready')
    expect(part('submit').getAttribute('aria-busy')).toBe('true')
    part('submit').click()
    answer(answered(1))
    await vi.waitFor(() => expect(message()).toBe('Ürün sepetinize eklendi'))
    await vi.waitFor(() => expect(part('submit').hasAttribute('aria-busy')).toBe(false))
    expect(adds()).toHaveLength(1)
  })

  test('that needs a store is carried out once by the choice, and the view shows it', async () => {
    let answer = answered(-2)
    serve(() => answer)
    await showPage(example, page)
    part('submit').click()
    await vi.waitFor(() => expect($popups.get()).toMatchObject([{ content: { name: 'set-store' } }]))
    await vi.waitFor(() => expect(islandState()).toBe('ready'))
    answer = answered(1)
    expect((await chooseStore({ id: 3, country: 'TR', city: '35', town: '' })).goOn()).toBe(true)
    await vi.waitFor(() => expect(message()).toBe('Ürün sepetinize eklendi'))
    expect(adds()).toHaveLength(2)
  })

  test('on a stepper is the view’s', async () => {
    serve(() => answered(1))
    await showPage(example, page)
    part('increase').click()
    await vi.waitFor(() => expect(quantity().value).toBe('2'))
    expect(islandState()).toBe('ready')
    expect(adds()).toEqual([])
  })
})

test('A press in the page’s last moment is sent before the page is gone', async () => {
  serve(() => answered(1))
  await showPage(example)
  await touch(own)
  part('submit').click()
  dispatchEvent(new Event('pagehide'))
  for (let turn = 0; turn < 80; turn += 1) await Promise.resolve()
  expect(adds()).toHaveLength(1)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(received).toHaveLength(1))
})

test.each([
  ['<div data-island="add-to-cart" data-product-id="146" role="button">Sepete at</div>'],
  ['<span data-island="add-to-cart" data-product-id="146"><i class="icon"></i> Sepete at</span>'],
  ['<input type="button" data-island="add-to-cart" data-product-id="146" value="Sepete at">'],
])('%s is the button itself, by mouse and by keys', async (html) => {
  await show(answered(1), html)
  const button = find(own)
  button.click()
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await vi.waitFor(() => expect(button.tabIndex).toBe(0))
  if (button.localName === 'input') return
  expect(button.getAttribute('role')).toBe('button')
  button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(received).toHaveLength(2))
})
