/** Which press starts a sign-in by Google or another provider here, and which one is left to the browser's link. */

import { useRef, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { isModified } from '@/page/navigation'
import { dropToken } from '@/server/bearer'
import { hasGoogleWindow, startSocialLogin } from '@/shop/member/social-login'
import { isPressed } from '@/ui/focusable'
import type contract from './contract'

/** Starts the sign-in at a plain press. When this page cannot start it, the browser follows the link. */
export const useSocialLogin = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const { provider, clientId } = attributes
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  const begin = async (): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const outcome = await startSocialLogin(provider, clientId)
    isUnderWay.current = false
    setBusy(false)
    emit('social-login-answered', { provider, outcome })
  }

  const button: AppliedProps = {
    'aria-busy': isBusy ? true : undefined,
    onClick: (event) => {
      // The link starts a session, too, so the token of an earlier one is removed in any case.
      dropToken()
      if (isModified(event) || (provider === 'google' && !hasGoogleWindow(clientId))) return
      event.preventDefault()
      return begin()
    },
  }
  const isControl = !parts.button && isPressed(element)
  return { root: isControl ? button : {}, isControl, parts: { button } }
}
