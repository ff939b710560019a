/** The page of favorites: which items are hidden or inserted, the focus after a removal, and adding the ticked products to the cart. */

import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { serverFragment } from '@/lib/html'
import { afterFrame } from '@/lib/scheduling'
import { itemAt } from '@/page/items'
import { onPageReturn } from '@/page/lifecycle'
import { ownAddress } from '@/page/links'
import { fetchFavoritesPage } from '@/server/printed-page'
import { useAddTicked } from '@/shop/cart/use-add-ticked'
import { removeFavorite } from '@/shop/favorites/favorites'
import { $favorites, favoriteCount, knownFavorite, loadFavorites } from '@/shop/favorites/store'
import { isMember } from '@/shop/member/session'
import { countText } from '@/ui/printed-amounts'
import { bringInSight, fetchGlide, useGlide, useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'

const itemOf = (productId: number): string => `[data-part="item"][data-product-id="${productId}"]`

/** Inserts products that became favorites elsewhere: fetches this page again, once for each product, and takes its new items. */
const useNewItems = ({ element, parts: { list } }: Island<typeof contract>): void => {
  const { status, items, pending } = useStore($favorites)
  const fetched = useRef(new Set<number>())
  const missing = Object.keys(items)
    .map(Number)
    .filter((id) => !pending.includes(id) && !fetched.current.has(id) && !element.querySelector(itemOf(id)))
  const wanted = status === 'ready' && list ? missing.join() : ''

  useEffect(() => {
    if (!wanted || !list) return
    const ids = wanted.split(',').map(Number)
    for (const id of ids) fetched.current.add(id)
    const insertItems = async (): Promise<void> => {
      const reply = await fetchFavoritesPage(ownAddress())
      if (!reply.ok) return
      const page = serverFragment(reply.value, { trusted: true })
      for (const id of ids) {
        const item = page.querySelector(itemOf(id))
        if (item && !element.querySelector(itemOf(id))) list.element.prepend(item)
      }
    }
    void insertItems()
  }, [element, list, wanted])
}

/** An item of the list and whether it is being removed. */
type LeavingItem = Readonly<{ element: HTMLElement; isGone: boolean }>

/** The control of a neighbouring item with the same part as the focused one, else its first control. */
const counterpart = (item: HTMLElement, focused: Element): HTMLElement | undefined => {
  const part = focused.getAttribute('data-part')
  const same = part === null ? null : item.querySelector<HTMLElement>(`[data-part="${part}"]:not([disabled])`)
  return same ?? item.querySelector<HTMLElement>('a[href]:not([tabindex="-1"]), button:not([disabled])') ?? undefined
}

/** Moves the focus from an item being removed to the next one, else to the previous one, else to `instead`. */
const moveFocus = (items: readonly LeavingItem[], instead: HTMLElement | undefined): void => {
  const { activeElement } = document
  const at = items.findIndex(({ element, isGone }) => isGone && element.contains(activeElement))
  if (at < 0 || !activeElement) return
  const stays = ({ isGone }: LeavingItem): boolean => !isGone
  const next = items.slice(at).find(stays) ?? items.slice(0, at).findLast(stays)
  const target = next && counterpart(next.element, activeElement)
  if (target) target.focus()
  else if (instead) {
    instead.hidden = false
    instead.tabIndex = -1
    instead.focus()
    // After the list has gone, because that moves these words.
    void bringInSight(instead)
  }
}

/** Whether items may leave: the code that lets the others glide has come and has seen where they are, or it does not come. */
const useGlideCode = (): boolean => {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    void fetchGlide()
      .then(afterFrame)
      .then(() => setHere(true))
  }, [])
  return isHere
}

/** The list of favorites: follows all hearts of the page and other tabs. */
export const useFavoritesList = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { attributes, parts, emit } = island
  const favorites = useStore($favorites)
  const count = favorites.status === 'ready' ? favoriteCount(favorites) : undefined
  const mayMove = useGlideCode()
  /** Whether the page says that none is left: when the last item leaves, into its room, so that the end of the page does not come up. */
  const isBare = count === 0 && (mayMove || parts.item.length === 0)
  const room = useRef(0)
  // After the session has ended the favorites are unknown, so the printed list stays.
  const isGone = (productId: number): boolean => mayMove && isMember() && knownFavorite(favorites, productId) === false
  const choices = parts.choose.filter(({ attributes: { productId } }) => !isGone(productId))
  const adding = useAddTicked(choices, parts.all?.element, emit)
  const { message, isPending } = adding
  useShownMessage(parts.addMessage?.element, adding.trouble)
  useNewItems(island)
  // Also what goes by a press long ago, or in another tab, and a refused product that comes back among the others.
  const gone = parts.item.map(({ attributes: { productId } }) => productId).filter(isGone)
  useGlide(parts.list?.element, `gone:${gone}`, true)

  useEffect(() => {
    void loadFavorites()
    return onPageReturn(() => void loadFavorites(true))
  }, [])
  // Before the item is hidden, because the browser drops the focus of hidden elements.
  useLayoutEffect(() => {
    if (!isBare) room.current = island.element.offsetHeight
    const items = parts.item.map(({ element, attributes: { productId } }) => ({ element, isGone: isGone(productId) }))
    moveFocus(items, parts.empty?.element)
  })

  const remove = async (control: HTMLElement, productId: number, variantId: number | undefined): Promise<void> => {
    const answer = await removeFavorite({ productId, variantId: variantId ?? 0 }, attributes.mode)
    const item = itemAt(control, { id: productId, variantId })
    emit('favorite-changed', { ...answer, variantId, item })
  }

  return {
    root: { style: isBare && parts.item.length > 0 ? { 'min-block-size': `${room.current}px` } : {} },
    parts: {
      item: ({ attributes: { productId } }) => ({ hidden: isGone(productId) || undefined }),
      remove: ({ element, attributes: { productId, variantId } }) => ({
        onClick: (event) => {
          event.preventDefault()
          return remove(element, productId, variantId)
        },
      }),
      choose: () => ({ onChange: adding.noteTick }),
      all: adding.all,
      add: {
        'aria-disabled': isPending || undefined,
        'aria-busy': isPending || undefined,
        onClick: (event) => {
          event.preventDefault()
          return adding.add()
        },
      },
      chosen: { text: countText(parts.chosen, adding.count) },
      addMessage: {
        role: 'status',
        'aria-live': message?.isAnnounced ? 'off' : undefined,
        'data-tone': message?.tone,
        text: message?.text ?? (isPending ? '' : undefined),
      },
      count: (part) => ({ text: count === undefined ? undefined : countText(part, count) }),
      filled: () => ({ hidden: count === undefined ? undefined : isBare }),
      empty: { hidden: isBare ? false : (count || parts.item.length) > 0 || undefined },
    },
  }
}
