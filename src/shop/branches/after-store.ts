/**
 * A press that the shop answers with "choose a store first": it waits for the choice and then runs; closing the popup that asks for the store drops
 * it.
 */

import { $popups } from '@/overlays/popups-store'

let waiting: { readonly popup: number | undefined; readonly run: () => unknown } | undefined

/**
 * Keeps a press that the shop has answered with "choose a store first", and the topmost popup, which asks for the store. The press runs when
 * a store is chosen while that popup is open; closing the popup drops the press.
 */
export const runAfterStore = (run: () => unknown): void => {
  waiting = { popup: $popups.get().at(-1)?.id, run }
}

/** Runs the kept press, once. Returns whether there was one. */
export const runPressAfterStore = (): boolean => {
  const kept = $popups.get().some(({ id }) => id === waiting?.popup) ? waiting : undefined
  waiting = undefined
  kept?.run()
  return kept !== undefined
}
