import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cartAr } from '@/shop/cart/texts/ar'
import { cartEn } from '@/shop/cart/texts/en'
import { cartTr } from '@/shop/cart/texts/tr'
import { createShop, type Shop } from '../../fixtures/shop/app'
import { scriptJson } from '../../fixtures/shop/pages/facts'
import { contentPolicy } from '../../fixtures/shop/pages/head'
import { compareTexts } from '../../fixtures/shop/pages/texts/compare'
import { contactTexts } from '../../fixtures/shop/pages/texts/contact'
import { memberPageTexts } from '../../fixtures/shop/pages/texts/member'
import { paymentTexts } from '../../fixtures/shop/pages/texts/payment'
import { requestTexts } from '../../fixtures/shop/pages/texts/requests'
import { texts as served } from '../../fixtures/shop/texts'

let shop: Shop
let dist = ''

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vitrin-dist-'))
  shop = createShop({ dist })
})

async function open(path: string): Promise<{ html: string; response: Response }> {
  const response = await shop.request(`http://shop.test${path}`)
  return { html: await response.text(), response }
}

function factsOf(html: string): Record<string, unknown> {
  const [, text = ''] = /data-vitrin="page">([\s\S]*?)<\/script>/.exec(html) ?? []
  return JSON.parse(text)
}

const paths = [
  '/',
  '/yeni-urunler',
  '/kategori/tabak-kase?multi=5-101&price=100-900&sort=5',
  '/urun/ada-keten-kirlent-1201',
  '/sepet',
  '/uye-girisi-sayfasi',
  '/favorilerim',
  '/tercihlerim',
  '/iletisim',
  '/arama?q=isik',
  '/vitrin-workbench',
  '/pages/cards-50.html',
]

