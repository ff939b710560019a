import { report } from '@/lib/report'
import { hasTabEntry } from '@/lib/tab-storage'
import { factsReady } from '@/page/lifecycle'
import { takeFormats } from '@/page/own-formats'
import { broken } from './failures'
import { INSPECT, type PageHost } from './page-start'

/**
 * Gives the page its dialects' attributes when its script line names some; they are chunks that only such pages fetch.
 *
 * @returns when the page has them. Never rejects.
 */
const speakDialect = async (): Promise<void> => {
  const script = document.querySelector<HTMLElement>('script[data-dialect]')
  const names = script?.dataset.dialect
  if (!names) return
  try {
    await (await import('@/dialect/dialect')).speakDialects(names)
  } catch (cause) {
    report(broken('data-dialect', script, cause, 'its chunk: upload dist'))
  }
  // From now on the loader holds presses for their islands.
  window.vitrinEarlyDialect?.release?.()
}

const inspect = async (host: PageHost): Promise<void> => {
  await factsReady()
  const { openInspector } = await import('./inspector/inspector')
  openInspector(host)
}

const takeOwnFormats = async (): Promise<void> => {
  await factsReady()
  if (window.vitrinFormats) takeFormats(window.vitrinFormats)
}

/**
 * What few pages have: a dialect, formats of their own, and the inspector, which is opened where the address asks for it, where this tab
 * has chosen something in it, or by an event. Its code is a chunk of its own.
 */
export const takeExtras = async (host: PageHost, asked?: Event): Promise<void> => {
  if (asked) return inspect(host)
  const isWanted = location.search.includes('vitrin=inspect') || hasTabEntry(INSPECT)
  await Promise.all([speakDialect(), takeOwnFormats(), isWanted && inspect(host)])
}
