import { $popups } from '@/overlays/popups-store'

let waiting: { readonly popup: number | undefined; readonly carryOut: () => unknown } | undefined

/**
 * Keeps a press that the shop answered with "choose a store first": it is carried out once a store is
 * chosen while the popup that asks for it, the topmost one now, is still open. Closing that popup is a change of mind.
 */
export const runAfterStore = (carryOut: () => unknown): void => {
  waiting = { popup: $popups.get().at(-1)?.id, carryOut }
}

/** Carries the kept press out, once. Returns whether there was one. */
export const runPressAfterStore = (): boolean => {
  const kept = $popups.get().some(({ id }) => id === waiting?.popup) ? waiting : undefined
  waiting = undefined
  kept?.carryOut()
  return kept !== undefined
}
