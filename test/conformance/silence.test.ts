// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCart } from '@/shop/cart/test-shop'
import { clearNotices, closeAllPopups } from '../overlays'
import { answerWith, find, leavePage, type PageJson, type Sent, showPage } from '../page'
import { isWhereShopperIs, messageFirst, shownWords, waitingMarks } from './words'

const examples = import.meta.glob<string>('../../islands/*/example.html', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const press = (selector: string) => (): void => find(selector).click()

const choose = (selector: string, value: string) => (): void => {
  find<HTMLSelectElement>(selector).value = value
  find(selector).dispatchEvent(new Event('change', { bubbles: true }))
}

/** Writes something acceptable into each field of a form and sends it. */
const send = (selector: string) => (): void => {
  const form = find<HTMLFormElement>(selector)
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.matches('[type=hidden], :disabled') || field.closest('[hidden], [disabled]')) continue
    if (field instanceof HTMLInputElement && field.matches('[type=checkbox], [type=radio]'))
      field.checked = field.required
    else if (field.matches('[type=email]')) field.value = 'a@example.com'
    else if (field.matches('[type=tel], [data-validate*=phone]')) field.value = '+90 532 111 22 33'
    else if (field.matches('[type=password]')) field.value = 'Gizli-1234'
    else field.value = 'Deneme'
  }
  find(`${selector} :is([data-part=submit], button:not([type=button]))`).click()
}

interface Wait {
  readonly island: string
  /** The shopper's action. */
  readonly what: string
  readonly act: () => void
  readonly page?: PageJson
  /** Whether the page shows the result before the answer, so that no waiting is visible. */
  readonly isShownAtOnce?: boolean
}

const member: PageJson = { member: { id: 7, group: 1 } }

const heart = { island: 'favorite-button', act: press('[data-part="toggle"]'), isShownAtOnce: true } as const

/** All actions of shoppers that the shop's server has to answer. */
const WAITS: readonly Wait[] = [
  { island: 'add-to-cart', what: 'adds', act: press('[data-part="submit"]') },
  {
    island: 'address-form',
    what: 'deletes an address',
    act: press('[data-part="remove"]'),
    page: member,
    isShownAtOnce: true,
  },
  { island: 'address-form', what: 'opens an address', act: press('[data-part="edit"]'), page: member },
  {
    island: 'address-form',
    what: 'saves a new address',
    act: () => {
      press('[data-part="new"]')()
      setTimeout(send('[data-part="form"]'), 100)
    },
    page: member,
  },
  { island: 'cart-line', what: 'changes a quantity', act: press('[data-part="increase"]') },
  { island: 'cart-line', what: 'removes a product', act: press('[data-part="remove"]') },
  {
    island: 'cart-summary',
    what: 'empties the cart',
    act: () => {
      press('[data-part="clear"]')()
      setTimeout(press('[data-part="clear"]'), 100)
    },
  },
  { island: 'comments', what: 'turns a page', act: press('[data-part="page"]') },
  { island: 'comments', what: 'votes', act: press('[data-part="vote"]'), isShownAtOnce: true },
  { island: 'comments', what: 'writes', act: send('[data-part="form"]') },
  { island: 'currency-switch', what: 'chooses a currency', act: choose('[data-part="select"]', 'USD') },
  { ...heart, what: 'presses a heart', page: member },
  { ...heart, what: 'presses a heart of a collection', page: { ...member, settings: { IS_FAV: 1 } } },
  {
    island: 'favorites-list',
    what: 'removes a favorite',
    act: press('[data-part="remove"]'),
    page: member,
    isShownAtOnce: true,
  },
  { island: 'language-switch', what: 'chooses a language', act: press('[data-language="en"]') },
  { island: 'login-form', what: 'signs in', act: send('form') },
  { island: 'logout-button', what: 'signs out', act: press('[data-part="button"]'), page: member },
  { island: 'message-center', what: 'writes', act: send('[data-part="form"]'), page: member },
  { island: 'message-center', what: 'closes a thread', act: press('[data-part="close"]'), page: member },
  {
    island: 'multi-add',
    what: 'adds several',
    act: () => {
      press('[data-part="choose"]')()
      setTimeout(press('[data-part="submit"]'), 100)
    },
  },
  { island: 'newsletter-form', what: 'subscribes', act: send('form') },
  { island: 'password-change', what: 'changes a password', act: send('form'), page: member },
  { island: 'popup-link', what: 'opens a popup', act: press('a') },
  { island: 'product-loader', what: 'asks for more', act: press('[data-part="more"]') },
  { island: 'register-form', what: 'registers', act: send('form') },
  { island: 'service-form', what: 'sends a request', act: send('form') },
  { island: 'social-login', what: 'signs in with Apple', act: press('a') },
  {
    island: 'store-picker',
    what: 'chooses a store',
    act: () => {
      press('[data-part="store"]')()
      press('[data-part="submit"]')()
    },
  },
  { island: 'tab-group', what: 'opens a tab', act: press('[data-url]') },
  { island: 'tax-office', what: 'opens the list', act: press('[data-part="input"]') },
  { island: 'variant-picker', what: 'chooses another option', act: press('[data-type-id="25"]') },
  {
    island: 'live-search',
    what: 'searches',
    // Its panel says so in words.
    isShownAtOnce: true,
    act: () => {
      const field = find<HTMLInputElement>('[data-part="input"]')
      field.focus()
      field.value = 'kupa'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    },
  },
]

