/** Ticked products: the tick for all, the number and the message; the add itself is in `src/shop/cart/use-add-ticked.ts`. */

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { useAddTicked } from '@/shop/cart/use-add-ticked'
import { redrawByPlugins } from '@/ui/page-controls'
import { countText } from '@/ui/printed-amounts'
import { useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'

type MultiIsland = Island<typeof contract>

/** Ticks products and adds them in one request. */
export const useMultiAdd = (island: MultiIsland): Rendering<typeof contract> => {
  const { element, parts } = island
  const { isPending, message, trouble, count, most, add, noteTick, tickAll } = useAddTicked(parts.choose, island.emit)

  const boxes = [...parts.choose, ...(parts.all ? [parts.all] : [])].map((part) => part.element)
  const redraw = useEffectEvent((_ticked: number) => redrawByPlugins(boxes))
  useEffect(() => redraw(count), [count])

  const follow = useEffectEvent(noteTick)
  useEffect(() => {
    // Browsers restore checkboxes after islands may have been mounted.
    addEventListener('pageshow', follow)
    return () => removeEventListener('pageshow', follow)
  }, [])

  useShownMessage(parts.message?.element, trouble)

  // The checkbox may have been ticked before the island mounted.
  const [isAllTicked] = useState(() => parts.all?.element.checked ?? false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for what was ticked before
  useLayoutEffect(() => {
    if (isAllTicked) tickAll(true)
  }, [])

  const submit: AppliedProps<HTMLButtonElement | HTMLAnchorElement> = {
    'aria-disabled': isPending || undefined,
    'aria-busy': isPending || undefined,
    onClick: (event) => {
      event.preventDefault()
      return add()
    },
  }

  return {
    root: {
      onSubmit: (event) => {
        if (!element.isSameNode(event.target instanceof Node ? event.target : null)) return
        event.preventDefault()
        return add()
      },
    },
    parts: {
      choose: () => ({ onChange: noteTick }),
      all: {
        checked: count > 0 && count === most,
        onChange: (_event, all) => tickAll(all.checked),
      },
      submit,
      count: { text: countText(parts.count, count) },
      message: {
        role: 'status',
        'aria-live': message?.isAnnounced ? 'off' : undefined,
        'data-tone': message?.tone,
        text: message?.text ?? (isPending ? '' : undefined),
      },
    },
  }
}
