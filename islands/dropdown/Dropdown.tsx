import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPrintedOn } from '@/island/states'
import type { Island, Rendering } from '@/island/view'
import { focusableIn } from '@/ui/focusable'
import { isModified } from '@/ui/modified'
import { useClickOutside } from '@/ui/use-click-outside'
import type contract from './contract'

/** A disclosed list: no menu roles, so that links stay links; Escape, a click outside and leaving close it. */
export const useDropdown = ({ element, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const trigger = parts.trigger.element
  const menu = parts.menu.element
  const details = element instanceof HTMLDetailsElement ? element : undefined
  const [isOpen, setOpen] = useState(() => (details ? details.open : isPrintedOn(menu)))
  const [isTurned, setTurned] = useState(false)

  const show = (open: boolean): void => {
    if (details) details.open = open
    setOpen(open)
    if (open !== isOpen) emit('dropdown-toggled', { id: menu.id, isOpen: open })
  }
  const close = (): void => {
    if (details ? details.open : isOpen) show(false)
  }
  useClickOutside(element, close)

  // A press gives no focus to a control that was none before the press.
  const closeFromAfar = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) close()
  })
  useEffect(() => {
    if (!isOpen) return
    const answer = (event: KeyboardEvent): void => closeFromAfar(event)
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  }, [isOpen])

  // A list that would leave the window hangs from the other end of its control.
  useLayoutEffect(() => {
    if (!isOpen) return setTurned(false)
    const { left, right } = menu.getBoundingClientRect()
    setTurned(left < 0 || right > document.documentElement.clientWidth)
  }, [isOpen, menu])

  const answerKey = (event: KeyboardEvent): void => {
    const { key, target } = event
    if (isModified(event)) return
    if (key === 'Escape' && (details ? details.open : isOpen)) {
      event.stopPropagation()
      close()
      trigger.focus()
      return
    }
    const isOnTrigger = target instanceof Node && trigger.contains(target)
    const isOpening = isOnTrigger && key === 'ArrowDown'
    if (isOpening) flushSync(() => show(true))
    const line = focusableIn(menu)
    const at = target instanceof HTMLElement ? line.indexOf(target) : -1
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: line.length - 1,
    }
    const step = steps[key]
    if (step === undefined || (!isOpening && at < 0)) return
    event.preventDefault()
    if (step < 0) trigger.focus()
    else line[Math.min(step, line.length - 1)]?.focus()
  }

  return {
    root: {
      'data-align': isTurned ? 'end' : undefined,
      onKeydown: answerKey,
      onFocusout: ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close()
      },
      ...(details && { onToggle: () => details.open !== isOpen && show(details.open) }),
    },
    parts: {
      trigger: details
        ? {}
        : { 'aria-expanded': isOpen, 'aria-controls': menu.id || undefined, onClick: () => show(!isOpen) },
      menu: { hidden: details ? undefined : !isOpen },
    },
  }
}
