import type { Island } from '../../src/island/view'
import { whenSlow } from '../../src/lib/when-slow'
import { ANSWER_SLOW_MS } from '../../src/shop/limits'
import { text } from '../../src/shop/texts'
import { $favorites } from '../../src/stores/favorite-book'
import { saySlowFavorite } from '../../src/stores/favorite-words'
import { isFavorite, knownFavorite, loadFavorites, toggleFavorite } from '../../src/stores/favorites'
import { openMessage, openPopup } from '../../src/stores/popups'
import { isMember } from '../../src/stores/session'
import { wishCourse } from '../../src/stores/wish-course'
import type contract from './contract'

type HeartIsland = Island<typeof contract>

/** What the heart shows; undefined while the server's print stands. */
export const shownHeart = ({ element, attributes }: HeartIsland): boolean | undefined =>
  wishCourse(element).$early.get() ?? knownFavorite($favorites.get(), attributes.productId)

/** Waits for the list of favorites; then says whether the wish still has to be carried out. */
const outlivesLoading = async (productId: number, wanted: boolean): Promise<boolean> => {
  await whenSlow(ANSWER_SLOW_MS, loadFavorites($favorites.get().status === 'failed'), saySlowFavorite)
  if (wanted) return !isFavorite($favorites.get(), productId)
  if (!isMember()) openPopup('login')
  else if ($favorites.get().status === 'ready') return isFavorite($favorites.get(), productId)
  else openMessage(text('error.occurred'), text('favorite.failed'))
  return false
}

const isStillWanted = async (island: HeartIsland, toggle: HTMLElement, press: number): Promise<boolean> => {
  if (!isMember() || $favorites.get().status === 'ready') return true
  const course = wishCourse(island.element)
  const seen = course.$early.get() ?? toggle.getAttribute('aria-pressed') === 'true'
  course.$early.set(!seen)
  const outlives = await outlivesLoading(island.attributes.productId, !seen)
  if (press !== course.presses) return false
  course.$early.set(undefined)
  return outlives
}

/**
 * Turns what the shopper sees: a press on a printed heart while the list is on its way is shown at once and waits for it. What the
 * press itself must not wait for begins after `afterPress`.
 */
export const turnHeart = async (
  island: HeartIsland,
  toggle: HTMLElement,
  afterPress?: () => Promise<void>,
): Promise<void> => {
  const { element, attributes, emit } = island
  const { productId, mode } = attributes
  const course = wishCourse(element)
  course.presses += 1
  const press = course.presses
  await afterPress?.()
  if (!(await isStillWanted(island, toggle, press))) return
  const variantId = Number(element.dataset.variantId) || 0
  const { isFavorite: isOn, isAccepted, message } = await toggleFavorite({ productId, variantId }, mode)
  // Presses during one request have one outcome.
  if (press !== course.presses) return
  emit('favorite-changed', { productId, variantId: variantId || undefined, isFavorite: isOn, isAccepted, message })
}
