import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { stackDialog } from '@/overlays/dialogs'
import { lockScroll } from '@/overlays/scroll-lock'
import { focusedElement } from '@/overlays/use-modal-dialog'
import type contract from './contract'

const isBackdrop = ({ target, clientX, clientY }: MouseEvent, panel: HTMLElement): boolean => {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  return target === panel && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

const leadsToThisPage = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest('a') : null
  return Boolean(link?.hash) && link?.pathname === location.pathname && link.search === location.search
}

/**
 * A sheet on the theme's own `<dialog>`: the browser keeps the focus in it and the page behind out of reach; Escape,
 * its buttons, a press beside it and links to places of this page close it, and the focus returns to what opened it.
 */
export const useDrawer = ({ element, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const trigger = parts.trigger.element
  const panel = parts.panel.element
  const details = element instanceof HTMLDetailsElement ? element : undefined
  const [isOpen, setOpen] = useState(() => details?.open ?? panel.open)
  const [isNamed] = useState(() => panel.matches('[aria-label],[aria-labelledby]'))
  const isPressedBeside = useRef(false)

  const turn = (open: boolean): void => {
    if (details) details.open = open
    setOpen(open)
  }
  const close = useEffectEvent(() => turn(false))
  const report = useEffectEvent((open: boolean) => emit('drawer-toggled', { id: panel.id, isOpen: open }))

  useLayoutEffect(() => {
    if (!isOpen) return
    // The browser may have opened it by a button's own `command`.
    if (!panel.open) {
      // Details that have been opened in this task are not laid out: the browser would find nothing to focus in them.
      panel.getBoundingClientRect()
      panel.showModal()
    }
    const unstack = stackDialog(panel)
    const unlock = lockScroll(panel)
    // On a wider window the theme may have hidden both, and a dialog that nobody sees would keep the page shut.
    const followWindow = (): void => {
      if (!panel.checkVisibility()) close()
    }
    // A page that comes back from the browser's memory is not met with the menu that led away from it.
    const forget = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) close()
    }
    addEventListener('resize', followWindow)
    addEventListener('pageshow', forget)
    report(true)
    return () => {
      removeEventListener('resize', followWindow)
      removeEventListener('pageshow', forget)
      unlock()
      unstack()
      panel.close()
      if (!focusedElement()) trigger.focus({ preventScroll: true })
      report(false)
    }
  }, [isOpen, panel, trigger])

  return {
    root: { onToggle: () => details && turn(details.open) },
    parts: {
      trigger: {
        'aria-haspopup': details ? undefined : 'dialog',
        'aria-expanded': details ? undefined : isOpen,
        onClick: (event) => {
          event.preventDefault()
          turn(true)
        },
      },
      panel: {
        'aria-label': isNamed ? undefined : trigger.textContent.trim(),
        onClose: ({ target }) => target === panel && turn(false),
        onPointerdown: (event) => {
          isPressedBeside.current = isBackdrop(event, panel)
        },
        onClick: (event) => {
          if ((isPressedBeside.current && isBackdrop(event, panel)) || leadsToThisPage(event)) turn(false)
        },
      },
      close: () => ({ onClick: () => turn(false) }),
    },
  }
}
