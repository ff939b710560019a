// @vitest-environment dom
import { find } from '@test/page'
import { describe, expect, test } from 'vitest'
import { applyRule } from './rules'
import { packedStock } from './stock'

/** Shows legacy HTML and applies the rules to it. */
const applyStock = (html: string, rules = packedStock, query = ''): void => {
  document.body.innerHTML = html
  const scope = { root: document, page: document, query, read: new WeakSet(), takeOff: () => {} }
  for (const rule of rules) for (const _ of applyRule(rule, scope));
}

/** The attributes of the first match, by name. */
const written = (selector: string): Readonly<Record<string, string>> => {
  return Object.fromEntries([...find(selector).attributes].map(({ name, value }) => [name, value]))
}

const CARD = `<div class="product-item">
  <a id="product-title-146938" href="/lale-kupa">Lale Kupa</a>
  <div class="product-detail-card">
    <div class="qty" data-toggle="qty"><span class="ti-minus"></span><span class="ti-plus"></span>
    <input type="number" id="ProductCount146938" min="0.5" max="12" step="0.5" value="1"></div>
    <a id="product-addcart-button-938146" onclick="addToCart(146, T('#subPro146938').val(), T('#ProductCount146938').val())">Sepete ekle</a>
    <a class="add-favourite-btn" data-id="146" href="javascript:void(0);">♥</a>
    <a class="add-to-compare-btn" data-id="146" onclick="return addToCompare(this);">Karşılaştır</a>
    <a class="popupwin" data-width="768" href="/srv/service/content-v5/sub-folder/3/1004/quick-view/146/K1">Hızlı bak</a>
  </div></div>`

