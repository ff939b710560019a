import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { nextFrame } from '../../src/lib/next-frame'
import { report } from '../../src/lib/report'
import { $favorites } from '../../src/stores/favorite-book'
import { favoriteCount, knownFavorite } from '../../src/stores/favorites'
import { wishCourse } from '../../src/stores/wish-course'
import { useSelected } from '../../src/ui/use-selected'
import { heartAnswers, heartPlace } from './answers'
import type contract from './contract'

const explainNoHeart = (element: HTMLElement): void =>
  report({
    level: 'warn',
    where: 'favorite-button',
    came: `<${element.localName}> without a heart`,
    expected: 'something to press',
    write: '<button type="submit" data-part="toggle">',
    element,
  })

/** The heart and the number of favorites, as the store has them. */
export const useFavoriteButton = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, parts } = island
  const count = useSelected($favorites, (favorites) =>
    parts.count && favorites.status === 'ready' ? String(favoriteCount(favorites)) : undefined,
  )
  useSelected($favorites, (favorites) => knownFavorite(favorites, attributes.productId))
  useStore(wishCourse(element).$early)
  const [{ isOwn, isNamed }] = useState(() => heartPlace(island))
  const toggle = parts.toggle?.element ?? element
  const hasHeart = isOwn || parts.toggle !== undefined

  useEffect(() => {
    if (!hasHeart) explainNoHeart(element)
  }, [element, hasHeart])

  const answers = heartAnswers(island, { toggle, isOwn: isOwn && !parts.toggle, isNamed }, nextFrame)
  return { root: answers.root, parts: { ...answers.parts, count: { text: count } } }
}
