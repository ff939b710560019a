import { useLayoutEffect, useRef } from 'react'
import { insertServerHtml } from '@/lib/html'

/** Replaces the content; a shopper whose focus was in it stays at the element of the same id, else at the content itself. */
const replaceContent = (place: HTMLElement, html: string): void => {
  const { activeElement } = document
  const focused = place.contains(activeElement) ? activeElement : undefined
  insertServerHtml(place, html, { trusted: true })
  if (!focused) return
  const again = focused.id === '' ? null : document.getElementById(focused.id)
  ;(again && place.contains(again) ? again : place).focus({ preventScroll: true })
}

/** HTML that the shop's own server rendered, e.g. a popup's content. `<script>`s never run; islands inside come alive. */
export const ServerHtml = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) replaceContent(place.current, html)
  }, [html])
  return <div ref={place} className="vitrin-server-html" tabIndex={-1} />
}
