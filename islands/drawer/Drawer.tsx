/** What opens and closes a sheet of the theme, also one that is no `<dialog>`: backdrop, Escape, a wider window; and the focus after it. */

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Island, Rendering } from '@/island/view'
import { lockScroll, stackDialog, topDialog } from '@/overlays/dialogs'
import { focusedElement } from '@/overlays/use-modal-dialog'
import { focusableIn } from '@/ui/focusable'
import type contract from './contract'

const isBackdrop = ({ target, clientX, clientY }: MouseEvent, panel: HTMLElement): boolean => {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  return target === panel && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

const leadsToThisPage = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest('a') : null
  return Boolean(link?.hash) && link?.pathname === location.pathname && link.search === location.search
}

/** Whether what is pressed closes a sheet of Bootstrap, whose script does not know that this one is open. */
const isDismissal = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('[data-dismiss=modal],[data-bs-dismiss=modal],[data-bs-dismiss=offcanvas]') !== null

/** Elements beside a sheet that stay interactive: notices, and popups that the sheet opens. */
const OWN = '[data-vitrin-overlays],[inert]'

/** The elements outside of an element: its siblings and those of its ancestors. */
const outsideOf = (box: Element): readonly Element[] => {
  const { parentElement } = box
  if (!parentElement || box === document.body) return []
  return [
    ...[...parentElement.children].filter((each) => each !== box && !each.matches(OWN)),
    ...outsideOf(parentElement),
  ]
}

/**
 * Makes an element modal that is no `<dialog>`: the page behind is inert, the focus moves into it, and Escape and a press outside close it.
 *
 * @param opener the control that opened it, whose press is still being dispatched.
 * @returns a function that ends it.
 */
const openBox = (box: HTMLElement, opener: Element | undefined, close: () => void): (() => void) => {
  const outside = outsideOf(box)
  for (const each of outside) each.setAttribute('inert', '')
  const first = focusableIn(box)[0] ?? box
  first.focus({ preventScroll: true })
  const answerKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !topDialog()) close()
  }
  const answerPress = ({ target }: Event): void => {
    const isBeside = target instanceof Element && !box.contains(target) && !target.closest('[data-vitrin-overlays]')
    if (isBeside && !opener?.contains(target)) close()
  }
  document.addEventListener('keydown', answerKey)
  document.addEventListener('click', answerPress)
  return () => {
    document.removeEventListener('keydown', answerKey)
    document.removeEventListener('click', answerPress)
    for (const each of outside) each.removeAttribute('inert')
  }
}

const watchSize = (changed: () => void): (() => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/**
 * Locks scrolling and watches the window while a sheet is open.
 *
 * @param isOffered whether the page has a control that opens it.
 * @returns a function that ends it.
 */
const watchWindow = (panel: HTMLElement, close: () => void, isOffered: () => boolean): (() => void) => {
  const unlock = lockScroll(panel)
  const wasOffered = isOffered()
  // In a wider window the theme may hide the sheet or make it part of the page, and a hidden modal dialog would block the page.
  const followWindow = (): void => {
    if (!panel.checkVisibility() || (wasOffered && !isOffered())) close()
  }
  // A page from the back/forward cache does not show the menu whose link was followed.
  const forget = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) close()
  }
  const unwatch = watchSize(followWindow)
  addEventListener('pageshow', forget)
  return () => {
    unwatch()
    removeEventListener('pageshow', forget)
    unlock()
  }
}

/** The events before Bootstrap opens its own sheet. Version 5 sends them to listeners of the browser, older ones to jQuery's alone. */
const SHOWS = 'show.bs.modal show.bs.offcanvas'

/**
 * Keeps Bootstrap's script, whose backdrop would stay on the page, from opening the sheet.
 *
 * @param open is called instead, with the pressed element if there is one.
 * @returns a function that ends it.
 */
const replaceBootstrap = (panel: HTMLElement, open: (pressed: unknown) => void): (() => void) => {
  const answer = (event: Event): void => {
    if (event.target !== panel) return
    event.preventDefault()
    // A task later, because a press in which a theme's script asks would still arrive as one beside the sheet.
    setTimeout(open, 0, Reflect.get(event, 'relatedTarget'))
  }
  const jquery: unknown = Reflect.get(window, 'jQuery')
  const theirs = typeof jquery === 'function' && Object(jquery(panel))
  if (theirs) theirs.on(SHOWS, answer)
  for (const type of SHOWS.split(' ')) panel.addEventListener(type, answer)
  return () => {
    if (theirs) theirs.off(SHOWS, answer)
    for (const type of SHOWS.split(' ')) panel.removeEventListener(type, answer)
  }
}

