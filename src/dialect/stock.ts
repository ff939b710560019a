/** What the platform's legacy markup (stock dialect) becomes: cards, variants, lists, tabs, drawers, cart rows, forms; islands, parts, attributes. */

import { packRule } from './own-dialect'
import type { Dialect, PackedRule } from './rules'

/** The element around one product's controls: a card, or the box of a product page. */
const PURCHASE = '.in-stock-available,.product-item,.product-item-list,.product-detail-card,form'

const ADD = '[onclick*="addToCart("]'
const CARD = ':is(.product-item,.product-item-list)'
const CHOICE = '.variant-wrapper [data-toggle="variant"]:not(select)'
const OPTION = `${CHOICE},.variant-wrapper select[data-toggle="variant"]>option[data-id]`
const BUTTON = { 'data-product-id': '{data-id}', 'data-on': 'active' }
const CART_ROW = '[id^="qty"][data-pid]'

/** The dialect for the markup that the blocks of the platform's own theme print. */
export const stock: Dialect = [
  // Buying: cards and product pages.
  { find: `${CARD} ${ADD}`, around: CARD, write: { 'data-product': '{addToCart.1}' } },
  { find: '[id^="product-title"]', write: { 'data-fact': 'name' } },
  { find: '[id^="brand-title"]', write: { 'data-fact': 'brand' } },
  {
    find: '[id^="ProductCount"]',
    around: PURCHASE,
    write: { 'data-min': '{+min}', 'data-max': '{+max}', 'data-step': '{+step}' },
  },
  { find: ADD, when: '{+addToCart.4}', write: { 'data-part': 'buy-now' } },
  {
    find: ADD,
    around: PURCHASE,
    island: 'add-to-cart',
    write: { 'data-product-id': '{addToCart.1}', 'data-variant-id': '{+addToCart.2}' },
    part: 'submit',
    parts: { quantity: '[id^="ProductCount"]', decrease: '.ti-minus', increase: '.ti-plus' },
    off: ['onclick'],
  },
  { find: '#addToCartBtn', around: PURCHASE, write: { id: 'purchase' } },
  { find: '[id^="order-note-"]', part: 'note', write: { 'data-part-of': 'purchase' } },
  { find: '[data-toggle="subscribe"]', part: 'subscribe', write: { 'data-part-of': 'purchase' } },
  { find: '[id^="product-subscribe-f"]', part: 'frequency', write: { 'data-part-of': 'purchase' } },
  { find: '.add-favourite-btn[data-id]', island: 'favorite-button', write: BUTTON, off: ['onclick'] },
  { find: '.add-to-compare-btn[data-id]', island: 'compare-button', write: BUTTON, off: ['onclick'] },
  { find: 'a.popupwin', island: 'popup-link' },
  // Variants.
  { find: `${CARD} .variant-wrapper`, write: { 'data-address': 'keep' } },
  {
    find: OPTION,
    around: '.variant-wrapper',
    island: 'variant-picker',
    part: 'option',
    write: { 'data-product-id': '{data-pid}' },
  },
  {
    find: OPTION,
    write: {
      'data-money-order-percent': '{data-mop}',
      'data-price-not-discounted': '{data-not-discounted}',
      'data-type-id': '{data-id}',
      'data-name': '{data-type}',
      'data-variant-id': '{+data-subproduct-id}',
      'data-level': '{data-group-id}',
      'data-on': 'selected',
    },
  },
  { find: 'select[data-toggle="variant"]', part: 'select', write: { 'data-level': '{data-group-id}' } },
  { find: '[data-toggle="variant"].selected', write: { 'data-chosen': '1' } },
  {
    find: CHOICE,
    around: '.sub-one,.sub-two',
    write: { 'data-part': 'group', 'data-level': '{data-group-id}' },
  },
  {
    find: '#product-detail #product-id',
    around: '#product-detail',
    island: 'product-info',
    write: { 'data-product-id': '{value}' },
    parts: {
      price: '*.product-price',
      tier: '*.product-multiple-item',
      discount: '*.product-discount',
      'money-order-price': '*.money-order-price',
      'supplier-code': '#supplier-product-code',
      'in-stock': '*.in-stock-available',
      'out-of-stock': '*.out-stock-available',
      'old-price': '*.product-price-not-discounted',
    },
  },
  { find: '.out-stock-available', write: { 'data-off': 'd-none' } },
  {
    find: '[data-toggle="count-down"]',
    island: 'countdown',
    write: { 'data-until': '{data-timer}' },
    parts: {
      days: '.day .timer-text',
      hours: '.hour .timer-text',
      minutes: '.minute .timer-text',
      seconds: '.second .timer-text',
    },
  },
  // Lists.
  {
    find: '[data-toggle="product-loader"]',
    island: 'product-loader',
    write: { 'data-block': '{data-id}', 'data-block-parent': '1003', 'data-page': '{?ps}' },
    parts: { list: '{data-target},.row', pages: '.pagination' },
  },
  { find: '.filter-tool', island: 'list-control' },
  { find: '.filter-tool select', part: 'select', write: { name: '{T.getLink.1}' }, off: ['onchange'] },
  {
    find: '.filter-tool input[type="checkbox"]',
    part: 'switch',
    write: { name: '{T.getLink.1}' },
    off: ['onchange'],
  },
  { find: 'img.lazyload[data-src]', around: 'body', island: 'lazy-images' },
  // Header.
  {
    find: 'form #live-search',
    around: 'form',
    island: 'live-search',
    part: 'input',
    write: { 'data-all': '{+data-licence}' },
    parts: { results: '[id^="dynamic-search"]' },
  },
  { find: '.cart-soft-count', around: '*', island: 'cart-badge', part: 'count' },
  { find: '.cart-soft-price', around: '*', island: 'cart-badge', part: 'total' },
  { find: 'a[data-toggle="language"][data-language]', island: 'language-switch' },
  { find: 'a[data-toggle="currency"]', island: 'currency-switch' },
  { find: 'a[data-toggle="language"][data-currency]', island: 'currency-switch' },
  { find: 'select[data-toggle="language"]', around: '*', island: 'language-switch', part: 'select' },
  { find: 'select[data-toggle="currency"]', around: '*', island: 'currency-switch', part: 'select' },
  { find: '#main-menu', island: 'main-menu' },
  { find: '#main-menu>ul>li', part: 'item' },
  { find: '#main-menu>ul>li>a:not(:only-child)', part: 'trigger' },
  { find: '#main-menu>ul>li>ul', part: 'submenu', write: { 'data-on': 'active', hidden: '' } },
  { find: '.scroll-to-up', island: 'scroll-top', write: { 'data-on': 'active' } },
  // Opening and closing.
  { find: 'ul [data-toggle="tab"]', around: 'ul', write: { 'data-part': 'list' } },
  {
    find: '[data-toggle="tab"]',
    at: '[id="{#href}"]',
    write: { 'data-part': 'panel', 'data-on': 'active' },
  },
  { find: '[data-toggle="tab"]', holding: '[id="{#href}"]', island: 'tab-group', part: 'tab' },
  { find: '[data-toggle="tab"]', write: { 'data-on': 'active', 'data-url': '{data-href}' } },
  {
    find: '[data-toggle="dropdown"]',
    around: '*',
    island: 'dropdown',
    part: 'trigger',
    parts: { menu: '.dropdown-menu' },
  },
  { find: '[data-toggle="dropdown"]~.dropdown-menu', write: { 'data-on': 'active show', hidden: '' } },
  {
    find: '.drawer-wrapper',
    island: 'drawer',
    write: { 'data-part': 'panel', 'data-on': 'active', 'data-part-of': '{id}' },
    parts: { close: '*.drawer-close' },
  },
  { find: '[data-toggle="drawer"]', part: 'trigger', write: { 'data-part-of': '{#href}' } },
  { find: '.drawer-overlay', part: 'overlay', write: { 'data-on': 'active', 'data-part-of': '{data-rel}' } },
  { find: '.accordion-wrapper', island: 'accordion' },
  {
    find: '.accordion-wrapper [data-toggle="accordion"]',
    at: '[id="{#data-target|href}"]',
    write: { 'data-part': 'panel', 'data-on': 'active' },
  },
  {
    find: '.accordion-wrapper [data-toggle="accordion"]',
    around: '.accordion-wrapper',
    part: 'trigger',
    write: { 'data-mobile': '{data-mobile}' },
  },
  { find: '[data-toggle="tooltip"]', island: 'tooltip' },
  // The cart, where its rows are printed.
  {
    find: CART_ROW,
    around: '.cart-product',
    island: 'cart-line',
    write: { 'data-increment': '{+data-increment}', 'data-index': '{data-pid}' },
    part: 'quantity',
    parts: { increase: '.ti-plus', decrease: '.ti-minus', remove: '[id^="delete-product"]' },
  },
  {
    find: CART_ROW,
    holding: '#go-order-btn,#cart-buy-btn',
    island: 'cart-summary',
    parts: { checkout: '#go-order-btn,#cart-buy-btn' },
  },
  { find: '[data-toggle="popconfirm"][data-title]:not([data-callback])', island: 'confirm-popover' },
  // Members.
  { find: '[data-flag-masked],[data-toggle="flag"]', around: '*', island: 'phone-input', part: 'input' },
  {
    find: 'form[data-toggle="login-form"]',
    holding: '[id="{data-prefix}login-type"]',
    island: 'login-form',
    write: { 'data-prefix': '{data-prefix}' },
    parts: { tabs: '[id="{data-prefix}login-type"]', tab: '*[id="{data-prefix}login-type"]>[data-type]' },
  },
  { find: 'form[data-toggle="login-form"]', island: 'login-form', write: { 'data-prefix': '{data-prefix}' } },
  {
    find: '[data-toggle="login-form"] .popover-wrapper [id$="email"]',
    around: '.popover-wrapper',
    write: { 'data-part': 'panel', 'data-type': 'email' },
  },
  {
    find: '[data-toggle="login-form"] .popover-wrapper [id$="phone"]',
    around: '.popover-wrapper',
    write: { 'data-part': 'panel', 'data-type': 'phone' },
  },
  {
    find: '[data-toggle="fast-register"]',
    island: 'register-form',
    write: { 'data-prefix': '{data-prefix}', 'data-quick': '1' },
  },
  { find: '#register-form', island: 'register-form', write: { 'data-prefix': '{data-prefix}' } },
  {
    find: '[data-toggle="newsletter"]',
    island: 'newsletter-form',
    parts: { submit: 'button', email: '[type="email"]' },
  },
  { find: '[data-toggle="logout"]', island: 'logout-button' },
  // Addresses.
  {
    find: '#city_code',
    holding: '#town_code',
    island: 'region-cascade',
    write: { 'data-limit': '1' },
    parts: {
      country: '#country_code',
      'country-text': '#country',
      state: '#province_code',
      'state-text': '#province',
      city: '#city_code',
      'city-text': '#city',
      town: '#town_code',
      'town-text': '#town',
      district: '#district_code',
      'district-text': '#district',
      'postal-code': '#post_code',
    },
  },
  { find: 'input.d-none', write: { 'data-off': 'd-none' } },
  { find: 'form:not([data-toggle],#register-form) [data-validate]', around: 'form', island: 'validated-form' },
]

/** The same rules in the packed form that pages apply; the build writes them as one text. */
export const packedStock: readonly PackedRule[] = stock.map(packRule)
