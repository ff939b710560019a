/** When an island loads: eager, in idle time, when visible, or at an interaction; and what loads without any sign of a shopper, e.g. after Back. */

import { readCookie } from '@/lib/cookies'
import { EAGER, IDLE, VISIBLE } from '@/loader/entries'
import { idle } from '@/loader/slices'
import { PRODUCT_COOKIE, visitKind } from '@/page/lifecycle'
import type { Contract } from './contract'
import { PRESSABLE } from './controls'

/** How far from the window an element counts as visible. */
const VISIBLE_MARGIN = '200px'

/** Loads an island with this rank. */
type Load = (rank: number) => void

const whenVisible = (element: HTMLElement, load: Load): (() => void) => {
  const watcher = new IntersectionObserver(
    (changes) => changes.some(({ isIntersecting }) => isIntersecting) && load(VISIBLE),
    { rootMargin: VISIBLE_MARGIN },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}

const whenMedia = (query: string, load: Load): (() => void) => {
  const media = matchMedia(query)
  const check = () => media.matches && load(VISIBLE)
  media.onchange = check
  check()
  return () => {
    media.onchange = null
  }
}

const keepWaiting = (): void => {}

/** Whether no key can reach the element before its view: `<span data-part="submit">` gets its tab stop from the view. */
const isOutOfReach = (element: HTMLElement): boolean =>
  !element.matches(PRESSABLE) && !element.querySelector(`${PRESSABLE},[tabindex]`)

/** Waits for the condition that loads an island. @returns a function that stops waiting; undefined for an unknown strategy. */
export const waitFor = (element: HTMLElement, strategy: string, load: Load): (() => void) | undefined => {
  const query = /^media\((.+)\)$/.exec(strategy)?.[1]
  if (query) return whenMedia(query, load)
  if (strategy === 'visible' || (strategy === 'interaction' && isOutOfReach(element))) return whenVisible(element, load)
  if (strategy === 'eager') load(EAGER)
  else if (strategy === 'idle') idle().then(() => load(IDLE))
  else if (!/^(interaction|never)$/.test(strategy)) return
  return keepWaiting
}

/** Whether the shopper returns to this page in this tab, or comes back from a product that was opened in a list. */
const isReturning = (): boolean => visitKind() !== 'navigate' || readCookie(PRODUCT_COOKIE) !== undefined

/** Whether an island that needs React mounts without waiting for the first sign. */
export const isUnasked = (when: Contract['unasked'], element: HTMLElement): boolean => {
  if (when === 'empty') return element.firstElementChild === null
  return when === 'returning' ? isReturning() : when === 'always'
}

/** Loads an island with a checkbox that is not as printed: browsers restore them between parsing and `pageshow`, without an event. */
export const whenRestored = (element: HTMLElement, load: Load): void => {
  const check = () => element.querySelector('input:checked:not([checked]),[checked]:not(:checked)') && load(IDLE)
  check()
  addEventListener('pageshow', check, { once: true })
}

/** How far from the window, in its heights and widths, an island's view is fetched: to scroll there takes longer than the fetch. */
const NEAR = '100%'

/** The chunks of each island that needs React. */
const viewsOf = new WeakMap<Element, readonly string[]>()
/** Watches islands from the first sign on, until they are near. */
let watcher: IntersectionObserver | undefined
/** The chunks that answer presses on this page. */
const pressing = new Set<string>()
const fetched = new Map<string, Promise<unknown>>()

/** A link to a file beside this one, which is fetched when the link is in the page. */
const linkTo = (rel: string, file: string, fetchPriority: 'low' | 'auto'): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel, fetchPriority, href: new URL(file, import.meta.url).href })

/** Fetches a chunk, once. @returns a promise that resolves when the chunk is fetched or has failed. */
const fetchChunk = (name: string, priority: 'low' | 'auto' = 'low'): Promise<unknown> | undefined => {
  const known = fetched.get(name)
  if (known || !name) return known
  const link = linkTo('modulepreload', `${name}.js`, priority)
  const over = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  fetched.set(name, over)
  document.head.append(link)
  return over
}

/** Fetches chunks at the same time, because a chunk that imports another would add a round trip to the shopper's wait. */
export const fetchNow = (names: readonly string[], priority: 'low' | 'auto' = 'auto'): void => {
  for (const name of names) void fetchChunk(name, priority)
}

/** Fetches the chunks that answer presses, and what they import, before the first press. */
export const fetchPresses = (others: readonly string[]): void => fetchNow([...others, ...pressing])

/** Pixels between an element and the window; less than 0 in the window. One without a box counts by its place, because it may be shown at any moment. */
const distanceOf = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): number =>
  Math.max(top - innerHeight, -bottom)

/**
 * Fetches the chunks that all views need, and those of each island when it is near the window, the nearest first, at low priority.
 *
 * @param free returns a promise that resolves when no press waits for its answer.
 */
export const fetchViews = (everyday: readonly string[], free: () => Promise<unknown>): void => {
  const names = [...everyday]
  let rows = 0
  const fetchRow = async (): Promise<void> => {
    rows += 1
    // Two at a time, so that a connection stays free for a request that a shopper waits for.
    while (names.length && rows < 3) {
      await free()
      await fetchChunk(names.shift() ?? '')
    }
    rows -= 1
  }
  const fetchRows = (): void => {
    void fetchRow()
    void fetchRow()
  }
  const wanted = new Set<readonly string[]>()
  const look = (changes: IntersectionObserverEntry[]): void => {
    for (const change of changes.sort((a, b) => distanceOf(a) - distanceOf(b))) {
      const files = viewsOf.get(change.target) ?? []
      if (distanceOf(change) < innerHeight && !wanted.has(files)) {
        wanted.add(files)
        names.push(...files)
      }
      if (wanted.has(files)) watcher?.unobserve(change.target)
    }
    fetchRows()
  }
  fetchRows()
  watcher = new IntersectionObserver(look, { rootMargin: NEAR })
  for (const element of document.querySelectorAll('[data-island]')) watcher.observe(element)
}

/**
 * Fetches the chunks that show an element without React now, those of its presses at the first sign, and those of its view when it is then near.
 *
 * @param files the chunks of its group, in the manifest's order.
 */
export const prepareView = (element: Element, files: readonly string[], isPlain: boolean): void => {
  const [, early = '', press = '', needed = ''] = files
  void fetchChunk(early)
  void fetchChunk(needed)
  if (isPlain) return
  pressing.add(press)
  viewsOf.set(element, files)
  watcher?.observe(element)
}

let coming: Promise<void> | undefined

const fetchStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = linkTo('stylesheet', address, 'low')
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(Error(`no style sheet ${link.href}`))
    }
    // Placed after Vitrin's own link and before the theme's, so that a theme's rules of equal weight win.
    const first = document.querySelector('link[href*="vitrin.css"]')
    if (first) first.after(link)
    else document.head.append(link)
  })

/**
 * Fetches the styles of what views draw, once, like a chunk: a failed fetch is repeated once under another address, and rejects when that fails too,
 * because a printed control is better than a view without its look. The next view asks anew then.
 *
 * @param file the style sheet's name without `.css`; `""` for none.
 */
export const drawnStyles = (file: string): Promise<void> => {
  if (coming || !file) return coming ?? Promise.resolve()
  const asked = fetchStyles(`${file}.css`).catch(() => fetchStyles(`${file}.css?again`))
  coming = asked
  asked.catch(() => {
    coming = undefined
  })
  return asked
}
