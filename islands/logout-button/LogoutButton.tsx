/** Signing out (log out) by a press, once also when pressed twice; the call and the page after it: `src/shop/member/sign-out.ts`. */

import { useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { isModified } from '@/page/navigation'
import { signOut } from '@/shop/member/sign-out'
import { isPressed } from '@/ui/focusable'
import type contract from './contract'

/** Signs out at a press, once. A press that opens a new tab is left to the browser. */
export const useLogoutButton = ({ element, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const [isBusy, setBusy] = useState(false)

  const leave = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const outcome = await signOut()
    if (!outcome.isAccepted) setBusy(false)
    emit('logged-out', outcome)
  }

  const control: AppliedProps = {
    'aria-busy': isBusy ? true : undefined,
    'aria-disabled': isBusy ? true : undefined,
    onClick: (event) => {
      if (isModified(event)) return
      event.preventDefault()
      return leave()
    },
  }
  const isControl = !parts.button && isPressed(element)
  return {
    isControl,
    root: {
      ...(isControl ? control : {}),
      onSubmit: (event) => {
        event.preventDefault()
        return leave()
      },
    },
    parts: { button: control },
  }
}
