// @vitest-environment dom

import { find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { $popups } from '@/overlays/popups-store'
import {
  type Answer,
  accept,
  details,
  example,
  field,
  lastBody,
  part,
  received,
  receivedOne,
  refuse,
  sent,
  show,
  signInAs,
  submit,
} from './test-page'

describe('A refusal', () => {
  test.each([403, 401])('with %d is a red toast of five seconds, and nothing typed is lost', async (status) => {
    await show(() => refuse({ key: 'password', statusText: 'Giriş bilgileriniz hatalı.' }, status))
    signInAs()
    await receivedOne()
    expect(received).toMatchObject([{ name: 'login-refused', detail: { type: 'email', status, needsPassword: false } }])
    expect($notices.get()).toMatchObject([{ text: 'Giriş bilgileriniz hatalı.', tone: 'danger', duration: 5000 }])
    await vi.waitFor(() => expect(part('message').textContent).toBe('Giriş bilgileriniz hatalı.'))
    expect([field('ug-email').value, field('ug-password').value]).toEqual(['isil@vitrin.test', 'Vitrin.2026!'])
    expect(document.activeElement).toBe(field('ug-password'))
    await vi.waitFor(() => expect(part('submit').hasAttribute('aria-busy')).toBe(false))
  })

  test('again leaves one toast, not a pile of them over the form', async () => {
    await show(() => refuse({ key: 'password' }))
    signInAs()
    await receivedOne()
    await vi.waitFor(() => expect(part('submit').hasAttribute('aria-busy')).toBe(false))
    signInAs()
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect($notices.get().map(({ text }) => text)).toEqual(['Giriş bilgileriniz hatalı.'])
  })

  test('that brings the security code keeps the button in its place, then brings the field in sight', async () => {
    await show(() => refuse({ key: 'password' }), example.replace(/data-limit="\d+"/, 'data-limit="1"'))
    const steps: unknown[] = []
    const button = part('submit')
    vi.spyOn(button, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, part('security').hidden ? 500 : 700, 200, 50),
    )
    vi.spyOn(window, 'scrollBy').mockImplementation((options) => void steps.push(options))
    field('ug-password').scrollIntoView = () => void steps.push(document.activeElement?.id)
    document.elementFromPoint = () => null
    button.focus()
    signInAs()
    await vi.waitFor(() => expect(steps).toEqual([{ top: 200, behavior: 'instant' }, 'ug-password']))
    Reflect.deleteProperty(document, 'elementFromPoint')
  })

  test('with code 401 in a good answer is a toast as well', async () => {
    await show(() => ({ success: false, code: '401', message: 'Hayır.', data: [] }))
    signInAs()
    await receivedOne()
    expect($notices.get()).toMatchObject([{ text: 'Hayır.' }])
  })

  test('of another kind is at its field, without a toast', async () => {
    await show(() => refuse({ key: 'email', statusText: 'Bu hesap kapalı.' }, 422, 'Bu hesap kapalı.'))
    signInAs()
    await receivedOne()
    expect($notices.get()).toEqual([])
    await vi.waitFor(() => expect(field('ug-email').getAttribute('aria-invalid')).toBe('true'))
    expect(find('form').textContent).toContain('Bu hesap kapalı.')
  })

  test.each([
    ['the network', () => Promise.reject(new TypeError('Failed to fetch')), 'Bağlantı hatası'],
    ['a broken server', () => new Response('', { status: 500 }), 'İşlem tamamlanamadı (hata kodu: 500)'],
    ['an HTML page', () => '<!doctype html><p>Bakım', 'Bir hata oluştu'],
    ['an empty answer', () => new Response(''), 'Bir hata oluştu'],
    ['null', () => new Response('null'), 'Bir hata oluştu'],
  ] satisfies [string, Answer, string][])('of %s is shown in the form', async (_what, answer, words) => {
    await show(answer)
    signInAs()
    await receivedOne()
    await vi.waitFor(() => expect(part('message').textContent).toBe(words))
    expect(location.assign).not.toHaveBeenCalled()
    expect(field('ug-email').value).toBe('isil@vitrin.test')
  })

  test.each([
    ['503', () => new Response('{"message":"Bakım","data":[{"key":"password"}]}', { status: 503 })],
    ['429', () => refuse({ key: 'password', statusText: 'Çok sık denediniz.' }, 429)],
    ['403 with an HTML page', () => new Response('<!doctype html><p>Yasak', { status: 403 })],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] satisfies [string, Answer][])('is no wrong password when it is %s: no attempt is lost', async (_what, answer) => {
    await show(answer)
    for (const times of [1, 2, 3, 4]) {
      signInAs()
      await vi.waitFor(() => expect(received).toHaveLength(times))
      await vi.waitFor(() => expect(part('submit').hasAttribute('aria-busy')).toBe(false))
    }
    expect(part('security').hidden).toBe(true)
    expect(field('ug-password').getAttribute('aria-invalid')).toBeNull()
    expect($notices.get()).toEqual([])
  })

  test('whose answer never comes ends: the form is free again and offers another try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await show(() => new Promise<Response>(() => {}))
    signInAs()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await vi.waitFor(() =>
      expect(part('message').textContent).toBe('Sunucudan yanıt gelmedi. Tekrar deneyebilirsiniz.'),
    )
    expect(part('submit').hasAttribute('aria-busy')).toBe(false)
    submit()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
  })

  test('is what data without `success` or `status` is: nobody is signed in', async () => {
    await show(() => ({ data: [{ bearer: 'abc', exp_at: 2e9, redirect: '/order' }] }))
    signInAs()
    await receivedOne()
    expect(received).toMatchObject([{ name: 'login-refused' }])
    expect(localStorage.getItem('v5token')).toBeNull()
    expect(location.assign).not.toHaveBeenCalled()
    window.vitrin?.log.splice(0)
  })

  test('for an expired password stores no token, and its popup gives the reason and cannot be closed', async () => {
    await show(() => accept({ password_change: 1 }))
    signInAs()
    await receivedOne()
    expect(localStorage.getItem('v5token')).toBeNull()
    expect($popups.get()).toMatchObject([
      { closable: false, reason: expect.stringContaining('şifrenizin süresi dolmuştur') },
    ])
    const dialog = await vi.waitFor(() => find('dialog'))
    const reason = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('şifrenizin süresi dolmuştur')
    expect(dialog.querySelector('.vitrin-modal-head button')).toBeNull()
  })

  test('for an expired password opens the popup for another one, without a toast', async () => {
    await show(() => refuse({ password_change: 1, key: 'password' }, 403, 'Şifrenizin süresi doldu.'))
    signInAs()
    await receivedOne()
    expect(received).toMatchObject([{ detail: { needsPassword: true, message: 'Şifrenizin süresi doldu.' } }])
    expect($notices.get()).toEqual([])
    expect($popups.get()).toMatchObject([{ content: { pageId: 6, parentId: 1008, name: 'change-password' } }])
  })

  test('without cookies is reported before anything is sent', async () => {
    await show()
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} })
    signInAs()
    await receivedOne()
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
      await vi.waitFor(() => expect(received).toHaveLength(attempts))
      expect(lastBody()).not.toHaveProperty('security_code')
    }
    await vi.waitFor(() => expect(part('security').hidden).toBe(false))
    await vi.waitFor(() => expect(find('#ug-code').getAttribute('src')).toMatch(/^\/SecCode\.php\?\d+$/))
    submit()
    await vi.waitFor(() => expect(part('message').textContent).toContain('güvenlik kodunu'))
    expect(sent).toHaveLength(3)
    signInAs({ 'ug-security': ' 4242 ' })
    await vi.waitFor(() => expect(received).toHaveLength(4))
    expect(lastBody().security_code).toBe('4242')
    expect(field('ug-security').value).toBe('')
  })

  /** The message below the picture and its field. */
  const waiting = () => find('.security-row').nextElementSibling?.textContent

  test('whose picture does not come is reported below it, and is fetched by another try', async () => {
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('broken'))
    await show(refuseCode, example.replace(/data-limit="\d+"/, 'data-limit="0"'))
    await vi.waitFor(() => expect(waiting()).toBe('Güvenlik kodu yüklenemediTekrar dene'))
    const before = field('ug-code').src
    decode.mockResolvedValue()
    find<HTMLButtonElement>('.security-row + div button').click()
    await vi.waitFor(() => expect(waiting()).toBeUndefined())
    expect(field('ug-code').src).not.toBe(before)
    expect(document.activeElement).toBe(field('ug-security'))
  })

  test('whose picture never comes is announced as loading after a second, and as missing after eight', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => {}))
    await show(refuseCode, example.replace(/data-limit="\d+"/, 'data-limit="0"'))
    await vi.waitFor(() => expect(field('ug-code').src).not.toBe(''))
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitFor(() => expect(waiting()).toContain('Yükleniyor'))
    await vi.advanceTimersByTimeAsync(7000)
    await vi.waitFor(() => expect(waiting()).toContain('Güvenlik kodu yüklenemedi'))
    vi.useRealTimers()
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
    await receivedOne()
    expect(lastBody().security_code).toBe('robot-degil')
    expect(reset).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})
