import type { Script } from 'node:vm'
import addToCart from '../../islands/add-to-cart/contract'
import cartBadge from '../../islands/cart-badge/contract'
import cartLine from '../../islands/cart-line/contract'
import cartSummary from '../../islands/cart-summary/contract'
import { Clock } from '../simulation/clock'
import { type Condition, type Fate, Network } from '../simulation/network'
import { Browser, Tab } from '../simulation/tab'

/** What the walked pages hold: the product cards' forms, the badge and the cart page. */
export const WALKED_ISLANDS = [addToCart, cartBadge, cartLine, cartSummary]
const NAMES = WALKED_ISLANDS.map(({ name }) => name)

/** A page without a subject of its own, on which the cards of a list are put: printing a whole list takes ten times as long. */
const LIST = '/raf'
const CARDS = 6
const CART = '/sepet'
const STEPS = 10
const QUIET_MS = 30_000

type Random = (below: number) => number

/** Mulberry32: the same numbers for the same seed on every machine. */
const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const LINES: Readonly<Record<string, { readonly delays: readonly number[]; readonly fates: readonly Fate[] }>> = {
  good: { delays: [20, 60], fates: ['answered'] },
  slow: { delays: [400, 1500, 4000], fates: ['answered'] },
  lossy: { delays: [60, 900], fates: ['answered', 'lost', 'unsent'] },
  broken: { delays: [40], fates: ['answered', 'failed'] },
}

/** What a page says about the cart: the badge's number, and each line's product, quantity and total. */
const shownCart = (tab: Tab) => {
  const text = (root: { querySelector: Tab['document']['querySelector'] }, selector: string): string =>
    root.querySelector(selector)?.textContent.trim() ?? ''
  const lines = [...tab.document.querySelectorAll('.cart-line')]
    .filter((line) => !line.closest('[hidden]') && Number(line.getAttribute('data-index')) >= 0)
    .map((line) => {
      const quantity = line.querySelector('[data-part="quantity"]')
      const product = `${line.getAttribute('data-product-id')}/${Number(line.getAttribute('data-variant-id')) || 0}`
      return `${product} x ${quantity && Reflect.get(quantity, 'value')} = ${text(line, '[data-part="total"]')}`
    })
  return { badge: text(tab.document, '.badge-count'), lines: lines.sort() }
}

