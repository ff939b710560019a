import { closeAllPopups } from '@test/overlays'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $popups, closePopup } from '@/overlays/popups-store'
import { keepToken, storedToken } from '@/server/bearer'
import { memberFacts, openPage, openShop, refusal } from '@/server/test-shop-server'
import { fetchAppleAddress } from './account-api'
import { changePassword } from './password-change'
import { registerMember } from './registration'
import { signIn } from './sign-in'
import { startSocialLogin } from './social-login'

// @vitest-environment dom

const request = {
  type: 'email',
  username: 'a@b.test',
  password: 'x',
  isVendor: false,
  rememberMe: false,
  redirect: '',
  securityCode: '',
} as const
const accepted = (row: object = {}) => ({ success: true, data: [{ bearer: 'new', exp_at: 4e9, ...row }] })
const authorization = (shop: ReturnType<typeof openShop>) => shop.seen[0]?.headers.get('authorization')

beforeEach(() => {
  openPage(memberFacts)
  localStorage.clear()
  closeAllPopups()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  keepToken({ bearer: 'old', until: Date.now() + 3_600_000 })
})

describe('The token of an earlier session', () => {
  it('is dropped before a sign-in, which sends none', async () => {
    const shop = openShop({ login: () => refusal(403, { message: 'Hayır', data: [] }) })
    await signIn(request)
    expect([authorization(shop), storedToken()]).toEqual([null, undefined])
  })

  it('is dropped before a registration, which sends none', async () => {
    const shop = openShop({ register: () => refusal(422, { message: 'Hayır', data: [] }) })
    await registerMember({ isQuick: false, form: new FormData() }, '')
    expect([authorization(shop), storedToken()]).toEqual([null, undefined])
  })

  it('is dropped before a sign-in with another account, which sends none', async () => {
    const shop = openShop({ 'social-login': () => ({ data: [{ url: 'https://appleid.apple.com/auth' }] }) })
    expect(await startSocialLogin('apple', '')).toBe('started')
    expect([authorization(shop), storedToken()]).toEqual([null, undefined])
    keepToken({ bearer: 'old', until: Date.now() + 3_600_000 })
    await fetchAppleAddress()
    expect(shop.seen[1]?.headers.get('authorization')).toBeNull()
  })
})

describe('A sign-in that demands another password', () => {
  const change = {
    type: 'email',
    username: 'a@b.test',
    oldPassword: 'x',
    newPassword: 'y',
    redirect: '',
    securityCode: '',
  } as const
  const open = (password: () => unknown = () => ({ success: true, data: [] })) =>
    openShop({
      'authentication/login': () => accepted({ password_change: 1 }),
      'authentication/change-password': password,
      'change-password?': () => '<p>form</p>',
    })

  it('stores its token when the password is changed, not before', async () => {
    open()
    expect((await signIn(request)).kind).toBe('password')
    expect(storedToken()).toBeUndefined()
    expect((await changePassword(change)).kind).toBe('done')
    expect(storedToken()?.bearer).toBe('new')
  })

  it('loses its token when the change is refused and the popup is gone', async () => {
    open(() => refusal(400, { message: 'Olmadı', data: [] }))
    await signIn(request)
    expect((await changePassword(change)).kind).toBe('refused')
    expect(storedToken()).toBeUndefined()
    closePopup($popups.get()[0]?.id ?? 0)
    openShop({ 'authentication/change-password': () => ({ success: true, data: [] }) })
    await changePassword(change)
    expect(storedToken()).toBeUndefined()
  })

  it('does not lock the shop when the popup has no content', async () => {
    openShop({
      'authentication/login': () => accepted({ password_change: 1 }),
      'change-password': () => refusal(500),
    })
    await signIn(request)
    await vi.waitFor(() => expect($popups.get()).toEqual([]))
    expect(storedToken()).toBeUndefined()
  })
})
