import { atom, type ReadableAtom } from 'nanostores'
import { notify } from '@/overlays/notices-store'
import { $popups, closePopup } from '@/overlays/popups-store'
import { text } from '@/page/texts'
import { failureText } from '@/server/transport-errors'
import { runPressAfterStore } from './after-store'
import { type StoreAnswer, sendStoreChoice, type WantedStore } from './api'

const $chosen = atom<number | undefined>(undefined)

/** The store that was chosen on this page; undefined until one was: what the server printed counts till then. */
export const $chosenStore: ReadableAtom<number | undefined> = $chosen

/** What became of the choice of a store. */
export interface StoreChoice extends StoreAnswer {
  /**
   * Carries out the press that had asked for a store and closes the popup that asked for it (85/1110). Returns whether
   * there was such a press.
   */
  goOn(): boolean
}

const goOn = (): boolean => {
  const isCarriedOut = runPressAfterStore()
  for (const popup of $popups.get())
    if (popup.kind === 'server' && 'name' in popup.content && popup.content.name === 'set-store') closePopup(popup.id)
  return isCarriedOut
}

const refused = (message: string): StoreChoice => ({ isAccepted: false, message, goOn: () => false })

let underWay: Promise<StoreChoice> | undefined

const send = async (store: WantedStore): Promise<StoreChoice> => {
  const reply = await sendStoreChoice(store)
  if (!reply.ok) return refused(failureText(reply.failure))
  const { isAccepted, message } = reply.value
  if (!isAccepted) return refused(message || text('store.notChosen'))
  $chosen.set(store.id)
  const shown = message || text('store.chosen')
  notify({ text: shown, tone: 'success' })
  return { isAccepted, message: shown, goOn }
}

/**
 * Makes a store the shopper's own and says so. While one choice is under way another press is the same press. Never
 * rejects.
 */
export const chooseStore = (store: WantedStore): Promise<StoreChoice> => {
  underWay ??= send(store).finally(() => {
    underWay = undefined
  })
  return underWay
}
