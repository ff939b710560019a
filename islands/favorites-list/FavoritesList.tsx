import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { onPageReturn } from '../../src/lib/page-return'
import { $favorites } from '../../src/stores/favorite-book'
import { favoriteCount, knownFavorite, loadFavorites } from '../../src/stores/favorites'
import { removeFavorite } from '../../src/stores/favorites-list'
import { isMember } from '../../src/stores/session'
import { useAddTicked } from '../../src/ui/use-add-ticked'
import type contract from './contract'
import { goOn } from './focus'
import { useNewItems } from './use-new-items'

type ListIsland = Island<typeof contract>

/** The favorites' own page (§2): follows every heart of the page and every other tab. */
export const useFavoritesList = (island: ListIsland): Rendering<typeof contract> => {
  const { attributes, parts, emit } = island
  const favorites = useStore($favorites)
  const count = favorites.status === 'ready' ? favoriteCount(favorites) : undefined
  // A session that has ended says nothing about the favorites: what the server printed stands.
  const isGone = (productId: number): boolean => isMember() && knownFavorite(favorites, productId) === false
  const choices = parts.choose.filter(({ attributes: { productId } }) => !isGone(productId))
  const adding = useAddTicked(choices, emit)
  const { saying, isPending } = adding
  useNewItems(island)

  useEffect(() => {
    void loadFavorites()
    return onPageReturn(() => void loadFavorites(true))
  }, [])

  // Before the item is hidden, as the browser would leave the focus nowhere.
  useLayoutEffect(() => {
    const items = parts.item.map(({ element, attributes: { productId } }) => ({ element, isGone: isGone(productId) }))
    goOn(items, parts.empty?.element)
  })

  const remove = async (productId: number, variantId: number | undefined): Promise<void> => {
    const outcome = await removeFavorite({ productId, variantId: variantId ?? 0 }, attributes.mode)
    const { isFavorite, isAccepted, message } = outcome
    emit('favorite-changed', { productId, variantId, isFavorite, isAccepted, message })
  }

  return {
    parts: {
      item: ({ attributes: { productId } }) => ({ hidden: isGone(productId) || undefined }),
      remove: ({ attributes: { productId, variantId } }) => ({
        onClick: (event) => {
          event.preventDefault()
          return remove(productId, variantId)
        },
      }),
      choose: () => ({ onChange: adding.noteTick }),
      all: {
        checked: adding.count > 0 && adding.count === adding.most,
        onChange: (_event, all) => adding.tickAll(all.checked),
      },
      add: {
        'aria-disabled': isPending || undefined,
        'aria-busy': isPending || undefined,
        onClick: (event) => {
          event.preventDefault()
          return adding.add()
        },
      },
      chosen: { text: String(adding.count) },
      addMessage: {
        role: 'status',
        'aria-live': saying?.isSpoken ? 'off' : undefined,
        'data-tone': saying?.tone,
        text: saying?.words ?? (isPending ? '' : undefined),
      },
      count: () => ({ text: count === undefined ? undefined : String(count) }),
      filled: () => ({ hidden: count === undefined ? undefined : count === 0 }),
      empty: { hidden: count === undefined ? undefined : count > 0 },
    },
  }
}
