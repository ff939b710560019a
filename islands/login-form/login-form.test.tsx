// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices, clearNotices } from '../../src/stores/notices'
import { resetForcedChange } from '../../src/stores/password-change'
import { $popups, closeAllPopups } from '../../src/stores/popups'
import { answerWith, find, leavePage, type PageJson, type Sent, showPage } from '../../test/page'

const example = readFileSync('islands/login-form/example.html', 'utf8')
const told: { name: string; detail: unknown }[] = []
let sent: Sent[] = []
let stops: (() => void)[] = []

type Answer = Parameters<typeof answerWith>[0][string]

const refuse = (row: object, status = 403, message = 'Giriş bilgileriniz hatalı.') =>
  new Response(JSON.stringify({ message, data: [row] }), { status })
const accept = (row: object = {}) => ({
  success: true,
  message: '',
  data: [{ bearer: 'abc', exp_at: 2e9, redirect: '/order', ...row }],
})

const show = async (answer: Answer = () => accept(), html = example, page: PageJson = { pageId: 91 }) => {
  sent = answerWith({ 'authentication/login': answer, 'change-password': () => '<p>form</p>' })
  await showPage(html.replace('data-island', 'data-load="eager" data-island'), page)
  stops = (['logged-in', 'login-refused'] as const).map(
    (name) => window.vitrin?.on(name, (detail) => void told.push({ name, detail })) ?? (() => {}),
  )
}

const field = (id: string) => find<HTMLInputElement>(`[id="${id}"]`)
const part = (name: string) => find(`[data-part="${name}"]`)
const tab = (type: string) => find(`[data-part="tab"][data-type="${type}"]`)
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [id, value] of Object.entries(values)) field(id).value = value
}
const submit = () => find<HTMLFormElement>('form').requestSubmit(find<HTMLButtonElement>('[data-part="submit"]'))
const lastBody = () => Object.fromEntries(new URLSearchParams(sent.at(-1)?.body))
const details = { 'ug-email': 'isil@vitrin.test', 'ug-password': 'Vitrin.2026!' }
const signInAs = (values: Readonly<Record<string, string>> = details) => {
  fill(values)
  submit()
}
const heard = () => vi.waitFor(() => expect(told).toHaveLength(1))

