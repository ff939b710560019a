/** When a hint shows and hides: mouse, touch, focus, Escape; and the pause in which the pointer may reach it. */

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { report } from '@/lib/report'
import { Popover } from '@/overlays/Popover'
import { keepBeside, placeBeside } from '@/overlays/position'
import type contract from './contract'

/** How long the text stays shown, in milliseconds, while the pointer moves from the control to it. */
const LEAVE_MS = 300

const isShown = (tip: HTMLElement): boolean => {
  try {
    return tip.matches(':popover-open')
  } catch {
    return false
  }
}

/** Whether the device can hover; after a touch, `:hover` stays on the touched element. */
const canHover = (): boolean => matchMedia('(hover: hover)').matches

/** A text that stays while the pointer is on it or on its control, and that Escape hides (WCAG 1.4.13). */
export const useTooltip = ({ element, parts, attributes }: Island<typeof contract>): Rendering<typeof contract> => {
  const trigger = parts.trigger?.element ?? element
  const tip = parts.tip?.element
  const { title } = attributes
  const ids = useId()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(
    () =>
      (tip !== undefined && isShown(tip)) ||
      (canHover() && trigger.matches(':hover')) ||
      (document.activeElement === trigger && trigger.matches(':focus-visible')),
  )

  const position = useEffectEvent(() => tip && placeBeside(tip, trigger, attributes.placement !== 'bottom'))
  useEffect(() => {
    if (!isOpen || !tip) return
    if (!isShown(tip)) tip.showPopover?.()
    const stop = keepBeside(
      () => position(),
      () => setOpen(false),
    )
    return () => {
      stop()
      if (isShown(tip)) tip.hidePopover()
    }
  }, [isOpen, tip])

  useEffect(() => {
    if (tip || title) return
    report({
      level: 'warn',
      where: 'tooltip',
      came: 'no text',
      expected: 'a part `tip`, or `data-title`',
      write: '<span id="hint" popover data-part="tip">',
      element,
    })
  }, [element, tip, title])

  const hasPointer = (): boolean => element.matches(':hover')
  const stay = (): void => clearTimeout(leaving.current)
  const enter = (): void => {
    stay()
    setOpen(true)
  }
  const leave = (): void => {
    if (tip) setOpen(false)
    else leaving.current = setTimeout(() => setOpen(false), LEAVE_MS)
  }
  const control = {
    'aria-describedby': tip && (tip.id || `${ids}tip`),
    'aria-description': tip ? undefined : title,
    onFocus: () => trigger.matches(':focus-visible') && setOpen(true),
    onBlur: () => !hasPointer() && setOpen(false),
    onClick: (event: MouseEvent) => {
      // The browser's own toggle would close what the pointer has just opened.
      if (tip) event.preventDefault()
      setOpen((open) => !open || event.detail === 0 || canHover())
    },
  }
  return {
    root: {
      onPointerenter: ({ pointerType }) => pointerType !== 'touch' && enter(),
      onPointerleave: ({ pointerType }) => pointerType !== 'touch' && leave(),
      ...(!parts.trigger && control),
    },
    isControl: !parts.trigger,
    parts: {
      trigger: control,
      tip: { role: 'tooltip', id: tip?.id || `${ids}tip`, popover: tip?.popover ?? 'auto', hidden: !isOpen },
    },
    above: isOpen && !tip && title && (
      <Popover anchor={trigger} isAbove={attributes.placement !== 'bottom'} duration={0} onClose={() => setOpen(false)}>
        <span onPointerEnter={stay} onPointerLeave={leave}>
          {title}
        </span>
      </Popover>
    ),
  }
}
