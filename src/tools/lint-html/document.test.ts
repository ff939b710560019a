import { describe, expect, it } from 'vitest'
import type { Contract } from '@/island/contract'
import addToCart from '../../../islands/add-to-cart/contract'
import filterPanel from '../../../islands/filter-panel/contract'
import listControl from '../../../islands/list-control/contract'
import productLoader from '../../../islands/product-loader/contract'
import { lintTemplate } from './check'

const islands: readonly Contract[] = [addToCart, filterPanel, listControl, productLoader]
const contracts = new Map(islands.map((contract) => [contract.name, contract]))
const lint = (source: string) => lintTemplate(source, contracts)

const styles = '<link rel="stylesheet" href="/vitrin/vitrin.css">'
const script = '<script type="module" async src="/vitrin/vitrin.js"></script>'
const page = (head: string, body = '') => lint(`<html><head>${head}</head><body>${body}</body></html>`)

describe('an attribute that is nearly one of Vitrin’s', () => {
  it.each([
    ['<div data-islands="filter-panel">', '<div data-island="filter-panel">'],
    ['<div data-isalnd="filtre-panel">', '<div data-island="filtre-panel">'],
    ['<p data-parts="status">', '<p data-part="status">'],
    ['<p data-prat="status">', '<p data-part="status">'],
    ['<div data-island="filter-panel" data-laod="idle">', '<div data-load="idle">'],
  ])('is reported in %s', (tag, write) => {
    expect(lint(`${tag}</div>`)).toMatchObject([{ level: 'error', write }])
  })

  it('is the theme’s own when it says something else, or when an island knows it', () => {
    for (const own of ['data-cart="status"', 'data-parts="12"', 'data-loads="7"', 'data-brand="1"', 'data-land="tr"'])
      expect(lint(`<p ${own}></p>`)).toEqual([])
  })
})

describe('a part in a whole page', () => {
  it('needs an island around it, which an included file cannot bring', () => {
    expect(page('', '<p data-part="more">+</p>')).toMatchObject([
      {
        level: 'error',
        came: 'data-part="more" outside of any island',
        write: 'data-island="product-loader" on an element around <p data-part="more">',
      },
    ])
    expect(page('', '<p data-part="mroe">+</p>')).toMatchObject([{ write: '<p data-part="more">' }])
  })

  it('may be in an island that the template prints, and in any island in a piece of a page', () => {
    expect(page('', '<div {{ attributes }}><p data-part="more">+</p></div>')).toEqual([])
    expect(lint('<p data-part="more">+</p>')).toEqual([])
  })
})

describe('a part under a word of the theme’s', () => {
  it.each([
    ['<button data-part="minus">-</button>', '<button data-part="decrease">'],
    ['<button data-part="plus">+</button>', '<button data-part="increase">'],
    ['<input data-part="qty">', '<input data-part="quantity">'],
  ])('%s is an error with the part’s own name', (part, write) => {
    const form = `<form action="/ekle" data-island="add-to-cart" data-product-id="1">${part}</form>`
    expect(lint(form)).toContainEqual(expect.objectContaining({ level: 'error', write }))
  })

  it('is an unknown part where the island has none of that kind', () => {
    const list = '<div data-island="product-loader"><ul data-part="list"></ul><b data-part="plus">+</b></div>'
    expect(lint(list)).toMatchObject([{ write: expect.stringMatching(/^no data-part="plus" here/) }])
  })
})

describe('a list in a whole page', () => {
  const list = '<div data-island="product-loader"><ul data-part="list"></ul></div>'

  it('needs a block around it, by which the server finds it', () => {
    expect(page('', list)).toMatchObject([
      { level: 'error', where: 'product-loader', write: '<section data-block="938"> around the island' },
    ])
    expect(page('', `<section data-block="938">${list}</section>`)).toEqual([])
  })

  it('may be in one that the template prints, and in any block in a piece of a page', () => {
    expect(page('', `<section {{ block }}>${list}</section>`)).toEqual([])
    expect(lint(list)).toEqual([])
  })
})

describe('the two lines that bring Vitrin', () => {
  it('are right as the README has them, and where the template prints them', () => {
    expect(page(styles + script)).toEqual([])
    expect(page('{{ styles }}<script type="module" src="{{ cdn }}/vitrin.js?v=2"></script>')).toEqual([])
    expect(page('<link rel="stylesheet" href="{{ cdn }}vitrin.css"><script src="/js/my-vitrin.js"></script>')).toEqual(
      [],
    )
  })

  it('are a module, once, and the styles with it', () => {
    expect(page(`${styles}<script src="/vitrin/vitrin.js" defer></script>`)).toMatchObject([
      { level: 'error', came: '<script src=".../vitrin.js"> without a type', write: script },
    ])
    expect(page(`${styles}${script}${script}`)).toMatchObject([{ came: 'a second <script> of vitrin.js' }])
    expect(page(script)).toMatchObject([{ level: 'warn', where: 'vitrin.css', write: `${styles} in the head` }])
    expect(page(`${styles}{% if a %}${script}{% else %}${script}{% endif %}`)).toEqual([])
    expect(lint(script)).toEqual([])
  })
})

