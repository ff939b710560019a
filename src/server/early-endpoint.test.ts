// @vitest-environment dom
import { beforeEach, expect, it } from 'vitest'
import { wireObject, wireText } from './decode'
import { endpoint } from './early-endpoint'
import { memberFacts, openPage, openShop, refusal, type ShopAnswer } from './test-shop-server'

const law = endpoint({
  name: 'GET site/get-cookie-law',
  group: 'site',
  method: 'GET',
  path: () => '/srv/service/site/get-cookie-law',
  answer: 'json',
  decode: wireObject({ Title: wireText }),
  failure: 'log',
})

const ask = async (answer: ShopAnswer) => {
  const shop = openShop({ 'get-cookie-law': answer })
  return { shop, reply: await law() }
}

beforeEach(() => {
  openPage(memberFacts)
})

it('A call before the first sign has the address and headers of any call of its group', async () => {
  const { shop, reply } = await ask(() => ({ Title: 'Çerezler' }))
  expect(reply).toEqual({ ok: true, value: { Title: 'Çerezler' } })
  expect(shop.urls()).toEqual(['GET /srv/service/site/get-cookie-law?language=tr'])
  expect(new Headers(shop.seen[0]?.headers).get('accept-language')).toBe('tr')
  expect(shop.problems).toEqual([])
})

it('JSON text in JSON text is read', async () => {
  const { reply } = await ask(() => JSON.stringify(JSON.stringify({ Title: 'x' })))
  expect(reply).toEqual({ ok: true, value: { Title: 'x' } })
})

it.each<[string, ShopAnswer, string]>([
  ['a refusal', () => refusal(500), 'status 500'],
  ['a page instead of data', () => '<!doctype html><p>Giriş</p>', 'an HTML page instead of data'],
  ['an answer of another form', () => [1], 'the answer'],
  ['no answer', () => Promise.reject(new TypeError('network')), 'no answer'],
])('%s is one line in the log, as of any call', async (_what, answer, came) => {
  const { shop, reply } = await ask(answer)
  expect(reply.ok).toBe(false)
  expect(shop.problems).toMatchObject([{ where: 'GET site/get-cookie-law', came: expect.stringContaining(came) }])
})
