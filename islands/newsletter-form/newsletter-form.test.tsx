// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { clearNotices } from '@test/overlays'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'

const example = readFileSync('islands/newsletter-form/example.html', 'utf8')
const SERVICE = 'guest/subscribeNewsletter'
const form = () => find<HTMLFormElement>('[data-island=newsletter-form]')
const email = () => find<HTMLInputElement>('[data-part=email]')
const popover = () => document.querySelector('.vitrin-popover')?.textContent
const notices = () => $notices.get().map(({ text, tone, duration }) => ({ text, tone, duration }))

const sentEvents: unknown[] = []

const open = async (html = example) => {
  await showPage(html.replace('data-island', 'data-load="eager" data-island'))
  await vi.waitFor(() => expect(form().dataset.islandState).toBe('ready'))
  for (const way of ['joined', 'refused'])
    form().addEventListener(`vitrin:newsletter-${way}`, (event) => {
      if (event instanceof CustomEvent) sentEvents.push([way, event.detail])
    })
}
const join = (address: string) => {
  email().value = address
  form().requestSubmit()
}

beforeEach(() => {
  sentEvents.length = 0
  clearNotices()
})
afterEach(leavePage)

describe('Joining the newsletter', () => {
  test('is confirmed with the server’s message for 3.2 s, and the field is empty again', async () => {
    const sent = answerWith({ [SERVICE]: () => ({ status: '1', message: 'Teşekkürler', statusText: '', key: '' }) })
    await open(example.replace('</form>', '<input name="consent" value="1"></form>'))
    join(' isil@example.com ')
    await vi.waitFor(() => expect(notices()).toEqual([{ text: 'Teşekkürler', tone: 'success', duration: 3200 }]))
    expect(new URLSearchParams(sent[0]?.body).toString()).toBe('email=isil%40example.com&consent=1')
    expect(email().value).toBe('')
    expect(sentEvents).toEqual([['joined', { email: 'isil@example.com', message: '' }]])
  })

  test.each([
    [
      'inside of the one form of an ASP.NET page',
      (html: string) => `<form id="page"><input name="__VIEWSTATE">${html}</form>`,
    ],
    ['without any form', (html: string) => html],
  ])('works on an element that is no form, %s', async (_where, around) => {
    const sent = answerWith({ [SERVICE]: () => ({ status: 1 }) })
    const html = `<div data-island="newsletter-form"><input name="list" value="7"><input type="checkbox" name="no"><input type="email" data-part="email">
      <button data-part="submit">Katıl</button></div>`
    await open(around(html))
    const posted = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('submit', posted)
    onTestFinished(() => document.removeEventListener('submit', posted))
    email().value = 'isil@example.com'
    find('[data-part=submit]').click()
    await vi.waitFor(() => expect(notices()).toHaveLength(1))
    expect([new URLSearchParams(sent[0]?.body).toString(), email().value]).toEqual([
      'list=7&email=isil%40example.com',
      '',
    ])
    expect(form().innerHTML).toBe(/<div[^>]*>(.*)<\/div>/s.exec(html)?.[1])
    email().value = 'isil@example'
    email().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(find('.vitrin-field-error').textContent).toBe('Email formatına uygun değil'))
    expect(posted).not.toHaveBeenCalled()
  })

  test('with an invalid address sends nothing', async () => {
    const sent = answerWith({})
    await open()
    join('isil@')
    await vi.waitFor(() => expect(find('.vitrin-field-error').textContent).toBe('Email formatına uygun değil'))
    expect(sent).toEqual([])
  })

  test('with a field for a name as well keeps digits out of it, as every form does', async () => {
    answerWith({})
    await open(example.replace('</form>', '<input name="name"></form>'))
    const name = find<HTMLInputElement>('[name=name]')
    await vi.waitFor(() => {
      name.value = 'Işıl 5'
      name.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      expect(name.value).toBe('Işıl ')
    })
  })

  test('pressed twice sends once', async () => {
    let answer = (_response: Response) => {}
    const sent = answerWith({ [SERVICE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await open()
    join('isil@example.com')
    await vi.waitFor(() => expect(form().getAttribute('aria-busy')).toBe('true'))
    form().requestSubmit()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    answer(new Response('{"status":1}'))
    await vi.waitFor(() => expect(notices().map(({ text }) => text)).toEqual(['E-bülten kaydınız alındı']))
    expect(sent).toHaveLength(1)
  })

  test('without an answer shows a message and can be sent again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let answer = (_response: Response) => {}
    const sent = answerWith({ [SERVICE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await open()
    join('isil@example.com')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    vi.advanceTimersByTime(8000)
    await vi.waitFor(() => expect(popover()).toBe('Sunucudan yanıt gelmedi. Tekrar deneyebilirsiniz.'))
    expect([form().hasAttribute('aria-busy'), email().value]).toEqual([false, 'isil@example.com'])
    form().requestSubmit()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    answer(new Response('{"status":1}'))
    await vi.waitFor(() => expect(notices().map(({ text }) => text)).toEqual(['E-bülten kaydınız alındı']))
    expect(popover()).toBeUndefined()
  })

  test('does not empty the field when another address was typed meanwhile', async () => {
    let answer = (_response: Response) => {}
    const sent = answerWith({ [SERVICE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await open()
    join('isil@example.com')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    email().value = 'baska@example.com'
    answer(new Response('{"status":1}'))
    await vi.waitFor(() => expect(sentEvents).toEqual([['joined', { email: 'isil@example.com', message: '' }]]))
    expect(email().value).toBe('baska@example.com')
  })
})

describe('A refusal', () => {
  test.each([
    ['its message', { status: 0, message: 'Bu adres kayıtlı', key: 'email' }, 'Bu adres kayıtlı'],
    ['its status text', { status: '0', statusText: 'Geçersiz <b>adres</b>', key: '' }, 'Geçersiz adres'],
    ['no words', { status: 0 }, 'Bir hata oluştu'],
    ['an api error', new Response('{"data":[{"key":"email","statusText":"Dolu"}]}', { status: 422 }), 'Dolu'],
    ['a broken server', new Response('', { status: 500 }), 'İşlem tamamlanamadı (hata kodu: 500)'],
    ['an HTML page', new Response('<!doctype html>'), 'Bir hata oluştu'],
  ])('with %s is beside the field, and the address stays', async (_case, answer, words) => {
    answerWith({ [SERVICE]: () => answer })
    await open()
    join('isil@example.com')
    await vi.waitFor(() => expect(popover()).toBe(words))
    expect(email().value).toBe('isil@example.com')
    expect(sentEvents).toEqual([['refused', { email: 'isil@example.com', message: words }]])
    email().dispatchEvent(new InputEvent('input', { bubbles: true }))
    await vi.waitFor(() => expect(popover()).toBeUndefined())
  })
})
