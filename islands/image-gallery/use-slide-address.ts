import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ownAddress } from '@/page/links'

const mark = 'vitrinGallery'

const slideInAddress = (marker: string, count: number): number | undefined => {
  const { hash } = location
  if (!hash.startsWith(`#${marker}-`)) return undefined
  const number = Number(hash.slice(marker.length + 2))
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : undefined
}

const addressOf = (hash: string): string => ownAddress() + hash

const isOwnEntry = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && mark in state
}

/**
 * The slide that the address names: one history entry for the big view however many slides are looked at, so that Back
 * closes it, Forward opens it again, and closing it never leaves the page.
 */
export const useSlideAddress = (marker: string, count: number) => {
  const [slide, setSlide] = useState(() => slideInAddress(marker, count))
  // Leaving steps back in the history, so it may happen once only, however often the shopper presses.
  const isOpen = useRef(slide !== undefined)
  const show = (index: number | undefined): void => {
    isOpen.current = index !== undefined
    setSlide(index)
  }
  const follow = useEffectEvent(() => show(slideInAddress(marker, count)))
  useEffect(() => {
    const step = (): void => follow()
    addEventListener('popstate', step)
    return () => removeEventListener('popstate', step)
  }, [])

  const name = (index: number): void => {
    const address = addressOf(`#${marker}-${index + 1}`)
    if (!isOpen.current) history.pushState({ [mark]: true }, '', address)
    else if (slide !== index) history.replaceState(history.state, '', address)
    show(index)
  }
  const leave = (): void => {
    if (!isOpen.current) return
    show(undefined)
    if (isOwnEntry()) history.back()
    else history.replaceState(history.state, '', addressOf(''))
  }
  return { slide, name, leave }
}
