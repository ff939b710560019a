/** The server's HTML inside a popup, tab or form, and what shows while it is loaded (spinner) and when it failed (sentence, try again, link). */

import { useLayoutEffect, useRef } from 'react'
import { insertServerHtml } from '@/lib/html'
import { text } from '@/page/texts'
import type { ServerContentState } from './content-store'

/** Replaces the content. A focus inside of it moves to the new element of the same id, else to the container. */
const replaceContent = (container: HTMLElement, html: string): void => {
  const { activeElement } = document
  const focused = container.contains(activeElement) ? activeElement : undefined
  insertServerHtml(container, html, { trusted: true })
  if (!focused) return
  const again = focused.id === '' ? null : document.getElementById(focused.id)
  ;(again && container.contains(again) ? again : container).focus({ preventScroll: true })
}

/** HTML from the shop's server, e.g. a popup's content. Its scripts never run; its islands mount. */
export const ServerHtml = ({ html }: { readonly html: string }) => {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (container.current) replaceContent(container.current, html)
  }, [html])
  return <div ref={container} className="vitrin-server-html" tabIndex={-1} />
}

interface ServerContentProps {
  readonly state: ServerContentState
  /** The name of the content, shown as the text of the `fallback` link. */
  readonly title: string
  /** The address of the page that shows the same content; `""` for none. */
  readonly fallback: string
  readonly retry: () => void
}

interface FailedContentProps {
  /** Why nothing came. */
  readonly message: string
  readonly title?: string
  readonly fallback?: string
  readonly retry: () => void
}

/** The message in the place of content that has not come, with a button to try again and a link to `fallback`, if there is one. */
export const FailedContent = ({ message, title, fallback, retry }: FailedContentProps) => (
  <div className="vitrin-popup-failed">
    <p role="alert">
      <strong>{text('common.contentFailed')}</strong> <span>{message}</span>
    </p>
    <p className="vitrin-popup-ways">
      <button type="button" className="vitrin-button" onClick={retry}>
        {text('error.retry')}
      </button>
      {fallback && <a href={fallback}>{title}</a>}
    </p>
  </div>
)

/** Server HTML; a status while it is loaded; or a message with a button to try again and a link to `fallback`. */
export const ServerContent = ({ state, title, fallback, retry }: ServerContentProps) => {
  if (state.status === 'ready') return <ServerHtml html={state.html} />
  if (state.status === 'loading') {
    return (
      <div className="vitrin-popup-wait">
        <span className="vitrin-spinner" aria-hidden="true" />
        <p role="status">{text('common.loading')}</p>
      </div>
    )
  }
  return <FailedContent message={state.message} title={title} fallback={fallback} retry={retry} />
}
