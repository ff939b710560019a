import { clearNotices } from '@test/overlays'
import { afterEach, beforeEach, vi } from 'vitest'
import { keepToken } from '@/server/bearer'
import { memberFacts, openPage, openShop, type ShopAnswer } from '@/server/test-shop-server'

export const MINUTE = 60_000
/** The shop’s new token. */
export const fresh = () => ({ data: [{ bearer: 'new', exp_at: Date.now() + 60 * MINUTE }] })
/** Stores a token that expires after the given minutes. */
export const store = (bearer: string, minutes: number) => keepToken({ bearer, until: Date.now() + minutes * MINUTE })

/** A shop that renews tokens and ends sessions. */
export const open = (login: ShopAnswer = fresh, logout: ShopAnswer = () => '') =>
  openShop({ 'authentication/login': login, 'customer/logout': logout })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9) })
  localStorage.clear()
  sessionStorage.clear()
  clearNotices()
  openPage(memberFacts)
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
})
