/** From which scroll position the button to the top shows, and how it scrolls. */

import type { AppliedProps } from '@/island/applied'
import type { OpenPlain } from '@/island/plain'
import type contract from './contract'

/** Height in pixels of the first element that a selector matches; 0 when there is none or the selector is invalid. */
const headerHeight = (selector: string): number => {
  try {
    return document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
  } catch {
    return 0
  }
}

/** The element that a control's link within this page leads to. */
const linkTarget = (control: HTMLElement): HTMLElement | null => {
  const [, id] = /^#(.+)/.exec(control.getAttribute('href') ?? '') ?? []
  return id ? document.getElementById(id) : null
}

/** Whether the shopper prefers reduced motion. */
const isReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows its button when the page is scrolled past the header. A focused button stays visible, so that the focus is not lost. */
export const openScrollTop: OpenPlain<typeof contract> = ({ attributes, element: root, parts }, update) => {
  const element: HTMLElement = parts.button?.element ?? root
  const height = headerHeight(attributes.header)
  const stops = new AbortController()
  let isPast = false

  const look = (): void => {
    const was = isPast
    isPast = scrollY > height || element.matches(':focus-visible')
    if (isPast !== was) update()
  }

  const scrollUp = (event: Event): void => {
    event.preventDefault()
    linkTarget(element)?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: isReducedMotion() ? 'instant' : 'smooth' })
  }

  return {
    start: () => {
      look()
      const options = { passive: true, signal: stops.signal }
      addEventListener('scroll', look, options)
      element.addEventListener('blur', look, options)
    },
    stop: () => stops.abort(),
    rendering: () => {
      const button: AppliedProps = { hidden: !isPast, onClick: scrollUp }
      return parts.button ? { parts: { button } } : { root: button, isControl: true }
    },
  }
}
