// @vitest-environment dom

import { find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { chooseVariantTypes } from '@/shop/product/store'
import { example, form, open, own, part, received, row, shop, show, words } from './test-page'

describe('What the server printed', () => {
  test('stays as long as nothing is chosen', async () => {
    const before = example
    await show()
    expect(words('price')).toBe('99,90')
    expect(part('discounted').hidden).toBe(false)
    expect(part('not-chosen').hidden).toBe(true)
    expect(part('message').textContent).toBe('')
    expect(before).toContain(part('code').textContent)
    expect(received).toEqual([])
  })
})

test('A price beside the sign of another currency is a line in the log, once', async () => {
  await show(example.replace('99,90</span> TL', '99,90</span> €').replace('149,90</span> TL', '149,90</span> ₺'))
  await vi.waitFor(() =>
    expect(window.vitrin?.log).toMatchObject([
      {
        level: 'warn',
        where: 'product-info',
        came: 'a price in EUR',
        write: expect.stringContaining('"currency": "EUR"'),
      },
    ]),
  )
})

describe('A chosen variant', () => {
  test('is the one of two in an element that the page names in numbers, although the other is higher', async () => {
    await show(
      '<div data-island="product-info" data-product-id="1014" data-price="1032.50" data-vat="20"><p data-part="price">1.499 TL 1.239 TL</p></div>',
    )
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('1.499 TL 50,00 TL'))
    expect(window.vitrin?.log).toEqual([])
  })

  test('takes price, old price, discount, money order, stock, codes and links along', async () => {
    await show()
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('50,00'))
    expect(['old-price', 'discount', 'money-order-price', 'stock', 'code'].map(words)).toEqual([
      '60,00',
      '17',
      '45,00',
      'Yalnızca 3 kaldı',
      'VT-KIRMIZI',
    ])
    expect(part('link').getAttribute('href')).toBe('/urun/lamba-1014?variant=2229')
    expect([part('in-stock').hidden, part('out-of-stock').hidden, part('not-chosen').hidden]).toEqual([
      false,
      true,
      true,
    ])
    await vi.waitFor(() => expect(words('message')).toBe('Fiyat: 50,00 TL. Yalnızca 3 kaldı'))
    expect(received).toEqual([
      {
        productId: 1014,
        variantId: 2229,
        price: '50',
        oldPrice: '60',
        moneyOrderPrice: '45',
        tierPercent: undefined,
      },
    ])
  })

  test('that is sold out says so, and has no old price where there is no discount', async () => {
    await show()
    open()
    chooseVariantTypes(1014, { 1: 25 }, 1)
    await vi.waitFor(() => expect(part('out-of-stock').hidden).toBe(false))
    expect([part('in-stock').hidden, part('discounted').hidden, part('old-price').hidden]).toEqual([true, true, true])
    expect(words('stock')).toBe('Tükendi')
  })

  test('is called neither sold out nor in stock before everything is chosen, but what buys it stays within reach', async () => {
    const buys = (html: string) => `<div data-part="in-stock">${html}</div>`
    const stepper = '<button type="button" data-part="increase" data-part-of="buy">+</button>'
    await show(example.replace('</div>', `${buys(form)}${buys(stepper)}${buys('Stokta var')}</div>`))
    open([1, 2])
    await vi.waitFor(() => expect(part('not-chosen').hidden).toBe(false))
    chooseVariantTypes(1014, { 1: 24 }, 1)
    const inStock = [...own().querySelectorAll<HTMLElement>('[data-part="in-stock"]')]
    await vi.waitFor(() => expect(inStock.map(({ hidden }) => !hidden)).toEqual([false, true, true, false]))
    expect([part('out-of-stock').hidden, part('not-chosen').hidden]).toEqual([true, false])
  })

  test('of a product that the server calls sold out asks nobody to choose, unless the shop has one after all', async () => {
    const printed = example
      .replace(/(<[^>]*data-part="out-of-stock"[^>]*?) hidden/, '$1')
      .replace(/(<[^>]*data-part="in-stock")/, '$1 hidden')
    await show(printed)
    open([1, 2])
    const answer = vi.spyOn(shop, 'answer')
    const shown = () => ['in-stock', 'out-of-stock', 'not-chosen'].filter((name) => !part(name).hidden)
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(own().hasAttribute('aria-busy')).toBe(false))
    expect(shown()).toEqual(['out-of-stock'])
    chooseVariantTypes(1014, { 1: 24, 2: 51 }, 2)
    await vi.waitFor(() => expect(words('price')).toBe('50,00'))
    expect(shown()).toEqual(['in-stock'])
  })

  test('that the shop could not answer for has no price, is not called in stock, and is still to be chosen', async () => {
    shop.answer = () => new Response('oops', { status: 500 })
    await show()
    open([1, 2])
    chooseVariantTypes(1014, { 1: 24 }, 1)
    chooseVariantTypes(1014, { 1: 24, 2: 51 }, 2)
    await vi.waitFor(() => expect([words('price'), words('stock')]).toEqual(['–', '–']))
    expect(part('not-chosen').hidden).toBe(false)
    expect(part('out-of-stock').hidden).toBe(true)
  })

  test('that the shop has not answered for leaves the last price, marked as pending', async () => {
    let give: (response: Response) => void = () => {}
    shop.answer = () => new Promise<Response>((resolve) => (give = resolve))
    await show()
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(own().getAttribute('aria-busy')).toBe('true'))
    expect(words('price')).toBe('99,90')
    expect(received).toEqual([])
    await vi.waitFor(() => {
      give(new Response(JSON.stringify({ VARIANT1_LIST: [row()] })))
      expect(words('price')).toBe('50,00')
    })
    expect(own().hasAttribute('aria-busy')).toBe(false)
  })

  test.each([
    ['an unreadable price', () => ({ VARIANT1_LIST: [row({ PRICE: 'sorunuz' })] })],
    ['a server error', () => new Response('oops', { status: 500 })],
  ])('with %s has no price, because none is better than a wrong one', async (_what, broken) => {
    shop.answer = broken
    await show()
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('–'))
    expect([words('money-order-price'), part('discounted').hidden]).toEqual(['–', true])
    await vi.waitFor(() => expect(words('message')).toBe('Fiyat bilgisi alınamadı'))
    expect(window.vitrin?.log).toHaveLength(1)
  })

  test.each([[undefined], [null], ['']])(
    'without a price (%j) keeps the printed one, with its stock and code',
    async (PRICE) => {
      shop.answer = () => ({ VARIANT1_LIST: [row(), row({ ID: '2230', TYPE_ID: '25', PRICE, CODE: 'VT-MAVI' })] })
      await show()
      open()
      chooseVariantTypes(1014, { 1: 24 }, 1)
      await vi.waitFor(() => expect(words('price')).toBe('50,00'))
      chooseVariantTypes(1014, { 1: 25 }, 1)
      await vi.waitFor(() => expect(words('code')).toBe('VT-MAVI'))
      expect(['price', 'old-price', 'discount', 'money-order-price', 'stock'].map(words)).toEqual([
        '99,90',
        '149,90',
        '33',
        '94,91',
        'Yalnızca 3 kaldı',
      ])
      expect(window.vitrin?.log).toEqual([])
    },
  )

  test('without a price follows the quantity from the printed one', async () => {
    shop.answer = () => ({ VARIANT1_LIST: [row({ PRICE: undefined })] })
    await show()
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    find<HTMLInputElement>('[name=quantity]').value = '3'
    find('[name=quantity]').dispatchEvent(new Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(words('price')).toBe('94,91'))
  })

  test('shows its colour, weight and further facts', async () => {
    shop.answer = () => ({
      VARIANT1_LIST: [row({ TYPE_COLOR_CODE: '#b42318', WEIGHT: '1.25', ADDITIONAL_INFO: 'El <b>yapımı</b>' })],
    })
    const facts = '<i data-part="color"></i><b data-part="weight">1</b><b data-part="additional-info">-</b>'
    await show(example.replace('<p>', `<p>${facts}`) + form)
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('weight')).toBe('1,25'))
    expect(words('additional-info')).toBe('El yapımı')
    expect(part('color').style.getPropertyValue('--vitrin-color')).toBe('#b42318')
  })

  test('with 99999 in stock has plenty, never that number', async () => {
    shop.answer = () => ({ VARIANT1_LIST: [row({ STOCK: '99999' })] })
    await show(example.replace('data-part="stock"', 'data-part="stock" data-as="number"') + form)
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('50,00'))
    expect(words('stock')).toBe('Stokta var')
  })

  test('is written as the page writes money', async () => {
    shop.answer = () => ({ VARIANT1_LIST: [row({ PRICE: '1029.1625' })] })
    await show(example, { decimals: 1, thousandsSeparator: ' ', decimalSeparator: '.' })
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('1 235.0'))
  })

  test.each([
    ['99,90 TL', '50,00 TL'],
    ['₺99,90', '₺50,00'],
    ['<bdi>99,90&nbsp;₺</bdi>', '<bdi>50,00&nbsp;₺</bdi>'],
    ['<b class="whole">99</b><sup>,90</sup> TL', '<b class="whole">50</b><sup>,00</sup> TL'],
    ['Fiyat sorunuz', '50,00'],
  ])('keeps the dress of a price printed as %s', async (printed, expected) => {
    await show(example.replace('>99,90<', `>${printed}<`) + form)
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(part('price').innerHTML).toBe(expected))
    chooseVariantTypes(1014, { 1: 0 }, 1)
    await vi.waitFor(() => expect(part('price').innerHTML).toBe(printed))
  })

  test('can be shown without VAT, too', async () => {
    await show(example.replace('data-part="money-order-price"', 'data-part="price" data-without-vat') + form)
    open()
    chooseVariantTypes(1014, { 1: 24 }, 1)
    await vi.waitFor(() => expect(words('price')).toBe('50,00'))
    expect(find('[data-without-vat]').textContent).toBe('41,67')
  })
})
