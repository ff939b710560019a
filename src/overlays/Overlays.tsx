import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import { text } from '@/page/texts'
import { Modal } from './Modal'
import { Notices } from './Notices'
import { $popups, closePopup, type MessagePopup, retryPopup } from './popups-store'
import { ServerContent } from './ServerContent'

const MessageContent = ({ popup }: { readonly popup: MessagePopup }) => (
  <div className="vitrin-popup-message">
    {popup.lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    <button type="button" className="vitrin-button" onClick={() => closePopup(popup.id)}>
      {text('common.ok')}
    </button>
  </div>
)

/** Content that brings no heading is shown under the popup's title. */
const hasOwnHeading = (html: string): boolean => /<h[12]\b/i.test(html)

/** Every popup that a store has opened, each in a modal of its own. The pressed control answers in a frame of its own, before it is laid out. */
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

/** Everything that lies above the page, rendered once: the popups and notices of the stores. */
export const Overlays = () => (
  <>
    <Popups />
    <Notices />
  </>
)
