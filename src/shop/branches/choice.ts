/**
 * The choice of a store (branch): one at a time, its notice, the message of a refusal, the press that waited for it, and the popup that closes then.
 */

import { atom, type ReadableAtom } from 'nanostores'
import { notify } from '@/overlays/notices-store'
import { $popups, closePopup } from '@/overlays/popups-store'
import { text } from '@/page/texts'
import { failureText } from '@/server/transport-errors'
import { runPressAfterStore } from './after-store'
import { type StoreAnswer, sendStoreChoice, type WantedStore } from './api'

const $chosen = atom<number | undefined>(undefined)

/** The id of the store that was chosen on this page; undefined as long as the store is the one that the server printed. */
export const $chosenStore: ReadableAtom<number | undefined> = $chosen

/** The outcome of choosing a store. */
export interface StoreChoice extends StoreAnswer {
  /**
   * Runs the press that needed a store and closes the popup that asked for it, the sub-folder `set-store`. Returns whether there was such a
   * press.
   */
  goOn(): boolean
}

const goOn = (): boolean => {
  const hadPress = runPressAfterStore()
  for (const popup of $popups.get())
    if (popup.kind === 'server' && 'name' in popup.content && popup.content.name === 'set-store') closePopup(popup.id)
  return hadPress
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
 * Chooses a store for the session, with a notice. Further calls while a choice waits for its answer get the outcome of that choice. Never
 * rejects.
 */
export const chooseStore = (store: WantedStore): Promise<StoreChoice> => {
  underWay ??= send(store).finally(() => {
    underWay = undefined
  })
  return underWay
}
