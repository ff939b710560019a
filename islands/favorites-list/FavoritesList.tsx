import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import type { Island, Rendering } from '@/island/view'
import { itemAt } from '@/page/items'
import { onPageReturn } from '@/page/lifecycle'
import { useAddTicked } from '@/shop/cart/use-add-ticked'
import { removeFavorite } from '@/shop/favorites/favorites'
import { $favorites, favoriteCount, knownFavorite, loadFavorites } from '@/shop/favorites/store'
import { isMember } from '@/shop/member/session'
import { useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'
import { moveFocus } from './focus'
import { useNewItems } from './use-new-items'

type ListIsland = Island<typeof contract>

/** The page of favorites: follows every heart of the page and every other tab. */
export const useFavoritesList = (island: ListIsland): Rendering<typeof contract> => {
  const { attributes, parts, emit } = island
  const favorites = useStore($favorites)
  const count = favorites.status === 'ready' ? favoriteCount(favorites) : undefined
  // After the session has ended nothing is known about the favorites, so the printed list stays.
  const isGone = (productId: number): boolean => isMember() && knownFavorite(favorites, productId) === false
  const choices = parts.choose.filter(({ attributes: { productId } }) => !isGone(productId))
  const adding = useAddTicked(choices, emit)
  const { message, isPending } = adding
  useShownMessage(parts.addMessage?.element, adding.trouble)
  useNewItems(island)

  useEffect(() => {
    void loadFavorites()
    return onPageReturn(() => void loadFavorites(true))
  }, [])

  // Before the item is hidden, because the browser drops the focus of hidden elements.
  useLayoutEffect(() => {
    const items = parts.item.map(({ element, attributes: { productId } }) => ({ element, isGone: isGone(productId) }))
    moveFocus(items, parts.empty?.element)
  })

  const remove = async (control: HTMLElement, productId: number, variantId: number | undefined): Promise<void> => {
    const outcome = await removeFavorite({ productId, variantId: variantId ?? 0 }, attributes.mode)
    const { isFavorite, isAccepted, message } = outcome
    const item = itemAt(control, { id: productId, variantId })
    emit('favorite-changed', { productId, variantId, isFavorite, isAccepted, message, item })
  }

  return {
    parts: {
      item: ({ attributes: { productId } }) => ({ hidden: isGone(productId) || undefined }),
      remove: ({ element, attributes: { productId, variantId } }) => ({
        onClick: (event) => {
          event.preventDefault()
          return remove(element, productId, variantId)
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
        'aria-live': message?.isAnnounced ? 'off' : undefined,
        'data-tone': message?.tone,
        text: message?.text ?? (isPending ? '' : undefined),
      },
      count: () => ({ text: count === undefined ? undefined : String(count) }),
      filled: () => ({ hidden: count === undefined ? undefined : count === 0 }),
      empty: { hidden: count === undefined ? undefined : count > 0 },
    },
  }
}
