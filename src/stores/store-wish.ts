import { $popups } from './popups'

let wish: (() => unknown) | undefined
let stopWatching = (): void => {}

const isStorePopup = ({ id }: { readonly id: number }): boolean => $popups.get().some((popup) => popup.id === id)

const forget = (): void => {
  wish = undefined
  stopWatching()
}

/**
 * Keeps a press that the shop answered with "choose a store first" (§4, status -2): it is carried out once a store is
 * chosen, and forgotten when the popup that asks for the store is closed without a choice.
 */
export const wishAfterStore = (carryOut: () => unknown): void => {
  forget()
  const popup = $popups
    .get()
    .find((each) => each.kind === 'server' && 'name' in each.folder && each.folder.name === 'set-store')
  if (!popup) return
  wish = carryOut
  stopWatching = $popups.listen(() => {
    if (!isStorePopup(popup)) forget()
  })
}

/** Carries the kept press out, once. Returns whether there was one. */
export const carryOutStoreWish = (): boolean => {
  const carryOut = wish
  forget()
  carryOut?.()
  return carryOut !== undefined
}
