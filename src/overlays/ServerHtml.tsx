import { useLayoutEffect, useRef } from 'react'
import { insertServerHtml } from '@/lib/html'

/** Replaces the content; a shopper whose focus was in it stays at the element of the same id, else at the content itself. */
const replaceContent = (container: HTMLElement, html: string): void => {
  const { activeElement } = document
  const focused = container.contains(activeElement) ? activeElement : undefined
  insertServerHtml(container, html, { trusted: true })
  if (!focused) return
  const again = focused.id === '' ? null : document.getElementById(focused.id)
  ;(again && container.contains(again) ? again : container).focus({ preventScroll: true })
}

/** HTML that the shop's own server rendered, e.g. a popup's content. `<script>`s never run; islands inside come alive. */
export const ServerHtml = ({ html }: { readonly html: string }) => {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (container.current) replaceContent(container.current, html)
  }, [html])
  return <div ref={container} className="vitrin-server-html" tabIndex={-1} />
}
