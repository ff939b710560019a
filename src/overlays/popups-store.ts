/** The open popups, and each popup that the shop knows by name: its content, title, width and after how long it closes by itself. */

import { atom, type ReadableAtom } from 'nanostores'
import { pause, whenSlow } from '@/lib/scheduling'
import {
  CART_PAGE_ID,
  CONTENT_PATIENCE_MS,
  MODAL_AUTO_CLOSE_MS,
  MODAL_MAX_WIDTH_PX,
  MODAL_MIN_WIDTH_PX,
  POPUP_PATIENCE_MS,
  POPUP_WIDTH_PX,
} from '@/page/limits'
import { pageLink } from '@/page/links'
import { goTo } from '@/page/navigation'
import { text } from '@/page/texts'
import type { ContentSource, SubFolder } from '@/page/types'
import { wantOverlays } from '@/page/waiting'
import type { Reply } from '@/server/endpoint'
import { failureText } from '@/server/transport-errors'
import { fetchSubFolder } from './sub-folder'

type ContentFetch = (params: Readonly<Record<string, string>>) => Promise<Reply<string>>

interface PopupBase {
  readonly id: number
  readonly title: string
  /** Pixels. */
  readonly width: number
  readonly closable: boolean
  /** Milliseconds until it closes; 0 for never. */
  readonly autoClose: number
}

/** A popup whose content the server renders. */
export interface ServerPopup extends PopupBase {
  readonly kind: 'server'
  /** The source of its content, which identifies the popup. */
  readonly content: SubFolder | ContentSource
  readonly fetch: ContentFetch
  readonly params: Readonly<Record<string, string>>
  readonly status: 'loading' | 'ready' | 'failed'
  /** Whether newer content is being loaded; the current content stays until then. */
  readonly isRefreshing: boolean
  /** Server HTML, inserted through lib/html only; `""` until it is loaded. */
  readonly html: string
  /** The shopper's message after a failure. */
  readonly message: string
  /** The shopper's message why it opened; `""` for none. */
  readonly reason: string
  /** The address of the page that shows the same content; `""` for none. */
  readonly fallback: string
}

/** A message that stays until the shopper confirms it with "OK". */
export interface MessagePopup extends PopupBase {
  readonly kind: 'message'
  readonly lines: readonly string[]
  /** Does again what has failed; undefined when it would fail again. */
  readonly retry?: (() => void) | undefined
}

/** Any popup in `$popups`. */
export type Popup = ServerPopup | MessagePopup

/** The popups that the shop itself opens. */
export type PopupName = 'cart' | 'header-cart' | 'login' | 'set-store'

/** A request to show a sub-folder in a popup. */
export interface PopupRequest {
  readonly folder: SubFolder
  readonly params?: Readonly<Record<string, string>>
  readonly title: string
  /** In pixels; default 570. */
  readonly width?: number
  /** Default true. */
  readonly closable?: boolean
  /** The shopper's message why it opens: shown above the content, and the dialog's description. Default none. */
  readonly reason?: string
  /** The address of the page to offer when the content cannot be loaded. */
  readonly fallback?: string
  /** Whether an open popup of the same content is kept instead of reloaded, because the shopper may have typed into it. Default false. */
  readonly isTypedInto?: boolean
}

const cartPopup = (name: string): PopupRequest => ({
  folder: { pageId: CART_PAGE_ID, parentId: 1054, name },
  title: text('cart.title'),
  width: MODAL_MAX_WIDTH_PX,
  fallback: pageLink('cart'),
})

const named: Readonly<Record<PopupName, () => PopupRequest>> = {
  cart: () => cartPopup('popup-cart'),
  'header-cart': () => cartPopup('header-cart'),
  login: () => ({
    folder: { pageId: 5, parentId: 1006, name: 'popup-login' },
    title: text('login.title'),
    fallback: pageLink('login'),
    isTypedInto: true,
  }),
  'set-store': () => ({
    folder: { pageId: 85, parentId: 1110, name: 'set-store' },
    title: text('store.choose'),
    width: MODAL_MAX_WIDTH_PX,
  }),
}

const $open = atom<readonly Popup[]>([])
let lastPopupId = 0

/** The open popups, the topmost last. */
export const $popups: ReadableAtom<readonly Popup[]> = $open

const change = (
  id: number,
  changes: Partial<Pick<ServerPopup, 'status' | 'html' | 'message' | 'isRefreshing'>>,
): void =>
  $open.set($open.get().map((popup) => (popup.id === id && popup.kind === 'server' ? { ...popup, ...changes } : popup)))

