import { useRef, useState } from 'react'
import type { Driven } from '../../src/island/driven'
import type { Island, Rendering } from '../../src/island/view'
import { hasGoogleWindow, startSocialLogin } from '../../src/stores/social-login'
import { isModified } from '../../src/ui/modified'
import type contract from './contract'

/** A plain press begins the sign-in; what the island cannot do better is left to the link. */
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

  const button: Driven = {
    'aria-busy': isBusy ? true : undefined,
    onClick: (event) => {
      if (isModified(event) || (provider === 'google' && !hasGoogleWindow(clientId))) return
      event.preventDefault()
      return begin()
    },
  }
  return { root: !parts.button && element.matches('a,button') ? button : {}, parts: { button } }
}
