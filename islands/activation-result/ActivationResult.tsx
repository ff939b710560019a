/** What a page shows for an activation link's answer: its message, else a notice with sign-in; the call is in `src/shop/member`. */

import { useEffect, useEffectEvent, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { notifyWithLogin } from '@/overlays/next-notice'
import { type ActivationOutcome, activateFromAddress, activationLink } from '@/shop/member/activation'
import { useGlide } from '@/ui/use-shown-message'
import type contract from './contract'

/** Sends the activation in the page's address to the server; as it is printed until the answer, then hidden unless it has a message. */
export const useActivationResult = ({ element, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const [outcome, setOutcome] = useState<ActivationOutcome>()
  const [isAsked] = useState(() => activationLink(location.search) !== undefined)

  const activate = useEffectEvent(async () => {
    const answered = await activateFromAddress()
    if (!answered) return
    setOutcome(answered)
    emit('activation-answered', answered)
    const { kind, isActivated, message } = answered
    if (parts.message || message === '') return
    const offersLogin = isActivated && kind === 'membership'
    notifyWithLogin({ text: message, tone: isActivated ? 'success' : 'danger', offersLogin })
  })
  useEffect(() => void activate(), [])

  useGlide(element, isAsked && !outcome)
  const message = outcome?.message ?? ''
  // The address stays when the server could not be reached.
  const mayRetry = outcome?.isActivated === false && activationLink(location.search) !== undefined
  const isMembership = outcome?.kind === 'membership' && outcome.isActivated
  return {
    root: {
      // What is printed stays in its place until the answer, so that the page below does not move twice.
      hidden: isAsked && !outcome ? undefined : message === '' || !parts.message,
      'aria-busy': isAsked && !outcome ? true : undefined,
      'data-tone': message === '' ? undefined : outcome?.isActivated ? 'success' : 'danger',
    },
    parts: {
      message: { role: 'status', text: message === '' ? undefined : message },
      login: { hidden: !isMembership },
      form: { hidden: !mayRetry },
    },
  }
}
