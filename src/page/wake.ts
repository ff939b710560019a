import { dataOf, PRODUCT_ID } from './names'
import { vitrinApi } from './vitrin-api'

/** Islands of one name for one product, as the loader lists them. Asking the list is cheap on pages with many hundred cards. */
const islandsOf = (name: string, productId: number) =>
  (window[vitrinApi]?.islands() ?? []).filter(
    ({ name: own, element }) => own === name && dataOf(element, PRODUCT_ID) === String(productId),
  )

/** Those of them that are not mounted yet. */
export const waitingIslands = (name: string, productId: number): readonly HTMLElement[] =>
  islandsOf(name, productId)
    .filter(({ state }) => /waiting|loading/.test(state))
    .map(({ element }) => element)

/** Whether the loader holds a press for one of them. */
export const isPressHeld = (name: string, productId: number): boolean =>
  islandsOf(name, productId).some((island) => Object(island).held.length > 0)

/**
 * Mounts the waiting islands of a name that are about a product, as a shopper's focus on them would, and resolves when the loader
 * has nothing left to load. Never rejects.
 */
export const wakeIslands = async (name: string, productId: number): Promise<void> => {
  await window[vitrinApi]?.ready
  const waiting = waitingIslands(name, productId)
  for (const element of waiting) element.dispatchEvent(new Event('focusin', { bubbles: true }))
  if (waiting.length > 0) await window[vitrinApi]?.settled()
}

let openOverlays = (): void => {}

/** Names what shows popups and notices: they need React, which a page may not have yet. */
export const onOverlaysWanted = (open: () => void): void => {
  openOverlays = open
}

/** Asks for what shows popups and notices. */
export const wantOverlays = (): void => openOverlays()

/** Where a page leaves its notice for the next one of this tab. */
export const NOTICE_ENTRY = 'vitrin-next-notice'

/** Under this name and its id an entry of the history keeps the chosen types of a product. */
export const KEPT_CHOICE = 'vitrinVariant'
