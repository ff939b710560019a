import type { Script } from 'node:vm'
import addToCart from '../../islands/add-to-cart/contract'
import cartBadge from '../../islands/cart-badge/contract'
import cartLine from '../../islands/cart-line/contract'
import cartSummary from '../../islands/cart-summary/contract'
import { Browser } from '../simulation/browser'
import { Clock } from '../simulation/clock'
import { type Condition, type Fate, Network } from '../simulation/network'
import { Tab } from '../simulation/tab'
import { CART, createActions, LIST } from './actions'

/** The islands of the walked pages: the product cards' forms, the badge and the cart page. */
export const WALKED_ISLANDS = [addToCart, cartBadge, cartLine, cartSummary]
const NAMES = WALKED_ISLANDS.map(({ name }) => name)

const CARDS = 6
/** Lines that the cart holds before the walk. */
const LINES = 3
const STEPS = 10
const QUIET_MS = 30_000

export type Random = (below: number) => number

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

const CONNECTIONS: Readonly<Record<string, { readonly delays: readonly number[]; readonly fates: readonly Fate[] }>> = {
  good: { delays: [20, 60], fates: ['answered'] },
  slow: { delays: [400, 1500, 4000], fates: ['answered'] },
  lossy: { delays: [60, 900], fates: ['answered', 'lost', 'unsent'] },
  broken: { delays: [40], fates: ['answered', 'failed'] },
}

/** The cart as a page shows it: the badge's number, and each line's product, quantity and total. */
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

/** Runs one shopper with a fixed seed, in up to two tabs; `history` lists the actions, `differences` what differs from the server's cart. */
export const walk = async (seed: number, script: Script, cards: string) => {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[random(list.length)]
    if (chosen === undefined) throw new Error('a choice among nothing')
    return chosen
  }
  const clock = new Clock()
  const history: string[] = []
  let connection = 'good'
  const conditionOf = (): Condition => {
    const { delays, fates } = CONNECTIONS[connection] ?? { delays: [20], fates: ['answered'] }
    return { delay: pick(delays), fate: pick(fates) }
  }
  const network = new Network(clock, conditionOf)
  const print = (path: string, html: string): string =>
    path === LIST ? html.replace(/<main[\s\S]*<\/main>/, `<main>${cards}</main>`) : html
  const browser = new Browser(network, script, NAMES, print)
  const openTab = (): Tab => new Tab(browser, () => random(2) === 0)
  const tabs = [openTab()]
  /** Products that the shopper asked to take out; all others that were in the cart have to stay. */
  const unwanted = new Set<string>()
  const owned = new Set<string>()
  let isCleared = false

  const remember = () => {
    for (const { productId, variantId } of network.cart) owned.add(`${productId}/${variantId}`)
  }
  const actions = createActions({
    browser,
    tabs,
    random,
    openTab,
    note: (words) => history.push(words),
    connect: () => {
      connection = pick(Object.keys(CONNECTIONS))
      return connection
    },
    unwant: (product) => unwanted.add(product),
    clear: () => {
      isCleared = true
    },
  })
  const chances = actions.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

  const ids = [...cards.matchAll(/data-product-id="(\d+)"/g)].map(([, id]) => Number(id))
  const from = random(CARDS)
  network.fillCart(Array.from({ length: LINES }, (_, at) => ids[(from + at) % ids.length] ?? 0))
  remember()
  await tabs[0]?.open(pick([LIST, CART, CART]))
  await clock.pass(2000)
  for (let step = 0; step < STEPS; step += 1) {
    await clock.pass(pick([0, 30, 200, 900, 5000]))
    remember()
    const tab = pick(tabs)
    const act = pick(chances)
    if (tabs.length > 1) history.push(`tab ${tabs.indexOf(tab) + 1}:`)
    await act(tab)
    remember()
  }
  connection = 'good'
  browser.isOnline = true
  for (const tab of tabs) tab.dispatch('online')
  history.push('quiet')
  await clock.pass(QUIET_MS)

  const differences: string[] = []
  const judge = new Tab(new Browser(network, undefined, []))
  await judge.open(CART)
  const expected = shownCart(judge)
  for (const [index, tab] of tabs.entries()) {
    const shown = shownCart(tab)
    const where = `tab ${index + 1} (${tab.path})`
    if (shown.badge !== expected.badge)
      differences.push(`${where}: the badge says ${shown.badge}, the server ${expected.badge}`)
    if (tab.path === CART && shown.lines.join() !== expected.lines.join())
      differences.push(`${where}: the page shows [${shown.lines}], the server [${expected.lines}]`)
  }
  for (const product of isCleared ? [] : owned)
    if (!unwanted.has(product) && !expected.lines.some((each) => each.startsWith(`${product} `)))
      differences.push(`${product} is gone although nobody took it out`)
  for (const tab of [...tabs, judge]) tab.close()
  return { history, differences }
}
