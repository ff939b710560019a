/** What opens and closes a dropdown (press, Escape, outside) and where the focus returns, the keys of its list, the end it is aligned with. */

import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPrintedOn } from '@/island/states'
import type { Island, Rendering } from '@/island/view'
import { isModified } from '@/page/navigation'
import { focusableIn } from '@/ui/focusable'
import { useClickOutside } from '@/ui/use-window'
import type contract from './contract'

/** A disclosure without menu roles, so that links stay links. Escape, a click outside and moving the focus out close it. */
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

  // Listens on the document, because a press does not focus an element that becomes a control with this press.
  const closeFromAfar = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) close()
  })
  // Bootstrap's script handles keys of its menus on the document and would fail without the toggle that the mounted island empties.
  const answerAlone = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('.dropdown-menu') !== menu) return
    if (target.matches(event.key === 'Escape' ? '[aria-expanded=true]' : 'input,textarea,select,[aria-expanded=true]'))
      return
    if (answerKey(event)) event.stopImmediatePropagation()
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    const answer = (event: KeyboardEvent): void => closeFromAfar(event)
    const answerFirst = (event: KeyboardEvent): void => answerAlone(event)
    document.addEventListener('keydown', answer)
    addEventListener('keydown', answerFirst, true)
    return () => {
      document.removeEventListener('keydown', answer)
      removeEventListener('keydown', answerFirst, true)
    }
  }, [isOpen])

  // A list that would overflow the window is aligned with the other end of its control.
  useLayoutEffect(() => {
    if (!isOpen) return setTurned(false)
    const { left, right } = menu.getBoundingClientRect()
    setTurned(left < 0 || right > document.documentElement.clientWidth)
  }, [isOpen, menu])

  /** Answers a key of the list. @returns whether the key was answered. */
  const answerKey = (event: KeyboardEvent): boolean => {
    const { key, target } = event
    if (isModified(event)) return false
    if (key === 'Escape' && (details ? details.open : isOpen)) {
      event.stopPropagation()
      close()
      trigger.focus()
      return true
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
    if (step === undefined || (!isOpening && at < 0)) return false
    event.preventDefault()
    if (step < 0) trigger.focus()
    else line[Math.min(step, line.length - 1)]?.focus()
    return true
  }

  // A link, e.g. to the cart, opens the list; the browser follows it only into a new tab.
  const toggle = (event: MouseEvent): void => {
    if (isModified(event)) return
    event.preventDefault()
    show(!isOpen)
  }

  return {
    root: {
      'data-align': isTurned ? 'end' : undefined,
      onKeydown: (event) => void answerKey(event),
      onFocusout: ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close()
      },
      ...(details ? { onToggle: () => details.open !== isOpen && show(details.open) } : { open: isOpen }),
    },
    parts: {
      trigger: details ? {} : { 'aria-expanded': isOpen, 'aria-controls': menu.id || undefined, onClick: toggle },
      menu: { hidden: details ? undefined : !isOpen },
    },
  }
}
