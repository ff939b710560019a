/** Which sections are open: one at a time or each by itself, all at once, all on wide windows, and the one that the address's `#id` names. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPrintedOn } from '@/island/states'
import type { Island, Rendering } from '@/island/view'
import { report } from '@/lib/report'
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

const isDetails = (item: HTMLElement): item is HTMLDetailsElement => item instanceof HTMLDetailsElement

const explainNoTrigger = (item: HTMLElement): void =>
  report({
    level: 'warn',
    where: 'accordion item',
    came: `<${item.localName} data-part="item"> without a trigger and a panel`,
    expected: '<details>, or an element around what opens it and what it shows',
    write: '<button type="button" data-part="trigger"> and <div data-part="panel"> in it',
    element: item,
  })

/** An accordion. `<details>` keep their own state, whichever code opens them; the state of other items is kept here. */
export const useAccordion = ({ attributes, parts, emit }: Island<typeof contract>): Rendering<typeof contract> => {
  const printed = parts.item.map(({ element }) => element)
  const outside = (each: readonly { readonly element: HTMLElement }[]): readonly HTMLElement[] =>
    each.map(({ element }) => element).filter((part) => !printed.some((item) => item.contains(part)))
  const [triggers, panels] = [outside(parts.trigger), outside(parts.panel)]
  // A panel outside of items is an item itself, unless a `<summary>` opens it: browsers open and close those.
  const loose = panels.map((panel, at) => triggers[at]?.closest('summary')?.closest('details') ?? panel)
  const items = [...printed, ...loose]
  const partOf = (each: readonly { readonly element: HTMLElement }[], item: HTMLElement): HTMLElement | undefined =>
    each.find(({ element }) => item.contains(element))?.element
  const itemOf = (part: HTMLElement): HTMLElement | undefined =>
    items.findLast((item) => !isDetails(item) && item.contains(part)) ?? loose[triggers.indexOf(part)]
  const isNarrow = useMedia(`(max-width: ${MOBILE_MAX_PX - 1}px)`)
  const isUnfolded = attributes.mobile && !isNarrow
  const [folds] = useState(
    () =>
      new Set(
        items.filter((item) => {
          const panel = isDetails(item) ? undefined : partOf(parts.panel, item)
          return panel && isPrintedOn(panel)
        }),
      ),
  )
  const isOpen = (item: HTMLElement): boolean => (isDetails(item) ? item.open : folds.has(item))
  const countOpen = (): number => items.filter(isOpen).length
  const [openCount, setOpenCount] = useState(countOpen)
  const [, setTurns] = useState(0)
  // Items that `all` has opened: their later `toggle` events must not close the others.
  const isForAll = useRef(new Set<HTMLElement>())
  const areAllOpen = openCount === items.length

  const answerToggle = (item: HTMLElement): void => {
    const isAlone = !isForAll.current.delete(item) && attributes.single && !isUnfolded && isOpen(item)
    if (isAlone) for (const other of items) if (other !== item) turn(other, false)
    setOpenCount(countOpen())
    emit('accordion-toggled', { id: item.id || (partOf(parts.panel, item)?.id ?? ''), isOpen: isOpen(item) })
  }
  const turn = (item: HTMLElement, open: boolean): void => {
    if (isOpen(item) === open) return
    if (isDetails(item)) item.open = open
    else {
      if (open) folds.add(item)
      else folds.delete(item)
      setTurns((turns) => turns + 1)
      answerToggle(item)
    }
  }
  const toggleAll = (): void => {
    for (const item of items) {
      // Details with the same name close each other. The name is restored when the island unmounts.
      item.removeAttribute('name')
      if (isOpen(item) === areAllOpen) isForAll.current.add(item)
    }
    for (const item of items) turn(item, !areAllOpen)
  }

  const openFromAddress = useEffectEvent(() => {
    const target = named(location.hash)
    const item = items.find((each) => target && each.contains(target))
    if (!item || isOpen(item)) return
    turn(item, true)
    target?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => {
    const look = (): void => openFromAddress()
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const answerLoose = useEffectEvent(answerToggle)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the island's elements stay the same
  useEffect(() => {
    const details = loose.filter(isDetails)
    const answer = ({ currentTarget }: Event): void => {
      const item = details.find((each) => each === currentTarget)
      if (item) answerLoose(item)
    }
    for (const item of details) item.addEventListener('toggle', answer)
    return () => {
      for (const item of details) item.removeEventListener('toggle', answer)
    }
  }, [])
  const explain = useEffectEvent(() => {
    for (const item of printed)
      if (!isDetails(item) && !(partOf(parts.trigger, item) && partOf(parts.panel, item))) explainNoTrigger(item)
  })
  useEffect(() => explain(), [])

  const isShown = (item: HTMLElement): boolean => isUnfolded || isOpen(item)
  return {
    parts: {
      item: ({ element: item }) =>
        isDetails(item)
          ? { open: isUnfolded ? true : undefined, onToggle: () => answerToggle(item) }
          : { open: isShown(item) ? true : null },
      trigger: ({ element }) => {
        const item = itemOf(element)
        if (!item || isDetails(item)) return {}
        return {
          'aria-expanded': isShown(item),
          'aria-controls': partOf(parts.panel, item)?.id || undefined,
          onClick: (event) => {
            event.preventDefault()
            turn(item, !isOpen(item))
          },
        }
      },
      panel: ({ element }) => {
        const item = itemOf(element)
        return item ? { hidden: !isShown(item) } : {}
      },
      all: { 'aria-pressed': areAllOpen, onClick: toggleAll },
    },
  }
}
