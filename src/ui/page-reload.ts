import { $writesUnderWay } from '@/server/early-endpoint'

/** Whether a reload would take something from the shopper: an open dialog, or a write whose answer has not arrived. */
export const isPageBusy = (): boolean => document.querySelector('dialog[open]') !== null || $writesUnderWay.get() > 0

/**
 * Reloads the page by itself as soon as no dialog is open and no write is under way.
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
  // A dialog may be closed, or removed while it is open, which fires no event.
  const observer = new MutationObserver(reload)
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open'] })
  const unlisten = $writesUnderWay.listen(reload)
  const stop = (): void => {
    observer.disconnect()
    unlisten()
  }
  reload()
}
