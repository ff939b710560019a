/** Which press is held for a question (not of a disabled control), what its buttons say, and how the press is repeated after a yes. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { Modal } from '@/overlays/Modal'
import { MODAL_MIN_WIDTH_PX } from '@/page/limits'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import type contract from './contract'

const CONTROL = 'a[href],button,input[type=submit],input[type=button],input[type=image],[role=button],[role=link]'

/**
 * Holds a press on its control, or on one inside of it, until the shopper has answered. The press is caught before any other island receives
 * it, and is repeated on the same node when the shopper confirms.
 */
export const useConfirmPopover = ({
  element,
  attributes,
  emit,
}: Island<typeof contract>): Rendering<typeof contract> => {
  const isControl = element.matches(CONTROL) || !element.querySelector(CONTROL)
  const [asked, setAsked] = useState<HTMLElement>()
  const isPassing = useRef(false)

  const catchPress = useEffectEvent((event: MouseEvent): void => {
    const { target } = event
    if (isPassing.current || isModified(event) || !(target instanceof Element) || !element.contains(target)) return
    const control = target.closest<HTMLElement>(CONTROL) ?? (isControl ? element : undefined)
    if (!control || !element.contains(control) || control.matches(':disabled,[aria-disabled=true]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    setAsked(control)
  })
  useEffect(() => {
    const listen = (event: MouseEvent): void => catchPress(event)
    addEventListener('click', listen, { capture: true })
    return () => removeEventListener('click', listen, { capture: true })
  }, [])

  const answer = (isConfirmed: boolean): void => {
    setAsked(undefined)
    emit('confirm-answered', { isConfirmed })
    if (!isConfirmed || !asked?.isConnected) return
    isPassing.current = true
    asked.click()
    isPassing.current = false
  }

  return {
    root: { 'aria-haspopup': isControl ? 'dialog' : undefined },
    isControl,
    above: (
      <Modal
        open={asked !== undefined}
        title={attributes.title}
        width={MODAL_MIN_WIDTH_PX}
        onClose={() => answer(false)}
      >
        <p className="vitrin-confirm">
          <button type="button" className="vitrin-button" onClick={() => answer(true)}>
            {attributes.confirm ?? text('confirm.yes')}
          </button>
          <button type="button" className="vitrin-button vitrin-confirm-no" onClick={() => answer(false)}>
            {attributes.cancel ?? text('confirm.no')}
          </button>
        </p>
      </Modal>
    ),
  }
}
