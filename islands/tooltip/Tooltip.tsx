import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { keepBeside, placeBeside } from '@/overlays/position'
import type contract from './contract'

const isShown = (tip: HTMLElement): boolean => {
  try {
    return tip.matches(':popover-open')
  } catch {
    return false
  }
}

/** A finger leaves `:hover` on what it pressed. */
const canHover = (): boolean => matchMedia('(hover: hover)').matches

/** Words that stay while the pointer is on them or on their control, and go by Escape (WCAG 1.4.13). */
export const useTooltip = ({ element, parts, attributes }: Island<typeof contract>): Rendering<typeof contract> => {
  const trigger = parts.trigger.element
  const tip = parts.tip.element
  const ids = useId()
  const [isOpen, setOpen] = useState(
    () =>
      isShown(tip) ||
      (canHover() && trigger.matches(':hover')) ||
      (document.activeElement === trigger && trigger.matches(':focus-visible')),
  )

  const place = useEffectEvent(() => placeBeside(tip, trigger, attributes.placement === 'top'))
  useEffect(() => {
    if (!isOpen) return
    if (!isShown(tip)) tip.showPopover?.()
    const stop = keepBeside(
      () => place(),
      () => setOpen(false),
    )
    return () => {
      stop()
      if (isShown(tip)) tip.hidePopover()
    }
  }, [isOpen, tip])

  const hasPointer = (): boolean => element.matches(':hover')
  return {
    root: {
      onPointerenter: ({ pointerType }) => pointerType !== 'touch' && setOpen(true),
      onPointerleave: ({ pointerType }) => pointerType !== 'touch' && setOpen(false),
    },
    parts: {
      trigger: {
        'aria-describedby': tip.id || `${ids}tip`,
        onFocus: () => trigger.matches(':focus-visible') && setOpen(true),
        onBlur: () => !hasPointer() && setOpen(false),
        onClick: (event) => {
          // The browser's own toggle would close what the pointer has just opened.
          event.preventDefault()
          setOpen((open) => !open || event.detail === 0 || canHover())
        },
      },
      tip: { role: 'tooltip', id: tip.id || `${ids}tip`, popover: tip.popover ?? 'auto', hidden: !isOpen },
    },
  }
}
