import { $notices, dismissNotice } from '@/overlays/notices-store'
import { $popups, closePopup } from '@/overlays/popups-store'

/** Dismisses all notices of earlier tests. */
export const clearNotices = (): void => {
  for (const { id } of $notices.get()) dismissNotice(id)
}

/** Closes all popups of earlier tests. */
export const closeAllPopups = (): void => {
  for (const { id } of $popups.get()) closePopup(id)
}
