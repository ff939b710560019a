import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { readCookie } from '../../src/lib/cookies'
import { isMobileDevice } from '../../src/lib/device'
import { appLink, appStoreLink } from '../../src/shop/app-store'
import { MOBILE_MAX_PX } from '../../src/shop/limits'
import { $appBannerClosed, closeAppBanner, isAppBannerClosed, openApp } from '../../src/stores/app-banner'
import { isModified } from '../../src/ui/modified'
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

/** A question about cookies comes first: the banner waits until its cookie is set. */
const useCookieQuestion = (cookie: string | undefined): boolean =>
  useSyncExternalStore(followAnswer, () => cookie !== undefined && readCookie(cookie) === undefined)

/** Shows the server's banner where there is an app for the shopper's phone. */
export const useAppBanner = ({ attributes, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  useStore($appBannerClosed)
  const isMobile = useMobile()
  const isAsked = useCookieQuestion(attributes.afterCookie)
  const store = appStoreLink(attributes)
  const isShown = isMobile && !isAsked && store !== undefined && !isAppBannerClosed()

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
