/** The drawer that Vitrin draws itself, e.g. of filters: heading, closing, footer; a theme's own drawer is `islands/drawer`. */

import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { text } from '@/page/texts'
import { useModalDialog } from './use-modal-dialog'

/** The props of a drawer. It is open while it is rendered; its owner closes it in `onClose`. */
export interface DrawerProps {
  /** Heading and accessible name. */
  readonly title: string
  readonly onClose: () => void
  /** Shown below the content; does not scroll with it. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal sheet at the inline end, as a native `<dialog>`: the focus moves into it and returns to the opener, the page behind does not scroll,
 * and Escape, the backdrop and the close button close it.
 */
export const Drawer = ({ title, onClose, footer, children }: DrawerProps) => {
  const dialog = useModalDialog()
  const heading = useId()
  const pressed = useRef<EventTarget | null>(null)

  const isOwn = (event: SyntheticEvent): boolean => event.target === event.currentTarget
  const askToClose = (event: SyntheticEvent): void => {
    if (!isOwn(event)) return
    event.preventDefault()
    onClose()
  }
  // A drag that begins in the sheet and ends on the backdrop, e.g. of a price range's handle, must not close it.
  const closeFromBackdrop = (event: SyntheticEvent): void => {
    if (isOwn(event) && pressed.current === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the backdrop's key and comes as `cancel`
    <dialog
      ref={dialog}
      className="vitrin-drawer"
      aria-labelledby={heading}
      onCancel={askToClose}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={closeFromBackdrop}
    >
      <div className="vitrin-drawer-sheet">
        <div className="vitrin-drawer-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="vitrin-icon-button" aria-label={text('common.close')} onClick={onClose}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
        <div className="vitrin-drawer-body">{children}</div>
        {footer && <div className="vitrin-drawer-foot">{footer}</div>}
      </div>
    </dialog>
  )
}
