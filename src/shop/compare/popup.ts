/**
 * Opens the popup of a comparison: with how few or many products it is refused and with which message, its width, and that it follows the list and
 * closes when that is empty.
 */

import { pause } from '@/lib/scheduling'
import { $popups, closePopup, openSubFolderPopup, refreshPopup } from '@/overlays/popups-store'
import {
  COMPARE_CHECK_MS,
  COMPARE_FOLDER_PARENT_ID,
  COMPARE_MAX_PRODUCTS,
  COMPARE_MIN_PRODUCTS,
  COMPARE_POPUP_WIDTH_PX,
  PRODUCT_LIST_PAGE_ID,
} from '@/page/limits'
import { text } from '@/page/texts'
import { $compareIds } from './list'
import { warnOfCompare } from './messages'
import { type CompareStatus, checkCompared } from './store'

/** Options of opening the compare popup. */
export interface CompareOpening {
  /** How the press that opens it ended, for the server's message in the popup. */
  readonly status?: CompareStatus
  /** The pressed product. */
  readonly productId?: number
  /** Address of the comparison's page, used when the popup cannot be loaded. */
  readonly fallback?: string
}

const paramsOf = ({ status, productId }: CompareOpening): Readonly<Record<string, string>> => ({
  product: $compareIds.get().join('-'),
  productId: String(productId ?? ''),
  status: String(status ?? ''),
})

let stopFollowing = (): void => {}

/** Refreshes the open popup when the list changes, in this tab or another; an empty list closes it. */
const followList = (id: number): void => {
  stopFollowing()
  stopFollowing = $compareIds.listen((ids) => {
    const isOpen = $popups.get().some((popup) => popup.id === id)
    if (!isOpen) stopFollowing()
    else if (ids.length === 0) closePopup(id)
    else refreshPopup(id, paramsOf({}))
  })
}

/** Why the list cannot be compared, with fewer than 2 or more than 4 products; undefined when it can. */
const refusalOf = (count: number): Parameters<typeof warnOfCompare>[0] | undefined => {
  if (count === 0) return 'compare.none'
  if (count < COMPARE_MIN_PRODUCTS) return 'compare.tooFew'
  return count > COMPARE_MAX_PRODUCTS ? 'compare.tooMany' : undefined
}

/**
 * Opens the compare popup (1170 px wide, sub-folder `compare`) with the products that the shop still sells, or shows in a red
 * toast why there is nothing to compare.
 *
 * @returns why it did not open, `""` when it did.
 */
export const openCompare = async (opening: CompareOpening = {}): Promise<string> => {
  // A later answer still removes products that are no longer sold, also from the open popup.
  await Promise.race([checkCompared(), pause(COMPARE_CHECK_MS)])
  const refusal = refusalOf($compareIds.get().length)
  if (refusal) return warnOfCompare(refusal)
  const id = openSubFolderPopup({
    folder: { pageId: PRODUCT_LIST_PAGE_ID, parentId: COMPARE_FOLDER_PARENT_ID, name: 'compare' },
    params: paramsOf(opening),
    title: text('compare.title'),
    width: COMPARE_POPUP_WIDTH_PX,
    fallback: opening.fallback ?? '',
  })
  followList(id)
  return ''
}
