/** The content of a link's tab while it is fetched: loading, shown, slow, failed. */

import { whenSlow } from '@/lib/scheduling'
import { CONTENT_PATIENCE_MS } from '@/page/limits'
import { text } from '@/page/texts'
import type { ContentSource } from '@/page/types'
import { failureText } from '@/server/transport-errors'
import { fetchContent } from './content-api'

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
