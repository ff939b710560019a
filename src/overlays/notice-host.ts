import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { $openDialogs, overlayHost, topDialog } from './dialogs'
import type { Notice } from './notices-store'

const createHost = (): HTMLElement => {
  const host = document.createElement('div')
  host.className = 'vitrin-notice-host'
  host.setAttribute('popover', 'manual')
  return host
}

const lift = (host: HTMLElement): void => {
  // Older browsers without popovers show the host by its z-index.
  if (!('showPopover' in host)) return
  try {
    host.showPopover()
  } catch {
    // Shown already, or the page is being left.
  }
}

/**
 * The element that holds the notices: a manual popover, so that it lies in the top layer, which moves into the topmost
 * open dialog and back. React renders into it wherever it is, so moving it loses neither timers nor focus order.
 *
 * @param notices what there is to show; a theme's dialogs are looked for whenever that changes, and when theirs closes.
 * @returns the element, and the one around it.
 */
export const useNoticeHost = (notices: readonly Notice[]): readonly [host: HTMLElement, place: HTMLElement] => {
  const [host] = useState(createHost)
  const [place, setPlace] = useState(host)
  const dialogs = useStore($openDialogs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place depends on which dialogs are open right now
  useLayoutEffect(() => {
    const settle = (): void => {
      const next = topDialog() ?? overlayHost()
      if (host.parentElement !== next) next.append(host)
      lift(host)
      setPlace(next)
    }
    settle()
    // The close event does not bubble.
    document.addEventListener('close', settle, true)
    return () => document.removeEventListener('close', settle, true)
  }, [host, dialogs, notices])
  useLayoutEffect(() => () => host.remove(), [host])
  return [host, place]
}
