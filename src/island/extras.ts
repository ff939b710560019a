/** Starts what few pages need: dialects, own formats, the focus of the page before, the Tab key, the inspector, events of printed lists. */

import { serverFragment } from '@/lib/html'
import { report } from '@/lib/report'
import { hasTabEntry, takeTabEntry } from '@/lib/tab-storage'
import { VISIBLE } from '@/loader/entries'
import type { VitrinEvents } from '@/page/events'
import { pageFacts } from '@/page/facts'
import { type ItemFacts, itemAt } from '@/page/items'
import { factsReady, HANDOVER } from '@/page/lifecycle'
import { DEFAULT_LANGUAGE } from '@/page/limits'
import { GROUP, islandSelector, LOADER_ISLAND, RELATED_ISLAND } from '@/page/names'
import { takeFormats } from '@/page/own-formats'
import { decodeStored, wireText } from '@/server/decode'
import { PRESSABLE } from './controls'
import { broken } from './failures'
import { sendEvent } from './kept-events'
import { INSPECT, type PageHost } from './page-start'
import { countAsSign } from './react-start'
import { whenParsed } from './when-parsed'

/**
 * Applies the dialects that the page's script tag names. Only such pages fetch the chunks for them.
 *
 * @returns a promise that resolves when the parsed page has the dialects' attributes. Never rejects.
 */
const applyDialects = async (): Promise<void> => {
  const script = document.querySelector<HTMLElement>('script[data-dialect]')
  const names = script?.dataset.dialect
  if (!names) return
  try {
    await (await import('@/dialect/dialect')).applyDialects(names)
  } catch (cause) {
    report(broken('data-dialect', script, cause, 'its chunk: upload dist'))
  }
  // From here on the loader holds the presses on these islands.
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

/** Shows printed filter groups as on the page before, as `handOverPanel` has named them: open, with the focus and the scroll position. */
const restorePrinted = ([scroll, focus, title = '', ...open]: readonly string[]): void => {
  const nameOf = (each: Element | null) => each?.textContent.replaceAll(/[\d\s()]+/g, ' ').trim() ?? ''
  const panel = document.querySelector(`[data-part=${GROUP}]`)?.closest('[data-island]')
  for (const each of panel?.querySelectorAll('details') ?? [])
    each.open ||= open.includes(nameOf(each.firstElementChild))
  if (!panel || document.activeElement !== document.body || scrollY > 0) return
  const controls = panel.querySelectorAll<HTMLElement>(`[data-part=${GROUP}] :is(a,label)`)
  const used = [...controls].find((each) => focus && nameOf(each) === focus)
  const heading = panel.querySelector<HTMLElement>(title)
  heading?.setAttribute('tabindex', '-1')
  ;(used?.querySelector('input') ?? used ?? heading)?.focus({ preventScroll: true })
  scrollTo(0, Number(scroll))
}

/** Restores the focus after a control of the page before reloaded the page, unless the shopper has focused something meanwhile. */
const restoreFocus = async (): Promise<void> => {
  const selector = decodeStored(wireText, takeTabEntry(HANDOVER))
  if (selector === undefined) return
  countAsSign()
  // The body may not be parsed yet.
  await whenParsed(document.documentElement)
  if (selector.includes('\n')) return restorePrinted(selector.split('\n'))
  if (selector === '' || document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: scrollY > 0 })
}

const UNREACHED = `[data-part]:not(${PRESSABLE},[tabindex])`

let passed: IntersectionObserver | undefined

/**
 * From the first Tab on, loads the islands near the window, also in popups that open later, that load on interaction and have parts without a
 * tab stop. Only a view gives `<span data-part="decrease">` its tab stop, so without its view Tab would skip that part.
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
 * Starts what few pages need: a dialect, own formats, the focus of the page before, islands for the Tab key, and the inspector. The
 * inspector opens when the address or an event asks for it, or when this tab has chosen something in it; its code is a separate chunk.
 *
 * @param asked the event that asks for one of them: a key for the islands, another event for the inspector.
 */
export const startExtras = async (host: PageHost, asked?: Event): Promise<void> => {
  if (asked) return asked instanceof KeyboardEvent ? reachByTab(host) : inspect(host)
  const isWanted = location.search.includes('vitrin=inspect') || hasTabEntry(INSPECT)
  void restoreFocus()
  await Promise.all([applyDialects(), takeOwnFormats(), isWanted && inspect(host)])
}

/** Islands that send `list-viewed` and `item-selected` themselves. */
const LISTS = [LOADER_ISLAND, RELATED_ISLAND].map(islandSelector).join()

const send = <N extends 'list-viewed' | 'item-selected'>(element: Element, name: N, detail: VitrinEvents[N]): void =>
  sendEvent(element, name, detail)

const itemOf = (card: HTMLElement): ItemFacts => itemAt(card, { id: Number(card.dataset.product) })

/** Sends `list-viewed` and `item-selected` for printed lists of cards without such an island, as on a home page. */
export const followPrintedLists = async (): Promise<void> => {
  await whenParsed(document.documentElement)
  for (const list of document.querySelectorAll('[data-list-id]')) {
    if (list.closest(LISTS) || list.querySelector(LISTS)) continue
    const items = [...list.querySelectorAll<HTMLElement>('[data-product]')].map(itemOf)
    if (!items[0]) continue
    send(list, 'list-viewed', { listId: items[0].listId, listName: items[0].listName, items })
    list.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      const card = link?.closest<HTMLElement>('[data-product]')
      if (card) send(list, 'item-selected', { item: itemOf(card) })
    })
  }
}

/** Puts the example's content into an empty island without parts elsewhere that is no picture or field. When it cannot be fetched, the log names the failure and the missing parts. */
export const showExample = async (name: string, element: HTMLElement): Promise<void> => {
  await whenParsed(document.documentElement)
  const parts = `[data-part]:is([data-part-of="${CSS.escape(element.id)}"],[form="${CSS.escape(element.id)}"])`
  if (element.matches('input,img') || (element.id && document.querySelector(parts))) return
  const warn = (came: string, expected: string, cause?: unknown): void =>
    report({ level: 'warn', where: name, came, expected, write: `the markup of ${name}/example.html`, element, cause })
  try {
    const answer = await fetch(new URL(`../examples/${name}.html`, import.meta.url))
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    const example = serverFragment(await answer.text(), { trusted: true }).querySelector(`[data-island="${name}"]`)
    element.replaceChildren(...(example?.childNodes ?? []))
    if (pageFacts().language !== DEFAULT_LANGUAGE)
      warn('an element without content on a page not in Turkish', 'its parts: the example is in Turkish')
  } catch (cause) {
    warn(`an element without content, and no example (${cause})`, 'its parts, or the build’s examples', cause)
  }
}