describe('a script that listens', () => {
  const listen = (code: string) => lint(`<script>${code}</script>`)

  it('is warned of events that are never sent, with the right name', () => {
    expect(listen("vitrin.on('cart-add', draw)")).toMatchObject([{ write: "vitrin.on('cart-added', ...)" }])
    expect(listen('vitrin.on("vitrin:cart-added", draw)')).toMatchObject([{ write: "vitrin.on('cart-added', ...)" }])
    expect(listen("document.addEventListener('vitrin:cart-add', draw)")).toMatchObject([
      { came: '"vitrin:cart-add", which is never sent', write: "addEventListener('vitrin:cart-added', ...)" },
    ])
  })

  it('may listen for what is sent, and for events of others', () => {
    expect(listen("vitrin.on('cart-added', a); addEventListener('vitrin:cart-added', a)")).toEqual([])
    expect(listen("addEventListener('click', a); shop.on('cart-add', a)")).toEqual([])
  })
})

describe('a selector', () => {
  const list = (attributes: string, cards: string) =>
    lint(`<div data-island="product-loader" ${attributes}><ul data-part="list">${cards}</ul></div>`)

  it('of the cards of a list has to find one when there are any', () => {
    expect(list('', '<li class="card">1</li>')).toMatchObject([
      {
        level: 'error',
        where: 'product-loader data-item',
        came: 'data-item="[data-product]" (the default), which names nothing that it could',
      },
    ])
    expect(list('data-item=".kart"', '<li class="card">1</li>')).toHaveLength(1)
    expect(list('data-item=".card"', '<li class="big card">1</li>')).toEqual([])
    expect(list('', '<li><article data-product="7">1</article></li>')).toEqual([])
    expect([...list('', ''), ...list('', '{% for a in b %}{% include "card" %}{% endfor %}')]).toEqual([])
    expect(list('data-item="li > .card"', '<li>1</li>')).toEqual([])
  })

  it('of the part to swap has to find one in the page, which does not hold the panel', () => {
    const panel = (swap: string) => `<div data-island="filter-panel" data-swap="${swap}"></div>`
    expect(page('', `<main id="list">${panel('#list')}</main>`)).toMatchObject([
      { expected: 'a selector of a part of this page that does not hold the island' },
    ])
    expect(page('', `<main id="list"></main>${panel('#lsit')}`)).toMatchObject([
      { expected: 'a selector of a part of this page that is there' },
    ])
    expect(page('', `<main id="list"></main>${panel('#list')}`)).toEqual([])
    expect(page('', `{{ content }}${panel('#lsit')}`)).toEqual([])
    const control = (swap: string) => `<form action="/l" data-island="list-control" data-swap="${swap}"></form>`
    expect(page('', `<main id="list">${control('#list')}</main>`)).toEqual([])
    expect(page('', `<main id="list">${control('#lsit')}</main>`)).toHaveLength(1)
    expect(lint(panel('#lsit'))).toEqual([])
  })

  it.each(['#', '[data-list', '.list,', '#12', '.', ':has(p'])(
    'is reported when no browser can read it, as %s',
    (swap) => {
      expect(lint(`<div data-island="filter-panel" data-swap="${swap}"></div>`)).toMatchObject([
        { expected: 'a CSS selector' },
      ])
    },
  )

  it.each(['main > .list:nth-child(2)', "[data-a='x]']", '.a, .b', '#ürünler', '.w-1\\/2', 'ul:has(> li)'])(
    'may be %s',
    (swap) => {
      expect(lint(`<div data-island="filter-panel" data-swap="${swap}"></div>`)).toEqual([])
    },
  )
})

describe('a listener of the page’s scripts that does what an island of the file does', () => {
  it.each([
    [
      'favorite-button',
      'sends a favorite',
      "$(document).on('click', '.kalp', () => $.post('/favori/ekle', { id: 1 }))",
    ],
    ['favorite-button', 'sends a favorite', "b.addEventListener('click', () => wishlist.add(1))"],
    [
      'compare-button',
      'sends a comparison',
      "$('.c').click(function () { $.get('/index.php?route=product/compare/add') })",
    ],
    ['cart-summary', 'empties the cart', "$('#bosalt').on('click', () => $.post('/cart/clear'))"],
    ['list-control', 'leads to another list', "$('#sort').on('change', function () { location = this.value })"],
    ['list-control', 'leads to another list', "q('.sirala').addEventListener('change', (e) => e.target.form.submit())"],
    ['filter-panel', 'leads to another list', "$('.filter-btn').on('click', () => { location.href = '?f=1' })"],
    ['region-cascade', 'fills lists', "$('#il').change(function () { $.get('/il', (d) => $('#ilce').html(d)) })"],
  ])('is reported beside %s when it %s: %s', (island, act, code) => {
    const lintBeside = (name: string) => lint(`<div data-island="${name}"></div><script>${code}</script>`)
    const found = (name: string) => lintBeside(name).filter(({ came }) => came.includes('a listener that'))
    expect(found(island)).toMatchObject([{ level: 'warn', where: island, came: expect.stringMatching(`${act}$`) }])
    expect(found('scroll-top')).toEqual([])
  })

  it.each([
    ['list-control', "$('#language').on('change', function () { location = this.value })"],
    ['filter-panel', "$('.filter-head').on('click', function () { $(this).next().slideToggle() })"],
    ['favorite-button', "$('.kalp').on('click', () => gtag('event', 'add_to_wishlist'))"],
    ['region-cascade', "$('#il').on('change', () => $.get('/kargo', (d) => show(d)))"],
    ['cart-summary', "$('.sil').on('click', () => $.post('/cart/remove', { line: 1 }))"],
  ])('is not taken for one by its words beside %s: %s', (island, code) => {
    const found = lint(`<div data-island="${island}"></div><script>${code}</script>`)
    expect(found.filter(({ came }) => came.includes('a listener that'))).toEqual([])
  })
})
