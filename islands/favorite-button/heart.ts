/** A press on a heart: shown at once, sent when the list is loaded, taken back when refused; its label, pressed state and event. */

import { atom, type WritableAtom } from 'nanostores'
import type { AppliedProps } from '@/island/applied'
import { boxOf, toggleRole } from '@/island/states'
import type { Island } from '@/island/view'
import { perObject } from '@/lib/objects'
import { openMessage, openPopup } from '@/overlays/popups-store'
import { FAVORITES, keepQuiet, sending } from '@/page/ask'
import { itemAt } from '@/page/items'
import { isModified } from '@/page/navigation'
import { changing, keepSingle } from '@/page/second-requests'
import { text } from '@/page/texts'
import { toggleFavorite } from '@/shop/favorites/favorites'
import { untilAnswered } from '@/shop/favorites/messages'
import { $favorites, isFavorite, knownFavorite, loadFavorites, reloadFavorites } from '@/shop/favorites/store'
import { isMember } from '@/shop/member/session'
import { isPressed } from '@/ui/focusable'
import type contract from './contract'

type HeartIsland = Island<typeof contract>

interface HeartPresses {
  /** The state that a press asks for while the list of favorites is being loaded; undefined for none. */
  readonly $intended: WritableAtom<boolean | undefined>
  /** The number of presses, because only the last press emits its outcome. */
  count: number
}

/** Presses on one heart, by its element: the same before and after its view is mounted. */
export const heartPresses: (element: object) => HeartPresses = perObject(() => ({
  $intended: atom<boolean | undefined>(),
  count: 0,
}))

const hasName = (toggle: HTMLElement): boolean =>
  Boolean(toggle.textContent?.trim() || Object(toggle).labels?.length) ||
  toggle.matches('[aria-label],[aria-labelledby],[title],[value],[alt]:not([alt=""])') ||
  toggle.querySelector('img[alt]:not([alt=""])') !== null

/** The heart of an island. */
export interface Heart {
  readonly toggle: HTMLElement
  /** Whether the island's element is the heart itself. */
  readonly isOwn: boolean
  /** Whether the theme has given it an accessible name. */
  readonly isNamed: boolean
}

const [SENDS, ASKS] = [sending(FAVORITES), changing(FAVORITES)]

/** Finds the heart, whose presses the theme's scripts send no more. Called once, because later its accessible name may be the island's. */
export const findHeart = ({ element, parts }: HeartIsland): Heart => {
  const toggle = parts.toggle?.element ?? element
  const answer = { where: 'favorite-button', element, does: (code: string) => SENDS.test(code), asks: ASKS }
  keepQuiet(toggle, 'click', answer, () => keepSingle(answer))
  return { toggle, isOwn: !parts.toggle && !element.matches('form') && isPressed(element), isNamed: hasName(toggle) }
}

const shownState = ({ element, attributes }: HeartIsland): boolean | undefined =>
  heartPresses(element).$intended.get() ?? knownFavorite($favorites.get(), attributes.productId)

/** Loads the list of favorites, then returns whether the intended change still has to be sent. */
const isNeededAfterLoading = async (productId: number, isWanted: boolean, again: () => void): Promise<boolean> => {
  let isFirst = true
  await untilAnswered(() => {
    if (!isFirst) return reloadFavorites()
    isFirst = false
    return loadFavorites($favorites.get().status === 'failed')
  })
  if (isWanted) return !isFavorite($favorites.get(), productId)
  if (!isMember()) openPopup('login')
  else if ($favorites.get().status === 'ready') return isFavorite($favorites.get(), productId)
  else openMessage(text('error.occurred'), [text('favorite.failed')], again)
  return false
}

/** Shows the press at once, and waits for the list of favorites when it is not loaded yet. */
const isStillNeeded = async (island: HeartIsland, toggle: HTMLElement, press: number): Promise<boolean> => {
  if (!isMember() || $favorites.get().status === 'ready') return true
  const presses = heartPresses(island.element)
  const box = boxOf(toggle)
  // A checkbox shows the press already.
  const shown = box ? !box.checked : (presses.$intended.get() ?? toggle.getAttribute('aria-pressed') === 'true')
  presses.$intended.set(!shown)
  const isNeeded = await isNeededAfterLoading(
    island.attributes.productId,
    !shown,
    () => void toggleHeart(island, toggle),
  )
  if (press !== presses.count) return false
  presses.$intended.set(undefined)
  return isNeeded
}

const toggleHeart = async (
  island: HeartIsland,
  toggle: HTMLElement,
  afterPress?: () => Promise<void>,
): Promise<void> => {
  const { element, attributes, emit } = island
  const { productId, mode } = attributes
  const presses = heartPresses(element)
  presses.count += 1
  const press = presses.count
  const pressedAt = performance.now()
  await afterPress?.()
  if (!(await isStillNeeded(island, toggle, press))) return
  const variantId = Number(element.dataset.variantId) || 0
  const outcome = await toggleFavorite({ productId, variantId }, mode, pressedAt)
  // Presses during one request have one outcome.
  if (press !== presses.count) return
  const item = itemAt(element, { id: productId, variantId })
  emit('favorite-changed', { ...outcome, variantId: variantId || undefined, item })
}

/**
 * The props of the toggle button, for the view and for early presses: its name stays and `aria-pressed` changes.
 *
 * @param afterPress resolves when work may begin that the press must not wait for.
 */
export const heartProps = (
  island: HeartIsland,
  { toggle, isOwn, isNamed }: Heart,
  afterPress?: () => Promise<void>,
) => {
  const [box, name] = [boxOf(toggle), isNamed ? undefined : text('favorite.add')]
  const press = async (): Promise<void> => {
    await toggleHeart(island, toggle, afterPress)
    if (box) box.checked = shownState(island) === true
  }
  const button: AppliedProps = {
    role: toggleRole(toggle),
    'aria-pressed': shownState(island),
    'aria-label': name,
    onClick: (event) => {
      if (isModified(event)) return
      event.preventDefault()
      return press()
    },
    onKeydown: (event) => {
      if (event.key !== ' ' || !toggleRole(toggle)) return
      event.preventDefault()
      return press()
    },
  }
  const heart: AppliedProps = box ? { checked: shownState(island), 'aria-label': name, onChange: press } : button
  const onSubmit = (event: SubmitEvent): unknown => {
    if (event.target !== island.element) return
    event.preventDefault()
    return press()
  }
  return { root: { ...(isOwn ? heart : {}), onSubmit }, parts: { toggle: heart }, press } satisfies {
    readonly root: AppliedProps
    readonly parts: { readonly toggle: AppliedProps }
    press(): Promise<void>
  }
}
