// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeCookie, writeCookie } from '@/lib/cookies'
import { removeEntry, writeEntry } from '@/lib/storage'
import { wireNumber, wireObject, wireText } from './decode'
import { endpoint } from './endpoint'
import { receiveFailures, ServiceError, type ServiceFailure } from './failure'
import { later, memberFacts, openPage, openShop, refusal } from './test-shop-server'

const counts = { answer: 'json', decode: wireObject({ totalQuantity: wireNumber }) } as const

const readCount = endpoint({
  ...counts,
  name: 'GET cart/count',
  group: 'cart',
  method: 'GET',
  path: (word: string) => `/srv/service/cart/count/${word}`,
  failure: 'log',
})

const readVariant = endpoint({
  name: 'GET variant',
  group: 'variant',
  method: 'GET',
  path: (query: string) => `/srv/service/variant/${query}`,
  answer: 'text',
  decode: wireText,
  failure: 'throw',
})

beforeEach(() => {
  openPage({ ...memberFacts, language: 'en', currency: 'USD' })
  removeEntry('v5token')
  removeCookie('XSRF-TOKEN')
})

describe('the address and headers of a call', () => {
  it('The language is part of every address', async () => {
    const shop = openShop({ count: () => ({ totalQuantity: '3' }) })
    expect(await readCount('all')).toEqual({ ok: true, value: { totalQuantity: 3 } })
    expect(shop.urls()).toEqual(['GET /srv/service/cart/count/all?language=en'])
  })

  it.each([
    ['', '/srv/service/variant?language=en&currency=USD'],
    ['146/24', '/srv/service/variant/146/24?language=en&currency=USD'],
    ['146/?', '/srv/service/variant/146?language=en&currency=USD'],
    ['146?a=1', '/srv/service/variant/146?a=1&language=en&currency=USD'],
    ['146?multi=5-1+5-2', '/srv/service/variant/146?multi=5-1+5-2&language=en&currency=USD'],
  ])('A variant path "%s" also names the currency and is put in order', async (query, url) => {
    const shop = openShop({ variant: () => 'ok' })
    await readVariant(query)
    expect(shop.urls()).toEqual([`GET ${url}`])
  })

  it('A member with a token is recognised and the CSRF cookie is repeated in a header', async () => {
    writeEntry('v5token', 'abc')
    writeCookie('XSRF-TOKEN', 't1')
    const shop = openShop({ count: () => ({ totalQuantity: 1 }) })
    await readCount('all')
    const { headers, credentials } = shop.seen[0] ?? expect.fail('no request')
    expect(headers.get('authorization')).toBe('Bearer abc')
    expect(headers.get('accept-language')).toBe('en')
    expect(headers.get('x-xsrf-token')).toBe('t1')
    expect(credentials).toBe('same-origin')
  })

  it('A prefix on another origin gets neither credentials nor headers of ours', async () => {
    openPage({ endpointPrefix: btoa('//cdn.example') })
    writeEntry('v5token', 'abc')
    writeCookie('XSRF-TOKEN', 't1')
    const shop = openShop({ variant: () => 'ok' })
    await readVariant('146')
    const { url, headers, credentials } = shop.seen[0] ?? expect.fail('no request')
    expect(url).toBe('https://cdn.example/srv/service/variant/146?language=tr&currency=TL')
    expect(credentials).toBe('omit')
    expect([headers.get('authorization'), headers.get('x-xsrf-token'), headers.get('accept-language')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('A prefix on the own origin keeps them', async () => {
    openPage({ endpointPrefix: '/cached' })
    const shop = openShop({ variant: () => 'ok' })
    await readVariant('146')
    expect(shop.urls()).toEqual(['GET /cached/srv/service/variant/146?language=tr&currency=TL'])
    expect(shop.seen[0]?.credentials).toBe('same-origin')
    expect(shop.seen[0]?.headers.get('accept-language')).toBe('tr')
  })
})

describe('stale reads', () => {
  it('The newest read wins and ends the older one without a line in the log', async () => {
    const slow = later<unknown>()
    const shop = openShop({ 'count/old': () => slow.promise, 'count/new': () => ({ totalQuantity: 2 }) })
    const old = readCount('old')
    await vi.waitFor(() => expect(shop.seen).toHaveLength(1))
    expect(await readCount('new')).toEqual({ ok: true, value: { totalQuantity: 2 } })
    slow.give({ totalQuantity: 1 })
    expect(await old).toEqual({ ok: false, failure: { endpoint: 'GET cart/count', kind: 'aborted' } })
    expect(shop.problems).toEqual([])
  })

  it('A caller that leaves ends its read', async () => {
    const shop = openShop({ count: () => new Promise(() => {}) })
    const leaving = new AbortController()
    const reply = readCount('all', { signal: leaving.signal })
    await vi.waitFor(() => expect(shop.seen).toHaveLength(1))
    leaving.abort()
    expect(await reply).toMatchObject({ ok: false, failure: { kind: 'aborted' } })
  })
})

describe('writes', () => {
  const writeCount = endpoint({
    ...counts,
    name: 'GET cart/delete',
    group: 'cart',
    method: 'GET',
    path: (word: string) => `/srv/service/cart/delete/${word}`,
    write: true,
    failure: 'log',
  })

  it('Two writes both arrive, also when they are GETs and the caller leaves', async () => {
    const shop = openShop({ delete: () => ({ totalQuantity: 0 }) })
    const left = AbortSignal.abort()
    const replies = await Promise.all([writeCount('1', { signal: left }), writeCount('2')])
    expect(replies.map(({ ok }) => ok)).toEqual([true, true])
    expect(shop.seen).toHaveLength(2)
  })

  it('A failed write is not repeated', async () => {
    const shop = openShop({ delete: () => refusal(500) })
    expect(await writeCount('1')).toMatchObject({ ok: false, failure: { kind: 'status', status: 500 } })
    expect(shop.seen).toHaveLength(1)
  })

  it('A prerendered page writes nothing before a shopper looks at it', async () => {
    const shop = openShop({ delete: () => ({ totalQuantity: 0 }) })
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    const reply = writeCount('1')
    await Promise.resolve()
    expect(shop.seen).toHaveLength(0)
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(await reply).toMatchObject({ ok: true })
    expect(shop.seen).toHaveLength(1)
  })
})

describe('failures', () => {
  it.each([
    ['an HTML page', '<!doctype html><title>Hata</title>', 'an HTML page instead of data'],
    ['broken JSON', '{"totalQuantity":', 'totalQuantity'],
    ['an empty answer', '', 'an empty answer'],
    ['a number that is none', { totalQuantity: 'üç' }, 'totalQuantity'],
  ])('%s is a three-part line in the log and a typed failure', async (_what, body, came) => {
    const shop = openShop({ count: () => body })
    const reply = await readCount('all')
    expect(reply).toEqual({ ok: false, failure: { endpoint: 'GET cart/count', kind: 'malformed' } })
    expect(shop.problems).toHaveLength(1)
    expect(shop.problems[0]).toMatchObject({ level: 'error', where: 'GET cart/count' })
    expect(shop.problems[0]?.came).toContain(came)
    expect(shop.problems[0]?.expected).not.toBe('')
    expect(shop.problems[0]?.write).not.toBe('')
  })

  it('With the policy "log" a refused call is one line that quotes the server', async () => {
    const shop = openShop({ count: () => refusal(500, { message: 'Bakım <b>var</b>' }) })
    await readCount('all')
    expect(shop.problems.map(({ came }) => came)).toEqual(['status 500: "Bakım var"'])
  })

  it('With the policy "notice" the shopper gets a message as well', async () => {
    const received: ServiceFailure[] = []
    receiveFailures((failure) => received.push(failure))
    const shop = openShop({
      site: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const readSite = endpoint({
      ...counts,
      name: 'GET site',
      group: 'site',
      method: 'GET',
      path: () => '/srv/service/site',
      failure: 'notice',
    })
    expect(await readSite(undefined)).toMatchObject({ ok: false, failure: { kind: 'network' } })
    expect(received).toEqual([{ endpoint: 'GET site', kind: 'network' }])
    expect(shop.problems).toHaveLength(1)
  })

  it('With the policy "throw" the caller gets the server\'s message and the log stays empty', async () => {
    const body = { message: 'Geçersiz', data: [{ key: 'password_old', statusText: 'Şifre hatalı' }] }
    const shop = openShop({ variant: () => refusal(403, body) })
    const error = await readVariant('1').catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({
      failure: { kind: 'status', status: 403, answer: { message: 'Geçersiz', key: 'password_old' } },
    })
    expect(shop.problems).toEqual([])
  })

  it('A call to a server that never answers ends when the endpoint has a limit', async () => {
    openShop({ count: () => new Promise(() => {}) })
    const readLimited = endpoint({
      ...counts,
      name: 'GET cart/limited',
      group: 'cart',
      method: 'GET',
      path: () => '/srv/service/cart/count',
      failure: 'log',
      timeout: 20,
    })
    expect(await readLimited(undefined)).toMatchObject({ ok: false, failure: { kind: 'timeout', ms: 20 } })
  })
})
