import { wireObject, wireText } from '../lib/decode'
import { endpoint } from './endpoint'
import { plainWords } from './server-words'

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
})

/**
 * Sends a message to a department: `departmentId`, `subject`, `message`, and `parentId`, which is 0 for a new thread
 * (platform.md §3 "Messages"). Gives the server's words.
 *
 * @throws ServiceError, whose words may name fields, when it was not sent.
 */
export const sendMessage = async (form: FormData): Promise<string> => plainWords((await postMessage(form)).message)

/** Closes a thread; gives the server's words. @throws ServiceError when it was not closed. */
export const sendThreadClosing = async (id: number): Promise<string> => plainWords((await postClose(id)).message)
