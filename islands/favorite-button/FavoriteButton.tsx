/** What a heart shows: its state and the number of favorites; what a press on it does is in `heart.ts`. */

import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { boxOf } from '@/island/states'
import type { Island, Rendering } from '@/island/view'
import { report } from '@/lib/report'
import { nextFrame, unlessLeft } from '@/lib/scheduling'
import { $favorites, favoriteCount, knownFavorite } from '@/shop/favorites/store'
import { useWrittenAmounts } from '@/ui/printed-amounts'
import { useSelected } from '@/ui/use-selected'
import type contract from './contract'
import { findHeart, heartPresses, heartProps } from './heart'

const explainNoHeart = (element: HTMLElement): void =>
  report({
    level: 'warn',
    where: 'favorite-button',
    came: `<${element.localName}> without a heart`,
    expected: 'something to press',
    write: '<button type="submit" data-part="toggle">',
    element,
  })

/** Shows the heart's state and the number of favorites. */
export const useFavoriteButton = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, parts } = island
  const count = useSelected($favorites, (favorites) =>
    parts.count && favorites.status === 'ready' ? String(favoriteCount(favorites)) : undefined,
  )
  useWrittenAmounts(parts.count ? [[parts.count.element, count]] : [])
  useSelected($favorites, (favorites) => knownFavorite(favorites, attributes.productId))
  useStore(heartPresses(element).$intended)
  const [{ isOwn, isNamed }] = useState(() => findHeart(island))
  const toggle = parts.toggle?.element ?? element
  const hasHeart = isOwn || parts.toggle !== undefined

  useEffect(() => {
    if (!hasHeart) explainNoHeart(element)
  }, [element, hasHeart])

  const props = heartProps(island, { toggle, isOwn: isOwn && !parts.toggle, isNamed }, () => unlessLeft(nextFrame()))
  // The browser does not wait with a tick for the code.
  const [isTickedBefore] = useState(() => {
    const box = boxOf(toggle)
    return box && box.checked !== (knownFavorite($favorites.get(), attributes.productId) ?? box.defaultChecked)
  })
  const takeTick = useEffectEvent(props.press)
  useEffect(() => void (isTickedBefore && takeTick()), [isTickedBefore])
  return { root: props.root, isControl: isOwn && !parts.toggle, parts: props.parts }
}
