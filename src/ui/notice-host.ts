import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { $openDialogs, overlayHost, topDialog } from './dialogs'

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
 * open dialog and back. React renders into it wherever it stands, so moving it loses neither timers nor focus order.
 *
 * @param isBusy there is something to show or say; a foreign dialog is looked for at that moment as well.
 */
export const useNoticeHost = (isBusy: boolean): HTMLElement => {
  const [host] = useState(createHost)
  const dialogs = useStore($openDialogs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place depends on which dialogs are open right now
  useLayoutEffect(() => {
    const place = topDialog() ?? overlayHost()
    if (host.parentElement !== place) place.append(host)
    lift(host)
  }, [host, dialogs, isBusy])
  useLayoutEffect(() => () => host.remove(), [host])
  return host
}
