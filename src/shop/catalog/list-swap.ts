/** Exchanges the product list in place after a filter or a sort order: history (Back), scroll position, a shorter list, busy state, no network. */

import { atom, type ReadableAtom } from 'nanostores'
import { offerAgain } from '@/overlays/attempt'
import { ownAddress } from '@/page/links'
import type { ServerPage } from '@/page/server-page'
import { text } from '@/page/texts'
import { fetchListPage } from '@/server/printed-page'
import { pagePart, replacePagePart } from './page-part'
import { withQueryValue } from './query'

/** The key of the scroll position in the state of a history entry, beside the keys of other scripts. */
const key = 'vitrinScroll'

const stateWith = (scroll: number): object => {
  const known: unknown = history.state
  return { ...(typeof known === 'object' ? known : {}), [key]: scroll }
}

/** Remembers with the current entry how far the page is scrolled; also seeds a first entry, whose state is null. */
export const markEntry = (): void => history.replaceState(stateWith(scrollY), '')

/** Makes an address of this site the tab's current one, as a new entry; the entry that is left is marked. */
const pushEntry = (address: string): void => {
  markEntry()
  history.pushState({ [key]: scrollY }, '', address)
}

/** The scroll position of the current history entry, in pixels; undefined when the entry is not marked. */
export const entryScroll = (): number | undefined => {
  const state: unknown = history.state
  const scroll = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
  return typeof scroll === 'number' ? scroll : undefined
}

/** Calls `follow` after each step back or forward inside this document. Returns a function that stops. */
export const onHistoryStep = (follow: () => void): (() => void) => {
  addEventListener('popstate', follow)
  return () => globalThis.removeEventListener?.('popstate', follow)
}

/**
 * What the page's list shows: the list of the address (`shown`), an older one while the new one loads (`loading`) or the
 * page is being left (`leaving`), or an older one because the server could not be reached (`unreachable`).
 */
type ListStatus = 'shown' | 'loading' | 'leaving' | 'unreachable'

const $status = atom<ListStatus>('shown')

/** Whether the list on the page is the list of the address. */
export const $listStatus: ReadableAtom<ListStatus> = $status

/** Whether the page leads to another list already. */
export const isLeading = (): boolean => /ing$/.test($status.get())

/** Sets what the page's list shows. */
export const setListStatus = (status: ListStatus): void => $status.set(status)

/** The address of the list without its page number, which does not make it another list. */
const listAddress = (): string => ownAddress(withQueryValue(location.search, 'ps', undefined))

let wanted = ''

/** Notes that the list of the present address is shown, or requested. */
export const rememberList = (): void => {
  wanted = listAddress()
}

/** Whether the address names another list than the one that was shown or requested last. */
export const isAnotherList = (): boolean => wanted !== listAddress()

/** A list that has become shorter may end above the window: then it is scrolled to its start. */
const showStart = (selector: string): void => {
  const part = pagePart(selector)
  if (part && part.getBoundingClientRect().bottom < innerHeight / 4) part.scrollIntoView()
}

/** Sets or removes `aria-busy` of the list. Set before the request, it shows a press at once. */
export const setListBusy = (selector: string, isBusy: boolean): void => {
  const part = pagePart(selector)
  if (isBusy) part?.setAttribute('aria-busy', 'true')
  else part?.removeAttribute('aria-busy')
}

/** `superseded`: a newer list was requested meanwhile. `left`: the browser loads the address itself. */
type SwapOutcome = 'shown' | 'superseded' | 'left' | 'unreachable'

let turn = 0

/** What else follows when a list is replaced. */
interface SwapOptions {
  /** Takes other parts of the answered page, once the list is replaced. */
  readonly takeMore?: ((page: ServerPage) => Promise<void>) | undefined
  /** What the notice's button calls when the server cannot be reached; by default the same list is requested again. */
  readonly again?: () => void
}

/**
 * Replaces the page's list by the list of `address`, which becomes a new entry of the tab's history unless it is the present address. After
 * a refusal, or an answer without the part, the browser loads the address itself. Without a network that would show the browser's error
 * page, and with a silent server nothing: the old list stays, with a notice that offers another try. Never rejects.
 *
 * @param selector matches the part that contains the list, as swapSelector returned it.
 */
export const swapList = async (
  selector: string,
  address: string,
  { takeMore, again = () => void swapList(selector, address) }: SwapOptions = {},
): Promise<SwapOutcome> => {
  if (address !== ownAddress()) pushEntry(address)
  rememberList()
  setListStatus('loading')
  setListBusy(selector, true)
  turn += 1
  const own = turn
  const isCurrent = (): boolean => own === turn
  const reply = await fetchListPage(address)
  if (!isCurrent()) return 'superseded'
  if (!reply.ok && (reply.failure.kind === 'network' || reply.failure.kind === 'silent')) {
    setListStatus('unreachable')
    setListBusy(selector, false)
    offerAgain(reply.failure, () => isCurrent() && again(), text('list.failed'))
    return 'unreachable'
  }
  if (reply.ok && (await replacePagePart(selector, reply.value, isCurrent, takeMore)) && isCurrent()) {
    setListStatus('shown')
    showStart(selector)
    return 'shown'
  }
  if (!isCurrent()) return 'superseded'
  setListStatus('leaving')
  // A fragment in the address would make this a step within the page, which loads nothing.
  location.replace(address)
  return 'left'
}

let followed: string | undefined

/**
 * Shows the list of the address after each step back or forward, until the page is left: the control that replaced the list may have been
 * replaced with it.
 */
export const followListHistory = (selector: string): void => {
  if (followed === undefined)
    onHistoryStep(async () => {
      if (followed === undefined || !isAnotherList()) return
      const scroll = entryScroll()
      const outcome = await swapList(followed, ownAddress())
      if (outcome === 'shown' && scroll !== undefined) scrollTo(0, scroll)
    })
  followed = selector
}

/** Lets the browser load the address of a list, as a link would. */
export const openList = (address: string): void => {
  setListStatus('leaving')
  location.assign(address)
}
