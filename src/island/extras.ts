import { hasTabEntry } from '@/lib/tab-storage'
import { factsReady } from '@/page/lifecycle'
import { takeFormats } from '@/page/own-formats'
import { INSPECT, type PageHost } from './page-start'

/**
 * What few pages have: formats of their own, and the inspector, which is opened where the address asks for it, where this tab has chosen
 * something in it, or by an event. Its code is a chunk of its own.
 */
export const takeExtras = async (host: PageHost, asked?: Event): Promise<void> => {
  await factsReady()
  const { vitrinFormats } = window
  if (vitrinFormats && !asked) takeFormats(vitrinFormats)
  if (!asked && !location.search.includes('vitrin=inspect') && !hasTabEntry(INSPECT)) return
  const { openInspector } = await import('./inspector/inspector')
  openInspector(host)
}
