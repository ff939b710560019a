/** Opens a dialog as a modal: focus, locked page, and the focus's return to what opened it. */

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { lockScroll, stackDialog } from './dialogs'

/** The focused element; undefined when the body or nothing has the focus. */
export const focusedElement = (): HTMLElement | undefined =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined

/** Shows a dialog as a modal while it is rendered, locks the page's scrolling, and returns the focus to the opener at the end. */
export const useModalDialog = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const opener = focusedElement()
    // Before `showModal`, so that the browser calculates styles once for both.
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
