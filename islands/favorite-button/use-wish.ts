import { useRef, useState } from 'react'
import type { Island } from '../../src/island/view'
import { nextFrame } from '../../src/lib/next-frame'
import { text } from '../../src/shop/texts'
import { $favorites } from '../../src/stores/favorite-book'
import { isFavorite, knownFavorite, loadFavorites, toggleFavorite } from '../../src/stores/favorites'
import { openMessage, openPopup } from '../../src/stores/popups'
import { isMember } from '../../src/stores/session'
import { useSelected } from '../../src/ui/use-selected'
import type contract from './contract'

/** The heart as the shopper sees it, and what a press does. */
export interface Wish {
  /** Undefined while the server's print stands. */
  readonly isOn: boolean | undefined
  turn(): Promise<void>
}

/** Waits for the list of favorites; then says whether the wish still has to be carried out. */
const outlivesLoading = async (productId: number, wanted: boolean): Promise<boolean> => {
  await loadFavorites($favorites.get().status === 'failed')
  if (wanted) return !isFavorite($favorites.get(), productId)
  if (!isMember()) openPopup('login')
  else if ($favorites.get().status === 'ready') return isFavorite($favorites.get(), productId)
  else openMessage(text('error.occurred'), text('favorite.failed'))
  return false
}

/** Turns what the shopper sees: a press on a printed heart while the list is on its way is shown at once and waits for it. */
export const useWish = ({ element, attributes, emit }: Island<typeof contract>, toggle: HTMLElement): Wish => {
  const { productId, mode } = attributes
  const known = useSelected($favorites, (favorites) => knownFavorite(favorites, productId))
  const [early, setEarly] = useState<boolean>()
  const earlyNow = useRef<boolean>(undefined)
  const presses = useRef(0)

  const wishEarly = (wanted: boolean | undefined): void => {
    earlyNow.current = wanted
    setEarly(wanted)
  }

  const isStillWanted = async (press: number): Promise<boolean> => {
    if (!isMember() || $favorites.get().status === 'ready') return true
    const seen = earlyNow.current ?? toggle.getAttribute('aria-pressed') === 'true'
    wishEarly(!seen)
    const outlives = await outlivesLoading(productId, !seen)
    if (press !== presses.current) return false
    wishEarly(undefined)
    return outlives
  }

  const turn = async (): Promise<void> => {
    presses.current += 1
    const press = presses.current
    // The press itself must not wait for the heart to be drawn; the frame that answers it shows the heart.
    await nextFrame()
    if (!(await isStillWanted(press))) return
    const variantId = Number(element.dataset.variantId) || 0
    const { isFavorite: isOn, isAccepted, message } = await toggleFavorite({ productId, variantId }, mode)
    // Presses during one request have one outcome.
    if (press !== presses.current) return
    emit('favorite-changed', { productId, variantId: variantId || undefined, isFavorite: isOn, isAccepted, message })
  }

  return { isOn: early ?? known, turn }
}
