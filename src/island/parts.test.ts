// @vitest-environment dom
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { defineContract } from './contract'
import { findParts, missingPart, ownerOf } from './parts'

const contract = defineContract({
  name: 'variant-picker',
  summary: 'Chooses a variant.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {},
  parts: {
    option: {
      element: 'control',
      doc: 'One choice.',
      many: true,
      attributes: {
        'type-id': { type: 'id', doc: 'The choice.', required: true },
        stock: { type: 'decimal', doc: 'How many are left.' },
      },
    },
    submit: { element: 'button', doc: 'Adds to the cart.', required: true },
    'old-price': { element: 'any', doc: 'The price before the discount.' },
  },
  events: {},
  native: 'The links work.',
})

const find = (inner: string) => {
  document.body.innerHTML = `<div data-island="variant-picker">${inner}</div>`
  const [root] = document.body.children
  if (!root) throw new Error('no root')
  return { root, ...findParts(contract, root) }
}

const submit = '<button data-part="submit">Ekle</button>'

describe('the owner of a part', () => {
  const ownerIn = (html: string): string | undefined => {
    document.body.innerHTML = html
    const part = document.querySelector('[data-part]')
    return (part && ownerOf(part)?.id) ?? undefined
  }

  it.each([
    ['the nearest island around it', '<p data-island="a" id="a"><b data-part="x"></b></p>', 'a'],
    ['an island that it names', '<p data-island="a" id="a"></p><b data-part="x" data-part-of="a"></b>', 'a'],
    [
      'the island around what it names',
      '<p data-island="a" id="a"><i id="i"></i></p><b data-part="x" data-part-of="i"></b>',
      'a',
    ],
    [
      'the outer one, when it names that',
      '<div data-island="a" id="a"><p data-island="b" id="b"><b data-part="x" data-part-of="a"></b></p></div>',
      'a',
    ],
    [
      'the island of its form elsewhere',
      '<div data-island="a" id="a"><form id="f"></form></div><button form="f" data-part="x"></button>',
      'a',
    ],
    [
      'the island of its form, when the nearest is around both',
      '<div data-island="b" id="b"><button form="f" data-part="x"></button><form data-island="a" id="f"></form></div>',
      'f',
    ],
    [
      'the nearest, when its form is elsewhere and only posts it',
      '<div data-island="a" id="a"><form id="f"></form></div><p data-island="b" id="b"><i form="f" data-part="x"></i></p>',
      'b',
    ],
    [
      'the nearest, when its form is around that',
      '<form data-island="a" id="f"><p data-island="b" id="b"><input form="f" data-part="x"></p></form>',
      'b',
    ],
    [
      'the nearest, when it names nothing that is there',
      '<p data-island="a" id="a"><b data-part="x" data-part-of="gone"></b></p>',
      'a',
    ],
    ['none outside of all', '<p data-island="a" id="a"></p><b data-part="x"></b>', undefined],
  ])('is %s', (_which, html, id) => expect(ownerIn(html)).toBe(id))
})

describe('the parts that a theme author marks', () => {
  it('are the very nodes of the page, lists where a part may repeat', () => {
    const { parts, problems, root } = find(`
      <p><a href="/mavi" data-part="option" data-type-id="24" data-stock="3">Mavi</a></p>
      <button data-part="option" data-type-id="25">Kırmızı</button>
      <s data-part="old-price">149,90</s>${submit}`)
    expect(problems).toEqual([])
    expect(parts?.submit.element).toBe(root.querySelector('[data-part=submit]'))
    expect(parts?.oldPrice?.element).toBe(root.querySelector('s'))
    expect(parts?.option.map((option) => option.attributes)).toEqual([
      { typeId: 24, stock: 3 },
      { typeId: 25, stock: undefined },
    ])
  })

  it('have the types that the contract gives them', () => {
    const { parts } = find(submit)
    expect(parts).toMatchObject({ option: [], oldPrice: undefined })
    if (!parts) return
    expectTypeOf(parts.submit.element).toEqualTypeOf<HTMLButtonElement>()
    expectTypeOf(parts.oldPrice).toBeNullable()
    expectTypeOf(parts.option[0]?.attributes.typeId).toEqualTypeOf<number | undefined>()
  })

  it('are found in a form that is the island itself', () => {
    document.body.innerHTML = `<form data-island="variant-picker">${submit}</form>`
    const [form] = document.body.children
    expect(form && findParts(contract, form).parts?.submit.element.textContent).toBe('Ekle')
  })

  it('belong to the nearest island around them, a nested island itself to the one that it is in', () => {
    const { parts, problems, root } = find(`${submit}
      <a href="/x" data-part="option" data-type-id="1" data-island="favorite-button"><b data-part="old-price">1</b></a>
      <div data-island="add-to-cart"><button data-part="submit">Öteki</button><i data-part="quantity"></i></div>`)
    expect(problems).toEqual([])
    expect(parts?.option[0]?.element).toBe(root.querySelector('a'))
    expect(parts?.oldPrice).toBeUndefined()
  })
})

