/** A press on a heart is answered as by the view. */

import { definePress } from '@/island/press'
import { boxOf } from '@/island/states'
import { $favorites } from '@/shop/favorites/store'
import contract from './contract'
import { findHeart, heartPresses, heartProps } from './heart'

/** Lets the loader fetch the view of a checkbox that is ticked: it waits for a press, and browsers do not hold ticks. */
const wake = (target: EventTarget | null): void => {
  if (target instanceof HTMLElement && boxOf(target)?.closest(`[data-island=${contract.name}]`))
    target.dispatchEvent(new Event('focusin', { bubbles: true }))
}
addEventListener('change', ({ target }) => wake(target), true)
// The tick may be quicker than this code.
wake(document.activeElement)

/** Toggles a heart before its view is mounted. */
export const press = definePress(contract, (island) => {
  const heart = findHeart(island)
  const hasHeart = heart.isOwn || island.parts.toggle !== undefined
  return {
    follows: [$favorites, heartPresses(island.element).$intended],
    rendering: () => heartProps(island, heart),
    takes: ({ target }) => hasHeart && target instanceof Node && heart.toggle.contains(target),
  }
})
