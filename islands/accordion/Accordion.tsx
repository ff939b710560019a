import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { MOBILE_MAX_PX } from '@/page/limits'
import { useMedia } from '@/ui/use-window'
import type contract from './contract'

const named = (hash: string): HTMLElement | null => {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

/** Details that know of one another; their own state is the truth, whoever opens them. */
export const useAccordion = ({ attributes, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const items = parts.item.map(({ element }) => element).filter((element) => element instanceof HTMLDetailsElement)
  const isNarrow = useMedia(`(max-width: ${MOBILE_MAX_PX - 1}px)`)
  const isUnfolded = attributes.mobile && !isNarrow
  const [openCount, setOpenCount] = useState(() => items.filter(({ open }) => open).length)
  const isForAll = useRef(false)
  const areAllOpen = openCount === items.length

  const openFromAddress = useEffectEvent(() => {
    const target = named(location.hash)
    const item = items.find((each) => target && each.contains(target))
    if (!item || item.open) return
    item.open = true
    target?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => {
    const look = (): void => openFromAddress()
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  const answerToggle = (item: HTMLElement): void => {
    if (!(item instanceof HTMLDetailsElement)) return
    const isAlone =
      attributes.single && !isUnfolded && !isForAll.current && item.open && !items.every(({ open }) => open)
    if (isAlone) for (const other of items) if (other !== item) other.open = false
    setOpenCount(items.filter(({ open }) => open).length)
    emit('accordion-toggled', { id: item.id, isOpen: item.open })
  }
  const toggleAll = (): void => {
    const isOpening = !areAllOpen
    // Details of one name close one another; they get their name back when the island leaves.
    for (const item of items) item.removeAttribute('name')
    isForAll.current = true
    for (const item of items) item.open = isOpening
    isForAll.current = false
  }

  return {
    parts: {
      item: () => ({ open: isUnfolded ? true : undefined, onToggle: (_event, item) => answerToggle(item) }),
      all: { 'aria-pressed': areAllOpen, onClick: toggleAll },
    },
  }
}