describe.each(paths)('the page %s', (path) => {
  it('says its language and direction, and loads Vitrin with two lines', async () => {
    const { html, response } = await open(`${path}${path.includes('?') ? '&' : '?'}language=ar`)
    expect(response.status).toBe(200)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<link rel="stylesheet" href="/vitrin/vitrin.css">')
    expect(html).toContain('<script type="module" async src="/vitrin/vitrin.js"></script>')
    expect(factsOf(html)).toMatchObject({ language: 'ar', currency: 'TL', decimals: 2, links: { cart: 'sepet' } })
  })

  it('prints no empty place of a template and no style attribute that a strict policy would drop', async () => {
    const { html } = await open(path)
    expect(html).not.toMatch(/\{\{|\{%|undefined|\[object Object\]|NaN/)
    expect(html).not.toMatch(/\sstyle="/)
  })

  it('gives each id to one element', async () => {
    const { html } = await open(path)
    const ids = [...html.matchAll(/<[a-z][^<>]*\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })
})

it('A form with a security code says where the code will be, also before somebody writes', async () => {
  const { html } = await open('/haber-ver?tur=fiyat&urun=1009&language=en')
  const [, room = ''] = /<div class="field" data-part="security">([\s\S]*?)<\/div>/.exec(html) ?? []
  expect(room).toContain('Security code')
  expect(room).toContain('appears here')
})

it('A page that does not exist says so in the shop’s own layout', async () => {
  const { html, response } = await open('/boyle-bir-sayfa-yok')
  expect(response.status).toBe(404)
  expect(html).toContain('Bu kapı bir yere açılmıyor')
})

it('Words from the address are text, never markup', async () => {
  const { html } = await open('/arama?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x')
})

it.each(['tr', 'en', 'ar'])(
  'The button of a phone’s country has a name of its own before it is alive (%s)',
  async (language) => {
    for (const path of ['/iletisim', '/odeme?ornek=1', '/uye-kayit', '/uye-girisi-sayfasi']) {
      const { html } = await open(`${path}${path.includes('?') ? '&' : '?'}language=${language}`)
      const names = [...html.matchAll(/data-part="flag" aria-label="([^"]*)"/g)].map(([, name = '']) => name)
      expect(names, path).not.toHaveLength(0)
      for (const name of names) {
        expect(name, path).toMatch(/\S/)
        expect(html, path).not.toContain(`>${name}</label>`)
      }
    }
  },
)

it.each([
  ['tr', 'kg'],
  ['en', 'kg'],
  ['ar', 'كغ'],
])('The quantity of a card that is sold by weight says its unit (%s)', async (language, unit) => {
  const { html } = await open(`/yeni-urunler?language=${language}`)
  const [, tea = ''] = /<article[^>]* data-product="1441">([\s\S]*?)<\/article>/.exec(html) ?? []
  expect(tea).toContain(`<span class="stepper-unit">${unit}</span>`)
})

it('A product name that closes a script cannot leave the page’s JSON', () => {
  const text = scriptJson({ name: '</script><script>alert(1)</script>\u2028' })
  expect(text).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>\u2028' })
})

it('The product list prints the blocks 935 to 939 of page 24', async () => {
  const { html } = await open('/yeni-urunler')
  const blocks = [...html.matchAll(/data-block="(\d+)"[^>]*data-block-page="24"/g)].map(([, id]) => id)
  expect(blocks).toEqual(['935', '936', '937', '938', '939'])
})

it('The filters are links that a shopper can take away again', async () => {
  const { html } = await open('/yeni-urunler?type1=22&price=100-900')
  expect(html).toMatch(/<a class="chip" rel="nofollow" href="\/yeni-urunler\?price=100-900">/)
  expect(html).toMatch(/<a class="chip" rel="nofollow" href="\/yeni-urunler\?type1=22">/)
})

it('The strict policy allows the build’s own inline script by its hash and nothing else', async () => {
  const head = '<script>early()</script><link rel="modulepreload" href="/vitrin/chunks/react.js">'
  await writeFile(join(dist, 'head.html'), head)
  const { html, response } = await open('/yeni-urunler?csp=1')
  expect(html).toContain(head)
  expect(response.headers.get('content-security-policy')).toBe(contentPolicy(head, { prefixUrl: '', walletUrl: '' }))
  expect(contentPolicy(head, { prefixUrl: 'https://cdn.test/~x', walletUrl: 'https://pay.test' })).toMatch(
    /script-src 'self' 'sha256-[^']+'; style-src 'self'; img-src 'self' https:\/\/cdn.test; connect-src 'self' https:\/\/cdn.test https:\/\/pay.test; base-uri 'self'; form-action 'self' https:\/\/pay.test; require/,
  )
})

it('A shopper without JavaScript adds a product, finds it in the cart and takes it out again', async () => {
  const first = await shop.request('http://shop.test/sepet')
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const post = (path: string, fields: Record<string, string>) =>
    shop.request(`http://shop.test${path}`, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
  const cart = async () => (await shop.request('http://shop.test/sepet', { headers: { cookie } })).text()
  await post('/sepet/ekle', { productId: '1441', variantId: '0', quantity: '0,75' })
  expect(await cart()).toContain('value="0,75"')
  await post('/sepet/sil', { index: '0' })
  expect(await cart()).toContain('Sepetinizde ürün yok')
})

it('The shop’s head and foot are landmarks: in no section, which would take that from them', async () => {
  const { html } = await open('/')
  const sections = (part: string): number =>
    [...part.matchAll(/<(\/?)(?:section|main|article|aside|nav)\b/g)].reduce(
      (open, [, end]) => open + (end ? -1 : 1),
      0,
    )
  for (const name of ['header', 'footer']) {
    const before = html.split(new RegExp(`<${name} data-block=`))
    expect(before, name).toHaveLength(2)
    expect(sections(before[0] ?? ''), name).toBe(0)
  }
})

it('The comparison’s bar is printed where products are looked at, not where shoppers sign in or pay', async () => {
  const hasBar = async (path: string) => (await open(path)).html.includes('class="compare-bar"')
  for (const path of ['/', '/yeni-urunler', '/karsilastir']) expect(await hasBar(path), path).toBe(true)
  for (const path of ['/sepet', '/uye-girisi-sayfasi', '/uye-kayit', '/odeme'])
    expect(await hasBar(path), path).toBe(false)
})

it('A page of reviews never holds the same words twice', async () => {
  for (const id of [1001, 1201, 1441]) {
    const { html } = await open(`/srv/service/content-v5/sub-folder/3/1004/comments?product=${id}`)
    const words = [...html.matchAll(/<b\b[^>]* lang="tr" dir="auto">([^<]+)/g)].map(([, title]) => title)
    expect(words.length).toBeGreaterThan(2)
    expect(new Set(words).size).toBe(words.length)
  }
})

describe.each([
  ['tr', cartTr],
  ['en', cartEn],
  ['ar', cartAr],
])('in %s', (language, announced) => {
  it('each button of a card begins with its visible words and names its product, sold out ones too', async () => {
    const { html } = await open(`/yeni-urunler?sort=5&language=${language}`)
    const buttons = [...html.matchAll(/<article class="card([^"]*)"[\s\S]*?data-part="submit"([^>]*)>([^<]*)</g)]
    expect(buttons.some(([, classes]) => classes?.includes('sold-out'))).toBe(true)
    for (const [, , attributes = '', words = ''] of buttons)
      expect(attributes).toMatch(new RegExp(`aria-label="${words.trim()}: \\S`))
  })

  it('the cart calls its sum what is announced when it changes', async () => {
    const { html } = await open(`/sepet?language=${language}`)
    const [, shown = ''] = /<dt>([^<]+)<\/dt><dd[^>]*><span data-part="total">/.exec(html) ?? []
    expect(announced['cart.settled']).toContain(` ${shown}: {total}`)
  })
})

it('numbers in an Arabic sentence whose digits are in groups are isolated, so that the groups keep their order', () => {
  const texts = JSON.stringify([paymentTexts('ar'), memberPageTexts('ar'), contactTexts('ar'), requestTexts('ar')])
  const isolated = texts.replace(/\u2066[^\u2069]*\u2069/g, '')
  expect(isolated.match(/[^"]*\d [\d(][^"]*/g) ?? []).toEqual([])
})

it('Arabic sentences of the demo spell the same word in the same way', () => {
  const texts = JSON.stringify([Object.values(served), paymentTexts('ar'), compareTexts('ar')])
  expect(texts.match(/[^"]*(?:أزيل|جافاسكربت)[^"]*/g) ?? []).toEqual([])
})

it('stars have the colours of the theme, so that empty ones are pale in the dark as well', async () => {
  const { html } = await open('/urun/ada-keten-kirlent-1201')
  const [stars = ''] = /<svg class="stars"[\s\S]*?<\/svg>/.exec(html) ?? []
  expect(stars).toContain('aria-label')
  expect(stars).not.toContain('fill=')
})
