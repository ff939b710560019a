// @vitest-environment dom
import { describe, expect, expectTypeOf, it } from 'vitest'
import { readAttributes } from './attributes'
import { defineContract } from './contract'

const contract = defineContract({
  name: 'add-to-cart',
  summary: 'Puts a product into the cart.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    'product-id': { type: 'id', doc: 'The product.', required: true },
    'variant-id': { type: 'id', doc: 'The chosen variant.' },
    index: { type: 'int', doc: 'The line.' },
    min: { type: 'decimal', doc: 'The least quantity.', default: 1 },
    all: { type: 'flag', doc: 'Searches everywhere.' },
    apply: { type: 'choice', doc: 'When it applies.', choices: ['instant', 'button'], default: 'instant' },
    cookie: { type: 'text', doc: 'The cookie.', default: 'CookieLaw' },
    action: { type: 'url', doc: 'The address.' },
    until: { type: 'moment', doc: 'The end.' },
    options: { type: 'json', doc: 'More.' },
  },
  parts: {},
  events: {},
  native: 'The form posts.',
})

const element = (attributes: string): Element => {
  document.body.innerHTML = `<form data-island="add-to-cart" ${attributes}></form>`
  const [form] = document.body.children
  if (!form) throw new Error('no form')
  return form
}

const read = (attributes: string) => readAttributes(contract, element(attributes))

describe('a theme author who writes all attributes well', () => {
  it('gives the island typed values, defaults where nothing was written', () => {
    const { values, problems } = read(
      `data-product-id="146" data-variant-id=" 2229 " data-index="-3" data-all data-apply="button" data-action="/arama?a=1"
       data-until="2027-01-31T23:59:59+03:00" data-options='{"a":[1]}'`,
    )
    expect(problems).toEqual([])
    expect(values).toEqual({
      productId: 146,
      variantId: 2229,
      index: -3,
      min: 1,
      all: true,
      apply: 'button',
      cookie: 'CookieLaw',
      action: '/arama?a=1',
      until: Date.UTC(2027, 0, 31, 20, 59, 59),
      options: { a: [1] },
    })
  })

  it('has the values typed by the contract', () => {
    const { values } = read('data-product-id="146"')
    expect(values).toBeDefined()
    if (!values) return
    expectTypeOf(values.productId).toEqualTypeOf<number>()
    expectTypeOf(values.variantId).toEqualTypeOf<number | undefined>()
    expectTypeOf(values.all).toEqualTypeOf<boolean>()
    expectTypeOf(values.apply).toEqualTypeOf<'instant' | 'button'>()
    expectTypeOf(values.until).toEqualTypeOf<number | undefined>()
    expectTypeOf(values.options).toEqualTypeOf<unknown>()
  })

  it.each([
    ['data-all', true],
    ['data-all=""', true],
    ['data-all="1"', true],
    ['data-all="true"', true],
    ['data-all="0"', false],
    ['data-all="false"', false],
    ['', false],
  ])('reads the flag %s as %s', (html, expected) => {
    expect(read(`data-product-id="1" ${html}`)).toMatchObject({ values: { all: expected }, problems: [] })
  })

  it("reads the platform's own way to write a moment", () => {
    const { values } = read('data-product-id="1" data-until="2027,01,31,23,59,59"')
    expect(values?.until).toBe(Date.UTC(2027, 0, 31, 20, 59, 59))
  })

  it('may leave an optional attribute empty or print 0 for an id, as templates do where they have no value', () => {
    const { values, problems } = read('data-product-id="1" data-variant-id="0" data-min="" data-cookie=""')
    expect(problems).toEqual([])
    expect(values).toMatchObject({ variantId: undefined, min: 1, cookie: 'CookieLaw' })
  })
})