describe('a theme author who marks a part wrongly', () => {
  it('is shown which required part is missing, and the island stays as it is', () => {
    const { parts, problems, root } = find('<button>Ekle</button>')
    expect(parts).toBeUndefined()
    expect(problems).toEqual([
      {
        level: 'error',
        fatal: true,
        where: 'variant-picker submit',
        came: 'no data-part="submit"',
        expected: 'submit: Adds to the cart.',
        write: '<button data-part="submit">',
        element: root,
      },
    ])
  })

  it('is given a `<div>` for a part that any element may carry, because such a part may hold blocks', () => {
    const doc = 'Holds the cards.'
    const place = { where: 'product-loader list', marker: '' }
    expect(missingPart(place, 'list', { element: 'any', doc, required: true }, false)).toMatchObject({
      came: 'no data-part="list"',
      write: '<div data-part="list">',
    })
  })

  it('is shown the name that was probably meant', () => {
    const { problems } = find(`${submit}<s data-part="old-prise">1</s>`)
    expect(problems).toMatchObject([
      {
        fatal: false,
        came: 'data-part="old-prise"',
        expected: 'one of option, submit, old-price',
        write: '<s data-part="old-price">',
      },
    ])
  })

  it('is warned about a name that resembles nothing, even one that every object has', () => {
    const { parts, problems } = find(`${submit}<s data-part="constructor">1</s>`)
    expect(parts?.submit).toBeDefined()
    expect(problems).toMatchObject([
      {
        came: 'data-part="constructor"',
        write: 'no data-part="constructor" here, or data-part-of with the id of its own island',
      },
    ])
  })

  it('is shown which element the part needs', () => {
    const root = document.createElement('div')
    root.dataset.island = contract.name
    root.innerHTML = '<div data-part="picture"></div>'
    const parts = { picture: { element: 'image', doc: 'The picture.', required: true } } as const
    const found = findParts({ ...contract, parts }, root)
    expect(found.parts).toBeUndefined()
    expect(found.problems).toMatchObject([
      { came: '<div data-part="picture">', expected: '<img>', write: '<img data-part="picture">' },
      { fatal: true, came: 'no usable data-part="picture"' },
    ])
  })

  it('may press any element where a button is asked for', () => {
    const { parts, problems, root } = find('<div data-part="submit">Ekle</div>')
    expect(problems).toEqual([])
    expect(parts?.submit.element).toBe(root.querySelector('[data-part=submit]'))
  })

  it('has the first of two used where there may be one', () => {
    const { parts, problems, root } = find(`${submit}<button data-part="submit">Yine</button>`)
    expect(parts?.submit.element).toBe(root.querySelector('button'))
    expect(problems).toMatchObject([{ level: 'warn', came: 'a second data-part="submit"' }])
  })

  it('loses only the occurrence whose own attributes cannot be read', () => {
    const { parts, problems } = find(`${submit}
      <button data-part="option">?</button><button data-part="option" data-type-id="2">2</button>`)
    expect(parts?.option).toHaveLength(1)
    expect(problems).toMatchObject([
      {
        fatal: false,
        where: 'variant-picker option data-type-id',
        write: '<button data-part="option" data-type-id="146">',
      },
    ])
  })
})

it('A product with two thousand variants is read by one search of the page', () => {
  const options = Array.from({ length: 2000 }, (_, i) => `<button data-part="option" data-type-id="${i + 1}"></button>`)
  document.body.innerHTML = `<div data-island="variant-picker">${options.join('')}${submit}</div>`
  const [root] = document.body.children
  if (!root) throw new Error('no root')
  const search = vi.spyOn(root, 'querySelectorAll')
  expect(findParts(contract, root).parts?.option).toHaveLength(2000)
  expect(search).toHaveBeenCalledOnce()
})
