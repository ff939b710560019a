import { plainWords } from '@/lib/html'
import { attempt, explainFailure, isServiceFailure, noticeFailure } from '@/overlays/attempt'
import { notify } from '@/overlays/notices-store'
import { text } from '@/page/texts'
import { wireObject, wireText } from '@/server/decode'
import { endpoint } from '@/server/endpoint'
import { type RefusedField, refusedFields } from '@/server/refused-fields'

const answered = wireObject({ message: wireText })

const postMessage = endpoint({
  name: 'POST public/send-message/department',
  group: 'messages',
  method: 'POST',
  path: () => '/api/v1/public/send-message/department',
  form: (form: FormData) => form,
  answer: 'json',
  decode: answered,
  write: true,
  failure: 'throw',
  silence: 'caller',
})

const postClose = endpoint({
  name: 'POST customer/messages',
  group: 'messages',
  method: 'POST',
  path: (id: number) => `/api/v1/customer/messages/${id}`,
  answer: 'json',
  decode: answered,
  write: true,
  failure: 'throw',
  silence: 'caller',
})

/** Why a message was not sent, and the fields that the server refuses. */
export interface MessageRefusal {
  readonly message: string
  readonly fields: readonly RefusedField[]
}

/**
 * Sends a message to a department and notices the success. Never rejects.
 *
 * @param form `departmentId`, `subject`, `message`, and `parentId`, which is 0 for a new thread.
 * @returns the refusal, undefined when the message was sent.
 */
export const sendMessage = async (form: FormData): Promise<MessageRefusal | undefined> => {
  const answer = await attempt(() => postMessage(form))
  if (isServiceFailure(answer)) return { message: explainFailure(answer), fields: refusedFields(answer) }
  notify({ text: plainWords(answer.message) || text('message.sent'), tone: 'success' })
  return undefined
}

/** Closes a thread; a notice says how that ended. False when it failed. Never rejects. */
export const closeThread = async (id: number): Promise<boolean> => {
  const answer = await attempt(() => postClose(id))
  if (isServiceFailure(answer)) noticeFailure(answer)
  else notify({ text: plainWords(answer.message) || text('message.closed'), tone: 'success' })
  return !isServiceFailure(answer)
}
