/**
 * What follows a change of the address book: the notices after saving, deleting (with an undo), restoring, making default and choosing for an order,
 * and the refusal that goes back to the form. `again` makes a call once more that got no answer.
 */

import { plainText } from '@/lib/html'
import { attempt, explainFailure, isServiceFailure, noticeFailure } from '@/overlays/attempt'
import { notify } from '@/overlays/notices-store'
import { NOTICE_LONG_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { type RefusedField, refusedFields } from '@/server/refused-fields'
import {
  type AddressAnswer,
  type AddressUse,
  type AddressValues,
  fetchAddress,
  sendAddress,
  sendAddressDefault,
  sendAddressRecovery,
  sendAddressRemoval,
  sendOrderAddress,
} from './book-api'

/** The outcome of saving an address; `fields` are those that the server refuses, if it names any. */
export type AddressOutcome =
  | { readonly isSaved: true; readonly id: number | undefined }
  | { readonly isSaved: false; readonly message: string; readonly fields: readonly RefusedField[] }

/** Reads one of the member's addresses for its form; undefined, with a notice, when that fails. Never rejects. */
export const readAddress = async (id: number, again: () => void): Promise<AddressValues | undefined> => {
  const answer = (await attempt(() => fetchAddress(id))) ?? {}
  if (!isServiceFailure(answer) && Object.keys(answer).length > 0) return answer
  if (isServiceFailure(answer)) noticeFailure(answer, again, text('address.notRead'))
  else notify({ text: text('address.missing'), tone: 'danger', duration: NOTICE_LONG_MS })
  return undefined
}

/** Saves a form as a new address, or as the address `id`, with a notice. A refusal is returned for the form to show. Never rejects. */
export const saveAddress = async (form: FormData, id: number | undefined): Promise<AddressOutcome> => {
  const answer = await attempt(() => sendAddress(form, id))
  if (isServiceFailure(answer))
    return { isSaved: false, message: explainFailure(answer), fields: refusedFields(answer) }
  notify({ text: plainText(answer.message) || text('address.saved'), tone: 'success' })
  return { isSaved: true, id: answer.id }
}

const noticeText = (answer: AddressAnswer, fallback: string): string => plainText(answer.message) || fallback

/** Recovers a deleted address, with a notice. Returns false when that failed. Never rejects. */
export const recoverAddress = async (id: number, again: () => void): Promise<boolean> => {
  const answer = await attempt(() => sendAddressRecovery(id))
  if (isServiceFailure(answer)) noticeFailure(answer, again, text('address.notRecovered'))
  else notify({ text: noticeText(answer, text('address.recovered')), tone: 'success' })
  return !isServiceFailure(answer)
}

/** Deletes an address, with a notice whose button calls `undo`. Returns false when that failed. Never rejects. */
export const removeAddress = async (id: number, undo: () => void, again: () => void): Promise<boolean> => {
  const answer = await attempt(() => sendAddressRemoval(id))
  if (isServiceFailure(answer)) noticeFailure(answer, again, text('address.notRemoved'))
  else notify({ text: noticeText(answer, text('address.removed')), action: { label: text('common.undo'), run: undo } })
  return !isServiceFailure(answer)
}

/** Makes an address the default for deliveries or for invoices, with a notice. Returns false when that failed. Never rejects. */
export const makeDefaultAddress = async (id: number, use: AddressUse, again: () => void): Promise<boolean> => {
  const answer = await attempt(() => sendAddressDefault(id, use))
  if (isServiceFailure(answer)) noticeFailure(answer, again, text('address.notDefault'))
  else notify({ text: noticeText(answer, text(`address.${use}`)), tone: 'success' })
  return !isServiceFailure(answer)
}

/** Chooses an address for the present order, with a notice. Returns false when the shop refuses it. Never rejects. */
export const chooseOrderAddress = async (id: number, use: AddressUse, again: () => void): Promise<boolean> => {
  const answer = await attempt(() => sendOrderAddress(id, use))
  if (isServiceFailure(answer)) noticeFailure(answer, again, text('address.notSet'))
  else if (answer.isAccepted) notify({ text: noticeText(answer, text(`address.order.${use}`)), tone: 'success' })
  else notify({ text: noticeText(answer, text('address.notChosen')), tone: 'danger', duration: NOTICE_LONG_MS })
  return !isServiceFailure(answer) && answer.isAccepted
}
