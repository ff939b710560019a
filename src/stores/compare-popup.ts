import { pause } from '../lib/pause'
import {
  COMPARE_CHECK_MS,
  COMPARE_FOLDER_PARENT_ID,
  COMPARE_MAX_PRODUCTS,
  COMPARE_MIN_PRODUCTS,
  COMPARE_POPUP_WIDTH_PX,
  PRODUCT_LIST_PAGE_ID,
} from '../shop/limits'
import { text } from '../shop/texts'
import { $compareIds, type CompareStatus, checkCompared } from './compare'
import { warnOfCompare } from './compare-words'
import { $popups, closePopup, openSubFolderPopup, refreshPopup } from './popups'

/** What an opener of the compare popup may say. */
export interface CompareOpening {
  /** How the press that opens it ended (§4), for the server's words in the popup. */
  readonly status?: CompareStatus
  /** The product that was pressed. */
  readonly productId?: number
  /** The comparison's page, for the case that the popup cannot be loaded. */
  readonly fallback?: string
}

const paramsOf = ({ status, productId }: CompareOpening): Readonly<Record<string, string>> => ({
  product: $compareIds.get().join('-'),
  productId: String(productId ?? ''),
  status: String(status ?? ''),
})

let stopFollowing = (): void => {}

/** Keeps the open popup true: removals, swaps and other tabs change what it shows; an empty list ends it. */
const followList = (id: number): void => {
  stopFollowing()
  stopFollowing = $compareIds.listen((ids) => {
    const isOpen = $popups.get().some((popup) => popup.id === id)
    if (!isOpen) stopFollowing()
    else if (ids.length === 0) closePopup(id)
    else refreshPopup(id, paramsOf({}))
  })
}

/** Why the list cannot be compared (§5); undefined when it can. */
const refusalOf = (count: number): Parameters<typeof warnOfCompare>[0] | undefined => {
  if (count === 0) return 'compare.none'
  if (count < COMPARE_MIN_PRODUCTS) return 'compare.tooFew'
  return count > COMPARE_MAX_PRODUCTS ? 'compare.tooMany' : undefined
}

/**
 * Opens the compare popup (§2, 1170 px, sub-folder compare) with the products that the shop still sells, or says in a red
 * toast why there is nothing to compare (§5).
 *
 * @returns why it did not open, `""` when it did.
 */
export const openCompare = async (opening: CompareOpening = {}): Promise<string> => {
  // What the shop no longer sells goes when its answer comes, also from the open popup.
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
