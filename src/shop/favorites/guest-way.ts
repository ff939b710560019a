/** A guest's press on a heart whose code cannot be loaded: it opens the login page. */

import { pageLink } from '@/page/links'
import { FAVORITE_ISLAND } from '@/page/names'
import { goTo } from '@/page/navigation'
import { isMember } from '@/shop/member/session'

const isUnanswered = (island: HTMLElement): boolean => !/ready|off/.test(island.dataset.islandState ?? '')

/**
 * Opens the login page when a guest presses a heart whose code cannot be loaded. Hearts in forms and links keep their native action; for
 * members the login page is of no use.
 */
export const openLoginForGuests = (): void =>
  addEventListener('click', ({ target, defaultPrevented }) => {
    const control = target instanceof Element ? target.closest('button') : null
    if (!control || control.form || defaultPrevented || isMember()) return
    const island = control.closest<HTMLElement>('[data-island]')
    const isHeart = island?.dataset.island === FAVORITE_ISLAND && (control === island || control.dataset.part)
    if (isHeart && isUnanswered(island)) goTo(pageLink('login'))
  })
