/** What keeps its place when an answer comes: a form's message is scrolled into view and focused, the pressed button stays, what is below a wait glides. */

import { useEffect, useLayoutEffect } from 'react'
import { afterFrame, pause } from '@/lib/scheduling'

const FIELD = 'input, select, textarea'

/** The pressed button, or the one that sends the form of the field in which somebody typed last, if it is below `message`. */
const pressedBelow = (message: Element): Element | undefined => {
  const active = document.activeElement
  const controls: Iterable<Element> =
    (active?.matches(FIELD) && Object(active).form?.elements) || (active ? [active] : [])
  return [...controls].find(
    (each) => !each.matches(FIELD) && message.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/**
 * Runs a change that shows a message in a form. The button below them, which was pressed, keeps its position in the window, and what is above
 * scrolls up: nothing moves under a finger, and browsers count no layout shift, however late the message comes.
 */
export const keepPressed = (message: Element | undefined, change: () => void): void => {
  const pressed = message && pressedBelow(message)
  const before = pressed?.getBoundingClientRect().top ?? 0
  change()
  const moved = pressed ? pressed.getBoundingClientRect().top - before : 0
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
}

/**
 * Scrolls an element into view unless its middle is in the window, with nothing over it, when the page has come to rest. With `instant` it is there
 * at the end, also in themes that scroll smoothly.
 */
export const bringInSight = async (element: Element, behavior: ScrollBehavior = 'auto'): Promise<void> => {
  const before = scrollY
  // In a frame of its own: browsers count what moves in the frame of a scroll.
  await afterFrame()
  // A page that still glides to the pressed button would take the element away again.
  if (scrollY !== before) return bringInSight(element, behavior)
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint?.(left + width / 2, top + height / 2)
  if (!element.contains(seen)) element.scrollIntoView?.({ block: 'center', behavior })
}

/**
 * Scrolls a form's message into view and focuses it, so that a refusal far from the pressed button is seen and announced.
 *
 * @param element the part that shows the message; undefined when the theme has none.
 * @param message the message; a new object scrolls to it again, undefined does nothing.
 */
export const useShownMessage = (element: HTMLElement | undefined, message: object | undefined): void => {
  useEffect(() => {
    if (!element || !message) return
    const printed = element.getAttribute('tabindex')
    if (printed === null) element.tabIndex = -1
    element.focus({ preventScroll: true })
    void bringInSight(element)
    return () => {
      if (printed === null) element.removeAttribute('tabindex')
    }
  }, [element, message])
}

let glide: Promise<typeof import('./glide') | undefined> | undefined

/**
 * Fetches the code that lets things glide, once, after the frame that shows the wait: an import holds that frame up by 6 ms on a phone. Resolves to
 * undefined without the code.
 */
export const fetchGlide = () => {
  glide ??= afterFrame()
    .then(() => import('./glide'))
    .catch(() => undefined)
  return glide
}

/** Lets what is below an element glide when what is returned is called, at the end of a wait; the code is fetched meanwhile. */
export const beginGlide = (element: HTMLElement, isList?: boolean): (() => void) => {
  const waiting = new AbortController()
  void fetchGlide().then((code) => code?.glideAfterWait(element, waiting.signal, isList))
  return () => waiting.abort()
}

/**
 * Lets what is below an element glide when the end of a wait moves it, and with `isList` what is inside of it. The code is fetched while it waits;
 * without it everything works, only less calmly.
 *
 * @param wait what is waited for, with another value for each wait; false or `""` while nothing is.
 */
export const useGlide = (element: HTMLElement | undefined, wait: boolean | string, isList?: boolean): void =>
  useLayoutEffect(() => (element && wait ? beginGlide(element, isList) : undefined), [element, wait, isList])

/** How long, in milliseconds, what somebody asked for waits so that the rest of the page can glide. */
const GLIDE_PATIENCE_MS = 1000

/** Resolves when the code that lets things glide has come and has seen where they are, or does not come in time. Never rejects. */
export const whenGlideHere = async (): Promise<void> => {
  await Promise.race([fetchGlide(), pause(GLIDE_PATIENCE_MS)])
  await afterFrame()
}
