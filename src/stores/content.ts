import { fetchContent } from '../services/content'
import { failureText } from '../services/transport-errors'
import type { ContentPlace } from '../shop/types'

/** Server HTML on its way into the page; `message` says why it did not come. */
export interface ServerContentState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly html: string
  readonly message: string
}

/** Nothing is there yet. */
export const contentLoading: ServerContentState = { status: 'loading', html: '', message: '' }

/** Loads the content of an address of this site, e.g. of a tab (§7). Never rejects; failures are logged (§8). */
export const loadContent = async (place: ContentPlace): Promise<ServerContentState> => {
  const reply = await fetchContent(place)
  return reply.ok
    ? { status: 'ready', html: reply.value, message: '' }
    : { status: 'failed', html: '', message: failureText(reply.failure) }
}
