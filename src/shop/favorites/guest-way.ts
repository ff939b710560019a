import { pageLink } from '@/page/links'
import { FAVORITE_ISLAND } from '@/page/names'
import { goTo } from '@/page/navigation'
import { isMember } from '@/shop/member/session'

const isUnanswered = (island: HTMLElement): boolean => !/ready|off/.test(island.dataset.islandState ?? '')

/**
 * Leads a guest to the login page who presses a heart that nothing answers, because its code does not come. Hearts in forms and links
 * have their native action; a member finds nothing to do on that page.
 */
export const leadGuests = (): void =>
  addEventListener('click', ({ target, defaultPrevented }) => {
    const control = target instanceof Element ? target.closest('button') : null
    if (!control || control.form || defaultPrevented || isMember()) return
    const island = control.closest<HTMLElement>('[data-island]')
    const isHeart = island?.dataset.island === FAVORITE_ISLAND && (control === island || control.dataset.part)
    if (isHeart && isUnanswered(island)) goTo(pageLink('login'))
  })
