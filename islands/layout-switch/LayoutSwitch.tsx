import type { Island, Rendering } from '@/island/view'
import { readCookie, writeCookie } from '@/lib/cookies'
import { STORAGE_DAYS } from '@/lib/storage'
import { handOverFocus } from '@/shop/catalog/focus-handover'
import { isModified } from '@/ui/modified'
import type contract from './contract'

/** The platform's cookie; the server prints lists by it. */
const COOKIE = 'selected_layout'

/** The layout of the page, as its buttons say; otherwise the one that was chosen last. */
const presentLayout = ({ parts }: Island<typeof contract>): string | undefined =>
  parts.choice.find(({ element }) => element.getAttribute('aria-pressed') === 'true')?.attributes.layout ??
  readCookie(COOKIE)

/** Keeps the chosen layout in a cookie for a year and reloads the page; the present layout does nothing. */
export const useLayoutSwitch = (island: Island<typeof contract>): Rendering<typeof contract> => ({
  parts: {
    choice: ({ attributes: { layout } }) => ({
      onClick: (event, control) => {
        if (isModified(event)) return
        event.preventDefault()
        if (layout === presentLayout(island)) return
        writeCookie(COOKIE, layout, STORAGE_DAYS)
        handOverFocus(control)
        location.reload()
      },
    }),
  },
})
