/** Which press on a link opens a popup instead of a page, the popup's title and width, and when its content is opened as a page after all. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { fetchContent } from '@/overlays/content-api'
import { $popups, closePopup, openServerPopup, type PopupRequest } from '@/overlays/popups-store'
import { followable } from '@/page/links'
import { goTo, isModified } from '@/page/navigation'
import type { ContentSource } from '@/page/types'
import type contract from './contract'

/** Follows a popup and reports, once for each opening, whether its content is loaded. `isComing` is true until then. */
const usePopupOutcome = (onSettled: (isLoaded: boolean) => void) => {
  const [id, setId] = useState<number>()
  const popup = useStore($popups).find((each) => each.id === id)
  const report = useEffectEvent(onSettled)
  const status = popup?.kind === 'server' ? popup.status : undefined
  useEffect(() => {
    if (status === 'ready' || status === 'failed') report(status === 'ready')
  }, [status])
  return { follow: setId, isComing: status === 'loading' }
}

/**
 * Opens the content of an address of this site in a popup, or the page `fallback` when the server answers with a page that has no main content.
 * Returns the popup's id.
 */
const openContentPopup = (source: ContentSource, request: Omit<PopupRequest, 'folder'>): number => {
  const fetch = async () => {
    const reply = await fetchContent(source)
    if (!reply.ok && reply.failure.kind === 'malformed' && !source.property && request.fallback) {
      closePopup(id)
      goTo(request.fallback)
    }
    return reply
  }
  const id = openServerPopup({ ...request, content: source, fetch })
  return id
}

/** A plain press on a link of this site opens a popup; every other press, and every other link, is the browser's. */
export const usePopupLink = ({ element, attributes, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const { width, title, property, url } = attributes
  const link = element.getAttribute('href') ?? ''
  const address = followable(url ?? link)
  const { follow, isComing } = usePopupOutcome((isLoaded) => emit('popup-opened', { address: address ?? '', isLoaded }))

  const openContent = (event: MouseEvent): void => {
    if (isModified(event) || event.defaultPrevented || !address) return
    event.preventDefault()
    const label = title ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
    follow(
      openContentPopup(
        { address, property },
        { title: label.replace(/\s+/g, ' ').trim(), width, fallback: followable(link) ?? '' },
      ),
    )
  }
  return {
    root: {
      'aria-haspopup': address ? 'dialog' : null,
      'aria-busy': isComing || undefined,
      onClick: openContent,
    },
    isControl: address !== undefined,
  }
}
