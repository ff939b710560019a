// @vitest-environment dom
import { addJquery, answerWith, find } from '@test/page'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bearerToken, keepSignInToken } from '@/server/bearer'
import { email, form, message, open, outcomes, send } from './test-page'

const of = (service: string) => (html: string) => html.replace('data-service="request"', `data-service="${service}"`)

let left: string[] = []
beforeEach(() => {
  left = []
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)))
})
describe('A form of a service', () => {
  test.each([
    ['request', '/srv/service/external/send-request'],
    ['profile', '/api/v1/customer/update'],
    ['password', '/api/v1/customer/update/password'],
    ['sms-code', '/api/v1/public/services/verify-sms'],
    ['order-login', '/srv/service/customer/order-login'],
    ['guest-email', '/api/v1/authentication/login-nomembership'],
    ['guest-order', '/srv/service/customer/signin-shopping/isil%40example.com'],
  ])('for %s is posted to %s with the fields of the theme', async (service, path) => {
    const sent = answerWith({ '/': () => ({ success: true, message: 'Oldu', data: [501] }) })
    await open(of(service))
    send()
    await vi.waitFor(() => expect(outcomes).toEqual([{ service, isAccepted: true, message: 'Oldu', keys: [] }]))
    expect(sent.map(({ method, url }) => [method, url.pathname])).toEqual([['POST', path]])
    expect(sent[0]?.body).toBe('type=stock&productId=1014&email=isil%40example.com')
  })

  test('that is taken says so, hides what it asked and is empty again', async () => {
    answerWith({ 'send-request': () => ({ status: 1, statusText: '' }) })
    await open((html) => html.replace('</form>', '<p data-part="done" hidden>Yazdık</p></form>'))
    send()
    await vi.waitFor(() => expect(message()).toBe('Talebiniz alındı'))
    expect([find('[data-part=ask]').hidden, find('[data-part=done]').hidden, email().value]).toEqual([true, false, ''])
    expect(left).toEqual([])
  })

  test('whose answer was late keeps its height, until somebody presses elsewhere', async () => {
    const now = performance.now.bind(performance)
    answerWith({
      '/': () => {
        vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000)
        return { success: true, data: [] }
      },
    })
    await open((html) => html.replace('<p class', '<div data-part="ask"></div><p class'))
    vi.spyOn(form(), 'offsetHeight', 'get').mockReturnValue(400)
    send()
    await vi.waitFor(() => expect(message()).toBe('Talebiniz alındı'))
    expect(form().style.minBlockSize).toBe('400px')
    await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-part=message]')))
    document.body.click()
    await vi.waitFor(() => expect(form().style.minBlockSize).toBe(''))
  })

  test('that keeps its fields still has them after a success', async () => {
    answerWith({ '/': () => ({ success: true, data: [] }) })
    await open((html) => of('profile')(html).replace('data-service', 'data-keep data-service'))
    send()
    await vi.waitFor(() => expect(message()).toBe('Talebiniz alındı'))
    expect(email().value).toBe('isil@example.com')
  })

  test.each([
    ['an api error', new Response('{"data":[{"key":"email","statusText":"Kayıtlı"}]}', { status: 422 }), ['email'], ''],
    ['a status of 0', { status: 0, statusText: 'Kayıtlı', key: 'email' }, ['email'], ''],
    ['a broken server', new Response('', { status: 500 }), [], 'İşlem tamamlanamadı (hata kodu: 500)'],
    ['no decision', { data: [] }, [], 'Bir hata oluştu'],
  ])('that is refused with %s keeps what was typed', async (_case, answer, keys, words) => {
    answerWith({ '/': () => answer })
    await open()
    send()
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ isAccepted: false, keys }]))
    if (keys.length > 0) await vi.waitFor(() => expect(find('.vitrin-field-error').textContent).toBe('Kayıtlı'))
    else await vi.waitFor(() => expect(message()).toBe(words))
    expect(email().value).toBe('isil@example.com')
  })

  test('with a wrong address is not sent', async () => {
    const sent = answerWith({})
    await open()
    send('isil@')
    await vi.waitFor(() => expect(find('.vitrin-field-error').textContent).toBe('Email formatına uygun değil'))
    expect(sent).toEqual([])
  })
})

describe('A guest’s order', () => {
  test('begins a session without the token of an earlier one, and goes where the server says', async () => {
    keepSignInToken({ bearer: 'old', until: Date.now() + 9_000_000 })
    let held: string | undefined = 'unasked'
    answerWith({
      'login-nomembership': () => {
        held = bearerToken()
        return { success: true, data: [{ bearer: 'new', exp_at: 4_000_000_000, redirect: 'order' }] }
      },
    })
    await open(of('guest-email'))
    send()
    await vi.waitFor(() => expect(left).toEqual([`${location.origin}/order`]))
    expect([held, bearerToken()]).toEqual([undefined, 'new'])
  })

  test('goes to the theme’s address when the server names none', async () => {
    answerWith({ 'signin-shopping': () => ({ status: 1 }) })
    await open((html) => of('guest-order')(html).replace('data-service', 'data-redirect="/odeme" data-service'))
    send()
    await vi.waitFor(() => expect(left).toEqual([`${location.origin}/odeme`]))
  })
})

describe('A form that a theme’s script sends, too,', () => {
  /** Paths of what was sent by POST. */
  const postsOf = (sent: readonly { readonly method: string; readonly url: URL }[]) =>
    sent.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)
  const serve = () => answerWith({ 'send-request': () => ({ status: 1 }), '/': () => '' })
  const leftOut = () => window.vitrin?.log.filter(({ came }) => /left out/.test(came)).map(({ where }) => where)

  test('is sent once: jQuery’s listeners are left out, and what only counts runs', async () => {
    const jquery = addJquery()
    const [sends, counts] = [vi.fn(), vi.fn()]
    const sent = serve()
    await open()
    jquery(document).on('submit', 'form', (event: Event) => {
      event.preventDefault()
      sends()
      jquery.ajax({ url: '/index.php?route=stock', type: 'post', data: jquery(form()).serialize() })
    })
    onTestFinished(() => void jquery(document).off('submit'))
    jquery(form()).on('submit', () => counts('form_submit'))
    send()
    await vi.waitFor(() => expect(outcomes).toHaveLength(1))
    expect([sends, counts].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    expect(postsOf(sent)).toEqual(['/srv/service/external/send-request'])
    expect(leftOut()).toEqual(['service-form'])
  })

  test('is sent once: native listeners’ requests are left out, also where they keep the press from the form', async () => {
    const sent = serve()
    await open()
    form().addEventListener('submit', () => void fetch('/stock', { method: 'POST' }).catch(() => {}))
    find('button').addEventListener('click', (event) => {
      event.preventDefault()
      void fetch('/notify', { method: 'POST', body: '{}' }).catch(() => {})
      void fetch('/collect?event=press', { method: 'POST' })
      // A script that has waited for something of its own.
      setTimeout(() => void fetch('/talep', { method: 'POST', body: new FormData(form()) }).catch(() => {}), 20)
    })
    email().value = 'isil@example.com'
    find('button').click()
    await vi.waitFor(() => expect(outcomes).toHaveLength(1))
    await vi.waitFor(() => expect(leftOut()).toEqual(['service-form', 'service-form', 'service-form']))
    expect(postsOf(sent)).toEqual(['/collect', '/srv/service/external/send-request'])
  })
})