const ADMITTED = /yanıt gelmedi|yanıt gecikiyor|uzun sürüyor|yüklenemedi|alınamadı|güncellenemedi|elle yazabilirsiniz/i

/** Runs all pending work that needs no timer. */
const atRest = async (): Promise<void> => {
  for (let round = 0; round < 30; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

const exampleOf = (island: string): string =>
  (examples[`../../islands/${island}/example.html`] ?? '').replace(
    `data-island="${island}"`,
    `data-island="${island}" data-load="eager"`,
  )

let endWaits: (() => void)[] = []
let sent: readonly Sent[] = []
let broughtIntoView = new Set<Element>()

beforeEach(() => {
  broughtIntoView = new Set()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    broughtIntoView.add(this)
  })
  const never = () =>
    new Promise<Response>((resolve) => {
      endWaits.push(() => resolve(new Response('', { status: 500 })))
    })
  sent = answerWith({ '': never })
})

afterEach(async () => {
  for (const end of endWaits) end()
  endWaits = []
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(60_000)
  await atRest()
  vi.useRealTimers()
  await leavePage()
  closeAllPopups()
  clearNotices()
  closeCart()
})

test.each(WAITS)('$island: a shopper who $what reads within ten seconds that no answer comes', async (wait) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await showPage(`<main>${messageFirst(exampleOf(wait.island))}</main>`, wait.page)
  await vi.waitFor(() => expect(find(`[data-island="${wait.island}"]`).dataset.islandState).toBe('ready'))
  const before = sent.length
  let pressed: Element = document.body
  const note = ({ target }: Event): void => {
    if (target instanceof Element) pressed = target
  }
  for (const kind of ['click', 'change', 'input']) document.addEventListener(kind, note, true)
  wait.act()
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before))
  await atRest()
  await vi.advanceTimersByTimeAsync(1500)
  await atRest()
  const marked = waitingMarks()
  await vi.advanceTimersByTimeAsync(8500)
  await atRest()
  for (const kind of ['click', 'change', 'input']) document.removeEventListener(kind, note, true)
  const admitted = shownWords().filter(({ textContent }) => ADMITTED.test(textContent))
  expect(
    shownWords()
      .map(({ textContent }) => textContent)
      .join(' | '),
  ).toMatch(ADMITTED)
  expect(
    admitted.some((words) => isWhereShopperIs(words, pressed, broughtIntoView)),
    `${admitted.map(({ outerHTML }) => outerHTML)}: far from ${pressed.outerHTML}`,
  ).toBe(true)
  if (!wait.isShownAtOnce) expect(marked).not.toEqual([])
  const stuck = [...document.querySelectorAll('main :is(button, a, input, select)')].filter((control) =>
    control.matches('[aria-busy=true], [data-part=submit][aria-disabled=true]'),
  )
  expect(stuck.map(({ outerHTML }) => outerHTML)).toEqual([])
})

/** Islands that ask the server without a press, and show what the server printed until it has answered. */
const UNASKED = [
  'activation-result',
  'cart-badge',
  'compare-bar',
  'compare-button',
  'cookie-bar',
  'filter-panel',
  'list-control',
  'member-notices',
  'phone-input',
  'region-cascade',
  'related-products',
  'session-keeper',
  'store-list',
]
/** Payments have tests of their own; the others' calls end by themselves, and their tests show what a failed one leaves. */
const APART = ['card-wallet', 'main-menu', 'order-status', 'property-picker', 'store-stock', 'overlays', 'on any page']

test('Every island that asks the server has its place here', () => {
  const calls = readFileSync('src/server/README.md', 'utf8').matchAll(/^- Made by: ([a-z, -]+) \(/gm)
  const asking = new Set([...calls].flatMap(([, names = '']) => names.split(', ')))
  const known = new Set([...WAITS.map(({ island }) => island), ...UNASKED, ...APART])
  expect(asking.size).toBeGreaterThan(20)
  expect([...asking].filter((name) => !known.has(name))).toEqual([])
})
