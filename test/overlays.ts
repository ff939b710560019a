import { $notices, dismissNotice } from '@/overlays/notices-store'
import { $popups, closePopup } from '@/overlays/popups-store'

/** Takes away all notices that earlier tests have left. */
export const clearNotices = (): void => {
  for (const { id } of $notices.get()) dismissNotice(id)
}

/** Closes all popups that earlier tests have left. */
export const closeAllPopups = (): void => {
  for (const { id } of $popups.get()) closePopup(id)
}
