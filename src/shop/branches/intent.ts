import { $popups } from '@/overlays/popups-store'

let intent: { readonly popup: number | undefined; readonly carryOut: () => unknown } | undefined

/**
 * Keeps a press that the shop answered with "choose a store first": it is carried out once a store is
 * chosen while the popup that asks for it, the topmost one now, is still open. Closing that popup is a change of mind.
 */
export const runAfterStore = (carryOut: () => unknown): void => {
  intent = { popup: $popups.get().at(-1)?.id, carryOut }
}

/** Carries the kept press out, once. Returns whether there was one. */
export const runStoreIntent = (): boolean => {
  const kept = $popups.get().some(({ id }) => id === intent?.popup) ? intent : undefined
  intent = undefined
  kept?.carryOut()
  return kept !== undefined
}
