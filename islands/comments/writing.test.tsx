// @vitest-environment dom

import { find, inOneForm, showPage } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { example, fill, messageIs, part, send, sent, sentEvents, shop } from './test-page'

describe('Writing', () => {
  test('sends the form once and empties it when it is accepted', async () => {
    let answer: (response: Response) => void = () => {}
    shop.write = () => new Promise<Response>((resolve) => (answer = resolve))
    await showPage(example)
    fill()
    send()
    send()
    await vi.waitFor(() => expect(part('submit').getAttribute('aria-busy')).toBe('true'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    answer(new Response(JSON.stringify({ status: '1', key: '', statusText: 'Teşekkürler' })))
    await messageIs('Teşekkürler')
    await vi.waitFor(() =>
      expect(document.activeElement, 'far above the sent button').toBe(find('[data-part=message]')),
    )
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      csrf_token: 'abc',
      prId: '1014',
      rate: '100',
      text: 'Rengi fotoğraftakinin aynısı.',
    })
    expect(sent).toHaveLength(1)
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('')
    expect(part('message').dataset.tone).toBe('success')
    expect(sentEvents).toEqual([
      { name: 'vitrin:comment-sent', detail: { productId: 1014, isAccepted: true, message: 'Teşekkürler' } },
    ])
  })

  test('sends the fields of an element that is no form, inside of the one form around a page', async () => {
    await showPage(inOneForm(example))
    const posted = vi.fn((event: Event) => event.preventDefault())
    find('#page').addEventListener('submit', posted)
    fill()
    part('submit').click()
    await messageIs('Teşekkürler')
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      csrf_token: 'abc',
      prId: '1014',
      rate: '100',
      text: 'Rengi fotoğraftakinin aynısı.',
    })
    expect([find<HTMLTextAreaElement>('textarea').value, posted.mock.calls.length]).toEqual(['', 0])
  })

  test('of too little shows a message under each field, without a request', async () => {
    await showPage(example)
    find<HTMLTextAreaElement>('textarea').value = '  '
    send()
    await vi.waitFor(() => expect(find('[data-error-for="text"]').textContent).toBe('Bu alan boş bırakılamaz'))
    expect(find('[data-error-for="rate"]').textContent).toBe('Bu alan zorunludur')
    expect(find('textarea').getAttribute('aria-invalid')).toBe('true')
    expect(find('textarea').getAttribute('aria-describedby')).toBe(find('[data-error-for="text"]').id)
    expect(sent).toEqual([])
    find('textarea').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await vi.waitFor(() => expect(find('[data-error-for="text"]').textContent).toBe(''))
  })

  test('that the server refuses keeps the typed text and marks the field', async () => {
    shop.write = () => ({ status: 0, key: 'text', statusText: 'Yorumunuz kısa' })
    await showPage(example)
    fill('kısa')
    send()
    await messageIs('Yorumunuz kısa')
    expect(find('[data-error-for="text"]').textContent).toBe('Yorumunuz kısa')
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('kısa')
    expect(find<HTMLInputElement>('[value="100"]').checked).toBe(true)
  })

  test.each([
    ['the connection is gone', () => Promise.reject<Response>(new TypeError('offline')), 'Bağlantı hatası'],
    ['the server breaks', () => new Response('x', { status: 500 }), 'İşlem tamamlanamadı (hata kodu: 500)'],
    ['an HTML page comes', () => '<!doctype html>', 'Bir hata oluştu'],
  ])('keeps every word when %s', async (_title, answer, words) => {
    shop.write = answer
    await showPage(example)
    fill()
    send()
    await messageIs(words)
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('Rengi fotoğraftakinin aynısı.')
    expect(part('submit').hasAttribute('aria-busy')).toBe(false)
    expect(part('message').dataset.tone).toBe('danger')
  })
})
