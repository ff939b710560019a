import type { Browser } from '../simulation/browser'
import type { Tab } from '../simulation/tab'
import type { Random } from './walk'

/** A page without a subject of its own, on which the cards of a list are put: printing a whole list takes ten times as long. */
export const LIST = '/raf'
export const CART = '/sepet'

/** The state that the actions of one walk share. */
interface Walk {
  readonly browser: Browser
  readonly tabs: Tab[]
  readonly random: Random
  openTab(): Tab
  note(words: string): void
  /** Changes the connection; its new name. */
  connect(): string
  /** The shopper asks for a product to be taken out. */
  unwant(product: string): void
  /** The shopper asks for the cart to be emptied. */
  clear(): void
}

type Element = NonNullable<ReturnType<Tab['document']['querySelector']>>

type Action = readonly [weight: number, act: (tab: Tab) => Promise<void> | void]

/** The presses that change the cart. */
const presses = ({ browser, random, note, unwant, clear }: Walk): readonly Action[] => {
  const { clock } = browser.network
  const shown = (tab: Tab, selector: string): readonly Element[] =>
    [...tab.document.querySelectorAll(selector)].filter((each) => !each.closest('[hidden]'))

  const add = (tab: Tab): void => {
    const buttons = shown(tab, '[data-island="add-to-cart"] [data-part="submit"]:not([disabled])')
    const chosen = buttons[random(Math.max(1, buttons.length))]
    if (!chosen) return
    note('add')
    tab.press(chosen)
  }
  const pressLine = (part: string) => (tab: Tab) => {
    const lines = shown(tab, '[data-island="cart-line"]').filter((each) => each.querySelector(`[data-part="${part}"]`))
    const chosen = lines[random(Math.max(1, lines.length))]
    if (!chosen) return
    const product = `${chosen.getAttribute('data-product-id')}/${Number(chosen.getAttribute('data-variant-id')) || 0}`
    if (part === 'remove') unwant(product)
    note(`${part} ${product}`)
    tab.press(chosen.querySelector(`[data-part="${part}"]`))
  }
  const undo = (tab: Tab): void => {
    const button = shown(tab, 'button').find((each) => /geri al/i.test(each.textContent))
    if (!button) return
    note('undo')
    tab.press(button)
  }
  /** A removal offers to undo it for a few seconds only. */
  const removeAndUndo = async (tab: Tab): Promise<void> => {
    pressLine('remove')(tab)
    await clock.pass([300, 2000, 4000][random(3)] ?? 0)
    undo(tab)
  }
  /** The first press asks, the second empties. */
  const empty = async (tab: Tab): Promise<void> => {
    const { path } = tab
    const button = () => shown(tab, '[data-island="cart-summary"] [data-part="clear"]')[0] ?? null
    if (!button()) return
    note('clear')
    tab.press(button())
    await clock.pass(200)
    if (tab.path !== path || !button()) return
    clear()
    tab.press(button())
  }
  return [
    [5, add],
    [3, pressLine('increase')],
    [2, pressLine('decrease')],
    [4, pressLine('remove')],
    [2, removeAndUndo],
    [1, undo],
    [1, empty],
  ]
}

/** What a shopper can do, each with its weight in the choice. Pages that are left may sleep in the back/forward cache. */
export const createActions = (walk: Walk): readonly Action[] => {
  const { browser, tabs, note, openTab, connect } = walk
  const { clock } = browser.network
  return [
    ...presses(walk),
    [
      4,
      (tab) => {
        note('open the cart')
        return tab.open(CART)
      },
    ],
    [
      2,
      (tab) => {
        note('open the list')
        return tab.open(LIST)
      },
    ],
    [
      1,
      (tab) => {
        note('reload')
        return tab.reload()
      },
    ],
    [
      3,
      (tab) => {
        note('back')
        return tab.back()
      },
    ],
    [3, () => note(`the line is ${connect()}`)],
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
      async (tab) => {
        note('look away')
        tab.show(false)
        await clock.pass(300)
        tab.show(true)
      },
    ],
    [
      1,
      async () => {
        if (tabs.length > 1) return
        const tab = openTab()
        tabs.push(tab)
        note('a second tab')
        await tab.open(CART)
      },
    ],
  ]
}
