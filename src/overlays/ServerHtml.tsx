/** The server's HTML inside a popup or form, and the focus when it is replaced. */

import { useLayoutEffect, useRef } from 'react'
import { insertServerHtml } from '@/lib/html'

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
