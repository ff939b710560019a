/** A press on a heart is answered as by the view. */

import { definePress } from '@/island/press'
import { $favorites } from '@/shop/favorites/store'
import contract from './contract'
import { findHeart, heartPresses, heartProps } from './heart'

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
