/** The content of a link's popup or tab while it is fetched: loading, shown, slow, failed. */

import { whenSlow } from '@/lib/scheduling'
import { CONTENT_PATIENCE_MS } from '@/page/limits'
import { goTo } from '@/page/navigation'
import { text } from '@/page/texts'
import type { ContentSource } from '@/page/types'
import { failureText } from '@/server/transport-errors'
import { fetchContent } from './content-api'
import { closePopup, openServerPopup, type PopupRequest } from './popups-store'

/** The state of server HTML that is loaded; `message` is the shopper's message after a failure. */
export interface ServerContentState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly html: string
  readonly message: string
}

/** The state before the answer. */
export const contentLoading: ServerContentState = { status: 'loading', html: '', message: '' }

/**
 * Loads the content of an address of this site, e.g. of a tab. Never rejects; failures are logged.
 *
 * @param onSlow receives the state to show when the server is slow, until the answer comes.
 */
export const loadContent = async (
  source: ContentSource,
  onSlow: (state: ServerContentState) => void = () => {},
): Promise<ServerContentState> => {
  const reply = await whenSlow(CONTENT_PATIENCE_MS, fetchContent(source), () =>
    onSlow({ status: 'failed', html: '', message: text('error.stillLoading') }),
  )
  return reply.ok
    ? { status: 'ready', html: reply.value, message: '' }
    : { status: 'failed', html: '', message: failureText(reply.failure) }
}

/**
 * Opens the content of an address of this site in a popup, or the page `fallback` when the server answers with a page that has no main content.
 * Returns the popup's id.
 */
export const openContentPopup = (source: ContentSource, request: Omit<PopupRequest, 'folder'>): number => {
  const fetch = async () => {
    const reply = await fetchContent(source)
    if (!reply.ok && reply.failure.kind === 'malformed' && !source.property && request.fallback) {
      closePopup(id)
      goTo(request.fallback)
    }
    return reply
  }
  const id = openServerPopup({ ...request, content: source, fetch })
  return id
}
