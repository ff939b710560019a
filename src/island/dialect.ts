import { report } from '@/lib/report'
import { broken } from './failures'

/**
 * Gives the page its dialects' attributes when its script line names some; they are chunks that only such pages fetch.
 *
 * @returns when the page has them. Never rejects.
 */
export const speakDialect = async (): Promise<void> => {
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
