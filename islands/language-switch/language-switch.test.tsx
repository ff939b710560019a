// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { clearNotices } from '@test/overlays'
import { answerWith, find, leavePage, type PageJson, showPage } from '@test/page'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'

const example = readFileSync('islands/language-switch/example.html', 'utf8')
const record =
  '<input type="hidden" id="link_type" value="product"><input type="hidden" id="link_table_id" value="146">'
const sentEvents: unknown[] = []
let stop: (() => void) | undefined

const show = (html: string, page: PageJson = {}) =>
  showPage(html.replace('data-island', 'data-load="eager" data-island'), page)
const press = (selector: string, more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
  find('form, a').addEventListener('submit', (sent) => sent.preventDefault())
  find(selector).dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  sentEvents.length = 0
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(async () => {
  stop?.()
  clearNotices()
  await leavePage()
})
const listen = () => {
  stop = window.vitrin?.on('language-changed', (detail) => void sentEvents.push(detail))
}

test('A shopper who presses twice changes the language once, and gets the same page in it', async () => {
  const sent = answerWith({ 'language/change': () => ({ success: '1', link: 'en/cup' }) })
  await show(example + record)
  listen()
  expect(press('[value="en"]')).toBe(true)
  expect(press('[value="en"]')).toBe(true)
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(new URL('/en/cup', location.href).href))
  expect(press('[value="en"]'), 'while the page is being left').toBe(true)
  expect(find('[value="en"]').getAttribute('aria-busy')).toBe('true')
  expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'GET /srv/service/language/change/en/product/146',
  ])
  expect(sentEvents).toEqual([{ language: 'en', isAccepted: true }])
})

test('Without a link the home page opens again, and any other page is reloaded', async () => {
  answerWith({ 'language/change': () => ({ success: true, link: null }) })
  await show(example, { pageId: 24 })
  press('[value="en"]')
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalled())
  await leavePage()
  await show(example, { pageId: 1 })
  press('[value="en"]')
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(new URL('/', location.href).href))
})

test('The page in the other language gives the focus back to the same control, unless the shopper has moved on', async () => {
  answerWith({ 'language/change': () => ({ success: 1, link: '' }) })
  const change = async (focused: string): Promise<string | null> => {
    sessionStorage.removeItem('vitrin-focus')
    await show(`${example}<input id="search">`, { pageId: 24 })
    find(focused).focus()
    press('[value="en"]')
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalled())
    vi.mocked(location.reload).mockClear()
    return sessionStorage.getItem('vitrin-focus')
  }
  expect(JSON.parse((await change('[value="en"]')) ?? '')).toBe('[name="language"][value="en"]')
  await leavePage()
  expect(await change('#search')).toBeNull()
})

test('An address of another site is not followed', async () => {
  answerWith({ 'language/change': () => ({ success: 1, link: '//other.example/en' }) })
  await show(example)
  press('[value="en"]')
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalled())
  expect(location.assign).not.toHaveBeenCalled()
})

test.each([
  ['a refusal', () => ({ success: 0 }), 'Bir hata oluştu'],
  ['a failure', () => new Response('', { status: 503 }), /503/],
  ['an HTML page', () => '<!doctype html><p>x', 'Bir hata oluştu'],
])(
  '%s leaves the page, with a line in the log, an event and a notice that tries again',
  async (_what, answer, words) => {
    answerWith({ 'language/change': answer })
    await show(example)
    listen()
    press('[value="en"]')
    await vi.waitFor(() => expect(sentEvents).toEqual([{ language: 'en', isAccepted: false }]))
    expect(location.reload).not.toHaveBeenCalled()
    expect(window.vitrin?.log.some(({ where }) => where.includes('language'))).toBe(true)
    const [notice] = $notices.get()
    expect(notice).toMatchObject({
      text: expect.stringMatching(words),
      tone: 'danger',
      action: { label: 'Tekrar dene' },
    })
    const sent = answerWith({ 'language/change': () => ({ success: 1 }) })
    if (notice?.action && 'run' in notice.action) notice.action.run()
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalled())
    expect(sent).toHaveLength(1)
  },
)

test('Without an answer a notice offers another try; the next press is sent, and only its answer counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const answers: ((response: Response) => void)[] = []
  const sent = answerWith({ 'language/change': () => new Promise<Response>((resolve) => answers.push(resolve)) })
  await show(example)
  listen()
  const english = find('[value="en"]')
  press('[value="en"]')
  await vi.waitFor(() => expect(english.getAttribute('aria-busy')).toBe('true'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  vi.advanceTimersByTime(8000)
  await vi.waitFor(() => expect(english.hasAttribute('aria-busy')).toBe(false))
  expect($notices.get()).toMatchObject([{ text: 'Yükleme uzun sürüyor', action: { label: 'Tekrar dene' } }])
  press('[value="en"]')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  for (const answer of answers) answer(new Response('{"success":1}'))
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
  expect(sentEvents).toEqual([{ language: 'en', isAccepted: true }])
})

test('A link itself may be the switch, in any case, and modified clicks are left to the browser', async () => {
  const sent = answerWith({ 'language/change': () => ({ success: 1 }) })
  await show('<a data-island="language-switch" data-language="EN" href="#en">English</a>')
  expect(press('a', { ctrlKey: true })).toBe(false)
  expect(press('a')).toBe(true)
  await vi.waitFor(() => expect(sent[0]?.url.pathname).toBe('/srv/service/language/change/en'))
})

test('A control with only a currency changes the currency', async () => {
  const sent = answerWith({ 'set-currency': () => '1' })
  await show('<div data-island="language-switch"><a data-part="choice" data-currency="usd" href="#usd">USD</a></div>')
  press('[data-part]')
  await vi.waitFor(() => expect(sent[0]?.url.pathname).toBe('/srv/shopping/shopping/set-currency/USD'))
})

test('An invalid code is left to the browser', async () => {
  await show('<div data-island="language-switch"><a data-part="choice" data-language="../x" href="#x">x</a></div>')
  expect(press('[data-part]')).toBe(false)
})
