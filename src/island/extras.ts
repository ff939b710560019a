import { hasTabEntry } from '@/lib/tab-storage'
import type { PageHost } from './page-start'

/** The event that opens the inspector, and the name under which a tab keeps what was chosen in its overlay. */
export const INSPECT = 'vitrin:inspect'

/**
 * Opens the inspector where the address asks for it (`?vitrin=inspect`), where this tab has chosen something in it, and when a bookmarklet
 * sends the event. Nobody else fetches its code. Where that does not come, the page goes on, and the browser's console names the file.
 *
 * @returns a promise when it opens now: its switches and faults hold from the page's first island on.
 */
export const watchForInspector = (host: PageHost): Promise<void> | undefined => {
  const open = () => import('./inspector/inspector').then(({ openInspector }) => openInspector(host)).catch(() => {})
  addEventListener(INSPECT, open)
  return /[?&]vitrin=inspect\b/.test(location.search) || hasTabEntry(INSPECT) ? open() : undefined
}
