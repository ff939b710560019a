import { describe, expect, it } from 'vitest'
import type { Contract } from '@/island/contract'
import addToCart from '../../../islands/add-to-cart/contract'
import currencySwitch from '../../../islands/currency-switch/contract'
import filterPanel from '../../../islands/filter-panel/contract'
import languageSwitch from '../../../islands/language-switch/contract'
import productInfo from '../../../islands/product-info/contract'
import productLoader from '../../../islands/product-loader/contract'
import { lintTemplate } from './check'

const islands: readonly Contract[] = [
  addToCart,
  currencySwitch,
  filterPanel,
  languageSwitch,
  productInfo,
  productLoader,
]
const contracts = new Map(islands.map((contract) => [contract.name, contract]))
const lint = (source: string) => lintTemplate(source, contracts)

const panel = (params: string) => lint(`<div data-island="filter-panel" data-params="${params}"></div>`)
const loader = (attributes: string) => lint(`<div data-island="product-loader" ${attributes}></div>`)
const adder = (attributes: string) =>
  lint(`<form action="/sepet" data-island="add-to-cart" data-product-id="1" ${attributes}></form>`)

describe('the groups of a filter panel', () => {
  it('are reported with their right names when they are joined or written in another way', () => {
    expect(panel('CATEGORIES,BRANDS')).toMatchObject([
      {
        level: 'error',
        where: 'filter-panel data-params',
        came: 'data-params="CATEGORIES,BRANDS"',
        write: '<div data-island="filter-panel" data-params="CATEGORIES-BRANDS">',
      },
    ])
    expect(panel('brand-PRICES')).toMatchObject([{ write: expect.stringContaining('"BRANDS-PRICE"') }])
    expect(panel('COLOURS')).toMatchObject([
      { expected: expect.stringContaining('FILTERS, VARIANTS'), write: expect.stringContaining('CATEGORIES-VARIANTS') },
    ])
  })

  it('may be any of the known ones, or what the template prints', () => {
    expect([...panel('PRICE-FILTERS'), ...panel(''), ...panel('{{ groups }}')]).toEqual([])
  })
})

describe('the printed values of a filter panel', () => {
  const group = (content: string, attributes = '') =>
    lint(`<div data-island="filter-panel"><ul data-part="group" ${attributes}>${content}</ul></div>`)

  it.each([
    '<li><input type="checkbox" name="brand" value="x"></li>',
    '<li><input type="radio" name="multi" value="5"></li>',
    '<li><input type="checkbox" name="marka" value="3"></li>',
    '<li><input type="checkbox" name="brand"></li>',
    '<li data-part="value">Kuğu</li>',
    '<li data-part="value" data-kind="brand" data-id="kugu">Kuğu</li>',
  ])('%s has no id, as the log says', (content) => {
    expect(group(content)).toMatchObject([
      { level: 'warn', where: 'filter-panel group', came: 'a printed value without an id' },
    ])
  })

  it.each([
    ['<li><label><input type="checkbox" name="brand" value="3"> Kuğu</label></li>'],
    ['<li><input type="checkbox" name="multi" value="5-101"></li>'],
    ['<li><input type="checkbox" name="multi[5]" value="101"></li>', 'data-kind="multi" data-id="5"'],
    ['<li><input type="radio" name="single" value=""> Hepsi</li>'],
    ['<li><input type="checkbox" name="{{ name }}" value="{{ id }}"></li>'],
    ['<li><input type="checkbox" name="stock" value="1"></li>'],
    ['<li data-part="value" data-id="8">Lale</li>', 'data-kind="model"'],
    ['<li data-part="value" data-id="stock">Stokta</li>', 'data-kind="state"'],
    ['<li data-part="value"><a href="/liste?brand=3">Kuğu</a></li>'],
    ['<li><a data-part="value" href="/liste?brand=3">Kuğu</a></li>'],
    ['<li><input type="checkbox" name="onay" value="x"></li>', 'data-kind="category"'],
  ])('%s %s is right', (content, attributes = '') => {
    expect(group(content, attributes)).toEqual([])
  })

  it('are only those of printed groups', () => {
    expect(lint('<div data-island="filter-panel"><input type="checkbox" name="marka" value="x"></div>')).toEqual([])
  })
})

