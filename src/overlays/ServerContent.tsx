/** What a popup or tab shows while its content is loaded (spinner) and when it failed (sentence, try again, link). */

import { text } from '@/page/texts'
import type { ServerContentState } from './content-store'
import { ServerHtml } from './ServerHtml'

interface ServerContentProps {
  readonly state: ServerContentState
  /** The name of the content, shown as the text of the `fallback` link. */
  readonly title: string
  /** The address of the page that shows the same content; `""` for none. */
  readonly fallback: string
  readonly retry: () => void
}

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
  return (
    <div className="vitrin-popup-failed">
      <p role="alert">
        <strong>{text('common.contentFailed')}</strong> <span>{state.message}</span>
      </p>
      <p className="vitrin-popup-ways">
        <button type="button" className="vitrin-button" onClick={retry}>
          {text('error.retry')}
        </button>
        {fallback && <a href={fallback}>{title}</a>}
      </p>
    </div>
  )
}
