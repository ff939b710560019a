// @vitest-environment dom
import { beforeEach, describe, expect, it } from 'vitest'
import { removeCookie, writeCookie } from '@/lib/cookies'
import { wireNumber, wireObject, wireText } from './decode'
import { endpoint } from './endpoint'
import { openPage, openShop } from './test-shop-server'

beforeEach(() => {
  openPage({ language: 'en' })
  removeCookie('XSRF-TOKEN')
})

describe('the origin of a call', () => {
  const readPage = endpoint({
    name: 'GET a page',
    group: 'page',
    method: 'GET',
    path: (address: string) => address,
    answer: 'text',
    decode: wireText,
    failure: 'log',
  })

  it('A path that begins with two slashes is asked of the shop itself', async () => {
    const shop = openShop({ liste: () => '<p>own</p>' })
    expect(await readPage('//evil.example/liste?a=1')).toEqual({ ok: true, value: '<p>own</p>' })
    expect(shop.urls()).toEqual(['GET //evil.example/liste?a=1'])
    expect(shop.seen[0]?.credentials).toBe('same-origin')
  })

  it('A whole address of the shop is asked, one of another site is not', async () => {
    const shop = openShop({ liste: () => 'ok' })
    expect(await readPage(`${location.origin}/liste`)).toMatchObject({ ok: true })
    expect(await readPage('https://evil.example/liste')).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
    expect(shop.seen).toHaveLength(1)
    expect(shop.problems[0]?.came).toContain('https://evil.example')
  })

  it('An answer that another site gave after a redirect is refused', async () => {
    const shop = openShop({
      liste: () => Object.defineProperty(new Response('<p>foreign</p>'), 'url', { value: 'https://evil.example/x' }),
    })
    expect(await readPage('/liste')).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
    expect(shop.problems[0]?.came).toContain('https://evil.example')
  })
})

describe('the names of the CSRF pair', () => {
  const readCount = endpoint({
    name: 'GET cart/count',
    group: 'cart',
    method: 'GET',
    path: (word: string) => `/srv/service/cart/count/${word}`,
    answer: 'json',
    decode: wireObject({ totalQuantity: wireNumber }),
    failure: 'log',
  })

  const headerOf = async (name: string): Promise<string | null> => {
    const shop = openShop({ count: () => ({ totalQuantity: 1 }) })
    await readCount('all')
    return shop.seen[0]?.headers.get(name) ?? null
  }

  it('are those of the page facts', async () => {
    openPage({ csrfCookieName: 'shop-token', csrfHeaderName: 'X-Shop-Token' })
    writeCookie('shop-token', 't2')
    expect(await headerOf('X-Shop-Token')).toBe('t2')
  })

  it('A name that no header can have is one line in the log, and the usual name is used', async () => {
    openPage({ csrfHeaderName: 'X Token:' })
    writeCookie('XSRF-TOKEN', 't3')
    const shop = openShop({ count: () => ({ totalQuantity: 1 }) })
    await readCount('all')
    expect(shop.seen[0]?.headers.get('X-XSRF-TOKEN')).toBe('t3')
    expect(shop.problems[0]?.where).toContain('csrfHeaderName')
  })
})
