// @vitest-environment dom
import { beforeEach, describe, expect, it } from 'vitest'
import { later, openPage, openShop, refusal } from '@/server/test-shop-server'
import { fetchComparedProducts } from './api'

const vase = { ID: '12', TITLE: 'Çini vazo', URL: 'urun/cini-vazo', IMAGE: { SMALL: '/media/12-small.svg' } }

const ask = async (answer: unknown) => {
  const shop = openShop({ 'compare/get-list': () => answer })
  return { shop, reply: await fetchComparedProducts([12, 7]) }
}

beforeEach(() => openPage())

describe('the compared products that the shop still sells', () => {
  it('Ids are joined by a hyphen; the call goes to the shop itself, with the language', async () => {
    openPage({ endpointPrefix: btoa('//cdn.example') })
    const { shop } = await ask({ PRODUCT_LIST: [vase] })
    expect(shop.urls()).toEqual(['GET /srv/service/compare/get-list/12-7?language=tr'])
  })

  it('A product is read with its number, and its addresses from the root of the site', async () => {
    const { reply } = await ask({ PRODUCT_LIST: [vase, { ...vase, ID: 7, URL: '/urun/7' }] })
    expect(reply).toEqual({
      ok: true,
      value: [
        { id: 12, name: 'Çini vazo', url: '/urun/cini-vazo', image: '/media/12-small.svg' },
        { id: 7, name: 'Çini vazo', url: '/urun/7', image: '/media/12-small.svg' },
      ],
    })
  })

  it.each([
    ['HTML in a title is words', { TITLE: '<b>Vazo</b> &amp; tabak<script>x()</script>' }, { name: 'Vazo & tabak' }],
    ['a script address is none', { URL: 'javascript:alert(1)' }, { url: '' }],
    ['a foreign address is none', { URL: 'https://evil.example/x' }, { url: '' }],
    ['a missing picture is none', { IMAGE: [] }, { image: '' }],
    ['null for a picture is none', { IMAGE: { SMALL: null } }, { image: '' }],
    ['a missing title is none', { TITLE: undefined }, { name: '' }],
    ['a title of 200 characters is kept', { TITLE: 'ş'.repeat(200) }, { name: 'ş'.repeat(200) }],
  ])('%s', async (_what, odd, seen) => {
    const { reply } = await ask({ PRODUCT_LIST: [{ ...vase, ...odd }] })
    expect(reply).toMatchObject({ ok: true, value: [seen] })
  })

  it('An empty list means that no product is sold any more', async () => {
    expect((await ask({ PRODUCT_LIST: [] })).reply).toEqual({ ok: true, value: [] })
  })

  it.each([
    ['an answer without the list', {}],
    ['null for the list', { PRODUCT_LIST: null }],
    ['an empty array for everything', []],
    ['null for everything', 'null'],
  ])('%s removes no product', async (_what, answer) => {
    const { reply } = await ask(answer)
    expect(reply.ok ? reply.value : undefined).toBeUndefined()
  })

  it.each([
    ['HTTP 500', refusal(500)],
    ['half an answer', '{"PRODUCT_LI'],
    ['an error page', '<html><h1>404</h1></html>'],
  ])('%s is a failure that is logged, not thrown', async (_what, answer) => {
    const { reply, shop } = await ask(answer)
    expect(reply.ok).toBe(false)
    expect(shop.problems).toHaveLength(1)
  })

  it('A newer request aborts the older one, whichever answer arrives first', async () => {
    const slow = later<unknown>()
    const answers = [slow.promise, { PRODUCT_LIST: [vase] }]
    openShop({ 'compare/get-list': () => answers.shift() })
    const older = fetchComparedProducts([12, 7])
    const newer = await fetchComparedProducts([12])
    slow.give({ PRODUCT_LIST: [] })
    expect(newer).toMatchObject({ ok: true, value: [{ id: 12 }] })
    expect(await older).toMatchObject({ ok: false, failure: { kind: 'aborted' } })
  })
})