describe('numbers that cannot be meant', () => {
  it('are a page below 1 and fewer than no pages', () => {
    expect(loader('data-page="0"')).toMatchObject([
      {
        came: 'data-page="0"',
        expected: 'data-page: a whole number, 1 or more',
        write: '<div data-island="product-loader" data-page="1">',
      },
    ])
    expect(loader('data-page="1" data-auto-pages="0"')).toEqual([])
    expect(loader('data-auto-pages="-1"')).toHaveLength(1)
  })

  it('are a smallest quantity above the largest, but not above a stock that is sold out', () => {
    expect(adder('data-min="5" data-max="2"')).toMatchObject([
      { level: 'warn', came: 'data-min="5" above data-max="2"', write: expect.stringContaining('data-max="5"') },
    ])
    expect([...adder('data-min="2" data-max="2"'), ...adder('data-min="5" data-max="0"')]).toEqual([])
    expect(adder('data-min="5" data-max="{{ stock }}"')).toEqual([])
  })
})

describe('an attribute that a script of the page writes', () => {
  it.each([':', 'x-bind:', 'v-bind:'])('counts as right, as one with template code does: %sdata-product-id', (bind) => {
    expect(
      lint(
        `<form action="/sepet" data-island="add-to-cart" ${bind}data-product-id="item.id"><a ${bind}href="item.url" data-part="submit">Ekle</a></form>`,
      ),
    ).toEqual([])
  })
})

describe('an attribute without data-', () => {
  it('is reported where the island would have read it', () => {
    expect(loader('page="2" last-page="{{ last }}"')).toMatchObject([
      { came: 'page="2"', write: '<div data-island="product-loader" data-page="2">' },
      { came: 'last-page="..."', write: '<div data-island="product-loader" data-last-page="1">' },
    ])
    expect(adder('min="2"')).toMatchObject([{ came: 'min="2"' }])
  })

  it('is the browser’s own where it means something to it', () => {
    const field = '<input data-part="quantity" min="2" max="4" step="2" title="Adet">'
    expect(lint(`<form action="/sepet" data-island="add-to-cart" data-product-id="1">${field}</form>`)).toEqual([])
    expect(loader('page="2" data-page="2"')).toEqual([])
  })
})

describe('a switch that offers a choice', () => {
  const choices = (island: string, inside: string) =>
    lint(`<form action="/ayar" method="post" data-island="${island}">${inside}</form>`)

  it('is warned about a choice that names neither a language nor a currency', () => {
    expect(choices('language-switch', '<button data-part="choice">English</button>')).toMatchObject([
      {
        level: 'error',
        where: 'language-switch choice',
        expected: 'one of data-language, data-currency, value',
        write: '<button data-part="choice" data-language="...">',
      },
    ])
    expect(choices('currency-switch', '<a href="/usd" data-part="choice" value="USD">USD</a>')).toMatchObject([
      { write: '<a data-part="choice" data-currency="...">' },
    ])
  })

  it('may name it in each of the three ways', () => {
    for (const named of ['value="en"', 'data-language="en"', 'data-currency="USD"', '{{ attributes }}'])
      expect(choices('language-switch', `<button data-part="choice" ${named}>.</button>`)).toEqual([])
  })

  it('is warned about an option without a value, unless it cannot be chosen', () => {
    const list = (option: string) =>
      choices('currency-switch', `<select data-part="select">${option}<option value="USD">USD</option></select>`)
    expect(list('<option value="">Para birimi</option>')).toMatchObject([
      { level: 'error', where: 'currency-switch select', came: '<option value=""> that changes nothing' },
    ])
    expect([...list('<option value="" disabled>Para birimi</option>'), ...list('<option>TL</option>')]).toEqual([])
    expect(lint('<select data-part="select"><option value="">1</option></select>')).toEqual([])
  })
})

describe('prices', () => {
  const price = (text: string, part = 'price') => `<b data-part="${part}">${text}</b>`
  const info = (inside: string) => `<div data-island="product-info" data-product-id="1">${inside}</div>`

  it('in two currencies are reported', () => {
    expect(lint(info(`${price('1.239,90 TL')}${price('€ 35,00', 'old-price')}`))).toMatchObject([
      { level: 'warn', where: 'product-info', came: 'a price in EUR' },
    ])
  })

  it('are read with the sign beside them', () => {
    expect(lint(info(`<p>${price('1.239,90')} TL</p><p>€ ${price('35,00', 'old-price')}</p>`))).toMatchObject([
      { where: 'product-info', came: 'a price in EUR' },
    ])
  })

  it('in one currency, or printed by the template, are right', () => {
    expect(lint(info(`${price('<bdi>₺1.239,90</bdi>')}${price('99 TL', 'old-price')}`))).toEqual([])
    expect(lint(info(`${price('{{ price }}')}${price('9 €', 'old-price')}`))).toEqual([])
  })
})
