// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { blockFacts, cartToken, pageFacts, readPageFacts, settingFlag } from './facts'
import { printJson, problems } from './test-page-problems'

describe('a page that prints no facts', () => {
  it('has the defaults, and nothing in the log', () => {
    expect(readPageFacts(document)).toEqual({
      language: 'tr',
      currency: 'TL',
      pageId: 0,
      pageType: '',
      member: { id: 0, group: 0, country: 'TR', exportCountry: '', kvkk: -1, passwordStrength: undefined },
      decimals: 2,
      thousandsSeparator: '.',
      decimalSeparator: ',',
      endpointPrefix: '',
      eExport: false,
      themeFolder: '',
      links: {
        cart: 'sepet',
        login: 'uye-girisi-sayfasi',
        register: 'uye-kayit',
        contact: 'iletisim',
        orders: 'uye-siparisleri',
        order: 'order',
      },
      products: [],
      cartToken: '',
      settings: {},
      texts: {},
      textsFile: '',
      favoriteMode: 'wishlist',
      csrfCookie: false,
      csrfCookieName: 'XSRF-TOKEN',
      csrfHeaderName: 'X-XSRF-TOKEN',
    })
    expect(problems).toEqual([])
  })
})

describe('the platform’s globals', () => {
  it('are read with numbers as text, empty lists for objects and a slash before links', () => {
    const globals = {
      LANGUAGE: 'AR',
      CURRENCY: 'USD',
      PAGE_ID: '24',
      PAGE_TYPE: 'product',
      PAGE_LINK: { CART: '/sepetim', LOGIN: 'giris' },
      MEMBER_INFO: { ID: '7', GROUP: 2, COUNTRY: 'de', E_COUNTRY: 'TR', KVKK: '1', PASSWORD_STRENGTH: '6' },
      IS_FAV: 1,
      DECIMAL_LENGTH: '0',
      SEP_DEC: '.',
      SEP_THO: '',
      CART_CSRF_TOKEN: 'token',
      CSRF_COOKIE: true,
      ENDPOINT_PREFIX: 'Ly9jZG4uZXhhbXBsZS8=',
      E_EXPORT_ACTIVE: '1',
      PRODUCT_DATA: [
        { id: '146', name: 'Elbise', currency: 'USD', currency_target: 'TL', category_path: 'Giyim > Elbise' },
        null,
        { id: 0 },
      ],
      THEME_FOLDER: 'vitrin',
      SETTINGS: [],
      TRANSLATES: { 'cart.add': 'Hemen al', count: 3 },
    }
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    expect(readPageFacts(document)).toMatchObject({
      language: 'ar',
      currency: 'USD',
      pageId: 24,
      pageType: 'product',
      links: { cart: 'sepetim', login: 'giris', register: 'uye-kayit' },
      member: { id: 7, group: 2, country: 'DE', exportCountry: 'TR', kvkk: 1, passwordStrength: 6 },
      favoriteMode: 'collection',
      decimals: 0,
      decimalSeparator: '.',
      thousandsSeparator: '',
      cartToken: 'token',
      csrfCookie: true,
      csrfCookieName: 'XSRF-TOKEN',
      csrfHeaderName: 'X-XSRF-TOKEN',
      endpointPrefix: '//cdn.example',
      eExport: true,
      products: [
        {
          id: 146,
          code: '',
          name: 'Elbise',
          brand: '',
          currency: 'USD',
          targetCurrency: 'TL',
          categoryPath: 'Giyim > Elbise',
          category: '',
          price: undefined,
          oldPrice: undefined,
        },
      ],
      themeFolder: 'vitrin',
      settings: {},
      texts: { 'cart.add': 'Hemen al' },
    })
    expect(problems).toEqual([])
  })

  it('A member without a password strength, or with an empty one, is not checked', () => {
    vi.stubGlobal('MEMBER_INFO', { ID: 7, PASSWORD_STRENGTH: '' })
    expect(readPageFacts(document).member.passwordStrength).toBeUndefined()
    expect(problems).toEqual([])
  })
})