describe('a theme author who forgets a required attribute', () => {
  it('is shown the exact tag to write and the island stays as it is', () => {
    const form = element('')
    const { values, problems } = readAttributes(contract, form)
    expect(values).toBeUndefined()
    expect(problems).toEqual([
      {
        level: 'error',
        fatal: true,
        where: 'add-to-cart data-product-id',
        came: 'nothing',
        expected: 'data-product-id: a positive whole number',
        write: '<form data-island="add-to-cart" data-product-id="146">',
        element: form,
      },
    ])
  })

  it.each(['', '0', '-5', '1.5', 'abc', '1e3', '0x10', '99999999999999999999'])(
    'is reported when it holds %j',
    (text) => {
      const { values, problems } = read(`data-product-id="${text}"`)
      expect(values).toBeUndefined()
      expect(problems).toMatchObject([{ fatal: true, came: `data-product-id="${text}"` }])
    },
  )

  it.each([
    ['data-prodct-id="146"', 'data-prodct-id="146"'],
    ['data-product_id="146"', 'data-product_id="146"'],
    ['product-id="146"', 'product-id="146"'],
    ['data-product id="146"', 'data-product=""'],
  ])('A theme author who writes %s is advised to write data-product-id', (html, came) => {
    const { problems } = read(html)
    expect(problems).toMatchObject([
      { fatal: true, came, write: '<form data-island="add-to-cart" data-product-id="146">' },
    ])
  })
})

describe('a theme author who writes a value that cannot be', () => {
  it.each([
    ['data-min="1,5"', 'data-min: a number with a dot', 'data-min="1.5"'],
    ['data-min="çok"', 'data-min: a number with a dot', 'data-min="1"'],
    ['data-apply="buton"', 'data-apply: one of instant, button', 'data-apply="button"'],
    ['data-apply="INSTANT"', 'data-apply: one of instant, button', 'data-apply="instant"'],
    ['data-all="evet"', 'data-all: "1", "0" or no value', 'data-all="1"'],
    ['data-all="toString"', 'data-all: "1", "0" or no value', 'data-all="1"'],
    ['data-action="javascript:alert(1)"', 'data-action: a web address', 'data-action="/..."'],
    ['data-until="yarın"', 'data-until: a date and time', 'data-until="2027-01-31T23:59:59+03:00"'],
    ['data-options="{a:1}"', 'data-options: JSON', `data-options='{"key": "value"}'`],
  ])('reads %s as not written and says what to write', (html, expected, write) => {
    const { values, problems } = read(`data-product-id="1" ${html}`)
    expect(values).toMatchObject({ productId: 1, min: 1, apply: 'instant', all: false })
    expect(problems).toMatchObject([{ level: 'warn', fatal: false, came: html, expected }])
    expect(problems[0]?.write).toBe(`<form data-island="add-to-cart" ${write}>`)
  })

  it('sees a long value cut in the log', () => {
    const { problems } = read(`data-product-id="1" data-min="${'9x'.repeat(500)}"`)
    expect(problems[0]?.came.length).toBeLessThan(120)
  })
})

describe('a theme author who has data- attributes of their own', () => {
  it('gets no report about them', () => {
    const { problems } = read('data-product-id="1" data-toggle="x" data-bs-target="#a" data-block-name="filter" id="p"')
    expect(problems).toEqual([])
  })

  it('is asked whether an almost right name was meant, and the value is written out for them', () => {
    const { problems } = read('data-product-id="1" data-varient-id="7"')
    expect(problems).toMatchObject([
      {
        level: 'warn',
        came: 'data-varient-id="7"',
        write: '<form data-island="add-to-cart" data-variant-id="7">',
      },
    ])
  })

  it('gets no report about a name that resembles one which is written too, or that the part around it takes', () => {
    expect(read('data-product-id="1" data-product-ids="1,2"').problems).toEqual([])
    expect(readAttributes(contract, element('data-product-id="1" data-mins="3"'), ['mins']).problems).toEqual([])
  })

  it('gets no report about short words that only look alike, but of a letter too many or swapped', () => {
    expect(read('data-product-id="1" data-alt="x" data-mix="3"').problems).toEqual([])
    expect(read('data-product-id="1" data-variant-input=""').problems).toEqual([])
    expect(read('data-product-id="1" data-mni="3"').problems).toMatchObject([{ came: 'data-mni="3"' }])
    expect(read('data-product-id="1" data-alll').problems).toMatchObject([{ came: 'data-alll=""' }])
  })
})
