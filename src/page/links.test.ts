// @vitest-environment dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { followable, ownAddress, pageLink, siteAddress, withoutOrigin } from './links'
import { clearPage } from './test-page-problems'

const base = 'https://www.shop.example/kategori/elbise?ps=2'

afterEach(() => {
  vi.unstubAllGlobals()
  clearPage()
})

describe('named pages', () => {
  it('are addressed from the root of the site, with or without the platform’s slash', () => {
    vi.stubGlobal('PAGE_LINK', { CART: '/sepet', LOGIN: 'uye-girisi' })
    clearPage()
    expect([pageLink('cart'), pageLink('login'), pageLink('orders')]).toEqual([
      '/sepet',
      '/uye-girisi',
      '/uye-siparisleri',
    ])
  })

  it.each([
    ['urun-yolu', '/urun-yolu'],
    ['/urun-yolu', '/urun-yolu'],
    [' urun ', '/urun'],
    ['https://x.example/a', 'https://x.example/a'],
    ['?sort=5', '?sort=5'],
    ['#yorumlar', '#yorumlar'],
    ['', ''],
  ])('A server’s link "%s" is "%s"', (link, expected) => {
    expect(siteAddress(link)).toBe(expected)
  })
})

describe('the page’s own address', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  it.each(['/liste?a=1', '//kotu.example/liste?a=1', '///kotu.example/'])('at %s it leads to the same page', (path) => {
    history.replaceState(null, '', location.origin + path)
    for (const own of [ownAddress(), withoutOrigin(location.href)]) {
      expect(new URL(own, 'https://shop.example/x').href).toBe(`https://shop.example${path}`)
    }
  })

  it('may get another query', () => {
    history.replaceState(null, '', '/liste?a=1')
    expect(ownAddress('?b=2')).toBe('/liste?b=2')
  })
})

describe('a redirect that the server names', () => {
  it.each([
    ['sepet', 'https://www.shop.example/sepet'],
    ['/order', 'https://www.shop.example/order'],
    ['?q=1', 'https://www.shop.example/kategori/elbise?q=1'],
    ['https://www.shop.example/a', 'https://www.shop.example/a'],
    ['https://shop.example/a', 'https://shop.example/a'],
    ['http://shop.example/a', 'http://shop.example/a'],
    ['ürün/şık', 'https://www.shop.example/%C3%BCr%C3%BCn/%C5%9F%C4%B1k'],
  ])('"%s" is followed to %s', (link, expected) => {
    expect(followable(link, base)).toBe(expected)
  })

  it.each([
    '',
    '  ',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://www.shop.example/',
    'https://www.shop.example.evil.example/',
    'https://www.shop.example:8443/',
    'https://user@www.shop.example/',
    'https://',
  ])('"%s" is not followed', (link) => {
    expect(followable(link, base)).toBeUndefined()
  })

  it('Without a base, this page is the site', () => {
    expect(followable('https://evil.example/')).toBeUndefined()
  })
})
