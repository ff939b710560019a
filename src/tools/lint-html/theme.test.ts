import { describe, expect, it } from 'vitest'
import type { Contract } from '@/island/contract'
import addToCart from '../../../islands/add-to-cart/contract'
import countdown from '../../../islands/countdown/contract'
import favoriteButton from '../../../islands/favorite-button/contract'
import productInfo from '../../../islands/product-info/contract'
import { lintTemplate } from './check'

const islands: readonly Contract[] = [addToCart, countdown, favoriteButton, productInfo]
const contracts = new Map(islands.map((contract) => [contract.name, contract]))
const lint = (source: string) => lintTemplate(source, contracts)

const adder = (inside: string) => `<form action="/sepet" data-island="add-to-cart" data-product-id="1">${inside}</form>`
const submit = '<button data-part="submit">Ekle</button>'

describe('a class that hides a part', () => {
  it('is reported with the attribute that takes it off', () => {
    expect(lint(adder(`${submit}<p class="alert d-none" data-part="message"></p>`))).toMatchObject([
      {
        level: 'warn',
        came: expect.stringContaining('class="alert d-none" on data-part="message"'),
        write: 'data-off="d-none"',
      },
    ])
  })

  it.each([
    ['class="box hide"', 'class="box hide" around data-part="message"', 'data-off="hide"'],
    ['class="box box--hidden"', 'class="box box--hidden" around data-part="message"', 'data-off="box--hidden"'],
    ['style="display: none"', 'an element around data-part="message"', 'data-off="..."'],
    ['hidden', 'an element around data-part="message"', 'data-off="..."'],
  ])('is reported on <div %s> around a message, too', (attributes, came, write) => {
    const [one, ...others] = lint(adder(`${submit}<div ${attributes}><b><i data-part="message"></i></b></div>`))
    expect(others).toEqual([])
    expect(one).toMatchObject({
      level: 'warn',
      came: expect.stringContaining(came),
      write: expect.stringContaining(write),
    })
  })

  it('is right around what a theme opens by itself, such as a dialog', () => {
    expect(lint(adder(`${submit}<dialog hidden><i data-part="message"></i></dialog>`))).toEqual([])
    expect(lint(adder(`<div class="hide"><i>x</i>${submit}</div>`))).toEqual([])
    expect(lint(adder(`${submit}<p class="aria-description--hidden" data-part="message"></p>`))).toEqual([])
  })

  it('is right where data-off or data-on names it, or where the element is no part', () => {
    expect(
      lint(adder(`${submit}<p class="d-none" data-off="d-none" data-part="message"></p><i class="d-none"></i>`)),
    ).toEqual([])
  })
})

describe('a listener of the page’s scripts that adds', () => {
  const script = (code: string) => `${adder(submit)}<script>${code}</script>`

  it.each([
    [
      "$(document).on('submit', '.add', function (e) { e.preventDefault(); $.ajax({ url: 'index.php?route=checkout/cart/add', data: 1 }) })",
      ".on('submit…, a listener that adds to the cart",
    ],
    ["$('#button-cart').click(function () { cart.add(1) })", '.click(function…, a listener that adds to the cart'],
    [
      "form.addEventListener('submit', (e) => { fetch('/sepet/ekle', { method: 'POST' }) })",
      ".addEventListener('submit…, a listener that adds to the cart",
    ],
  ])('is reported in a file with an add-to-cart: %s', (code, came) => {
    expect(lint(script(code))).toMatchObject([{ level: 'warn', where: 'add-to-cart', came }])
    expect(lint(`<script>${code}</script>`)).toEqual([])
  })

  it('is reported beside a cart-line when it removes', () => {
    const inCart = (code: string) =>
      lint(`<div data-island="cart-line"></div><script>${code}</script>`).filter(({ where }) => where === 'cart-line')
    const code = "$(document).on('click', '.sil', function () { $.post('/cart/remove', { line: 1 }, draw) })"
    const came = ".on('click…, a listener that removes from the cart"
    expect(inCart(code)).toMatchObject([{ level: 'warn', came }])
    expect(lint(script(code))).toEqual([])
    expect(inCart("$('.menu').click(function () { $.get(this.href, draw) })")).toEqual([])
  })

  it.each([
    "$(document).on('click', '.add', function () { gtag('event', 'add_to_cart') })",
    "$('.mini').click(function () { $('.cart-panel').addClass('open') })",
    "$('#arama').submit(function () { $.post('/arama', $(this).serialize()) })",
    "$('.x').on('click', function () { hide() }); $.post('/sepet/ekle')",
  ])('is not taken for one that counts or shows something: %s', (code) => {
    expect(lint(script(code))).toEqual([])
  })
})