/** Forms of products that are sold by the piece and of which there are enough, as a list prints them. */
export const printCards = async (): Promise<string> => {
  const network = new Network(new Clock(), () => ({ delay: 0, fate: 'answered' }))
  const headers = new Headers({ accept: 'text/html' })
  const html = await (await network.answer({ method: 'GET', path: '/yeni-urunler?sort=6', headers, body: '' })).text()
  return [...html.matchAll(/<form class="card-form"[\s\S]*?<\/form>/g)]
    .map(([form]) => form.replace(/<input[^>]*csrfToken[^>]*>/, ''))
    .filter((form) => !/ disabled|data-step="0/.test(form) && Number(/data-max="(\d+)"/.exec(form)?.[1] ?? 99) >= 12)
    .slice(0, CARDS)
    .join('\n')
}

/** One shopper with a fixed seed, in up to two tabs; `history` is what was done, `lies` what is not as the server has it. */
export const walk = async (seed: number, script: Script, cards: string) => {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[random(list.length)]
    if (chosen === undefined) throw new Error('a choice among nothing')
    return chosen
  }
  const clock = new Clock()
  const history: string[] = []
  let line = 'good'
  const conditionOf = (): Condition => {
    const { delays, fates } = LINES[line] ?? { delays: [20], fates: ['answered'] }
    return { delay: pick(delays), fate: pick(fates) }
  }
  const network = new Network(clock, conditionOf)
  const print = (path: string, html: string): string =>
    path === LIST ? html.replace(/<main[\s\S]*<\/main>/, `<main>${cards}</main>`) : html
  const browser = new Browser(network, script, NAMES, print)
  const tabs = [new Tab(browser)]
  const [first] = tabs
  if (!first) throw new Error('a walk has a tab')
  /** Products that the shopper asked to take out; all others that were in the cart have to stay. */
  const unwanted = new Set<string>()
  const owned = new Set<string>()

  const note = (words: string) => history.push(words)
  const remember = () => {
    for (const { productId, variantId } of network.cart) owned.add(`${productId}/${variantId}`)
  }
  const pressLine = (tab: Tab, part: string): void => {
    const lines = [...tab.document.querySelectorAll('[data-island="cart-line"]')].filter(
      (each) => !each.closest('[hidden]') && each.querySelector(`[data-part="${part}"]`),
    )
    if (lines.length === 0) return
    const chosen = lines[random(lines.length)]
    const product = `${chosen?.getAttribute('data-product-id')}/${Number(chosen?.getAttribute('data-variant-id')) || 0}`
    if (part === 'remove') unwanted.add(product)
    note(`${part} ${product}`)
    if (chosen) tab.press(chosen.querySelector(`[data-part="${part}"]`))
  }
  const actions: readonly (readonly [weight: number, act: (tab: Tab) => Promise<void> | void])[] = [
    [
      5,
      (tab) => {
        const buttons = [
          ...tab.document.querySelectorAll('[data-island="add-to-cart"] [data-part="submit"]:not([disabled])'),
        ]
        if (buttons.length === 0) return
        note('add')
        tab.press(pick(buttons))
      },
    ],
    [3, (tab) => pressLine(tab, 'increase')],
    [2, (tab) => pressLine(tab, 'decrease')],
    [4, (tab) => pressLine(tab, 'remove')],
    [
      1,
      (tab) => {
        const undo = [...tab.document.querySelectorAll('.vitrin-notice button')].find((each) =>
          /geri al/i.test(each.textContent),
        )
        if (!undo) return
        note('undo')
        tab.press(undo)
      },
    ],
    [
      1,
      (tab) => {
        const clear = tab.document.querySelector('[data-part="clear"]')
        if (!clear || clear.closest('[hidden]')) return
        note('clear')
        for (const each of owned) unwanted.add(each)
        tab.press(clear)
        const confirm = tab.document.querySelector('dialog[open] [value="confirm"], dialog[open] button:last-of-type')
        if (confirm) tab.press(confirm)
      },
    ],
    [
      4,
      async (tab) => {
        note('open the cart')
        await tab.open(CART)
      },
    ],
    [
      2,
      async (tab) => {
        note('open the list')
        await tab.open(LIST)
      },
    ],
    [
      1,
      async (tab) => {
        note('reload')
        await tab.reload()
      },
    ],
    [
      2,
      async (tab) => {
        note('back')
        await tab.back()
      },
    ],
    [
      3,
      () => {
        line = pick(Object.keys(LINES))
        note(`the line is ${line}`)
      },
    ],
    [
      1,
      () => {
        browser.isOnline = !browser.isOnline
        note(browser.isOnline ? 'online' : 'offline')
        for (const tab of tabs) tab.dispatch(browser.isOnline ? 'online' : 'offline')
      },
    ],
    [
      1,
      async () => {
        if (tabs.length > 1) return
        const tab = new Tab(browser)
        tabs.push(tab)
        note('a second tab')
        await tab.open(CART)
      },
    ],
  ]
  const chances = actions.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

  await first.open(LIST)
  await clock.pass(2000)
  for (let count = 0; count < 3; count += 1) {
    actions[0]?.[1](first)
    await clock.pass(3000)
  }
  remember()
  await first.open(CART)
  for (let step = 0; step < STEPS; step += 1) {
    await clock.pass(pick([0, 30, 200, 900, 5000]))
    remember()
    const tab = pick(tabs)
    const act = pick(chances)
    if (tabs.length > 1) note(`tab ${tabs.indexOf(tab) + 1}:`)
    await act(tab)
    remember()
  }
  line = 'good'
  browser.isOnline = true
  for (const tab of tabs) tab.dispatch('online')
  note('quiet')
  await clock.pass(QUIET_MS)

  const lies: string[] = []
  const judge = new Tab(new Browser(network, script, []))
  await judge.open(CART)
  const truth = shownCart(judge)
  for (const [index, tab] of tabs.entries()) {
    const shown = shownCart(tab)
    const where = `tab ${index + 1} (${tab.path})`
    if (shown.badge !== truth.badge) lies.push(`${where}: the badge says ${shown.badge}, the server ${truth.badge}`)
    if (tab.path === CART && shown.lines.join() !== truth.lines.join())
      lies.push(`${where}: the page shows [${shown.lines}], the server [${truth.lines}]`)
  }
  for (const product of owned)
    if (!unwanted.has(product) && !truth.lines.some((each) => each.startsWith(`${product} `)))
      lies.push(`${product} is gone although nobody took it out`)
  for (const tab of [...tabs, judge]) tab.leave()
  return { history, lies, writes: network.writes }
}
