/** How one island mounts others that wait, and how popups and notices are loaded when they are needed. */

import { dataOf, PRODUCT_ID } from './names'
import { type IslandStatus, vitrinApi } from './vitrin-api'

/** Islands of one name for one product that are not mounted: `waiting` or `loading`. Asking the loader's list is cheap on pages with many hundred cards. */
export const waitingIslands = (name: string, productId: number): readonly IslandStatus[] =>
  (window[vitrinApi]?.islands() ?? []).filter(
    ({ name: own, state, element }) =>
      own === name && /^(?:waiting|loading)$/.test(state) && dataOf(element, PRODUCT_ID) === `${productId}`,
  )

/**
 * Mounts the waiting islands of a name and a product, as a shopper's focus does, and resolves when the loader has nothing left to load.
 * Never rejects.
 */
export const mountWaitingIslands = async (name: string, productId: number): Promise<void> => {
  await window[vitrinApi]?.ready
  const waiting = waitingIslands(name, productId)
  for (const { element } of waiting) element.dispatchEvent(new Event('focusin', { bubbles: true }))
  if (waiting.length > 0) await window[vitrinApi]?.settled()
}

let openOverlays = (): void => {}

/** Sets the function that loads popups and notices, which need React; the last call wins. */
export const onOverlaysWanted = (open: () => void): void => {
  openOverlays = open
}

/** Loads the code that shows popups and notices. */
export const wantOverlays = (): void => openOverlays()

/** The tab storage key of a notice for the next page. */
export const NOTICE_ENTRY = 'vitrin-next-notice'

/** Under this name and its id an entry of the history keeps the chosen types of a product. */
export const KEPT_CHOICE = 'vitrinVariant'
