import { readCookie } from '@/lib/cookies'
import { report } from '@/lib/report'
import { EAGER, IDLE, VISIBLE } from '@/loader/entries'
import { idle } from '@/loader/idle'
import { PRODUCT_COOKIE, visitKind } from '@/page/lifecycle'
import type { Contract } from './contract'
import { PRESSABLE } from './controls'

/** How near to the window an element counts as visible. */
const VISIBLE_MARGIN = '200px'

/** Loads an island with a rank. */
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

/** `<span data-part="submit">` has a tab stop in its view only: an island without another is not touched by keys. */
const isOutOfReach = (element: HTMLElement): boolean =>
  !element.matches(PRESSABLE) && !element.querySelector(`${PRESSABLE},[tabindex]`)

/** Waits for the condition that loads an island. @returns how to stop; undefined when the strategy is not one. */
export const waitFor = (element: HTMLElement, strategy: string, load: Load): (() => void) | undefined => {
  const query = /^media\((.+)\)$/.exec(strategy)?.[1]
  if (query) return whenMedia(query, load)
  if (strategy === 'visible' || (strategy === 'interaction' && isOutOfReach(element))) return whenVisible(element, load)
  if (strategy === 'eager') load(EAGER)
  else if (strategy === 'idle') idle().then(() => load(IDLE))
  else if (!/^(interaction|never)$/.test(strategy)) return
  return keepWaiting
}

/** Whether the shopper was here before in this tab, or comes from a product that was opened in a list. */
const isReturning = (): boolean => visitKind() !== 'navigate' || readCookie(PRODUCT_COOKIE) !== undefined

/** Whether an island that needs React mounts without a person's first sign. */
export const isUnasked = (when: Contract['unasked'], element: HTMLElement): boolean => {
  if (when === 'empty') return element.firstElementChild === null
  return when === 'returning' ? isReturning() : when === 'always'
}

const waiting = new Map<string, Element>()
/** What answers presses on this page. */
const pressing = new Set<string>()
const fetched = new Map<string, Promise<unknown>>()
let isSigned = false

/** Fetches a chunk, once. @returns when it is there or cannot be fetched. */
const fetchChunk = (name: string, fetchPriority: 'low' | 'auto' = 'low'): Promise<unknown> | undefined => {
  const known = fetched.get(name)
  if (known || !name) return known
  const href = new URL(`${name}.js`, import.meta.url).href
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority, href })
  const over = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  fetched.set(name, over)
  document.head.append(link)
  return over
}

/** Fetches chunks together, for somebody who waits: one that imports another would take a round trip more. */
export const fetchNow = (names: readonly string[]): void => {
  for (const name of names) void fetchChunk(name, 'auto')
}

/** Fetches what answers presses, before a press may ask for it. */
export const fetchPresses = (others: readonly string[]): void => fetchNow([...others, ...pressing])

/** Pixels between the window's middle and an element's. */
const distanceOf = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.abs((top + bottom - innerHeight) / 2)
}

/**
 * Fetches what all views need, then that of the groups whose islands are near, at low priority.
 *
 * @param free resolves when no press waits for its answer.
 */
export const fetchViews = (everyday: readonly string[], free: () => Promise<unknown>): void => {
  isSigned = true
  const groups = [...waiting].map(([files, element]) => ({ files, distance: distanceOf(element) }))
  groups.sort((a, b) => a.distance - b.distance)
  const names = [...everyday, ...groups.flatMap(({ files }) => files.split(' '))]
  const fetchNext = async (): Promise<void> => {
    await free()
    const name = names.shift()
    if (name === undefined) return
    await fetchChunk(name)
    await fetchNext()
  }
  // Two at a time, lest a request that somebody waits for find no connection.
  void fetchNext()
  void fetchNext()
}

/**
 * Fetches the chunks that show an element without React at once, and what answers its presses and its view at a person's first sign.
 *
 * @param files of its group, as the manifest lists them.
 */
export const prepareView = (element: Element, files: readonly string[], isPlain: boolean): void => {
  const [, early = '', press = '', needed = ''] = files
  void fetchChunk(early)
  void fetchChunk(needed)
  const view = files.join(' ')
  if (isPlain || waiting.has(view)) return
  waiting.set(view, element)
  pressing.add(press)
  if (isSigned) for (const name of files) void fetchChunk(name)
}

let coming: Promise<void> | undefined

const fetchStyles = (file: string): Promise<void> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      fetchPriority: 'low',
      href: new URL(`${file}.css`, import.meta.url).href,
    })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      coming = undefined
      report({
        level: 'error',
        where: link.href,
        came: 'no style sheet',
        expected: 'the styles of what Vitrin draws',
        write: 'upload dist, with all chunks',
      })
      resolve()
    }
    // Beside the page's own link: rules of a theme of equal weight come later and win.
    const first = document.querySelector('link[href*="vitrin.css"]')
    if (first) first.after(link)
    else document.head.append(link)
  })

/**
 * Fetches, once, the styles of what views draw: nothing of it is on a page before. Never rejects: without them a view is better than none, and
 * the next one asks again.
 *
 * @param file without `.css`; `""` where there is none.
 */
export const drawnStyles = (file: string): Promise<void> => {
  coming ??= file ? fetchStyles(file) : Promise.resolve()
  return coming
}
