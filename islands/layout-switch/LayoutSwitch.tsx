/** The cookie that keeps the chosen layout of lists (grid, columns), and that a press on the current one does nothing. */

import type { Island, Rendering } from '@/island/view'
import { readCookie, writeCookie } from '@/lib/cookies'
import { STORAGE_DAYS } from '@/lib/storage'
import { isModified } from '@/page/navigation'
import { handOverFocus } from '@/ui/page-controls'
import type contract from './contract'

/** The platform's cookie, by which the server prints lists. */
const COOKIE = 'selected_layout'

/** The page's layout, from the pressed button, else from the cookie. */
const currentLayout = ({ parts }: Island<typeof contract>): string | undefined =>
  parts.choice.find(({ element }) => element.getAttribute('aria-pressed') === 'true')?.attributes.layout ??
  readCookie(COOKIE)

/** Stores the chosen layout in a cookie for a year and reloads the page; a press on the current layout does nothing. */
export const useLayoutSwitch = (island: Island<typeof contract>): Rendering<typeof contract> => ({
  parts: {
    choice: ({ attributes: { layout } }) => ({
      onClick: (event, control) => {
        if (isModified(event)) return
        event.preventDefault()
        if (layout === currentLayout(island)) return
        writeCookie(COOKIE, layout, STORAGE_DAYS)
        handOverFocus(control)
        location.reload()
      },
    }),
  },
})
