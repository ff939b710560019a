import { useEffect, useState } from 'react'
import type { Driven } from '../../src/island/driven'
import type { Island, Rendering } from '../../src/island/view'
import { report } from '../../src/lib/report'
import { text } from '../../src/shop/texts'
import { $favorites } from '../../src/stores/favorite-book'
import { favoriteCount } from '../../src/stores/favorites'
import { useSelected } from '../../src/ui/use-selected'
import type contract from './contract'
import { hasName, heartRole } from './heart'
import { useWish } from './use-wish'

const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

const explainNoHeart = (element: HTMLElement): void =>
  report({
    level: 'warn',
    where: 'favorite-button',
    came: `<${element.localName}> without a heart`,
    expected: 'something to press',
    write: '<button type="submit" data-part="toggle">',
    element,
  })

/** A toggle button: its name stays, `aria-pressed` changes (§4 "Favorite toggle"). */
export const useFavoriteButton = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, parts } = island
  const count = useSelected($favorites, (favorites) =>
    parts.count && favorites.status === 'ready' ? String(favoriteCount(favorites)) : undefined,
  )
  const toggle = parts.toggle?.element ?? element
  const isOwnToggle = !parts.toggle && element.matches('button,a')
  const { isOn, turn } = useWish(island, toggle)
  const [isNamed] = useState(() => hasName(toggle))

  useEffect(() => {
    if (!parts.toggle && !isOwnToggle) explainNoHeart(element)
  }, [element, isOwnToggle, parts.toggle])

  const heart: Driven = {
    role: heartRole(toggle),
    'aria-pressed': isOn,
    'aria-label': isNamed ? undefined : text('favorite.add'),
    onClick: (event) => {
      if (isModified(event)) return
      event.preventDefault()
      return turn()
    },
    onKeydown: (event) => {
      if (event.key !== ' ' || !heartRole(toggle)) return
      event.preventDefault()
      return turn()
    },
  }

  return {
    root: {
      ...(isOwnToggle ? heart : {}),
      onSubmit: (event) => {
        if (event.target !== element) return
        event.preventDefault()
        return turn()
      },
    },
    parts: {
      toggle: heart,
      count: { text: count },
    },
  }
}
