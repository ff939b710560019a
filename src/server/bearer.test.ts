import { beforeEach, describe, expect, it } from 'vitest'
import { bearerToken, dropToken, keepSignInToken, keepToken, storedToken } from './bearer'
import { openPage } from './test-shop-server'

// @vitest-environment dom

const HOUR = 3_600_000
const pageOf = (id: number): void => openPage({ member: { id } })
const token = (bearer: string) => ({ bearer, until: Date.now() + HOUR })

beforeEach(() => localStorage.clear())

describe('The token of a session', () => {
  it('belongs to the member whose page uses it first; another member’s page removes it', () => {
    keepToken(token('of-seven'))
    pageOf(7)
    expect(bearerToken()).toBe('of-seven')
    pageOf(9)
    expect(bearerToken()).toBeUndefined()
    expect(storedToken()).toBeUndefined()
  })

  it('of a member is not sent from a visitor’s page, and stays for the member’s', () => {
    keepToken(token('of-seven'))
    pageOf(7)
    bearerToken()
    pageOf(0)
    expect(bearerToken()).toBeUndefined()
    pageOf(7)
    expect(bearerToken()).toBe('of-seven')
  })

  it('keeps its owner through a renewal', () => {
    keepToken(token('of-seven'))
    pageOf(7)
    bearerToken()
    keepToken(token('renewed'))
    pageOf(9)
    expect(bearerToken()).toBeUndefined()
  })

  it('of a visitor is sent from visitors’ pages', () => {
    pageOf(0)
    keepToken(token('of-a-visitor'))
    expect(bearerToken()).toBe('of-a-visitor')
  })

  it('of a sign-in is not taken by a page that was printed before for another member', () => {
    pageOf(0)
    keepSignInToken(token('of-nine'))
    expect(bearerToken()).toBe('of-nine')
    pageOf(7)
    expect(bearerToken()).toBeUndefined()
    expect(storedToken()?.bearer).toBe('of-nine')
  })

  it('is gone with its owner after it was dropped', () => {
    keepSignInToken(token('x'))
    dropToken()
    expect(localStorage).toHaveLength(0)
  })
})
