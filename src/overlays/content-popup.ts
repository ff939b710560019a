import type { ContentPlace } from '@/page/types'
import { fetchContent } from './content-api'
import { openServerPopup, type PopupRequest } from './popups-store'

/** Opens the content of an address of this site in a popup. Returns the popup's id. */
export const openContentPopup = (place: ContentPlace, request: Omit<PopupRequest, 'folder'>): number =>
  openServerPopup({ ...request, place, fetch: () => fetchContent(place) })
