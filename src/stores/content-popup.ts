import { fetchContent } from '../services/content'
import type { ContentPlace } from '../shop/types'
import { openServerPopup, type PopupRequest } from './popups'

/** Opens the content of an address of this site in a popup (§7). Returns the popup's id. */
export const openContentPopup = (place: ContentPlace, request: Omit<PopupRequest, 'folder'>): number =>
  openServerPopup({ ...request, place, fetch: () => fetchContent(place) })
