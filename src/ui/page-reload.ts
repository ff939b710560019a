/** When the page may be loaded anew: not while a dialog is open or a write is not answered. */

import { $writesUnderWay } from '@/server/early-endpoint'

/** Whether a reload would lose something: a dialog is open, or a write is not answered yet. */
export const isPageBusy = (): boolean => document.querySelector('dialog[open]') !== null || $writesUnderWay.get() > 0

/**
 * Reloads the page as soon as no dialog is open and no write is pending.
 *
 * @param prepare called just before the reload.
 */
export const reloadWhenFree = (prepare: () => void = () => {}): void => {
  const reload = (): void => {
    if (isPageBusy()) return
    stop()
    prepare()
    location.reload()
  }
  // An observer, because a dialog that is removed while it is open sends no event.
  const observer = new MutationObserver(reload)
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open'] })
  const unlisten = $writesUnderWay.listen(reload)
  const stop = (): void => {
    observer.disconnect()
    unlisten()
  }
  reload()
}
