// @vitest-environment dom
import { answerWith, leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'
import type { Contract } from '@/island/contract'
import { explainTexts } from '@/island/diagnose'
import { foreignCode } from '@/island/unknown-facts'
import { lintTemplate } from '@/tools/lint-html/check'

const modules = import.meta.glob<Contract>('../../islands/*/contract.ts', { eager: true, import: 'default' })
const contracts = new Map(Object.values(modules).map((contract) => [contract.name, contract]))

const add = (inside: string, more = '') =>
  `<form method="post" action="/sepet/ekle" data-island="add-to-cart" data-product-id="1014"${more}>${inside}</form>`
const box = (inside: string) => `<div data-island="add-to-cart" data-product-id="1014">${inside}</div>`
const submit = '<button type="submit" data-part="submit">Ekle</button>'
const heart = (more: string, tag = 'button') =>
  `<${tag} data-island="favorite-button" data-product-id="1" aria-label="Favori"${more}>♥</${tag}>`
const info = (inside: string) =>
  `<div data-load="eager" data-island="product-info" data-product-id="1201" data-price="317.27" data-vat="10">${inside}</div>`
const picker = (options: string) =>
  `<div data-island="variant-picker" data-product-id="1201"><select data-part="select" data-level="1" data-name="Renk" aria-label="Renk">${options}</select></div>`
const currencies = (first: string) =>
  `<form action="/para-birimi" data-island="currency-switch"><select name="c" data-part="select" aria-label="Para birimi">${first}<option value="USD">USD</option></select><button>Seç</button></form>`
const tabs = (panel: string) =>
  `<div data-load="eager" data-island="tab-group"><div data-part="list"><a href="#a" data-part="tab">A</a></div><div id="a" data-part="panel"${panel}>A</div></div>`
const account = (island: string, fields: string, more = '') =>
  `<form method="post" action="/hesap" data-island="${island}"${more}>${fields}<button>Gönder</button></form>`
const field = (name: string, by = 'name') => `<input ${by}="${name}" aria-label="${name}">`

/** What a theme wrote, and what both say about it: where, and what came. */
const MARKUP: readonly (readonly [what: string, html: string, ...words: readonly string[]])[] = [
  [
    'a part that calls the theme’s own add when clicked',
    add('<button type="submit" data-part="submit" onclick="sepeteEkle(1014)">Ekle</button>'),
    'add-to-cart submit onclick: onclick="sepeteEkle(1014)" beside data-part="submit", left out while the island lives',
  ],
  [
    'a part that counts its clicks',
    add('<button type="submit" data-part="submit" onclick="say(1)">Ekle</button>'),
    'add-to-cart submit onclick: onclick="say(1)" beside data-part="submit"',
  ],
  [
    'a field with a change handler',
    add(`<input data-part="quantity" name="quantity" aria-label="Adet" onchange="say(this)" value="1">${submit}`),
    'add-to-cart quantity onchange: onchange="say(this)" beside data-part="quantity"',
  ],
  [
    'a field with an input handler',
    add(`<input data-part="quantity" name="quantity" aria-label="Adet" oninput="say(this)" value="1">${submit}`),
    'add-to-cart quantity oninput: oninput="say(this)" beside data-part="quantity"',
  ],
  [
    'a form that is an island and adds by itself',
    add(submit, ' onsubmit="return addToCart(this)"'),
    'add-to-cart onsubmit: onsubmit="return addToCart(this)" beside data-island="add-to-cart", left out while the island lives',
  ],
  [
    'a form that is an island and checks itself',
    add(submit, ' onsubmit="return check(this)"'),
    'add-to-cart onsubmit: onsubmit="return check(this)" beside data-island="add-to-cart"',
  ],
  [
    'a form inside an island that adds by itself',
    box(`<form method="post" action="/sepet/ekle" onsubmit="sepeteEkle(1); return false">${submit}</form>`),
    'add-to-cart onsubmit: onsubmit="sepeteEkle(1); return false" beside the form of add-to-cart, left out while the island lives',
  ],
  [
    'a button without a part that adds by itself',
    add('<button onclick="sepeteEkle(1)">Ekle</button>'),
    'add-to-cart onclick: onclick="sepeteEkle(1)" beside the form of add-to-cart, left out while the island lives',
  ],
  ['a button without a part that sends nothing', add(`<button type="button" onclick="say(1)">?</button>${submit}`)],
  [
    'an island’s own button with a handler',
    `<form method="post" action="/f">${heart(' onclick="say(1)"')}</form>`,
    'favorite-button onclick: onclick="say(1)" beside data-island="favorite-button"',
  ],
  ['a part in no island', add(submit) + submit, 'data-part: data-part="submit" outside of any island'],
  [
    'a part with the form of no island',
    `<form id="f" action="/f"></form><button form="f" data-part="submit">Ekle</button>`,
    'form: form="f" on data-part="submit"',
  ],
  [
    'a part that names nothing',
    `${add(submit)}<button type="button" data-part="increase" data-part-of="gone">+</button>`,
    'data-part-of: data-part-of="gone" on data-part="increase"',
  ],
  [
    'a part with the form of an island',
    `${add(submit, ' id="buy"')}<button form="buy" data-part="increase">+</button>`,
  ],
  [
    'a heart without a form',
    heart(' type="button"'),
    'favorite-button: <button data-island="favorite-button"> that does nothing without JavaScript',
  ],
  [
    'a heart inside a box without a form',
    `<div data-island="favorite-button" data-product-id="1"><button data-part="toggle">♥</button></div>`,
    'favorite-button toggle: <button data-part="toggle"> that does nothing without JavaScript',
  ],
  [
    'a heart on a link that leads nowhere',
    heart(' href="javascript:;"', 'a'),
    'favorite-button: <a data-island="favorite-button"> that does nothing without JavaScript',
  ],
  ['a heart on a link to the login page', heart(' href="/uye-girisi"', 'a')],
  ['a heart in a form', `<form method="post" action="/favori">${heart('')}</form>`],
  [
    'a class that hides what is shown',
    tabs(' class="pane d-none"'),
    'tab-group panel: class="pane d-none" on data-part="panel", hidden by the theme’s styles when it is shown',
  ],
  ['a class that hides and is named', tabs(' class="pane d-none" data-off="d-none"')],
  [
    'prices in two currencies',
    info('<b data-part="price">349,00 TL</b> <s>€ <span data-part="old-price">12,00</span></s>'),
    'product-info: a price in EUR',
  ],
  [
    'the only price in another currency than the page’s',
    info('<b data-part="price">$ 349.00</b>'),
    'product-info: a price in USD',
  ],
  ['a price in the page’s currency', info('<bdi data-part="price">₺349,00</bdi>')],
  [
    'an option without an id',
    picker('<option value="civit" data-part="option" data-level="1">Çivit</option>'),
    'variant-picker option data-type-id: nothing',
  ],
  [
    'an option without a currency',
    currencies('<option value="">Seçiniz</option>'),
    'currency-switch select: <option value=""> that changes nothing',
  ],
  ['an option that only explains', currencies('<option value="" disabled>Seçiniz</option>')],
  ['a box with nothing to press', box('<p>Ürün</p>'), 'add-to-cart: <div data-island="add-to-cart"> without a control'],
  [
    'a box with a button that no form sends',
    box('<h3><a href="/urun">Ürün</a></h3><button type="button">Ekle</button>'),
    'add-to-cart: <div data-island="add-to-cart"> without a control',
  ],
  ['a box with a form of its own', box('<form method="post" action="/sepet/ekle"><button>Ekle</button></form>')],
  [
    'a form with nothing to press',
    add('<input type="hidden" name="productId" value="1014">'),
    'add-to-cart: <form data-island="add-to-cart"> without a control',
  ],
  [
    'a sort list without a form',
    '<div data-island="list-control"><select name="sort" data-part="select"><option value="1">Yeni</option></select></div>',
    'list-control select: <select data-part="select"> that does nothing without JavaScript',
  ],
  [
    'a sort list that is the island, without a form',
    '<select name="sort" data-island="list-control"><option value="1">Yeni</option></select>',
    'list-control: <select data-island="list-control"> that does nothing without JavaScript',
  ],
  [
    'sort controls with forms, and links',
    `<form action="/liste" id="sirala"><select name="sort" data-island="list-control"><option value="1">Yeni</option></select></form>
    <div data-island="list-control"><form action="/liste"><select name="sort" data-part="select"><option value="1">Yeni</option></select></form>
    <input type="checkbox" name="stock" value="1" form="sirala" data-part="switch"><a href="?ps=2" data-part="link">2</a></div>`,
  ],
  [
    'a sign-in with names of its own',
    account('login-form', field('kullanici') + field('sifre')),
    'login-form: no field named email',
    'login-form: no field named password',
  ],
  [
    'a registration with another platform’s names',
    account('register-form', field('customer[email]') + field('firstname')),
    'register-form: no field named email',
    'register-form: no field named name',
  ],
  [
    'an address with another platform’s names',
    `<div data-island="address-form"><form method="post" action="/adres" data-part="form">${field('firstname') + field('address[address1]')}<button data-part="submit">Kaydet</button></form></div>`,
    'address-form: no field named address',
  ],
  [
    'a sign-in with what is found by its type',
    account('login-form', `${field('customer[email]')}<input type="password" aria-label="Şifre">`),
  ],
  [
    'a sign-in whose ids have a prefix',
    account('login-form', field('uye_email', 'id') + field('uye_password', 'id'), ' data-prefix="uye_"'),
  ],
  ['a registration with the shop’s names', account('register-form', field('email') + field('password'))],
  ['a form with a button that is no part', add('<button>Ekle</button>')],
  [
    'a control in another island',
    add(`<div data-island="countdown" data-until="2031,01,31,23,59,00">${submit}</div>${submit}`),
    'countdown submit: data-part="submit"',
  ],
]

const FACTS = '{"language":"tr","currency":"TL","decimals":2}'
const STYLE = '<style>.d-none { display: none !important }</style>'

/** Touches every island, so that those that wait for it are read, too. */
const touchAll = async (): Promise<void> => {
  for (const island of document.querySelectorAll('[data-island]'))
    (island.firstElementChild ?? island).dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await window.vitrin?.settled()
}

afterEach(leavePage)

test.each(MARKUP)('%s: the linter and the page’s log say the same, or both nothing', async (_what, html, ...words) => {
  answerWith({ '': () => new Response('{}') })
  const source = `<!DOCTYPE html><html lang="tr"><head><title>x</title><link rel="stylesheet" href="/vitrin/vitrin.css">
<script type="application/json" data-vitrin="page">${FACTS}</script></head><body><main>${html}</main></body></html>`
  expect(lintTemplate(source, contracts).map(({ where, came }) => `${where}: ${came}`)).toEqual(words)
  await showPage(STYLE + html, JSON.parse(FACTS))
  await touchAll()
  const logged = () => {
    // Only the first page of a file has its markup read by the loader.
    const problems = [...(window.vitrin?.log ?? []), ...explainTexts(foreignCode())]
    return [...new Set(problems.map(({ where, came }) => `${where}: ${came}`))]
  }
  await vi.waitFor(() => expect(logged()).toEqual(words), { timeout: 4000 })
})