/** The classes that show a sheet of Bootstrap, which hides it without its script. An unseen modal dialog would block the page. */
const SHOWN = ['vitrin-shown', 'show', 'in']

/** A sheet on the theme's `<dialog>`, closed by Escape, its buttons, a press outside and links to this page; on another element the theme's classes show it. */
export const useDrawer = ({ element, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const panel = parts.panel.element
  const dialog = panel instanceof HTMLDialogElement ? panel : undefined
  const details = element instanceof HTMLDetailsElement ? element : undefined
  // Each opening is its own object: one that follows a closing before it was rendered shows the sheet again.
  const [opening, setOpening] = useState(() => ((details?.open ?? dialog?.open) ? {} : undefined))
  const isOpen = Boolean(opening)
  const [isNamed] = useState(() => panel.matches('[aria-label],[aria-labelledby]'))
  const isPressedBeside = useRef(false)
  const opener = useRef(parts.trigger[0]?.element)
  const isOffered = (): boolean => parts.trigger.some(({ element: trigger }) => trigger.checkVisibility?.() !== false)
  // A column of filters that is a sheet on phones stays part of the page where nothing opens it.
  const isSheet = useSyncExternalStore(watchSize, isOffered) || isOpen

  const turn = (open: boolean): void => {
    if (details) details.open = open
    const isShown = dialog?.open !== false
    setOpening((before) => (open ? (isShown && before) || {} : undefined))
  }
  const close = useEffectEvent(() => turn(false))
  const open = useEffectEvent((pressed: unknown) => {
    // A part has answered by itself, and may have closed the sheet.
    if ([...parts.trigger, ...parts.close].some(({ element: part }) => part === pressed)) return
    opener.current = focusedElement() ?? opener.current
    turn(true)
  })
  const offers = useEffectEvent(isOffered)
  const report = useEffectEvent((open: boolean) => emit('drawer-toggled', { id: panel.id, isOpen: open }))

  useEffect(() => replaceBootstrap(panel, (pressed) => open(pressed)), [panel])

  useLayoutEffect(() => {
    if (!opening || !dialog) return
    const shown = dialog.matches('.modal,.offcanvas') ? SHOWN : []
    dialog.classList.add(...shown)
    // The browser may have opened it by a button's `command`.
    if (!dialog.open) {
      // Forces a layout: in `<details>` opened in this task, the browser would find nothing to focus.
      dialog.getBoundingClientRect()
      dialog.showModal()
    }
    const unstack = stackDialog(dialog)
    const unwatch = watchWindow(
      dialog,
      () => close(),
      () => false,
    )
    report(true)
    return () => {
      unwatch()
      unstack()
      dialog.close()
      dialog.classList.remove(...shown)
      if (!focusedElement()) opener.current?.focus({ preventScroll: true })
      report(false)
    }
  }, [opening, dialog])

  // In an effect, after the theme's classes are written, because nothing in a hidden sheet can take the focus.
  useEffect(() => {
    if (!isOpen || dialog) return
    const release = openBox(panel, opener.current, () => close())
    const unwatch = watchWindow(
      panel,
      () => close(),
      () => offers(),
    )
    report(true)
    return () => {
      unwatch()
      release()
      const focused = focusedElement()
      if (!focused || panel.contains(focused)) opener.current?.focus({ preventScroll: true })
      report(false)
    }
  }, [isOpen, panel, dialog])

  return {
    ...(details && { root: { onToggle: () => turn(details.open) } }),
    parts: {
      trigger: () => ({
        'aria-haspopup': details ? undefined : 'dialog',
        'aria-expanded': details ? undefined : isOpen,
        onClick: (event, trigger) => {
          event.preventDefault()
          opener.current = trigger
          turn(true)
        },
      }),
      panel: {
        'aria-label': isNamed || !(dialog || isSheet) ? undefined : opener.current?.textContent.trim(),
        ...(!dialog &&
          isSheet && { role: 'dialog', 'aria-modal': true, tabindex: -1, inert: !isOpen, hidden: !isOpen }),
        // Opened again before the event of its closing came, it stays.
        onClose: ({ target }) => target === panel && !dialog?.open && turn(false),
        onPointerdown: (event) => {
          isPressedBeside.current = dialog !== undefined && isBackdrop(event, panel)
        },
        onClick: (event) => {
          const isBeside = isPressedBeside.current && isBackdrop(event, panel)
          if (isBeside || isDismissal(event) || leadsToThisPage(event)) turn(false)
        },
      },
      overlay: () => ({ hidden: !isOpen }),
      close: () => ({ onClick: () => turn(false) }),
    },
  }
}