describe('The stock dialect', () => {
  test('makes a card an add-to-cart with its quantity, and takes the inline call off', () => {
    applyStock(CARD)
    expect(written('.product-detail-card')).toMatchObject({
      'data-island': 'add-to-cart',
      'data-product-id': '146',
      'data-min': '0.5',
      'data-max': '12',
      'data-step': '0.5',
    })
    expect(written('.product-detail-card')).not.toHaveProperty('data-variant-id')
    expect(written('.product-item')).toMatchObject({ 'data-product': '146' })
    const button = written('#product-addcart-button-938146')
    expect(button).toMatchObject({ 'data-part': 'submit' })
    expect(button).not.toHaveProperty('onclick')
    expect(written('.ti-minus')['data-part']).toBe('decrease')
    expect(written('.ti-plus')['data-part']).toBe('increase')
    expect(written('#ProductCount146938')['data-part']).toBe('quantity')
  })

  test.each([
    ['addToCart(146, 2229, 1)', { 'data-product-id': '146', 'data-variant-id': '2229' }],
    [`addToCart('146', "2229", 1, 0)`, { 'data-product-id': '146', 'data-variant-id': '2229' }],
    ['return addToCart( 146 );', { 'data-product-id': '146' }],
    ['addToCart(146, document.getElementById("x").value, (1))', { 'data-product-id': '146' }],
  ])('reads %s as data', (call, expected) => {
    applyStock('<button></button>', [])
    document.querySelector('button')?.setAttribute('onclick', call)
    const scope = { root: document, page: document, query: '', read: new WeakSet(), takeOff: () => {} }
    for (const rule of packedStock) for (const _ of applyRule(rule, scope));
    expect(written('button')).toEqual({ 'data-island': 'add-to-cart', ...expected })
  })

  test('never runs what it reads, and reads no expression', () => {
    applyStock(`<button onclick="addToCart(window.hacked = 146, location.href)">x</button>`)
    expect(written('button')).toEqual({ 'data-island': 'add-to-cart' })
    expect(Reflect.get(window, 'hacked')).toBeUndefined()
  })

  test('makes hearts, comparisons and popup links of a card', () => {
    applyStock(CARD)
    expect(written('.add-favourite-btn')).toMatchObject({ 'data-island': 'favorite-button', 'data-product-id': '146' })
    expect(written('.add-to-compare-btn')).toMatchObject({ 'data-island': 'compare-button', 'data-product-id': '146' })
    expect(written('.add-to-compare-btn')).not.toHaveProperty('onclick')
    expect(written('.popupwin')).toMatchObject({ 'data-island': 'popup-link', 'data-width': '768' })
  })

  test('leaves what an author has written', () => {
    applyStock(`<div class="product-item"><div class="buy" data-island="add-to-cart" data-product-id="7">
      <button data-part="submit" onclick="addToCart(146)">x</button></div>
      <a class="popupwin" data-island="tooltip" href="/x">y</a></div>`)
    expect(written('.product-item')).not.toHaveProperty('data-island')
    expect(written('.buy')['data-product-id']).toBe('7')
    expect(written('.popupwin')['data-island']).toBe('tooltip')
  })

  test('joins a product page: price, variants, two ways to buy, note and recurring delivery', () => {
    applyStock(`<div id="product-detail"><div id="product-right">
      <input type="hidden" id="product-id" value="146"><span class="product-price">99,90</span>
      <div class="variant-wrapper"><div class="sub-one">
        <a id="24" class="sub-button-item selected" data-toggle="variant" data-group-id="1" data-id="24" data-subproduct-id="2229" data-pid="146" data-type="Mavi" data-price="83.25" data-not-discounted="124.9" data-mop="-10" data-vat="20" data-stock="5"></a></div>
        <div class="sub-two"><select id="subPro2" data-toggle="variant" data-group-id="2"><option value="0" data-pid="146">Seçiniz</option>
        <option value="61" data-id="61" data-group-id="2" data-pid="146" data-subproduct-id="2229">S</option></select></div></div>
      <div class="in-stock-available"><input id="ProductCount146938" min="1">
        <button id="addToCartBtn" onclick="addToCart(146, 0, 1)">a</button><button id="fastAddToCartBtn" onclick="addToCart(146, 0, 1, 1)">b</button></div>
      <div class="out-stock-available d-none"></div>
      <input type="checkbox" id="product-subscribe-146" data-toggle="subscribe" data-discount="5"><select id="product-subscribe-frequency-146"></select>
      <textarea id="order-note-146"></textarea>
      <div data-toggle="count-down" data-timer="2031,01,31,23,59,00"><div class="day"><span class="timer-text"></span></div></div>
    </div></div>`)
    expect(written('#product-detail')).toMatchObject({ 'data-island': 'product-info', 'data-product-id': '146' })
    expect(written('.product-price')['data-part']).toBe('price')
    expect(written('.in-stock-available')).toMatchObject({ 'data-island': 'add-to-cart', 'data-part': 'in-stock' })
    expect(written('.in-stock-available').id).toBe('purchase')
    expect(written('.out-stock-available')).toMatchObject({ 'data-part': 'out-of-stock', 'data-off': 'd-none' })
    expect(written('#addToCartBtn')['data-part']).toBe('submit')
    expect(written('#fastAddToCartBtn')['data-part']).toBe('buy-now')
    expect(written('textarea')).toMatchObject({ 'data-part': 'note', 'data-part-of': 'purchase' })
    expect(written('#product-subscribe-146')).toMatchObject({ 'data-part': 'subscribe', 'data-part-of': 'purchase' })
    expect(written('#product-subscribe-frequency-146')['data-part']).toBe('frequency')
    expect(written('.variant-wrapper')).toMatchObject({ 'data-island': 'variant-picker', 'data-product-id': '146' })
    expect(written('.variant-wrapper')).not.toHaveProperty('data-address')
    expect(find('[id="24"]').dataset).toMatchObject({
      part: 'option',
      level: '1',
      typeId: '24',
      variantId: '2229',
      name: 'Mavi',
    })
    expect(find('[id="24"]').dataset).toMatchObject({
      priceNotDiscounted: '124.9',
      moneyOrderPercent: '-10',
      chosen: '1',
    })
    expect(find('[id="24"]').dataset.on).toBe('selected')
    expect(written('#subPro2')).toMatchObject({ 'data-part': 'select', 'data-level': '2' })
    expect(written('option[data-id]')).toMatchObject({ 'data-part': 'option', 'data-type-id': '61', 'data-level': '2' })
    expect(written('[data-toggle="count-down"]')).toMatchObject({
      'data-island': 'countdown',
      'data-until': '2031,01,31,23,59,00',
    })
    expect(written('.timer-text')['data-part']).toBe('days')
  })

  test('joins a list with its sorting and its page', () => {
    applyStock(
      `<div class="filter-tool"><select id="sort" onchange="window.location.href=this.value"><option value="?sort=5">x</option></select>
      <input type="checkbox" value="1" onchange="window.location.href=T.getLink('stock', this.value)"></div>
      <div data-toggle="product-loader" data-id="938" data-target=".row-of-cards" data-item=".product-item"><div class="row row-of-cards"></div></div>`,
      packedStock,
      '?ps=3',
    )
    expect(written('.filter-tool')['data-island']).toBe('list-control')
    expect(written('#sort')).toEqual({ id: 'sort', 'data-part': 'select' })
    expect(written('[type=checkbox]')).toEqual({ type: 'checkbox', value: '1', 'data-part': 'switch', name: 'stock' })
    expect(written('[data-toggle="product-loader"]')).toMatchObject({
      'data-island': 'product-loader',
      'data-page': '3',
      'data-block': '938',
      'data-item': '.product-item',
    })
    expect(written('.row')['data-part']).toBe('list')
  })

  test('joins the header: search, cart, languages, currencies, menu and the way up', () => {
    applyStock(`<form><input id="live-search" data-licence="1"><div id="dynamic-search-935"></div></form>
      <a id="cart" href="/sepet"><span class="cart-soft-count">0</span><span class="cart-soft-price">0</span></a>
      <a id="en" data-toggle="language" data-language="en">English</a><a id="usd" data-toggle="language" data-currency="usd">USD</a>
      <div id="cur"><select data-toggle="currency"><option value="tl">TL</option></select></div>
      <nav id="main-menu"><ul><li><a href="/ev">Ev</a><ul><li><a href="/ev/a">A</a></li></ul></li><li><a href="/b">B</a></li></ul></nav>
      <div class="scroll-to-up"></div>`)
    expect(written('form')).toEqual({ 'data-island': 'live-search', 'data-all': '1' })
    expect(written('#live-search')['data-part']).toBe('input')
    expect(written('#dynamic-search-935')['data-part']).toBe('results')
    expect(written('#cart')['data-island']).toBe('cart-badge')
    expect(written('.cart-soft-price')['data-part']).toBe('total')
    expect(written('#en')['data-island']).toBe('language-switch')
    expect(written('#usd')['data-island']).toBe('currency-switch')
    expect(written('#cur')['data-island']).toBe('currency-switch')
    expect(written('#main-menu')['data-island']).toBe('main-menu')
    expect(written('#main-menu ul ul')['data-part']).toBe('submenu')
    expect(written('#main-menu [href="/ev"]')['data-part']).toBe('trigger')
    expect(written('#main-menu [href="/b"]')).not.toHaveProperty('data-part')
    expect(written('.scroll-to-up')).toMatchObject({ 'data-island': 'scroll-top', 'data-on': 'active' })
  })

  test('joins tabs with the panes that they name, wherever those are', () => {
    applyStock(`<div id="tabs"><ul class="tab-nav"><li><a data-toggle="tab" href="#one">1</a></li><li><a id="second" data-toggle="tab" data-href="/srv/x" href="#two">2</a></li></ul>
      <div><div class="tab-pane active" id="one"></div><div class="tab-pane" id="two"></div></div></div>`)
    expect(written('#tabs')['data-island']).toBe('tab-group')
    expect(written('ul')['data-part']).toBe('list')
    expect(written('#second')).toMatchObject({ 'data-part': 'tab', 'data-on': 'active', 'data-url': '/srv/x' })
    expect(written('#two')).toMatchObject({ 'data-part': 'panel', 'data-on': 'active' })
  })

  test('joins dropdowns, and confirmations that call no function of the theme', () => {
    applyStock(`<div class="dropdown"><a data-toggle="dropdown">x</a><div class="dropdown-menu"></div></div>
      <button id="a" data-toggle="popconfirm" data-title="?"></button><button id="b" data-toggle="popconfirm" data-title="?" data-callback="f"></button>`)
    expect(written('.dropdown')['data-island']).toBe('dropdown')
    expect(written('.dropdown-menu')).toMatchObject({ 'data-part': 'menu', hidden: '' })
    expect(written('#a')['data-island']).toBe('confirm-popover')
    expect(written('#b')).not.toHaveProperty('data-island')
  })

  test('joins a login form with the tabs beside it and its phone field, and one without tabs', () => {
    applyStock(`<div id="login"><ul id="popup-login-type"><li class="active" data-type="email">E</li><li data-type="phone">T</li></ul>
      <form data-toggle="login-form" data-prefix="popup-"><div class="popover-wrapper"><input id="popup-email"></div>
      <div class="popover-wrapper" id="phone-box"><input id="popup-phone" type="tel" data-flag-masked></div></form></div>
      <form id="header" data-toggle="login-form" data-prefix="header-"></form>`)
    expect(written('#login')).toMatchObject({ 'data-island': 'login-form', 'data-prefix': 'popup-' })
    expect(written('ul')['data-part']).toBe('tabs')
    expect(written('li')['data-part']).toBe('tab')
    expect(written('#phone-box')).toMatchObject({
      'data-island': 'phone-input',
      'data-part': 'panel',
      'data-type': 'phone',
    })
    expect(written('#popup-phone')['data-part']).toBe('input')
    expect(written('#login form')).not.toHaveProperty('data-island')
    expect(written('#header')).toMatchObject({ 'data-island': 'login-form', 'data-prefix': 'header-' })
  })

  test('joins registrations, newsletters and addresses', () => {
    applyStock(`<form id="a" data-toggle="fast-register"></form><form id="register-form"></form>
      <form data-toggle="newsletter" id="news"><input type="email"><button>Katıl</button></form>
      <form id="address"><input id="title" data-validate="required"><div id="region"><select id="country_code"></select><input id="country">
      <select id="city_code"></select><input id="city"><select id="town_code"></select></div></form>`)
    expect(written('#a')).toMatchObject({ 'data-island': 'register-form', 'data-quick': '1' })
    expect(written('#register-form')['data-island']).toBe('register-form')
    expect(written('#news')['data-island']).toBe('newsletter-form')
    expect(written('#region')['data-island']).toBe('region-cascade')
    expect(written('#city')['data-part']).toBe('city-text')
    expect(written('#address')['data-island']).toBe('validated-form')
  })
})
