import { useLayoutEffect, useState } from 'react'
import type { Driven } from '../../src/island/driven'
import type { Island, Rendering } from '../../src/island/view'
import { useAddTicked } from '../../src/ui/use-add-ticked'
import type contract from './contract'

type MultiIsland = Island<typeof contract>

/** Ticks products and adds them together (§4 "Multi-add", §5 "Selection add"). */
export const useMultiAdd = (island: MultiIsland): Rendering<typeof contract> => {
  const { element, parts } = island
  const { isPending, saying, count, most, add, noteTick, tickAll } = useAddTicked(parts.choose, island.emit)

  // The press on it may have come before this code did.
  const [isAllTicked] = useState(() => parts.all?.element.checked ?? false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was ticked before
  useLayoutEffect(() => {
    if (isAllTicked) tickAll(true)
  }, [])

  const submit: Driven<HTMLButtonElement | HTMLAnchorElement> = {
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
      count: { text: String(count) },
      message: {
        role: 'status',
        'aria-live': saying?.isSpoken ? 'off' : undefined,
        'data-tone': saying?.tone,
        text: saying?.words ?? (isPending ? '' : undefined),
      },
    },
  }
}
