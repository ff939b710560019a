// @vitest-environment dom
import { answerWith, find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { message, open, outcomes, send } from './test-page'

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

  test('that cannot be loaded does not stop the form', async () => {
    answerWith({ captcha: () => new Response('', { status: 500 }), 'send-request': () => ({ status: 1 }) })
    await open((html) => html.replace('<p class', '<div data-part="security"></div><p class'))
    send()
    await vi.waitFor(() => expect(message()).toBe('Talebiniz alındı'))
  })
})
