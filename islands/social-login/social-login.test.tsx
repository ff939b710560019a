// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { clearNotices } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'

const apple = readFileSync('islands/social-login/example.html', 'utf8')
const google = '<a href="#google" data-island="social-login" data-provider="google" data-client-id="c-1">Google</a>'
const received: unknown[] = []
let sent: Sent[] = []

type Answer = Parameters<typeof answerWith>[0][string]

const receive = (event: Event) => void (event instanceof CustomEvent && received.push(event.detail))
const show = async (html: string, answer: Answer = () => ({})) => {
  sent = answerWith({ 'social-login': answer })
  await showPage(html.replace('data-island', 'data-load="eager" data-island'))
}
const press = (more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
  find('a').dispatchEvent(event)
  return event.defaultPrevented
}
const receivedOne = () => vi.waitFor(() => expect(received).toHaveLength(1))

/** Stubs the functions of Google's script that the island uses. */
const googleScript = (answer: (client: { callback(given: object): void; error_callback(): void }) => void) => {
  const initCodeClient = vi.fn((options) => ({ requestCode: () => answer(options) }))
  vi.stubGlobal('google', { accounts: { oauth2: { initCodeClient } } })
  return initCodeClient
}

beforeEach(() => {
  received.length = 0
  clearNotices()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  document.addEventListener('vitrin:social-login-answered', receive)
})
afterEach(async () => {
  document.removeEventListener('vitrin:social-login-answered', receive)
  vi.unstubAllGlobals()
  await leavePage()
})

describe('Signing in with Apple', () => {
  test.each(['https://appleid.apple.com/auth/authorize?x=1', '/sosyal/apple'])(
    'leads to %s, asked for once',
    async (url) => {
      await show(apple, () => ({ data: [{ url }] }))
      expect([press(), press()]).toEqual([true, true])
      await receivedOne()
      expect(received).toEqual([{ provider: 'apple', outcome: 'started' }])
      expect(sent.map(({ url: asked }) => asked.pathname + asked.search.replace('&language=tr', ''))).toEqual([
        '/api/v1/authentication/social-login?type=apple&ajax=1',
      ])
      expect(location.assign).toHaveBeenCalledWith(new URL(url, location.href).href)
    },
  )

  test.each([
    'https://apple.com.kotu.example/',
    'https://kotu.example/apple.com',
    'http://appleid.apple.com/',
    'https://a@appleid.apple.com/',
    'javascript:alert(1)',
    '',
  ])('never leads to %j', async (url) => {
    await show(apple, () => ({ data: [{ url }] }))
    press()
    await receivedOne()
    expect(received).toEqual([{ provider: 'apple', outcome: 'failed' }])
    expect(location.assign).not.toHaveBeenCalled()
    expect($notices.get()).toMatchObject([{ text: 'Bu yolla giriş yapılamadı', tone: 'danger' }])
  })

  test('leaves other clicks to the browser', async () => {
    await show(apple)
    expect(press({ ctrlKey: true })).toBe(false)
    expect(sent).toEqual([])
  })
})

describe('Signing in with Google', () => {
  test('sends the code of Google’s own window to the server', async () => {
    const init = googleScript(({ callback }) => callback({ code: 'a/b' }))
    await show(google)
    expect(press()).toBe(true)
    await receivedOne()
    expect(init).toHaveBeenCalledWith(expect.objectContaining({ client_id: 'c-1', ux_mode: 'popup' }))
    expect(location.assign).toHaveBeenCalledWith(
      new URL('/srv/service/social/google/login?code=a%2Fb', location.href).href,
    )
  })

  test('changes nothing when the window is closed', async () => {
    googleScript(({ error_callback }) => error_callback())
    await show(google)
    press()
    await receivedOne()
    expect(received).toEqual([{ provider: 'google', outcome: 'closed' }])
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('names a function that Google’s script lacks', async () => {
    vi.stubGlobal('google', { accounts: { oauth2: { initCodeClient: () => ({}) } } })
    await show(google)
    press()
    await receivedOne()
    expect(received).toEqual([{ provider: 'google', outcome: 'closed' }])
    expect($notices.get()).toMatchObject([{ tone: 'danger', lines: ['Fonksiyon bulunamadı'] }])
  })

  test('is the link’s own affair without Google’s script', async () => {
    await show(google)
    expect(press()).toBe(false)
  })
})

test('An element that is no link begins the sign-in by a key', async () => {
  await show('<span data-island="social-login" data-provider="apple">Apple</span>')
  find('span').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await receivedOne()
  expect(sent).toHaveLength(1)
})
