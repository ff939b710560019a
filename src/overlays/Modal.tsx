/** The frame of every dialog and popup: heading, close button, Escape, backdrop, width, closing by itself. */

import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { text } from '@/page/texts'
import { usePageHidden, useTimer } from '@/ui/use-window'
import { overlayHost } from './dialogs'
import { focusedElement, useModalDialog } from './use-modal-dialog'

/** The props of a modal. It is shown while it is rendered with `open`; its owner closes it in `onClose`. */
export interface ModalProps {
  readonly open: boolean
  /** Heading and accessible name. */
  readonly title: string
  /** Shows the heading to screen readers only, for content with a heading. */
  readonly titleHidden?: boolean
  /** Why it opened; shown above the content and read with the title. Default none. */
  readonly description?: string
  /** The id of the sentence of its content that is read with the title. */
  readonly describedBy?: string | undefined
  /** In pixels; limited to the width of the window. */
  readonly width: number
  /** When false, it has no close button, and neither the backdrop nor Escape closes it. */
  readonly closable?: boolean
  /** Milliseconds until it closes by itself; 0 for never. The time is paused while the pointer is over it or the tab is hidden. */
  readonly autoClose?: number
  /** The content is being loaded. */
  readonly busy?: boolean
  /** The content is loaded later or changes. The modal keeps its top edge, so that its content does not move when it grows. */
  readonly grows?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows a dialog again that must stay open, with the same focus: browsers close any dialog at the third Escape in a row. */
const showAgain = (dialog: HTMLDialogElement): void => {
  const focused = focusedElement()
  dialog.showModal()
  if (focused && dialog.contains(focused)) focused.focus({ preventScroll: true })
}

const OpenModal = (props: ModalProps) => {
  const {
    title,
    description = '',
    describedBy,
    titleHidden = false,
    width,
    closable = true,
    autoClose = 0,
    busy = false,
    grows = false,
    children,
  } = props
  const dialog = useModalDialog()
  const heading = useId()
  const reason = useId()
  const [hovered, setHovered] = useState(false)
  const hidden = usePageHidden()
  const close = useEffectEvent(props.onClose)
  useTimer(autoClose, hovered || hidden, props.onClose)

  const isOwn = (event: SyntheticEvent): boolean => event.target === event.currentTarget
  const askToClose = (event: SyntheticEvent<HTMLDialogElement>): void => {
    if (!isOwn(event)) return
    event.preventDefault()
    if (closable) props.onClose()
  }
  const answerNativeClose = (event: SyntheticEvent<HTMLDialogElement>): void => {
    if (!isOwn(event) || event.currentTarget.open) return
    if (closable) props.onClose()
    else showAgain(event.currentTarget)
  }

  // Closes at a press on the backdrop, and on server content with the closing attribute or the theme's closing class.
  useEffect(() => {
    const shown = dialog.current
    if (!shown || !closable) return
    let pressed: EventTarget | null = null
    const rememberPress = (event: Event): void => {
      pressed = event.target
    }
    const closeFromClick = (event: Event): void => {
      const onBackdrop = event.target === shown && pressed === shown
      const onCloser = event.target instanceof Element && event.target.closest('[data-popup-close], .t-modal-close')
      if (onBackdrop || onCloser) close()
    }
    shown.addEventListener('pointerdown', rememberPress)
    shown.addEventListener('click', closeFromClick)
    return () => {
      shown.removeEventListener('pointerdown', rememberPress)
      shown.removeEventListener('click', closeFromClick)
    }
  }, [dialog, closable])

  return (
    <dialog
      ref={dialog}
      className="vitrin-modal"
      aria-labelledby={heading}
      aria-describedby={description === '' ? describedBy : reason}
      aria-busy={busy || undefined}
      data-grows={grows || undefined}
      closedby={closable ? 'closerequest' : 'none'}
      style={{ inlineSize: `min(${width}px, 100vw - 2rem)` }}
      onCancel={askToClose}
      onClose={answerNativeClose}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <div className="vitrin-modal-sheet">
        <div className="vitrin-modal-head" data-title-hidden={titleHidden || undefined}>
          <h2 id={heading}>{title}</h2>
          {closable && (
            <button
              type="button"
              className="vitrin-icon-button"
              aria-label={text('common.close')}
              onClick={props.onClose}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          )}
        </div>
        {description !== '' && (
          <p id={reason} className="vitrin-modal-reason" role="status">
            {description}
          </p>
        )}
        <div className="vitrin-modal-body">{children}</div>
      </div>
    </dialog>
  )
}

/**
 * A modal as a native `<dialog>`: the focus moves into it and returns to the opener, the page behind does not scroll, and Escape, the backdrop
 * and the close button close it unless `closable` is false.
 */
export const Modal = (props: ModalProps) => (props.open ? createPortal(<OpenModal {...props} />, overlayHost()) : null)
