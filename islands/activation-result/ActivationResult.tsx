import { useEffect, useEffectEvent, useState } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { activationLink } from '../../src/shop/activation-link'
import { type ActivationOutcome, activateFromAddress } from '../../src/stores/activation'
import { sayWithLogin } from '../../src/stores/next-notice'
import type contract from './contract'

/** Hidden until there is something to say (§2, §4 "Activation"). */
export const useActivationResult = ({ parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
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
    sayWithLogin({ words: message, tone: isActivated ? 'success' : 'danger', offersLogin })
  })
  useEffect(() => void activate(), [])

  const message = outcome?.message ?? ''
  const isMembership = outcome?.kind === 'membership' && outcome.isActivated
  return {
    root: {
      hidden: message === '' || !parts.message,
      'aria-busy': isAsked && !outcome ? true : undefined,
      'data-tone': message === '' ? undefined : outcome?.isActivated ? 'success' : 'danger',
    },
    parts: {
      message: { role: 'status', text: message === '' ? undefined : message },
      login: { hidden: !isMembership },
      form: { hidden: true },
    },
  }
}
