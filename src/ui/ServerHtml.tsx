import { useLayoutEffect, useRef } from 'react'
import { insertServerHtml } from '../lib/html'

/** HTML that the shop's own server rendered, e.g. a popup's content. Scripts never run; islands inside come alive. */
export const ServerHtml = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) insertServerHtml(place.current, html, { trusted: true })
  }, [html])
  return <div ref={place} className="vitrin-server-html" />
}
