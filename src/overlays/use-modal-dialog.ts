import { type RefObject, useLayoutEffect, useRef } from 'react'
import { stackDialog } from './dialogs'
import { lockScroll } from './scroll-lock'

/** The element that has the focus; undefined when that is nobody or the page itself. */
export const focusedElement = (): HTMLElement | undefined =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined

/** Shows the dialog while it is rendered: on top, the page behind locked, the focus given back to its opener at the end. */
export const useModalDialog = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const opener = focusedElement()
    // First, so that the browser styles the page once for both.
    const unlock = lockScroll(shown)
    shown.showModal()
    const unstack = stackDialog(shown)
    return () => {
      unlock()
      unstack()
      shown.close()
      if (opener?.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
