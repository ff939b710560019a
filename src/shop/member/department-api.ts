/** The message centre: its calls (departments, threads, sending, closing), which entries are left out, and the notices after them. */

import { plainText } from '@/lib/html'
import { stampMilliseconds } from '@/lib/moment'
import { attempt, explainFailure, isServiceFailure, noticeFailure, offerAgain } from '@/overlays/attempt'
import { notify } from '@/overlays/notices-store'
import { text } from '@/page/texts'
import {
  type WireOutput,
  wireEither,
  wireFlag,
  wireList,
  wireNumber,
  wireObject,
  wireOr,
  wireText,
} from '@/server/decode'
import { endpoint } from '@/server/endpoint'
import type { ServiceFailure } from '@/server/failure'
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

/** The reason why a message was not sent, and the fields that the server refuses. */
export interface MessageRefusal {
  readonly message: string
  readonly fields: readonly RefusedField[]
}

/**
 * Sends a message to a department, with a notice after success. Never rejects.
 *
 * @param form `departmentId`, `subject`, `message`, and `parentId`, which is 0 for a new thread.
 * @returns the refusal, undefined when the message was sent.
 */
export const sendMessage = async (form: FormData): Promise<MessageRefusal | undefined> => {
  const answer = await attempt(() => postMessage(form))
  if (isServiceFailure(answer)) return { message: explainFailure(answer), fields: refusedFields(answer) }
  notify({ text: plainText(answer.message) || text('message.sent'), tone: 'success' })
  return undefined
}

/** Closes a thread, with a notice of the outcome, whose button calls `again` when no answer came. Returns false when that failed. Never rejects. */
export const closeThread = async (id: number, again: () => void): Promise<boolean> => {
  const answer = await attempt(() => postClose(id))
  if (isServiceFailure(answer)) noticeFailure(answer, again)
  else notify({ text: plainText(answer.message) || text('message.closed'), tone: 'success' })
  return !isServiceFailure(answer)
}

/** A conversation with one of the shop's departments. */
export interface MessageThread {
  readonly id: number
  readonly subject: string
  readonly department: string
  /** Epoch milliseconds, 0 when the server names none. */
  readonly updatedAt: number
  readonly isOpen: boolean
}

/** One message of a thread, as plain text. */
export interface ThreadMessage {
  readonly isOfShop: boolean
  /** Epoch milliseconds, 0 when the server names none. */
  readonly date: number
  readonly message: string
}

/** A department that receives messages. */
export interface Department {
  readonly id: number
  readonly name: string
}

const threadRow = wireObject({
  id: wireOr(wireNumber, 0),
  subject: wireText,
  department: wireText,
  updateDate: wireOr(wireNumber, 0),
  status: wireFlag,
})
const messageRow = wireObject({ isAdmin: wireFlag, date: wireOr(wireNumber, 0), message: wireText })
const departmentRow = wireObject({ id: wireOr(wireNumber, 0), name: wireText })

const getThreads = endpoint({
  name: 'GET customer/messages',
  group: 'messages',
  method: 'GET',
  path: () => '/api/v1/customer/messages',
  answer: 'json',
  decode: wireObject({ data: wireList(threadRow) }),
  failure: 'log',
})

const getThread = endpoint({
  name: 'GET customer/messages/{id}',
  group: 'messages',
  method: 'GET',
  path: (id: number) => `/api/v1/customer/messages/${id}`,
  answer: 'json',
  decode: wireObject({ data: wireList(messageRow) }),
  failure: 'log',
})

const getDepartments = endpoint({
  name: 'GET messages/get-message-department-list',
  group: 'messages',
  method: 'GET',
  path: () => '/srv/service/messages/get-message-department-list',
  answer: 'json',
  decode: wireEither(wireList(departmentRow), wireObject({ data: wireList(departmentRow) })),
  failure: 'log',
})

/** One notice for threads and messages alike: what was printed, which may be old or nothing at all, stays until they are read. */
const offerReading = (failure: ServiceFailure, again: () => void): undefined => {
  if (failure.kind !== 'aborted') offerAgain({ ...failure, endpoint: 'messages' }, again, text('message.notLoaded'))
}

/** Fetches the member's threads in the server's order; undefined after a failure, whose notice calls `again`. Never rejects. */
export const fetchThreads = async (again: () => void): Promise<readonly MessageThread[] | undefined> => {
  const reply = await getThreads(undefined)
  if (!reply.ok) return offerReading(reply.failure, again)
  const threadOf = ({ id, subject, department, updateDate, status }: WireOutput<typeof threadRow>): MessageThread => ({
    id,
    subject: plainText(subject),
    department: plainText(department),
    updatedAt: stampMilliseconds(updateDate),
    isOpen: status,
  })
  return reply.value.data.map(threadOf).filter(({ id, subject }) => id > 0 && subject !== '')
}

/** Fetches the messages of one thread; undefined after a failure, whose notice calls `again`. Never rejects. */
export const fetchThread = async (id: number, again: () => void): Promise<readonly ThreadMessage[] | undefined> => {
  const reply = await getThread(id)
  if (!reply.ok) return offerReading(reply.failure, again)
  return reply.value.data.map(({ isAdmin, date, message }) => ({
    isOfShop: isAdmin,
    date: stampMilliseconds(date),
    message: plainText(message),
  }))
}

/** Fetches the departments that receive messages; undefined after a failure, which is logged. Never rejects. */
export const fetchDepartments = async (): Promise<readonly Department[] | undefined> => {
  const reply = await getDepartments(undefined)
  if (!reply.ok) return undefined
  const rows = Array.isArray(reply.value) ? reply.value : reply.value.data
  return rows.map(({ id, name }) => ({ id, name: plainText(name) })).filter(({ id, name }) => id > 0 && name !== '')
}
