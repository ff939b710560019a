/** Ticked products: the number and the message; the add itself, and the tick for all, is in `src/shop/cart/use-add-ticked.ts`. */

import type { AppliedProps } from '@/island/applied'
import type { Island, Rendering } from '@/island/view'
import { useAddTicked } from '@/shop/cart/use-add-ticked'
import { countText } from '@/ui/printed-amounts'
import { useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'

type MultiIsland = Island<typeof contract>

/** Ticks products and adds them in one request. */
export const useMultiAdd = (island: MultiIsland): Rendering<typeof contract> => {
  const { element, parts } = island
  const adding = useAddTicked(parts.choose, parts.all?.element, island.emit)
  const { isPending, message, trouble, count, add, noteTick, all } = adding

  useShownMessage(parts.message?.element, trouble)

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
      all,
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