beforeEach(() => {
  told.length = 0
  localStorage.clear()
  clearNotices()
  closeAllPopups()
  resetForcedChange()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(async () => {
  for (const stop of stops) stop()
  await leavePage()
})

describe('Signing in', () => {
  test('by e-mail sends the form once, keeps the token and goes where the answer says', async () => {
    await show()
    signInAs()
    submit()
    await heard()
    expect(told).toEqual([{ name: 'logged-in', detail: { type: 'email' } }])
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['POST /api/v1/authentication/login'])
    expect(lastBody()).toEqual({
      username: 'isil@vitrin.test',
      type: 'email',
      vendor: '0',
      password: 'Vitrin.2026!',
      rememberMe: '0',
      redirect: location.pathname,
    })
    expect(JSON.parse(localStorage.getItem('v5token') ?? '')).toEqual({ value: 'abc', timeout: 2e12 })
    expect(location.assign).toHaveBeenCalledWith(new URL('/order', location.href).href)
    expect(field('ug-password').value).toBe('Vitrin.2026!')
  })

  test('by phone sends digits only, Arabic ones as well', async () => {
    await show()
    tab('phone').click()
    await vi.waitFor(() => expect(part('tab').getAttribute('aria-selected')).toBe('false'))
    signInAs({ 'ug-phone': '+٩٠ (532) 111-22 33', 'ug-password': 'x' })
    await heard()
    expect(lastBody()).toMatchObject({ username: '905321112233', type: 'phone', vendor: '0' })
  })

  test('by vendor code says that a dealer signs in', async () => {
    await show()
    tab('vendor-code').click()
    await vi.waitFor(() => expect(field('ug-vendor-code').closest('fieldset')?.disabled).toBe(false))
    field('ug-remember').checked = true
    signInAs({ 'ug-vendor-code': ' BAYI-07 ', 'ug-password': 'x' })
    await heard()
    expect(lastBody()).toMatchObject({ username: 'BAYI-07', type: 'vendor-code', vendor: '1', rememberMe: '1' })
  })

  test('works in a form whose fields have ids only', async () => {
    await show(
      undefined,
      `<form data-island="login-form" data-prefix="header-"><input id="header-email" type="email"><input id="header-password" type="password">
       <input id="header-remember" type="checkbox" checked><input id="header-redirect" type="hidden" value="order"><button data-part="submit">Giriş</button></form>`,
    )
    signInAs({ 'header-email': 'a@b.test', 'header-password': 'x' })
    await heard()
    expect(lastBody()).toMatchObject({ username: 'a@b.test', password: 'x', rememberMe: '1', redirect: 'order' })
  })

  test.each(['https://kotu.example/', '//kotu.example', 'javascript:alert(1)', ''])(
    'is not led astray by %j',
    async (redirect) => {
      await show(
        () => accept({ redirect, url: '' }),
        example.replace('id="ug-redirect" value=""', 'id="ug-redirect" value="sepet"'),
      )
      signInAs()
      await heard()
      expect(location.assign).toHaveBeenCalledTimes(1)
      expect(location.assign).toHaveBeenCalledWith(new URL('/sepet', location.href).href)
    },
  )

  test('in a popup brings the shopper back to the page', async () => {
    await show(undefined, example, { pageId: 24 })
    signInAs()
    await heard()
    expect(lastBody().redirect).toBe(location.pathname + location.search)
  })
})

describe('A refusal', () => {
  test.each([403, 401])('with %d is a red toast of five seconds, and nothing typed is lost', async (status) => {
    await show(() => refuse({ key: 'password', statusText: 'Giriş bilgileriniz hatalı.' }, status))
    signInAs()
    await heard()
    expect(told).toMatchObject([{ name: 'login-refused', detail: { type: 'email', status, needsPassword: false } }])
    expect($notices.get()).toMatchObject([{ text: 'Giriş bilgileriniz hatalı.', tone: 'danger', duration: 5000 }])
    await vi.waitFor(() => expect(part('message').textContent).toBe('Giriş bilgileriniz hatalı.'))
    expect([field('ug-email').value, field('ug-password').value]).toEqual(['isil@vitrin.test', 'Vitrin.2026!'])
    expect(document.activeElement).toBe(field('ug-password'))
    await vi.waitFor(() => expect(part('submit').hasAttribute('aria-busy')).toBe(false))
  })

  test('again leaves one toast, not a pile of them over the form', async () => {
    await show(() => refuse({ key: 'password' }))
    signInAs()
    await heard()
    await vi.waitFor(() => expect(part('submit').hasAttribute('aria-busy')).toBe(false))
    signInAs()
    await vi.waitFor(() => expect(told).toHaveLength(2))
    expect($notices.get().map(({ text }) => text)).toEqual(['Giriş bilgileriniz hatalı.'])
  })

  test('with code 401 in a good answer is a toast as well', async () => {
    await show(() => ({ success: false, code: '401', message: 'Hayır.', data: [] }))
    signInAs()
    await heard()
    expect($notices.get()).toMatchObject([{ text: 'Hayır.' }])
  })

  test('of another kind stands at its field, without a toast', async () => {
    await show(() => refuse({ key: 'email', statusText: 'Bu hesap kapalı.' }, 422, 'Bu hesap kapalı.'))
    signInAs()
    await heard()
    expect($notices.get()).toEqual([])
    await vi.waitFor(() => expect(field('ug-email').getAttribute('aria-invalid')).toBe('true'))
    expect(find('form').textContent).toContain('Bu hesap kapalı.')
  })

  test.each([
    ['the network', () => Promise.reject(new TypeError('Failed to fetch')), 'Bağlantı hatası'],
    ['a broken server', () => new Response('', { status: 500 }), 'İstek 500 durum koduyla başarısız oldu'],
    ['an HTML page', () => '<!doctype html><p>Bakım', 'Bir hata oluştu'],
    ['an empty answer', () => new Response(''), 'Bir hata oluştu'],
  ] satisfies [string, Answer, string][])('of %s is said in the form', async (_what, answer, words) => {
    await show(answer)
    signInAs()
    await heard()
    await vi.waitFor(() => expect(part('message').textContent).toBe(words))
    expect(location.assign).not.toHaveBeenCalled()
    expect(field('ug-email').value).toBe('isil@vitrin.test')
  })

  test('for an expired password opens the popup for another one, without a toast', async () => {
    await show(() => refuse({ password_change: 1, key: 'password' }, 403, 'Şifrenizin süresi doldu.'))
    signInAs()
    await heard()
    expect(told).toMatchObject([{ detail: { needsPassword: true, message: 'Şifrenizin süresi doldu.' } }])
    expect($notices.get()).toEqual([])
    expect($popups.get()).toMatchObject([{ folder: { pageId: 6, parentId: 1008, name: 'change-password' } }])
  })

  test('without cookies is told before anything is sent', async () => {
    await show()
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} })
    signInAs()
    await heard()
    Reflect.deleteProperty(document, 'cookie')
    expect(sent).toEqual([])
    await vi.waitFor(() => expect(part('message').textContent).toContain('çerezleri engelliyor'))
  })
})

