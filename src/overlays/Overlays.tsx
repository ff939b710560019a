/** Which content an open popup shows in its dialog: the server's HTML or a message with "OK". */

import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import { text } from '@/page/texts'
import { Modal } from './Modal'
import { Notices } from './Notices'
import { $popups, closePopup, type MessagePopup, retryPopup } from './popups-store'
import { ServerContent } from './ServerContent'

/** The dialog closes at a press on either button, before `retry` begins. */
const MessageContent = ({ popup: { lines, retry } }: { readonly popup: MessagePopup }) => {
  const button = (label: string, act?: () => void) => (
    <button type="button" className="vitrin-button" data-popup-close onClick={act}>
      {label}
    </button>
  )
  return (
    <div className="vitrin-popup-message">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="vitrin-popup-ways">
        {retry && button(text('error.retry'), retry)}
        {button(text('common.ok'))}
      </p>
    </div>
  )
}

/** Whether content has a heading; content without one is shown below the popup's title. */
const hasOwnHeading = (html: string): boolean => /<h[12]\b/i.test(html)

/** The open popups of the store, each in a modal. Deferred, so that the pressed control is painted before a popup is laid out. */
const Popups = () =>
  useDeferredValue(useStore($popups)).map((popup) => (
    <Modal
      key={popup.id}
      open
      title={popup.title}
      description={popup.kind === 'server' ? popup.reason : ''}
      titleHidden={popup.kind === 'server' && hasOwnHeading(popup.html)}
      width={popup.width}
      closable={popup.closable}
      autoClose={popup.autoClose}
      busy={popup.kind === 'server' && (popup.status === 'loading' || popup.isRefreshing)}
      grows={popup.kind === 'server'}
      onClose={() => closePopup(popup.id)}
    >
      {popup.kind === 'server' ? (
        <ServerContent state={popup} title={popup.title} fallback={popup.fallback} retry={() => retryPopup(popup.id)} />
      ) : (
        <MessageContent popup={popup} />
      )}
    </Modal>
  ))

/** The overlays of the page: the popups and notices of the stores. Rendered once. */
export const Overlays = () => (
  <>
    <Popups />
    <Notices />
  </>
)
