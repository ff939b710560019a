import { useEffect, useState } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import type contract from './contract'
import { firstOf, headerHeight, isCalm } from './top'

/** Shows its button past the header's height (§2). A button that has the focus stays, so that no keyboard loses its place. */
export const useScrollTop = ({ attributes, parts }: Island<typeof contract>): Rendering<typeof contract> => {
  const [isPast, setPast] = useState(false)
  const { element } = parts.button

  useEffect(() => {
    const height = headerHeight(attributes.header)
    const look = (): void => setPast(scrollY > height || document.activeElement === element)
    look()
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    addEventListener('scroll', look, options)
    element.addEventListener('blur', look, options)
    return () => stop.abort()
  }, [attributes.header, element])

  const goUp = (event: Event): void => {
    event.preventDefault()
    firstOf(element)?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: isCalm() ? 'instant' : 'smooth' })
  }

  return { parts: { button: { hidden: !isPast, onClick: goUp } } }
}