const load = async ({ id, fetch, params }: ServerPopup): Promise<void> => {
  const reply = await whenSlow(CONTENT_PATIENCE_MS, fetch(params), () =>
    change(id, { status: 'failed', message: text('error.stillLoading'), isRefreshing: false }),
  )
  if (reply.ok && reply.value.trim() !== '') change(id, { status: 'ready', html: reply.value, isRefreshing: false })
  // After an abort nothing changes here: the newer request for the same content ends the loading state.
  else if (reply.ok || reply.failure.kind !== 'aborted') {
    const message = reply.ok ? text('error.generic') : failureText(reply.failure)
    change(id, { status: 'failed', message, isRefreshing: false })
  }
}

/** Goes to the `fallback` page when no view shows popups in time, e.g. because React could not be fetched. */
const followFallbackUnlessShown = async ({ id, fallback }: ServerPopup): Promise<void> => {
  if ($open.lc > 0 || !fallback) return
  await pause(POPUP_PATIENCE_MS)
  if ($open.lc === 0 && $open.get().some((popup) => popup.id === id)) goTo(fallback)
}

const isOf = (content: ServerPopup['content'], popup: Popup): boolean =>
  popup.kind === 'server' && JSON.stringify(popup.content) === JSON.stringify(content)

/**
 * Opens server-rendered content in a popup and loads it. An open popup of the same content is replaced, unless it `isTypedInto`.
 *
 * @returns the popup's id.
 */
export const openServerPopup = (
  request: Omit<PopupRequest, 'folder'> & Pick<ServerPopup, 'content' | 'fetch'>,
): number => {
  const {
    content,
    fetch,
    params = {},
    title,
    width = POPUP_WIDTH_PX,
    closable = true,
    reason = '',
    fallback = '',
    isTypedInto,
  } = request
  const before = $open.get().find((popup) => isOf(content, popup))
  if (isTypedInto && before?.kind === 'server' && before.status !== 'failed') return before.id
  lastPopupId += 1
  const popup: ServerPopup = {
    id: before?.id ?? lastPopupId,
    kind: 'server',
    content,
    fetch,
    params,
    title,
    width,
    closable,
    autoClose: MODAL_AUTO_CLOSE_MS,
    status: 'loading',
    isRefreshing: false,
    html: '',
    message: '',
    reason,
    fallback,
  }
  $open.set([...$open.get().filter((other) => other !== before), popup])
  wantOverlays()
  void load(popup)
  void followFallbackUnlessShown(popup)
  return popup.id
}

/** Opens a sub-folder in a popup. @returns the popup's id. */
export const openSubFolderPopup = ({ folder, ...request }: PopupRequest): number =>
  openServerPopup({ ...request, content: folder, fetch: (params) => fetchSubFolder({ folder, params }) })

/** Opens one of the shop's popups. `params` are sent to the server, e.g. the added product's id. @returns the popup's id. */
export const openPopup = (name: PopupName, params: Readonly<Record<string, string>> = {}): number =>
  openSubFolderPopup({ ...named[name](), params })

/** Loads a popup's content again after a failure. */
export const retryPopup = (id: number): void => {
  const popup = $open.get().find((other) => other.id === id)
  if (popup?.kind !== 'server') return
  change(id, { status: 'loading', html: '', message: '' })
  void load(popup)
}

/** Loads an open popup's content with other parameters; the current content stays until the new content is loaded. */
export const refreshPopup = (id: number, params: Readonly<Record<string, string>>): void => {
  const before = $open.get().find((popup) => popup.id === id)
  if (before?.kind !== 'server') return
  const popup: ServerPopup = { ...before, params, isRefreshing: true }
  $open.set($open.get().map((other) => (other.id === id ? popup : other)))
  void load(popup)
}

/** Shows a message in a popup, with a button for `retry`. @returns the popup's id. */
export const openMessage = (title: string, lines: readonly string[], retry?: () => void): number => {
  lastPopupId += 1
  const shared = { id: lastPopupId, title, width: MODAL_MIN_WIDTH_PX, closable: true, autoClose: MODAL_AUTO_CLOSE_MS }
  $open.set([...$open.get(), { ...shared, kind: 'message', lines: lines.filter((line) => line !== ''), retry }])
  wantOverlays()
  return lastPopupId
}

/** Closes a popup; does nothing when it is closed already. */
export const closePopup = (id: number): void => $open.set($open.get().filter((popup) => popup.id !== id))

/** A popup's message after its content failed to load; undefined otherwise. */
export const brokenPopup = (popups: readonly Popup[], id: number): string | undefined => {
  const popup = popups.find((each) => each.id === id)
  return popup?.kind === 'server' && popup.status === 'failed' ? popup.message : undefined
}