describe('a handler of the page', () => {
  it('is reported beside a part, and nowhere else', () => {
    expect(lint(adder('<button data-part="submit" onclick="addToCart(1,0,1)">Ekle</button>'))).toMatchObject([
      { level: 'warn', where: 'add-to-cart submit onclick', write: '<button data-part="submit"> without onclick' },
    ])
    expect(lint(adder(`${submit}<button type="button" onclick="help()">?</button>`))).toEqual([])
  })

  it.each(['@click', '@click.prevent', 'x-on:click', 'v-on:click.stop'])(
    'of Alpine or Vue is reported, too: %s',
    (name) => {
      expect(lint(adder(`<button data-part="submit" ${name}="add(1)">Ekle</button>`))).toMatchObject([
        {
          level: 'warn',
          came: `${name}="add(1)" beside data-part="submit"`,
          write: `<button data-part="submit"> without ${name}, unless it only counts presses`,
        },
      ])
      expect(lint(adder(`<button data-part="submit" ${name}.outside="open = false">Ekle</button>`))).toEqual([])
    },
  )
})

describe('an island that waits for a press', () => {
  it('is reported when it has nothing to press', () => {
    expect(lint(adder('<p data-part="message"></p>'))).toMatchObject([
      { level: 'warn', where: 'add-to-cart', write: expect.stringContaining('data-part="submit"') },
    ])
  })

  it('is advised to be a button when it is words and icons, and else to have one', () => {
    const own = '<div data-island="add-to-cart" data-product-id="1"><i class="icon"></i> <span>Sepete at</span></div>'
    expect(lint(own)).toMatchObject([
      { level: 'warn', came: expect.stringContaining('does nothing without JavaScript') },
    ])
    expect(lint(own.replace('</i>', '</i><h3>Kupa</h3>'))).toMatchObject([
      { came: expect.stringContaining('without a control') },
    ])
  })

  it('may press by <input type="button"> or <summary>, which are as good as a button', () => {
    const plus = (type: string) => `<input type="${type}" value="+" data-part="increase">`
    expect(lint(adder(`${submit}${plus('button')}`))).toEqual([])
    expect(lint(adder(`${submit}${plus('text')}`))).toMatchObject([{ where: 'add-to-cart increase' }])
    expect(lint(adder(`${submit}<select data-part="quantity"><option>1</option></select>`))).toEqual([])
    expect(lint(adder(`${submit}<details><summary data-part="buy-now">Al</summary></details>`))).toEqual([])
  })

  it('is right with any control, a part on any element, an include, or as a button itself', () => {
    for (const inside of ['<button>Ekle</button>', '<span data-part="increase">+</span>', '{% include "buy" %}'])
      expect(lint(adder(inside)).filter(({ came }) => came.includes('without a control'))).toEqual([])
    expect(
      lint('<form action="/s"><button data-island="add-to-cart" data-product-id="1">Ekle</button></form>'),
    ).toEqual([])
  })
})

describe('an island that is one button', () => {
  const heart = (tag: string, inside = '♥') =>
    `<${tag} data-island="favorite-button" data-product-id="1">${inside}</${tag}>`

  it('is reported as a word that only a script can press, unless a control or a form is there', () => {
    expect(lint(heart('span'))).toMatchObject([
      {
        level: 'warn',
        came: '<span data-island="favorite-button"> that does nothing without JavaScript',
        write: '<form action="/..." method="post"> around <button data-island="favorite-button">',
      },
    ])
    for (const inside of ['<a data-part="toggle" href="/giris">♥</a>', '{% include "heart" %}'])
      expect(lint(heart('span', inside)).filter(({ came }) => came.includes('<span'))).toEqual([])
    expect(lint(heart('form', '♥'))).toEqual([])
  })
})

