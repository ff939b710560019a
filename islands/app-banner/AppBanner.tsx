import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import type { Island, Rendering } from '@/island/view'
import { readCookie } from '@/lib/cookies'
import { isMobileDevice } from '@/lib/device'
import { MOBILE_MAX_PX } from '@/page/limits'
import {
  $appBannerClosed,
  appLink,
  appStoreLink,
  closeAppBanner,
  isAppBannerClosed,
  openApp,
} from '@/shop/site/app-banner'
import { isModified } from '@/ui/modified'
import type contract from './contract'

const narrow = (): MediaQueryList => matchMedia(`(width < ${MOBILE_MAX_PX}px)`)

const followWidth = (changed: () => void): (() => void) => {
  const media = narrow()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

const useMobile = (): boolean => useSyncExternalStore(followWidth, () => narrow().matches) && isMobileDevice()

const followAnswer = (changed: () => void): (() => void) => {
  document.addEventListener('vitrin:cookie-answered', changed)
  return () => document.removeEventListener('vitrin:cookie-answered', changed)
}

/** Whether the cookie bar is still unanswered; the banner waits for it. */
const useCookieQuestion = (cookie: string | undefined): boolean =>
  useSyncExternalStore(followAnswer, () => cookie !== undefined && readCookie(cookie) === undefined)

/** Shows the server's banner on phones whose store has the app. */
export const useAppBanner = ({ attributes, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  useStore($appBannerClosed)
  const isMobile = useMobile()
  const isWaiting = useCookieQuestion(attributes.afterCookie)
  const store = appStoreLink(attributes)
  const isShown = isMobile && !isWaiting && store !== undefined && !isAppBannerClosed()

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
    root: { hidden: !isShown },
    parts: {
      open: { href: isShown ? store : undefined, onClick: open },
      close: { onClick: close },
    },
  }
}
