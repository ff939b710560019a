import { unasked } from 'virtual:unasked'
import { lateCode, type Problem, receiveReports, report } from '@/lib/report'
import { hasTabEntry } from '@/lib/tab-storage'
import { HELD, VISIBLE } from '@/loader/entries'
import { pageFacts } from '@/page/facts'
import { factsReady, HANDOVER } from '@/page/lifecycle'
import { markSwitchedOff } from '@/page/list-settings'
import { hasText, loadTexts, ownTexts } from '@/page/texts'
import { vitrinApi } from '@/page/vitrin-api'
import { NOTICE_ENTRY, onOverlaysWanted } from '@/page/wake'
import { leadGuests } from '@/shop/favorites/guest-way'
import { keepPageFresh } from '@/shop/member/fresh-page'
import { JQUERY_TYPES } from './apply'
import { takeDefinitions } from './definitions'
import { takePendingFailure } from './failures'
import type { OwnHost } from './own'
import { awaitPerson, evaluateReact, pressed, type ReactHost, signed } from './react-start'
import { isUnasked, prepareView, waitFor } from './strategies'

interface JqueryEvent {
  readonly type: string
  readonly target: EventTarget
  /** The browser's event behind it; undefined for one that a script has triggered. */
  readonly originalEvent?: Event
}

const state = { isFollowing: false }

/**
 * Passes on what the page's jQuery triggers on parts: `$('#size').val('24').trigger('change')`, steppers, and lists that select2 or
 * nice-select draw. Without jQuery, which may come later, it does nothing.
 */
export const followJquery = (): void => {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  if (state.isFollowing || typeof jquery !== 'function') return
  state.isFollowing = true
  Object(jquery(document)).on(JQUERY_TYPES.join(' '), '[data-part]', ({ type, target, originalEvent }: JqueryEvent) => {
    if (!originalEvent) target.dispatchEvent(new Event(`jquery:${type}`, { bubbles: true }))
  })
}

/** What a page needs from the loader. */
export interface PageHost extends OwnHost, ReactHost {
  /** Takes a line for the log. */
  report(problem: Problem): void
  /** Explains what Vitrin does not know: text keys such as `texts.cart.ad`, what `unknownFacts` finds, and an element by a word. */
  explain(unknown: readonly string[], element?: Element): void
}

export { evaluateReact }

let starting: Promise<void> | undefined

const openOverlays = async (): Promise<void> => {
  const chunk = await evaluateReact(HELD).catch(() => undefined)
  chunk?.openRoot()
}

/** The event that opens the inspector, and the name under which a tab keeps what was chosen in its overlay. */
export const INSPECT = 'vitrin:inspect'

/**
 * Fetches what few pages have: a dialect, formats of their own, the focus of the page before, and the inspector, for an address, a tab or an
 * event that asks for it; and what the key Tab needs.
 *
 * @returns a promise when something is there now: it holds from the page's first island on. Never rejects.
 */
const watchForExtras = (loader: PageHost): Promise<void> | undefined => {
  const take = (asked?: Event) => import('./extras').then(({ takeExtras }) => takeExtras(loader, asked)).catch(() => {})
  addEventListener(INSPECT, take)
  addEventListener('keydown', (event) => event.key === 'Tab' && take(event), true)
  const isNamed = window.vitrinFormats || document.querySelector('script[data-dialect]')
  return isNamed || location.search.includes('vitrin=inspect') || hasTabEntry(INSPECT) || hasTabEntry(HANDOVER)
    ? take()
    : undefined
}

/** Shows, once, the notice that the page before has left; few pages have one, and only these fetch what shows it. */
const showLeftNotice = async (): Promise<void> => {
  if (!hasTabEntry(NOTICE_ENTRY)) return
  const code = await lateCode('notices', () => import('@/overlays/next-notice'))
  code?.takeLeftNotice()
}

const readPage = async ({ explain }: PageHost): Promise<void> => {
  followJquery()
  addEventListener('load', followJquery)
  await factsReady()
  const facts = pageFacts()
  if (document.querySelector('[data-list-id]'))
    void import('./extras').then(({ tellPrintedLists }) => tellPrintedLists())
  markSwitchedOff(facts.settings)
  await loadTexts(facts.language)
  void showLeftNotice()
  const texts = Object.keys({ ...ownTexts(), ...facts.texts }).filter((key) => !hasText(key))
  // A theme's own names are among them on many pages: who reads the log moves a pointer.
  signed.then(async () => {
    const code = await lateCode('page facts', () => import('./unknown-facts'))
    const unknown = code?.unknownNames(facts, texts) ?? []
    if (unknown.length) explain(unknown)
  })
}

/**
 * Reads page facts and texts once, and begins what lasts as long as the page, without React. Without page JSON it waits for the whole
 * document, because platform globals may be set at the end of the body. Never rejects: texts that cannot be fetched are Turkish.
 */
export const start = (loader: PageHost): Promise<void> => {
  if (starting) return starting
  receiveReports(loader.report, (word, element) => loader.explain([word], element))
  onOverlaysWanted(() => void openOverlays())
  keepPageFresh()
  leadGuests()
  const failure = takePendingFailure()
  if (failure) report(failure)
  awaitPerson(loader)
  pressed.then(() => enlistFollowers(loader))
  starting = Promise.all([readPage(loader), watchForExtras(loader)]).then(() => {})
  takeDefinitions(loader)
  return starting
}

/** Enlists what shows the shop's answers, such as the badge, where the page's walk has not come to it. */
const enlistFollowers = ({ manifest }: PageHost): void => {
  const names = [...manifest].filter(([, { load, file, early }]) => load === 'idle' && file === early)
  const found = document.querySelectorAll(names.map(([name]) => `[data-island=${name}]`).join())
  for (const element of found) window[vitrinApi]?.scan(element)
}

/** What the build knows of an island's chunks. */
interface IslandChunks {
  readonly file: string
  readonly early: string
  /** View, early code, what answers presses, what early code needs, and others; `""` for none. */
  readonly files: readonly string[]
}

/**
 * Calls `load` with the island's rank when its condition is met. What needs React also waits for a person's first sign, upon which its
 * chunks are fetched, unless it mounts unasked.
 *
 * @returns how to stop waiting; undefined when the strategy is not one.
 */
export const expectIsland = (
  { name, element }: { readonly name: string; readonly element: HTMLElement },
  { file, early, files }: IslandChunks,
  strategy: string,
  load: (rank: number) => unknown,
): (() => void) | undefined => {
  const isPlain = file === early
  prepareView(element, files, isPlain)
  const mayLoad = isPlain || isUnasked(unasked[name], element)
  if (isPlain && strategy === 'idle') pressed.then(() => load(VISIBLE))
  return waitFor(element, strategy, (rank) => {
    if (mayLoad) load(rank)
    else signed.then(() => load(rank))
  })
}
