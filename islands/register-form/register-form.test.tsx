// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/register-form/example.html', 'utf8')
const received: unknown[] = []
let sent: Sent[] = []
let stop: (() => void) | undefined

type Answer = Parameters<typeof answerWith>[0][string]

const done = (row?: object) => ({ success: true, message: 'Hoş geldiniz.', data: row ? [row] : [] })

const show = async (
  answer: Answer = () => done({ bearer: 'abc', exp_at: 2e9, redirect: 'hesabim' }),
  html = example,
) => {
  sent = answerWith({ 'authentication/register': answer })
  await showPage(html.replace('data-island', 'data-load="eager" data-island'))
  stop = window.vitrin?.on('registered', (detail) => void received.push(detail))
}
const field = (id: string) => find<HTMLInputElement>(`[id="${id}"]`)
const box = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
const message = () => find('[data-part="message"]')
const register = (consent = true) => {
  const values = {
    'uk-name': 'Işıl',
    'uk-surname': 'Çağlar',
    'uk-email': 'yeni@vitrin.test',
    'uk-password': 'Vitrin.2026!',
  }
  for (const [id, value] of Object.entries(values)) field(id).value = value
  box('kvkk').checked = consent
  find<HTMLFormElement>('form').requestSubmit(find<HTMLButtonElement>('[data-part="submit"]'))
}
const receivedOne = () => vi.waitFor(() => expect(received).toHaveLength(1))
const lastBody = () => Object.fromEntries(new URLSearchParams(sent.at(-1)?.body))

beforeEach(() => {
  received.length = 0
  localStorage.clear()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(async () => {
  stop?.()
  await leavePage()
})

test.each(['required', 'data-validate="required"', ''])(
  'The KVKK consent is mandatory when the theme prints %j, commercial messages stay a choice',
  async (attribute) => {
    const html = `<form data-island="register-form"><input name="email" value="a@b.test">
      <label><input type="checkbox" name="kvkk" id="r-kvkk" ${attribute}>KVKK</label>
      <label><input type="checkbox" name="mail_notify">E-posta</label><button data-part="submit">Kaydol</button></form>`
    const sent = answerWith({ register: () => ({ success: true, message: 'Oldu', data: [] }) })
    await showPage(html.replace('data-island', 'data-load="eager" data-island'))
    find<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(find('#r-kvkk').getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
    find<HTMLInputElement>('#r-kvkk').click()
    find<HTMLFormElement>('form').requestSubmit()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toMatchObject({ kvkk: '1', mail_notify: '0' })
  },
)

describe('A shopper who registers', () => {
  test('by pressing twice does so once, is signed in and led on', async () => {
    await show()
    register()
    register()
    await receivedOne()
    expect(received).toEqual([{ isAccepted: true, message: 'Hoş geldiniz.', keys: [], method: 'form' }])
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['POST /api/v1/authentication/register'])
    expect(lastBody()).toEqual({
      name: 'Işıl',
      surname: 'Çağlar',
      email: 'yeni@vitrin.test',
      password: 'Vitrin.2026!',
      kvkk: '1',
      mail_notify: '0',
    })
    expect(JSON.parse(localStorage.getItem('v5token') ?? '')).toMatchObject({ value: 'abc' })
    expect(location.assign).toHaveBeenCalledWith(new URL('/hesabim', location.href).href)
  })

  test('sends nothing without the KVKK consent, and learns that it is mandatory', async () => {
    await show()
    register(false)
    await vi.waitFor(() => expect(box('kvkk').getAttribute('aria-invalid')).toBe('true'))
    expect(find('form').textContent).toContain('Bu alan zorunludur')
    expect(sent).toEqual([])
  })

  test('may want commercial messages, which is never assumed', async () => {
    await show()
    expect(box('mail_notify').checked).toBe(false)
    box('mail_notify').checked = true
    register()
    await receivedOne()
    expect(lastBody().mail_notify).toBe('1')
  })

  test('finds each refusal at its field, and everything typed still there', async () => {
    const rows = [
      { key: 'email', statusText: 'Bu adresle bir hesap var.' },
      { key: 'password', statusText: 'Şifre zayıf.' },
    ]
    await show(() => new Response(JSON.stringify({ message: 'Olmadı.', data: rows }), { status: 400 }))
    register()
    await receivedOne()
    expect(received).toEqual([{ isAccepted: false, message: 'Olmadı.', keys: ['email', 'password'], method: 'form' }])
    await vi.waitFor(() => expect(field('uk-email').getAttribute('aria-invalid')).toBe('true'))
    expect(find('form').textContent).toContain('Şifre zayıf.')
    expect(document.activeElement).toBe(field('uk-email'))
    expect(field('uk-password').value).toBe('Vitrin.2026!')
  })

  test.each([
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Bağlantı hatası'],
    ['a broken server', () => new Response('', { status: 500 }), 'İşlem tamamlanamadı (hata kodu: 500)'],
    ['a refusal without words', () => ({ success: false, data: [] }), 'Üyeliğiniz oluşturulamadı'],
  ] satisfies [string, Answer, string][])('is warned of %s', async (_what, answer, words) => {
    await show(answer)
    register()
    await vi.waitFor(() => expect(message().textContent).toBe(words))
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('stays on the page when the membership waits for its mail', async () => {
    await show(() => ({ success: true, message: 'Size bir e-posta gönderdik.', data: [] }))
    register()
    await vi.waitFor(() => expect(message().textContent).toBe('Size bir e-posta gönderdik.'))
    expect(message().dataset.tone).toBe('success')
    expect(location.assign).not.toHaveBeenCalled()
  })
})

describe('Other forms', () => {
  test('have fields with ids only, a phone of some country, and go the quick way', async () => {
    await show(
      undefined,
      `<form data-island="register-form" data-prefix="hizli-" data-quick><input id="hizli-email" type="email">
       <input id="hizli-mobile_phone" data-key="TR" value="+90 (532) 111 22 33"><input type="checkbox" id="hizli-kvkk" checked><button data-part="submit">Üye ol</button></form>`,
    )
    field('hizli-email').value = 'a@b.test'
    find<HTMLFormElement>('form').requestSubmit()
    await receivedOne()
    expect(sent[0]?.url.pathname).toBe('/api/v1/authentication/register/quick')
    expect(lastBody()).toEqual({
      email: 'a@b.test',
      mobile_phone: '905321112233',
      kvkk: '1',
      iso_code: 'tr',
      quick: '1',
    })
  })

  test('want the password twice alike', async () => {
    await show(
      undefined,
      example.replace(
        '<div class="consents">',
        '<input id="uk-password_again" name="password_again" value="baska"><div class="consents">',
      ),
    )
    register()
    await vi.waitFor(() => expect(field('uk-password_again').getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
  })
})

test('A security code that does not come is reported beside its picture', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('broken'))
  const code = '<p><img data-part="captcha" src="/SecCode.php" alt=""><input name="security_code"></p>'
  await show(undefined, example.replace('<p class="form-message"', `${code}<p class="form-message"`))
  await vi.waitFor(() => expect(find('form').textContent).toContain('Güvenlik kodu yüklenemedi'))
})
