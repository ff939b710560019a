// @vitest-environment dom
import { answerWith, find } from '@test/page'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'
import { applyDialects } from './dialect'
import { reportUnread } from './dialect-log'

let log: Problem[] = []

const lines = (): readonly string[] =>
  log.map(({ where, came, expected, write }) => `${where}: ${came} / ${expected} / ${write}`)

beforeEach(() => {
  log = []
  receiveReports((problem) => log.push(problem))
})

const OWN = { rules: [{ find: '.buy', island: 'add-to-cart', write: { 'data-product-id': '{data-nr}' } }] }

describe('A dialect of the page’s author', () => {
  test('is a JSON file, and what it writes goes before ours', async () => {
    answerWith({
      'dialect.json': () => ({ rules: [{ find: '.popupwin', write: { 'data-width': '300' } }, ...OWN.rules] }),
    })
    document.body.innerHTML = '<button class="buy" data-nr="7">x</button><a class="popupwin" href="/x">y</a>'
    await applyDialects('/theme/dialect.json stock')
    expect(find('.buy').dataset).toMatchObject({ island: 'add-to-cart', productId: '7' })
    expect(find('.popupwin').dataset).toMatchObject({ island: 'popup-link', width: '300' })
    expect(lines()).toEqual([])
  })

  test('with a wrong selector loses that rule alone, and the log says which', async () => {
    answerWith({ 'wrong.json': () => ({ rules: [{ find: '.buy[', island: 'popup-link' }, ...OWN.rules] }) })
    document.body.innerHTML = '<button class="buy" data-nr="7">x</button>'
    await applyDialects('/theme/wrong.json')
    expect(find('.buy').dataset.island).toBe('add-to-cart')
    await vi.waitFor(() =>
      expect(lines()).toContainEqual(
        expect.stringMatching(
          /^dialect \/theme\/wrong\.json: \.buy\[ popup-link .* \/ selectors that browsers can read \/ "find": "\.buy-button"$/s,
        ),
      ),
    )
  })

  test.each([
    ['no file', () => new Response('', { status: 404 }), /Error: 404 \/ "stock", or the address/],
    ['no JSON', () => 'nonsense', /\/ "stock", or the address/],
    ['no rules', () => ({ regeln: [] }), /\{"regeln":\[\]\} \/ a rule of texts: find, and any of when/],
    ['a misspelt key', () => ({ rules: [{ find: 'b', iland: 'x' }] }), /iland.* \/ a rule of texts/],
    ['a number for a text', () => ({ rules: [{ find: 'b', write: { width: 3 } }] }), /width.* \/ a rule of texts/],
  ])('that is %s is one line in the log', async (_, answer, line) => {
    answerWith({ 'bad.json': answer })
    document.body.innerHTML = '<b>x</b>'
    await applyDialects('/theme/bad.json')
    expect(find('b').outerHTML).toBe('<b>x</b>')
    expect(lines().filter((each) => each.includes('bad.json'))).toEqual([expect.stringMatching(line)])
  })
})

test('What no rule brings to life is reported once for each kind', () => {
  document.body.innerHTML = `<a data-toggle="accordion" data-target="#x">a</a><a data-toggle="accordion">b</a>
    <button onclick="openChat()">Sohbet</button><form data-toggle="login-form" data-callback="done"></form><i data-toggle="qty"></i>
    <a href="#panel-935" data-toggle="drawer">Sepet</a><a href="#ok" data-toggle="drawer" data-part="trigger" data-part-of="ok">Menü</a>
    <nav id="ok" data-island="drawer"></nav><a data-toggle="drawer" data-part="trigger" data-part-of="gone">Süz</a>`
  reportUnread(document, new Set([find('form')]))
  expect(lines()).toEqual([
    expect.stringMatching(/<a href="#panel-935" data-toggle="drawer"> and 1 more \/ .*class="drawer-wrapper"/),
    expect.stringMatching(
      /<a data-toggle="accordion" data-target="#x"> and 1 more \/ markup .*class="accordion-wrapper"/,
    ),
    expect.stringMatching(/<form .*data-callback="done".*> \/ .*vitrin\.on/),
    expect.stringMatching(/<button onclick="openChat\(\)"> \/ .* own dialect$/),
  ])
})

test('Saved addresses and carts that only a Vue template prints are reported with the markup that brings them to life', () => {
  document.body.innerHTML = `<ul><li><a href="/uye/adres?addressId=701">Düzenle</a>
    <a href="/srv/service/address/delete/701" data-toggle="popconfirm" data-title="?" data-island="confirm-popover">Sil</a>
    <a onclick="deleteAddress(702)">Sil</a><a data-toggle="popconfirm" data-callback="addressDeleted" data-id="3">Sil</a></li></ul>
    <section data-island="address-form"><a data-part="edit" data-address-id="5" href="?addressId=5">Düzenle</a></section>
    <div v-cloak><div class="cart-product" v-for="p in P"><input :id="'qty' + p.ID"></div></div>`
  reportUnread(document, new Set([find('[data-island="confirm-popover"]')]))
  expect(lines()).toEqual([
    expect.stringMatching(
      /<a href="\/uye\/adres\?addressId=701"> and 3 more \/ markup .*data-island="address-form".*data-part="item", "edit" and "remove" with data-address-id/,
    ),
    expect.stringMatching(/<div class="cart-product" v-for="p in P"> \/ markup .*<input id="qty…" data-pid="…">/),
    expect.stringMatching(/<div v-cloak="?"?> \/ markup .*plain HTML/),
  ])
})
