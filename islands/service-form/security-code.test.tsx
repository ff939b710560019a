// @vitest-environment dom
import { answerWith, find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { email, message, open, outcomes, send } from './test-page'

describe('The security code', () => {
  test('is the shop’s own, and a new one after a refusal', async () => {
    let codes = 0
    const sent = answerWith({
      'security/captcha': () => `<label>Kod <input name="security_code" id="code-${++codes}"></label>`,
      'send-request': () => ({ status: 0, statusText: 'Kod hatalı', key: 'security_code' }),
    })
    await open((html) => html.replace('<p class', '<div data-part="security"></div><p class'))
    await vi.waitFor(() => find('#code-1'))
    find<HTMLInputElement>('#code-1').value = '4242'
    send()
    await vi.waitFor(() => find('#code-2'))
    expect(sent.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['captcha', 'send-request', 'captcha'])
    expect(sent[1]?.body).toContain('security_code=4242')
  })

  test('that is new has the focus of the old one, and the old one stays when none comes', async () => {
    let codes = 0
    answerWith({
      'security/captcha': () =>
        ++codes > 2
          ? new Response('', { status: 500 })
          : `<img alt="" data-turn="${codes}"><input name="security_code" id="code">`,
      'send-request': () => ({ status: 0, statusText: 'Kod hatalı', key: 'security_code' }),
    })
    await open((html) => html.replace('<p class', '<div data-part="security"></div><p class'))
    await vi.waitFor(() => find('#code'))
    send()
    await vi.waitFor(() => find('[data-turn="2"]'))
    expect(document.activeElement).toBe(find('#code'))
    send()
    await vi.waitFor(() => expect(codes).toBe(3))
    await vi.waitFor(() => expect(outcomes).toHaveLength(2))
    expect(find('[data-turn="2"]')).toBeTruthy()
  })

  test('that is new changes the picture and empties the field in place: the refusal, the focus and the room stay', async () => {
    let codes = 0
    answerWith({
      'security/captcha': () =>
        `<label for="code">Kod</label><div><img alt="" src="/kod?${++codes}"><input name="security_code" id="code"></div>`,
      'send-request': () => ({ status: 0, statusText: 'Kod hatalı', key: 'security_code' }),
    })
    await open((html) => html.replace('<p class', '<div data-part="security"></div><p class'))
    await vi.waitFor(() => find('#code'))
    const field = find<HTMLInputElement>('#code')
    const picture = () => find('[data-part=security] img').getAttribute('src')
    field.value = '1111'
    send()
    await vi.waitFor(() => expect(picture()).toBe('/kod?2'))
    expect([find('#code'), field.value, email().value]).toEqual([field, '', 'isil@example.com'])
    expect(find('.vitrin-field-error').textContent).toBe('Kod hatalı')
    expect(document.activeElement).toBe(field)
    field.value = '2222'
    send()
    await vi.waitFor(() => expect(picture()).toBe('/kod?3'))
    expect([find('#code'), field.value]).toEqual([field, ''])
  })

  test('that comes late keeps what is typed meanwhile', async () => {
    let codes = 0
    let answer = (_html: string) => {}
    const late = new Promise<string>((resolve) => {
      answer = resolve
    })
    const html = () => `<img alt="" src="/kod?${codes}"><input name="security_code" id="code">`
    answerWith({
      'security/captcha': () => (++codes > 1 ? late : html()),
      'send-request': () => ({ status: 0, statusText: 'Kod hatalı', key: 'security_code' }),
    })
    await open((html) => html.replace('<p class', '<div data-part="security"></div><p class'))
    await vi.waitFor(() => find('#code'))
    find<HTMLInputElement>('#code').value = '1111'
    send()
    await vi.waitFor(() => expect(codes).toBe(2))
    find<HTMLInputElement>('#code').value = '42'
    answer(html())
    await vi.waitFor(() => expect(find('[data-part=security] img').getAttribute('src')).toBe('/kod?2'))
    expect(find<HTMLInputElement>('#code').value).toBe('42')
  })

  test('of another shape replaces the one before', async () => {
    let codes = 0
    answerWith({
      'security/captcha': () =>
        ++codes > 1 ? '<p>3 + 4 = <input name="security_code"></p>' : '<img alt=""><input name="security_code">',
      'send-request': () => ({ status: 0, statusText: 'Kod hatalı', key: 'security_code' }),
    })
    await open((html) => html.replace('<p class', '<div data-part="security"></div><p class'))
    await vi.waitFor(() => find('[data-part=security] img'))
    send()
    await vi.waitFor(() => expect(find('[data-part=security]').textContent).toBe('3 + 4 = '))
    expect(document.querySelector('[data-part=security] img')).toBeNull()
  })

  test.each([
    ['fails', () => new Response('', { status: 500 })],
    ['is the page of the sign-in', () => '<!doctype html><html><body><h1>Please log in</h1></body></html>'],
  ])('that %s is named where it would be, and another try fetches it', async (_title, failed) => {
    let codes = 0
    answerWith({
      'security/captcha': () => (++codes > 1 ? '<input name="security_code" id="code">' : failed()),
    })
    await open((html) => html.replace('<p class', '<div data-part="security"></div><p class'))
    const security = find('[data-part=security]')
    await vi.waitFor(() => expect(security.textContent).toBe('Güvenlik kodu yüklenemediTekrar dene'))
    const again = find<HTMLButtonElement>('[data-part=security] button')
    again.focus()
    again.click()
    await vi.waitFor(() => find('#code'))
    await vi.waitFor(() => expect(security.textContent).toBe(''))
    expect(document.activeElement).toBe(security)
  })

  test('that never comes is named after eight seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const sent = answerWith({ 'security/captcha': () => new Promise<string>(() => {}) })
    await open((html) => html.replace('<p class', '<div data-part="security"></div><p class'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(8000)
    await vi.waitFor(() => expect(find('[data-part=security]').textContent).toContain('Güvenlik kodu yüklenemedi'))
    vi.useRealTimers()
  })

  test('that cannot be loaded does not stop the form', async () => {
    answerWith({ captcha: () => new Response('', { status: 500 }), 'send-request': () => ({ status: 1 }) })
    await open((html) => html.replace('<p class', '<div data-part="security"></div><p class'))
    send()
    await vi.waitFor(() => expect(message()).toBe('Talebiniz alındı'))
  })
})
