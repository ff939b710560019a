/** On which devices the app banner shows, that it waits for the cookie bar, and what its link opens. */

import type { OpenPlain } from '@/island/plain'
import { readCookie } from '@/lib/cookies'
import { isMobileDevice } from '@/lib/device'
import { MOBILE_MAX_PX } from '@/page/limits'
import { isModified } from '@/page/navigation'
import {
  $appBannerClosed,
  appLink,
  appStoreLink,
  closeAppBanner,
  isAppBannerClosed,
  openApp,
} from '@/shop/site/app-banner'
import type contract from './contract'

/** Shows the printed banner on phones for which the shop has an app. */
export const openAppBanner: OpenPlain<typeof contract> = ({ attributes, emit }, update) => {
  const narrow = matchMedia(`(width < ${MOBILE_MAX_PX}px)`)
  const store = appStoreLink(attributes)
  const { afterCookie } = attributes
  const stops = new AbortController()

  const open = async (event: MouseEvent): Promise<void> => {
    if (isModified(event) || !store) return
    event.preventDefault()
    const outcome = await openApp(appLink(attributes), store, (address) => location.assign(address))
    if (outcome !== 'closed') emit('app-opened', { outcome })
  }
  const close = (): void => {
    closeAppBanner()
    emit('app-banner-closed', {})
  }

  return {
    follows: [$appBannerClosed],
    start: () => {
      const { signal } = stops
      narrow.addEventListener('change', update, { signal })
      document.addEventListener('vitrin:cookie-answered', update, { signal })
    },
    stop: () => stops.abort(),
    rendering: () => {
      // The banner waits for the cookie bar.
      const isWaiting = afterCookie !== undefined && readCookie(afterCookie) === undefined
      const isMobile = narrow.matches && isMobileDevice()
      const isShown = isMobile && !isWaiting && store !== undefined && !isAppBannerClosed()
      return {
        root: { hidden: !isShown },
        parts: {
          open: { href: isShown ? store : undefined, onClick: open },
          close: { onClick: close },
        },
      }
    },
  }
}