describe('the endpoint prefix', () => {
  it.each([
    ['//cdn.example', '//cdn.example'],
    ['https://cdn.example/shop/', 'https://cdn.example/shop'],
    ['/proxy', '/proxy'],
    ['Ly9jZG4uZXhhbXBsZQ==', '//cdn.example'],
    ['', ''],
  ])('%s is %s', (printed, expected) => {
    printJson({ endpointPrefix: printed })
    expect(readPageFacts(document).endpointPrefix).toBe(expected)
    expect(problems).toEqual([])
  })

  it.each(['%%%', 'cdn.example', 'amF2YXNjcmlwdDphbGVydCgxKQ==', 'javascript:alert(1)'])(
    '%s is no prefix, with a line in the log',
    (printed) => {
      printJson({ endpointPrefix: printed })
      expect(readPageFacts(document).endpointPrefix).toBe('')
      expect(problems.map((problem) => problem.where)).toEqual(['page facts: endpointPrefix'])
    },
  )
})

describe('facts of this page', () => {
  it('are read once', () => {
    printJson({ pageId: 24 })
    const facts = pageFacts()
    for (const script of document.scripts) script.textContent = '{"pageId": 30}'
    expect(pageFacts()).toBe(facts)
  })

  it('are those of the page that a script has put in its place', () => {
    printJson({ pageId: 24 })
    expect(pageFacts().pageId).toBe(24)
    printJson({ pageId: 30 })
    expect(pageFacts().pageId).toBe(30)
  })

  it('that globals alone give hold as long as the page’s body', () => {
    vi.stubGlobal('PAGE_ID', 24)
    const facts = pageFacts()
    vi.stubGlobal('PAGE_ID', 30)
    expect(pageFacts()).toBe(facts)
    document.body.replaceWith(document.createElement('body'))
    expect(pageFacts().pageId).toBe(30)
  })

  it('are read anew while the document is still loading', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    expect(pageFacts().pageId).toBe(0)
    printJson({ pageId: 24 })
    expect(pageFacts().pageId).toBe(24)
  })

  it('The cart’s token is the present one, not that of page load', () => {
    vi.stubGlobal('CART_CSRF_TOKEN', 'stale')
    expect(pageFacts().cartToken).toBe('stale')
    vi.stubGlobal('CART_CSRF_TOKEN', 'fresh')
    expect(cartToken()).toBe('fresh')
  })

  it.each([
    [1, true],
    ['1', true],
    [true, true],
    ['true', true],
    [0, false],
    ['0', false],
    [undefined, false],
  ])('A setting of %o is %o', (value, expected) => {
    expect(settingFlag({ KVKK_REQUIRED: value }, 'kvkkRequired')).toBe(expected)
  })
})

describe('the facts of a block', () => {
  const inside = (html: string): Element => {
    document.body.innerHTML = html
    const element = document.querySelector('i')
    if (!element) throw new Error('the markup has no <i>')
    return element
  }

  it('come from the nearest block', () => {
    const element = inside(
      '<section data-block="1"><section data-block="937" data-block-parent="1003" data-block-page="24" data-block-name="filter" data-block-assets="a.css"><i></i></section></section>',
    )
    expect(blockFacts(element)).toEqual({ id: 937, parentId: 1003, pageId: 24, name: 'filter', assets: 'a.css' })
  })

  it('What a block does not print is taken from the page or left out', () => {
    printJson({ pageId: 24 })
    expect(blockFacts(inside('<section data-block="937"><i></i></section>'))).toEqual({
      id: 937,
      parentId: undefined,
      pageId: 24,
      name: '',
      assets: '',
    })
  })

  it('are not taken from another system’s attribute, such as Magento’s, which is passed over', () => {
    const minicart = '<div data-block="minicart" class="minicart-wrapper"><i></i></div>'
    expect(blockFacts(inside('<i></i>'))).toBeUndefined()
    expect(blockFacts(inside(minicart))).toBeUndefined()
    expect(blockFacts(inside(`<header data-block="935">${minicart}</header>`))?.id).toBe(935)
    expect(problems).toEqual([])
  })
})

it('The page for theme authors names every key that they may print, so that nobody reads the source for it', () => {
  const { member, links, settings, favoriteMode, ...others } = readPageFacts(document)
  const keys = [
    ...Object.keys({ ...others, links, settings }),
    ...Object.keys(links).map((key) => `links.${key}`),
    ...Object.keys(member).map((key) => `member.${key}`),
    'settings.favoriteMode',
  ]
  expect(favoriteMode).toBe('wishlist')
  const reference = readFileSync('islands/README.md', 'utf8')
  expect(keys.filter((key) => !reference.includes(`\`${key}\``))).toEqual([])
})
