/** What every page starts without React: facts and texts, early paint and presses, the notice of the page before, the first sign. */

import { unasked } from 'virtual:unasked'
import { lateCode, type Problem, receiveReports, report, spell } from '@/lib/report'
import { hasTabEntry } from '@/lib/tab-storage'
import { EAGER, HELD, VISIBLE } from '@/loader/entries'
import { markSwitchedOff, pageFacts } from '@/page/facts'
import { factsReady, HANDOVER } from '@/page/lifecycle'
import { dataOf, GROUP, PRODUCT_ID } from '@/page/names'
import { hasText, loadTexts, ownTexts } from '@/page/texts'
import { vitrinApi } from '@/page/vitrin-api'
import { KEPT_CHOICE, NOTICE_ENTRY, onOverlaysWanted } from '@/page/waiting'
import { openLoginForGuests } from '@/shop/favorites/guest-way'
import { keepPageFresh } from '@/shop/member/fresh-page'
import { lookAt } from '@/ui/twin-fields'
import { followDefinitions } from './definitions'
import { takePendingFailure } from './failures'
import { followJquery } from './handlers'
import type { OwnHost } from './own'
import { evaluateReact, fetchViewsAtSign, pressed, type ReactHost, signed } from './react-start'
import { isUnasked, prepareView, waitFor, whenRestored } from './strategies'

/** The loader's functions that the page's start needs. */
export interface PageHost extends OwnHost, ReactHost {
  /** Adds a line to the log. */
  report(problem: Problem): void
  /** Explains problem codes in the log: unknown text keys such as `texts.cart.ad`, results of `unknownFacts`, or a code about an element. */
  explain(unknown: readonly string[], element?: Element): void
}

export { evaluateReact }

let starting: Promise<void> | undefined

const openOverlays = async (): Promise<void> => {
  const chunk = await evaluateReact(HELD).catch(() => undefined)
  chunk?.openRoot()
}

/** The event that opens the inspector, and the key of the tab's entry that keeps the choices made in it. */
export const INSPECT = 'vitrin:inspect'

/**
 * Fetches the chunk `extras` when the page needs it: for a dialect, own formats, the last page's focus, the inspector or the Tab key.
 *
 * @returns a promise for what has to be ready before the page's first island; undefined for nothing. Never rejects.
 */
const watchForExtras = (loader: PageHost): Promise<void> | undefined => {
  const take = (asked?: Event) =>
    import('./extras').then(({ startExtras }) => startExtras(loader, asked)).catch(() => {})
  addEventListener(INSPECT, take)
  addEventListener('keydown', (event) => event.key === 'Tab' && take(event), true)
  const isNamed = window.vitrinFormats || document.querySelector('script[data-dialect]')
  return isNamed || location.search.includes('vitrin=inspect') || hasTabEntry(INSPECT) || hasTabEntry(HANDOVER)
    ? take()
    : undefined
}

/** Shows the notice that the previous page left for this one, once. Only pages with such a notice fetch the code that shows it. */
const showLeftNotice = async (): Promise<void> => {
  if (!hasTabEntry(NOTICE_ENTRY)) return
  const code = await lateCode('notices', () => import('@/overlays/next-notice'))
  code?.takeLeftNotice()
}

/**
 * What looks for mistakes of the page, and holds Enter. It waits for the first sign: many themes have names of their own, and only a person reads
 * the log and presses keys.
 */
const looking = signed.then(() => lateCode('page facts', () => import('./unknown-facts')))

const readPage = async (loader: PageHost): Promise<void> => {
  followJquery()
  addEventListener('load', followJquery)
  await factsReady()
  const facts = pageFacts()
  if (document.querySelector('[data-list-id]'))
    void import('./extras').then(({ followPrintedLists }) => followPrintedLists())
  markSwitchedOff(facts.settings)
  await loadTexts(facts.language)
  void showLeftNotice()
  const texts = Object.keys({ ...ownTexts(), ...facts.texts }).filter((key) => !hasText(key))
  looking.then((code) => {
    code?.followQuantities(lookAt)
    code?.holdEnter(loader)
    const unknown = code?.unknownNames(facts, texts) ?? []
    if (unknown.length) loader.explain(unknown)
  })
}

/**
 * Reads page facts and texts once, and starts what runs as long as the page, without React. Without page JSON it waits for the whole
 * document, because the platform's globals may be set at the end of the body. Never rejects: when texts cannot be fetched, Turkish is used.
 */
export const start = (loader: PageHost): Promise<void> => {
  if (starting) return starting
  receiveReports(loader.report, (code, element) => loader.explain([code], element))
  window[vitrinApi]?.log.forEach(spell)
  onOverlaysWanted(() => void openOverlays())
  keepPageFresh()
  openLoginForGuests()
  const failure = takePendingFailure()
  if (failure) report(failure)
  fetchViewsAtSign(loader)
  pressed.then(() => enlistFollowers(loader))
  starting = Promise.all([readPage(loader), watchForExtras(loader)]).then(() => {})
  followDefinitions(loader)
  return starting
}

/** Enlists the islands that show the answers to presses, such as the cart badge, where the page's walk has not reached them yet. */
const enlistFollowers = ({ manifest }: PageHost): void => {
  const names = [...manifest].filter(([, { load, file, early }]) => load === 'idle' && file === early)
  const found = document.querySelectorAll(names.map(([name]) => `[data-island=${name}]`).join())
  for (const element of found) window[vitrinApi]?.scan(element)
}

/** The chunks of an island, from the manifest. */
interface IslandChunks {
  readonly file: string
  readonly early: string
  /** In this order: the view, the early code, the code that answers presses, what early code imports, and others; `""` for none. */
  readonly files: readonly string[]
}

/**
 * Calls `load` with the island's rank when its load condition is met. An island that needs React also waits for the first sign, at which its
 * chunks are fetched, unless its contract says `unasked` or the history entry keeps a chosen variant of its product, which the server did not
 * print. One that would load at once waits for a touch where the server has printed its groups, because it then draws nothing.
 * @returns a function that stops waiting; undefined for an unknown strategy.
 */
export const expectIsland = (
  { name, element }: { readonly name: string; readonly element: HTMLElement },
  { file, early, files }: IslandChunks,
  strategy: string,
  load: (rank: number) => unknown,
): (() => void) | undefined => {
  const isPlain = file === early
  if (name.endsWith('-form')) looking.then((code) => code?.lookAtForm(element))
  prepareView(element, files, isPlain)
  const isKept = history.state?.[KEPT_CHOICE + dataOf(element, PRODUCT_ID)]
  const isWanted = isKept || isUnasked(unasked[name], element)
  if (unasked[name] === 'restored') whenRestored(element, load)
  if (isPlain && strategy === 'idle') pressed.then(() => load(VISIBLE))
  return waitFor(element, isWanted && strategy === 'interaction' ? 'idle' : strategy, (rank) => {
    if (isPlain || isWanted) load(rank)
    // Otherwise a touch loads it.
    else if (rank !== EAGER || element.dataset.load || !element.querySelector(`[data-part=${GROUP}]`))
      signed.then(() => load(rank))
  })
}
