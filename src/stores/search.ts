import { fetchSearch } from '../services/search'
import type { SearchAnswer, SearchPlace } from '../shop/search'

/** The outcome of one search; `stale` when a newer one took its place. */
export type SearchOutcome =
  | { readonly status: 'found'; readonly answer: SearchAnswer }
  | { readonly status: 'failed' | 'stale' }

/** Searches the shop for a word (§4 "Live search"). Never rejects; failures are logged. */
export const searchShop = async (word: string, place: SearchPlace): Promise<SearchOutcome> => {
  const reply = await fetchSearch(word, place)
  if (reply.ok) return { status: 'found', answer: reply.value }
  return { status: reply.failure.kind === 'aborted' ? 'stale' : 'failed' }
}
