import { useEffect, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
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
export const useScrollTop = ({ attributes, parts }: Island<typeof contract>): Rendering<typeof contract> => {
  const [isPast, setPast] = useState(false)
  const { element } = parts.button

  useEffect(() => {
    const height = headerHeight(attributes.header)
    const update = (): void => setPast(scrollY > height || document.activeElement === element)
    update()
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    addEventListener('scroll', update, options)
    element.addEventListener('blur', update, options)
    return () => stop.abort()
  }, [attributes.header, element])

  const scrollUp = (event: Event): void => {
    event.preventDefault()
    linkTarget(element)?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: isReducedMotion() ? 'instant' : 'smooth' })
  }

  return { parts: { button: { hidden: !isPast, onClick: scrollUp } } }
}