describe('a part of another element than its contract asks for', () => {
  it('is advice where it works, an error where it cannot', () => {
    expect(lint(adder(`${submit}<span class="ti-plus" data-part="increase"></span>`))).toMatchObject([
      { level: 'warn', came: '<span data-part="increase">', write: '<button data-part="increase">' },
    ])
    expect(lint(adder(`${submit}<p data-part="quantity">1</p>`))).toMatchObject([{ level: 'error' }])
  })
})

describe('a control inside of another island', () => {
  it('is reported with the island around it that has such a part', () => {
    const inner =
      '<div data-island="countdown" data-until="2027-01-31T23:59:59+03:00"><button data-part="submit">Ekle</button></div>'
    expect(lint(adder(inner))).toMatchObject([
      {
        level: 'error',
        came: 'data-part="submit"',
        expected: expect.stringContaining('add-to-cart'),
      },
    ])
  })
})

describe('a part outside of its island', () => {
  const page = (body: string) =>
    lint(`<html><head><link rel="stylesheet" href="/vitrin.css"></head><body>${body}</body></html>`)
  const form = `<form id="buy" action="/sepet" data-island="add-to-cart" data-product-id="1">${submit}</form>`
  const plus = (more: string) => `<button type="button" data-part="increase"${more}>+</button>`

  it('belongs to the island that it names by its id or its form', () => {
    expect(page(form + plus(' form="buy"') + plus(' data-part-of="buy"'))).toEqual([])
    expect(page(`<div data-island="product-info" data-product-id="1">${plus(' form="buy"')}${form}</div>`)).toEqual([])
    const bar = `<div id="box" data-island="add-to-cart" data-product-id="1"></div>`
    expect(page(`${bar}<button data-part="submit" form="box" data-part-of="box">Ekle</button>`)).toEqual([])
  })

  it('may repeat a button of its form without a form of its own, as a bar that stays in view does', () => {
    const sticky = '<button type="button" data-part="submit" data-part-of="buy">Sepete ekle</button>'
    expect(page(form + sticky)).toEqual([])
    expect(page(`<a href="#" data-part="buy-now" data-part-of="buy">Hemen al</a>${form}`)).toEqual([])
  })

  it('receives the advice to name the form when no other button sends it without JavaScript', () => {
    const empty = form.replace(submit, '<input data-part="quantity" name="quantity" aria-label="Adet">')
    const sticky = '<button type="button" data-part="submit" data-part-of="buy">Sepete ekle</button>'
    const advice = (html: string) => page(html).map(({ level, write }) => ({ level, write }))
    expect(advice(empty + sticky)).toEqual([
      { level: 'warn', write: '<button type="submit" form="buy" data-part="submit">' },
    ])
    expect(page(empty + sticky.replace('type="button"', 'form="buy"'))).toEqual([])
    const inner = empty.replace('data-island="add-to-cart" data-product-id="1"', '').replace('id="buy"', 'id="post"')
    expect(advice(`<div id="buy" data-island="add-to-cart" data-product-id="1">${inner}</div>${sticky}`)).toEqual([
      { level: 'warn', write: '<button type="submit" form="post" data-part="submit">' },
    ])
  })

  it('is checked by the contract of that island', () => {
    expect(page(`${form}<b data-part="incraese" data-part-of="buy"></b>`)).toMatchObject([
      { where: 'add-to-cart incraese', write: '<b data-part="increase">' },
    ])
  })

  it('is shown to whom it could belong', () => {
    expect(page(form + plus(''))).toMatchObject([
      {
        came: 'data-part="increase" outside of any island',
        expected: 'a part of an island, such as the add-to-cart of this page',
        write: '<button data-part="increase" data-part-of="buy">',
      },
    ])
    expect(page(form.replace(' id="buy"', '') + plus(''))).toMatchObject([
      { write: '<button data-part="increase" data-part-of="an-id">, and id="an-id" on the island' },
    ])
  })

  it('is reported when what it names is nowhere on the page', () => {
    expect(page(form + plus(' data-part-of="bui"'))).toMatchObject([
      { where: 'data-part-of', came: 'data-part-of="bui" on data-part="increase"', write: 'data-part-of="buy"' },
    ])
    expect(page(form + plus(' data-part-of="{{ id }}"'))).toEqual([])
    expect(lint(plus(' data-part-of="buy"'))).toEqual([])
  })
})
