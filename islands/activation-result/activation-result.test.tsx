// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'

const example = readFileSync('islands/activation-result/example.html', 'utf8')
const received: unknown[] = []
let sent: Sent[] = []

type Answer = Parameters<typeof answerWith>[0][string]

const receive = (event: Event) => void (event instanceof CustomEvent && received.push(event.detail))
const open = async (query: string, answer: Answer = () => ({ status: 1, statusText: 'Tamam.' }), html = example) => {
  history.replaceState(null, '', `/kampanya${query}`)
  sent = answerWith({ activate: answer, 'sub-folder': () => '<p>form</p>' })
  await showPage(html.replace('data-island', 'data-load="eager" data-island'))
}
const receivedOne = () => vi.waitFor(() => expect(received).toHaveLength(1))
const island = () => find('[data-island]')
const address = () => location.pathname + location.search

beforeEach(() => {
  received.length = 0
  sessionStorage.clear()
  clearNotices()
  closeAllPopups()
  document.addEventListener('vitrin:activation-answered', receive)
})
afterEach(async () => {
  document.removeEventListener('vitrin:activation-answered', receive)
  await leavePage()
  history.replaceState(null, '', '/')
})

describe('A link from a mail', () => {
  test('activates a membership, leads to the login, and leaves the start page’s address', async () => {
    await open('?activation=membership&id=7&token=a%2Fb&x=1')
    await receivedOne()
    expect(sessionStorage.getItem('vitrin-activation')).not.toContain('a/b')
    expect(received).toEqual([{ kind: 'membership', isActivated: true, message: 'Tamam.' }])
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /srv/service/customer/activateMembership/7/a%2Fb',
    ])
    await vi.waitFor(() => expect(island().hidden).toBe(false))
    expect(find('[data-part="message"]').textContent).toBe('Tamam.')
    expect(find('[data-part="login"]').hidden).toBe(false)
    expect(address()).toBe('/')
  })

  test('leaves what the server prints in its place until the answer, so that the page does not jump up and down', async () => {
    let answer = (_response: Response): void => {}
    const printed = example.replace(' hidden>', '>').replace('"message">', '"message">Onaylayın.')
    const late = () => new Promise<Response>((resolve) => (answer = resolve))
    await open('?activation=membership&id=7&token=a', late, printed)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(island().getAttribute('aria-busy')).toBe('true')
    expect([island().hidden, find('[data-part="message"]').textContent]).toEqual([false, 'Onaylayın.'])
    answer(new Response(JSON.stringify({ status: 1, statusText: 'Tamam.' })))
    await vi.waitFor(() => expect(find('[data-part="message"]').textContent).toBe('Tamam.'))
  })

  test.each([
    '?activation=membership&id=..&token=logout',
    '?activation=membership&id=.&token=logout',
    '?activation=membership&id=7/../..&token=logout',
    '?activation=membership&id=%252e%252e&token=logout',
    '?activation=membership&id=7&token=..%2Flogout',
    '?activation=newsletter&token=..',
    '?activation=newsletter&token=a%2F..%2F..%2Fcustomer%2Flogout',
    '?activation=newsletter&token=a%3Fb',
    '?activation=newsletter&token=a%5C..',
  ])('that leads to another service is not sent: %s', async (query) => {
    await open(query)
    await receivedOne()
    expect(sent).toEqual([])
    expect(received).toMatchObject([{ isActivated: false, message: 'Bağlantı geçersiz ya da daha önce kullanılmış' }])
  })

  test('activates a newsletter subscription and leaves the rest of the address', async () => {
    await open('?x=a+b&activation=newsletter&token=n-1#alt', () => ({ status: '1', statusText: '' }))
    await receivedOne()
    expect(received).toEqual([
      { kind: 'newsletter', isActivated: true, message: 'E-bülten üyeliğiniz etkinleştirildi' },
    ])
    expect(sent[0]?.url.pathname).toBe('/srv/service/guest/activateSubscription/n-1')
    expect(find('[data-part="login"]').hidden).toBe(true)
    expect(address() + location.hash).toBe('/kampanya?x=a+b#alt')
  })

  test('is carried out once, however often its page is opened in the tab', async () => {
    await open('?activation=newsletter&token=n-1')
    await receivedOne()
    await leavePage()
    await open('?activation=newsletter&token=n-1', () => ({ status: 0, statusText: 'Kullanılmış.' }))
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received[1]).toEqual(received[0])
    expect(sent).toEqual([])
    expect(address()).toBe('/kampanya')
  })

  test('that was used before is explained clearly, and its address is cleaned', async () => {
    await open('?activation=membership&id=7&token=x', () => ({ status: 0, statusText: '' }))
    await receivedOne()
    expect(received).toMatchObject([{ isActivated: false, message: 'Bağlantı geçersiz ya da daha önce kullanılmış' }])
    await vi.waitFor(() => expect(island().dataset.tone).toBe('danger'))
    expect(address()).toBe('/kampanya')
  })

  test.each(['?activation=membership&token=x', '?activation=newsletter', '?activation=membership&id=7'])(
    'that is incomplete (%s) sends nothing',
    async (query) => {
      await open(query)
      await receivedOne()
      expect(received).toMatchObject([{ isActivated: false, message: 'Bağlantı geçersiz ya da daha önce kullanılmış' }])
      expect(sent).toEqual([])
    },
  )

  test.each([
    ['a broken server', () => new Response('', { status: 500 })],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an HTML page', () => '<!doctype html><p>Bakım'],
  ] satisfies [string, Answer][])('after %s may be tried again by the form, and by a reload', async (_what, answer) => {
    const query = '?activation=newsletter&token=n-1'
    const form = '<form data-part="form"><button>Onayla</button></form>'
    await open(query, answer, example.replace('</p>', `</p>${form}`))
    await receivedOne()
    expect(received).toMatchObject([{ isActivated: false, message: expect.stringContaining('onaylanamadı') }])
    expect(address()).toBe(`/kampanya${query}`)
    // And by the form, which the server carries out.
    await vi.waitFor(() => expect(find('[data-part="form"]').hidden).toBe(false))
    await leavePage()
    await open(query)
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received[1]).toMatchObject({ isActivated: true })
  })

  test('is not carried out by a page that nobody looks at', async () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    await open('?activation=newsletter&token=n-1')
    await vi.waitFor(() => expect(island().dataset.islandState).toBe('ready'))
    expect(sent).toEqual([])
    Object.defineProperty(document, 'prerendering', { configurable: true, value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
    await receivedOne()
    Reflect.deleteProperty(document, 'prerendering')
    expect(sent).toHaveLength(1)
  })

  test('is shown by a notice where the theme has no place for it', async () => {
    await open('?activation=membership&id=7&token=x', undefined, '<span data-island="activation-result"></span>')
    await receivedOne()
    expect($notices.get()).toMatchObject([{ text: 'Tamam.', tone: 'success', action: { label: 'Giriş yap' } }])
  })
})

describe('The way back from another site', () => {
  test.each([
    ['facebook', 'facebook-email'],
    ['facebookphone', 'facebook-phone'],
    ['twitter', 'twitter-email'],
    ['googlephone', 'google-phone'],
    ['social', 'social'],
  ])('%s opens the popup %s', async (kind, name) => {
    await open(`?activation=${kind}&token=abc`)
    await receivedOne()
    expect(received).toEqual([{ kind, isActivated: false, message: '' }])
    expect($popups.get()).toMatchObject([{ content: { pageId: 6, parentId: 1008, name } }])
    expect(island().hidden).toBe(true)
    expect(address()).toBe('/kampanya')
  })
})

test.each(['', '?activation=', '?activation=constructor', '?activation=kupa&token=x'])(
  'An ordinary address (%j) is left alone',
  async (query) => {
    await open(query)
    await vi.waitFor(() => expect(island().dataset.islandState).toBe('ready'))
    expect([sent.length, received.length, island().hidden]).toEqual([0, 0, true])
    expect(address()).toBe(`/kampanya${query}`)
  },
)
