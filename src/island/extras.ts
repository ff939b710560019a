import { report } from '@/lib/report'
import { hasTabEntry, takeTabEntry } from '@/lib/tab-storage'
import { VISIBLE } from '@/loader/entries'
import type { VitrinEvents } from '@/page/events'
import { type ItemFacts, itemAt } from '@/page/items'
import { factsReady, HANDOVER } from '@/page/lifecycle'
import { islandSelector, LOADER_ISLAND, RELATED_ISLAND } from '@/page/names'
import { takeFormats } from '@/page/own-formats'
import { decodeStored, wireText } from '@/server/decode'
import { PRESSABLE } from './controls'
import { broken } from './failures'
import { keepEvent } from './kept-events'
import { INSPECT, type PageHost } from './page-start'
import { takePresence } from './react-start'
import { whenParsed } from './when-parsed'

/**
 * Gives the page its dialects' attributes when its script line names some; they are chunks that only such pages fetch.
 *
 * @returns when the page has them. Never rejects.
 */
const speakDialect = async (): Promise<void> => {
  const script = document.querySelector<HTMLElement>('script[data-dialect]')
  const names = script?.dataset.dialect
  if (!names) return
  try {
    await (await import('@/dialect/dialect')).speakDialects(names)
  } catch (cause) {
    report(broken('data-dialect', script, cause, 'its chunk: upload dist'))
  }
  // From now on the loader holds presses for their islands.
  window.vitrinEarlyDialect?.release?.()
}

const inspect = async (host: PageHost): Promise<void> => {
  await factsReady()
  const { openInspector } = await import('./inspector/inspector')
  openInspector(host)
}

const takeOwnFormats = async (): Promise<void> => {
  await factsReady()
  if (window.vitrinFormats) takeFormats(window.vitrinFormats)
}

/** Goes on where the shopper was when a control of this page loaded it anew, unless they are elsewhere meanwhile. */
const goOn = async (): Promise<void> => {
  const selector = decodeStored(wireText, takeTabEntry(HANDOVER))
  if (selector === undefined) return
  takePresence()
  // The body may be still to come.
  await whenParsed(document.documentElement)
  if (selector === '' || document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: scrollY > 0 })
}

const UNREACHED = `[data-part]:not(${PRESSABLE},[tabindex])`

let passed: IntersectionObserver | undefined

/**
 * From the first Tab on, loads islands around the window, also in popups that open, which wait for a touch and have parts without a tab
 * stop: Tab would pass by `<span data-part="decrease">` in front of an island's first field, because its view gives it its tab stop.
 */
const reachByTab = ({ entries, load, manifest }: PageHost): void => {
  const reach = (changes: readonly IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of changes) {
      const entry = entries.get(target)
      if (!isIntersecting || !entry) continue
      passed?.unobserve(target)
      if (entry.state === 'waiting') void load(entry, VISIBLE)
    }
  }
  passed ??= new IntersectionObserver(reach, { rootMargin: '100%' })
  for (const { name, element, state } of entries.values()) {
    const strategy = element.dataset.load ?? manifest.get(name)?.load
    if (state === 'waiting' && strategy === 'interaction' && element.querySelector(UNREACHED)) passed.observe(element)
  }
}

/**
 * What few pages have: a dialect, formats of their own, the focus of the page before, what the key Tab needs, and the inspector, which
 * is opened where the address asks for it, where this tab has chosen something in it, or by an event. Its code is a chunk of its own.
 */
export const takeExtras = async (host: PageHost, asked?: Event): Promise<void> => {
  if (asked) return asked instanceof KeyboardEvent ? reachByTab(host) : inspect(host)
  const isWanted = location.search.includes('vitrin=inspect') || hasTabEntry(INSPECT)
  void goOn()
  await Promise.all([speakDialect(), takeOwnFormats(), isWanted && inspect(host)])
}

/** Islands that tell by themselves which products they list. */
const LISTS = [LOADER_ISLAND, RELATED_ISLAND].map(islandSelector).join()

const send = <N extends 'list-viewed' | 'item-selected'>(element: Element, name: N, detail: VitrinEvents[N]): void => {
  keepEvent(name, detail)
  element.dispatchEvent(new CustomEvent(`vitrin:${name}`, { bubbles: true, detail }))
}

const itemOf = (card: HTMLElement): ItemFacts => itemAt(card, { id: Number(card.dataset.product) })

/** Tells of printed lists of cards that no island lists, as on a home page, that they are on the page, and which product is opened. */
export const tellPrintedLists = async (): Promise<void> => {
  await whenParsed(document.documentElement)
  for (const list of document.querySelectorAll('[data-list-id]')) {
    if (list.closest(LISTS) || list.querySelector(LISTS)) continue
    const items = [...list.querySelectorAll<HTMLElement>('[data-product]')].map(itemOf)
    const [first] = items
    if (!first) continue
    send(list, 'list-viewed', { listId: first.listId, listName: first.listName, items })
    list.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      const card = link?.closest<HTMLElement>('[data-product]')
      if (card) send(list, 'item-selected', { item: itemOf(card) })
    })
  }
}
