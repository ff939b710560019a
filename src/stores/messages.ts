import { sendMessage, sendThreadClosing } from '../services/messages'
import { type RefusedField, refusedFields } from '../services/refused-fields'
import { text } from '../shop/texts'
import { attempt, explainFailure, isServiceFailure, noticeFailure } from './attempt'
import { notify } from './notices'

/** Why a message was not sent, and the fields that the server names. */
export interface MessageRefusal {
  readonly message: string
  readonly fields: readonly RefusedField[]
}

/** Sends a message to a department and says so; a refusal is the answer. Never rejects. */
export const writeMessage = async (form: FormData): Promise<MessageRefusal | undefined> => {
  const answer = await attempt(async () => ({ words: await sendMessage(form) }))
  if (isServiceFailure(answer)) return { message: explainFailure(answer), fields: refusedFields(answer) }
  notify({ text: answer.words || text('message.sent'), tone: 'success' })
  return undefined
}

/** Closes a thread and says so; false, with a notice, when that failed. Never rejects. */
export const closeThread = async (id: number): Promise<boolean> => {
  const answer = await attempt(async () => ({ words: await sendThreadClosing(id) }))
  if (isServiceFailure(answer)) noticeFailure(answer)
  else notify({ text: answer.words || text('message.closed'), tone: 'success' })
  return !isServiceFailure(answer)
}