describe('The security code', () => {
  const refuseCode = () => refuse({ key: 'password', statusText: 'x' })

  test('is asked for when the attempts are used up, and only then sent', async () => {
    await show(refuseCode)
    for (const attempts of [1, 2, 3]) {
      signInAs({ ...details, 'ug-security': '1' })
      await vi.waitFor(() => expect(told).toHaveLength(attempts))
      expect(lastBody()).not.toHaveProperty('security_code')
    }
    await vi.waitFor(() => expect(part('security').hidden).toBe(false))
    await vi.waitFor(() => expect(find('#ug-code').getAttribute('src')).toMatch(/^\/SecCode\.php\?\d+$/))
    submit()
    await vi.waitFor(() => expect(part('message').textContent).toContain('güvenlik kodunu'))
    expect(sent).toHaveLength(3)
    signInAs({ 'ug-security': ' 4242 ' })
    await vi.waitFor(() => expect(told).toHaveLength(4))
    expect(lastBody().security_code).toBe('4242')
    expect(field('ug-security').value).toBe('')
  })

  test('is shown at once when the server asks for it', async () => {
    await show(() => refuse({ key: 'security_code', statusText: 'Kod hatalı.' }, 403, 'Kod hatalı.'))
    signInAs()
    await vi.waitFor(() => expect(part('security').hidden).toBe(false))
    await vi.waitFor(() => expect(document.activeElement).toBe(field('ug-security')))
  })

  test('gives way to Google’s answer, whose box begins anew after a refusal', async () => {
    const reset = vi.fn()
    vi.stubGlobal('grecaptcha', { reset })
    await show(
      refuseCode,
      example.replace('</form>', '<textarea name="g-recaptcha-response">robot-degil</textarea></form>'),
    )
    signInAs()
    await heard()
    expect(lastBody().security_code).toBe('robot-degil')
    expect(reset).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})

describe('The form', () => {
  test('sends nothing while a field is empty or no address, and says which', async () => {
    await show()
    signInAs({ 'ug-email': 'isil@', 'ug-password': '' })
    await vi.waitFor(() => expect(field('ug-email').getAttribute('aria-invalid')).toBe('true'))
    expect(find('form').textContent).toContain('Email formatına uygun değil')
    expect(find('form').textContent).toContain('Bu alan boş bırakılamaz')
    expect(document.activeElement).toBe(field('ug-email'))
    expect(sent).toEqual([])
  })

  test('has tabs that arrows move between', async () => {
    await show()
    tab('email').focus()
    tab('email').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(document.activeElement).toBe(tab('phone')))
    expect(tab('phone').getAttribute('aria-selected')).toBe('true')
    tab('phone').dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(document.activeElement).toBe(tab('vendor-code')))
    expect([...document.querySelectorAll('fieldset')].map(({ hidden, disabled }) => [hidden, disabled])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
  })

  test('shows the password on request and hides it before it is sent', async () => {
    await show(() => refuse({}))
    part('show-password').click()
    await vi.waitFor(() => expect(field('ug-password').type).toBe('text'))
    expect(part('show-password').getAttribute('aria-pressed')).toBe('true')
    signInAs()
    expect(field('ug-password').type).toBe('password')
    await heard()
  })
})
