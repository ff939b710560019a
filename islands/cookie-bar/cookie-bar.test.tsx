// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '@/lib/cookies'

const example = readFileSync('islands/cookie-bar/example.html', 'utf8')
const bar = () => find('[data-island=cookie-bar]')
const part = (name: string) => find(`[data-part="${name}"]`)
const law = { Title: 'Çerez politikası', Content: '<p>Ayrıntılar <a href="/kvkk">burada</a>.</p>' }

let sent: Sent[] = []

const show = async (answer: () => Response | Promise<Response> | string | object = () => law, html = example) => {
  sent = answerWith({ 'get-cookie-law': answer })
  await showPage(html)
  await vi.waitFor(() => expect(bar().dataset.islandState).toBe('ready'))
}

const shown = () => vi.waitFor(() => expect(bar().hidden).toBe(false))

beforeEach(() => {
  for (const name of ['CookieLaw', 'Onay']) removeCookie(name)
})

afterEach(leavePage)

describe('A shopper who has not answered', () => {
  test('sees the bar with the shop’s text', async () => {
    await show()
    await shown()
    expect(part('title').textContent).toBe('Çerez politikası')
    expect(part('body').innerHTML).toBe(law.Content)
    expect(sent).toHaveLength(1)
  })

  test('sees nothing before the text is loaded', async () => {
    let answer: (response: Response) => void = () => {}
    await show(() => new Promise<Response>((resolve) => (answer = resolve)))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(bar().hidden).toBe(true)
    answer(new Response(JSON.stringify(law)))
    await shown()
  })

  test('sees the printed text after four seconds, and the shop’s when it arrives later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let answer: (response: Response) => void = () => {}
    await show(() => new Promise<Response>((resolve) => (answer = resolve)))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    vi.advanceTimersByTime(4000)
    await shown()
    expect(part('title').textContent).toBe('Çerez kullanımı')
    answer(new Response(JSON.stringify(law)))
    await vi.waitFor(() => expect(part('title').textContent).toBe('Çerez politikası'))
  })

  test('sees the printed text when the shop’s cannot be fetched', async () => {
    await show(() => new Response('', { status: 500 }))
    await shown()
    expect(part('title').textContent).toBe('Çerez kullanımı')
    expect(part('body').textContent).toContain('çerezler')
  })

  test('sees a text even where the theme printed none', async () => {
    await show(
      () => new Response('', { status: 500 }),
      '<div data-island="cookie-bar" hidden><b data-part="title"></b><p data-part="body"></p><button data-part="accept"></button><button data-part="decline"></button></div>',
    )
    await shown()
    expect(['title', 'body', 'accept', 'decline'].map((name) => part(name).textContent)).toEqual([
      'Çerez kullanımı',
      'Size daha iyi hizmet verebilmek için çerezler kullanıyoruz.',
      'Kabul et',
      'Reddet',
    ])
    expect(bar().getAttribute('aria-label')).toBe('Çerez bildirimi')
  })

  test('runs no script and triggers no button in the text', async () => {
    await show(() => ({ Title: 'a', Content: '<p onclick="x()">b<script>x()</script><button>c</button></p>' }))
    await shown()
    expect(part('body').innerHTML).toBe('<p>b</p>')
  })

  test('gets a text that is JSON inside a JSON string', async () => {
    await show(() => JSON.stringify(JSON.stringify(law)))
    await shown()
    expect(part('title').textContent).toBe('Çerez politikası')
  })

  test('is asked without a request when the theme has no part for the text', async () => {
    await show(
      () => law,
      '<div data-island="cookie-bar" hidden><p>Çerezler?</p><button data-part="accept">Evet</button></div>',
    )
    await shown()
    expect(sent).toEqual([])
  })
})

describe('The answer', () => {
  test.each([
    ['accept', '1', true],
    ['decline', '0', false],
  ])('%s is kept and hides the bar', async (button, value, isAccepted) => {
    const received: unknown[] = []
    const stop = window.vitrin?.on('cookie-answered', (detail) => received.push(detail, bar().hidden))
    await show()
    await shown()
    part(button).click()
    await vi.waitFor(() => expect(bar().hidden).toBe(true))
    expect(readCookie('CookieLaw')).toBe(value)
    // The bar is hidden when its event is sent.
    expect(received).toEqual([{ isAccepted }, true])
    stop?.()
    await leavePage()
    await show()
    await vi.waitFor(() => expect(bar().dataset.islandState).toBe('ready'))
    expect(bar().hidden).toBe(true)
    expect(sent).toEqual([])
  })

  test('is kept in the cookie that the theme names', async () => {
    await show(() => law, example.replace('CookieLaw', 'Onay'))
    await shown()
    part('accept').click()
    expect([readCookie('Onay'), readCookie('CookieLaw')]).toEqual(['1', undefined])
  })

  test('given in another tab closes the bar of this tab when it is shown again', async () => {
    await show()
    await shown()
    writeCookie('CookieLaw', '1', 15)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(bar().hidden).toBe(true))
  })
})

describe('The focus', () => {
  test('is not moved when the bar appears', async () => {
    await show(() => law, `<button id="menu">Menü</button>${example}`)
    find('#menu').focus()
    await shown()
    expect(document.activeElement).toBe(find('#menu'))
  })

  test('returns to the element that had it before the bar', async () => {
    await show(() => law, `<button id="menu">Menü</button>${example}`)
    await shown()
    find('#menu').focus()
    const [decline, accept] = [part('decline'), part('accept')]
    decline.focus()
    decline.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: find('#menu') }))
    accept.focus()
    accept.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: decline }))
    accept.click()
    expect(document.activeElement).toBe(find('#menu'))
  })

  test('goes on to the main content where nothing had it before, and leaves no trace there', async () => {
    await show(() => law, `<button id="menu">Menü</button><main><h1>Ev</h1></main>${example}`)
    await shown()
    part('accept').focus()
    part('accept').click()
    expect(document.activeElement).toBe(find('main'))
    find('#menu').focus()
    expect(find('main').outerHTML).toBe('<main><h1>Ev</h1></main>')
  })

  test('elsewhere on the page stays there', async () => {
    await show(() => law, `<button id="menu">Menü</button>${example}`)
    await shown()
    find('#menu').focus()
    part('accept').click()
    expect(document.activeElement).toBe(find('#menu'))
  })

  test('Escape does not answer', async () => {
    await show()
    await shown()
    part('accept').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(bar().hidden).toBe(false)
    expect(readCookie('CookieLaw')).toBeUndefined()
  })
})
