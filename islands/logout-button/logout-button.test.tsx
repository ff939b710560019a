// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/logout-button/example.html', 'utf8')
const button = () => find<HTMLButtonElement>('button')
const received: unknown[] = []
let stop: (() => void) | undefined

const show = async (html = example) => {
  await showPage(html.replace('data-island', 'data-load="eager" data-island'), { member: { id: 7 } })
  stop = window.vitrin?.on('logged-out', (detail) => void received.push(detail))
}

beforeEach(() => {
  received.length = 0
  localStorage.clear()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(async () => {
  stop?.()
  await leavePage()
})

describe('A member who logs out', () => {
  test('by pressing twice logs out once, is led to the start page, and the token is gone', async () => {
    localStorage.setItem('v5token', JSON.stringify({ value: 'abc', timeout: Date.now() + 9e6 }))
    const sent = answerWith({ logout: () => 'whatever' })
    await show()
    button().click()
    await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
    button().click()
    await vi.waitFor(() => expect(received).toEqual([{ isAccepted: true, message: '' }]))
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['GET /srv/service/customer/logout'])
    expect(localStorage.getItem('v5token')).toBeNull()
    expect(location.assign).toHaveBeenCalledWith(new URL('/', location.href).href)
  })

  test('by the key on an element that is no button logs out', async () => {
    const sent = answerWith({ logout: () => 'whatever' })
    await show('<span data-island="logout-button">Çıkış</span>')
    find('span').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })

  test('by submitting the form, as a key does, logs out as well', async () => {
    const sent = answerWith({ logout: () => '1' })
    await show()
    find<HTMLFormElement>('form').requestSubmit(button())
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(sent).toHaveLength(1)
  })

  test('without a connection gets a message and may try again', async () => {
    answerWith({ logout: () => Promise.reject(new TypeError('Failed to fetch')) })
    await show()
    button().click()
    await vi.waitFor(() => expect(received).toEqual([{ isAccepted: false, message: 'Bağlantı hatası' }]))
    await vi.waitFor(() => expect(document.body.textContent).toContain('Çıkış yapılamadı'))
    await vi.waitFor(() => expect(button().hasAttribute('aria-busy')).toBe(false))
    expect(location.assign).not.toHaveBeenCalled()
    answerWith({ logout: () => '1' })
    await vi.waitFor(() => find('.vitrin-notice-action').click())
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce())
  })

  test.each([
    ['an error page', '<!doctype html><h1>Hata</h1>'],
    ['a refusal', { status: '0', statusText: 'Olmadı' }],
  ])('and is answered with %s stays signed in and may try again', async (_what, answer) => {
    answerWith({ logout: () => answer })
    await show()
    button().click()
    await vi.waitFor(() => expect(received).toMatchObject([{ isAccepted: false }]))
    await vi.waitFor(() => expect(document.body.textContent).toContain('Çıkış yapılamadı'))
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('and is led to the shop’s page by the answer is signed out', async () => {
    answerWith({ logout: () => '<!doctype html><script type="application/json" data-vitrin="page">{}</script>' })
    await show()
    button().click()
    await vi.waitFor(() => expect(received).toMatchObject([{ isAccepted: true }]))
  })

  test('may have a link as the button, which opens in a new tab when the shopper wants that', async () => {
    const sent = answerWith({ logout: () => '1' })
    await show('<a href="#cikis" data-island="logout-button">Çıkış</a>')
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    find('a').dispatchEvent(event)
    expect([event.defaultPrevented, sent.length]).toEqual([false, 0])
    find('a').click()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })
})
