// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPasswordChange } from '@/shop/member/password-change'

const example = readFileSync('islands/password-change/example.html', 'utf8')
const received: unknown[] = []
let sent: Sent[] = []
let stop: (() => void) | undefined

type Answer = Parameters<typeof answerWith>[0][string]

const done = (row: object = {}) => ({
  success: true,
  message: 'Şifreniz değişti.',
  data: [{ url: '/hesabim', ...row }],
})
const refuse = (...rows: object[]) => new Response(JSON.stringify({ message: 'Olmadı.', data: rows }), { status: 400 })

const show = async (answer: Answer = () => done(), html = example) => {
  sent = answerWith({ 'authentication/change-password': answer, 'sub-folder': () => '<p>form</p>' })
  await showPage(html.replace('data-island', 'data-load="eager" data-island'), { member: { id: 7 } })
  stop = window.vitrin?.on('password-changed', (detail) => void received.push(detail))
}
const field = (id: string) => find<HTMLInputElement>(`[id="${id}"]`)
const message = () => find('[data-part="message"]')
const change = (oldOne = 'Eski.1234!', newOne = 'Yeni.12345!', again = newOne) => {
  field('pc-password_old').value = oldOne
  field('pc-password_new').value = newOne
  field('pc-password_again').value = again
  find<HTMLFormElement>('form').requestSubmit(find<HTMLButtonElement>('[data-part="submit"]'))
}
const receivedOne = () => vi.waitFor(() => expect(received).toHaveLength(1))
const lastBody = () => Object.fromEntries(new URLSearchParams(sent.at(-1)?.body))

beforeEach(() => {
  received.length = 0
  localStorage.clear()
  closeAllPopups()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(async () => {
  stop?.()
  await leavePage()
})

describe('A member who changes the password', () => {
  test('can do so again when the page comes back from the back/forward cache', async () => {
    await show()
    change()
    await receivedOne()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(() => expect(find('[data-part="submit"]').getAttribute('aria-busy')).toBeNull())
    change('Yeni.12345!', 'Baska.12345!')
    await vi.waitFor(() => expect(received).toHaveLength(2))
  })

  test('by pressing twice sends it once, gets a message, and is led on after a moment', async () => {
    await show(() => done({ bearer: 'neu', exp_at: 2e9 }))
    change()
    change()
    await receivedOne()
    expect(received).toEqual([{ isAccepted: true, message: 'Şifreniz değişti.', keys: [] }])
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /api/v1/authentication/change-password',
    ])
    expect(lastBody()).toEqual({
      type: 'email',
      password_old: 'Eski.1234!',
      password_new: 'Yeni.12345!',
    })
    await vi.waitFor(() => expect(message().dataset.tone).toBe('success'))
    expect(location.assign).not.toHaveBeenCalled()
    expect(JSON.parse(localStorage.getItem('v5token') ?? '')).toMatchObject({ value: 'neu' })
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(new URL('/hesabim', location.href).href), 3000)
  })

  test.each([['https://kotu.example/'], ['']])('is led to the start page when the answer names %j', async (url) => {
    await show(() => done({ url }))
    change()
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(new URL('/', location.href).href), 3000)
  })

  test('finds the server’s words at the field that they belong to, and what was typed still there', async () => {
    await show(() => refuse({ key: 'password_old', statusText: 'Mevcut şifreniz hatalı.' }))
    change()
    await receivedOne()
    expect(received).toEqual([{ isAccepted: false, message: 'Olmadı.', keys: ['password_old'] }])
    await vi.waitFor(() => expect(field('pc-password_old').getAttribute('aria-invalid')).toBe('true'))
    expect(find('form').textContent).toContain('Mevcut şifreniz hatalı.')
    expect(document.activeElement).toBe(field('pc-password_old'))
    expect(field('pc-password_new').value).toBe('Yeni.12345!')
    expect(message().textContent).toBe('')
  })

  test('finds words that belong to no field in the form’s message', async () => {
    await show(() => refuse({ key: 'baska', statusText: 'Bugün olmaz.' }))
    change()
    await vi.waitFor(() => expect(message().textContent).toBe('Bugün olmaz.'))
    expect(message().dataset.tone).toBe('danger')
  })

  test('is warned of a broken connection, and may try again', async () => {
    await show(() => Promise.reject(new TypeError('Failed to fetch')))
    change()
    await vi.waitFor(() => expect(message().textContent).toBe('Bağlantı hatası'))
    change()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
  })

  test('must write the new one twice alike, and leave nothing empty', async () => {
    await show()
    change('Eski.1234!', 'Yeni.12345!', 'Yeni.1234')
    await vi.waitFor(() => expect(field('pc-password_again').getAttribute('aria-invalid')).toBe('true'))
    expect(find('form').textContent).toContain('Şifreler birbirinden farklı')
    change('', 'Yeni.12345!')
    await vi.waitFor(() => expect(field('pc-password_old').getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
  })
})

describe('A sign-in with an expired password', () => {
  test('is why the form is shown, and for whom', async () => {
    answerWith({ 'sub-folder': () => '<p>form</p>' })
    openPasswordChange({ username: '905321112233', type: 'phone', redirect: 'order', message: 'Süresi dolmuş.' })
    await show(undefined, example.replace('<div', '<input id="pc-username" autocomplete="username"><div'))
    await vi.waitFor(() => expect(message().textContent).toBe('Süresi dolmuş.'))
    expect(message().dataset.tone).toBe('warning')
    expect(field('pc-username').value).toBe('905321112233')
    change()
    await receivedOne()
    expect(lastBody()).toMatchObject({ type: 'phone', username: '905321112233', redirect: 'order' })
  })
})

test('A security code that does not come is reported beside its picture', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('broken'))
  const code = '<p><img data-part="captcha" src="/SecCode.php" alt=""><input name="security_code"></p>'
  await show(undefined, example.replace('<p class="form-message"', `${code}<p class="form-message"`))
  await vi.waitFor(() => expect(find('form').textContent).toContain('Güvenlik kodu yüklenemedi'))
})
