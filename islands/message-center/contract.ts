import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'message-center',
  summary: "Writes, answers and closes the member's messages to the shop's departments without leaving the page.",
  mount: 'adopt',
  load: 'interaction',
  group: 'account',
  texts: 'member',
  attributes: {
    live: {
      type: 'flag',
      doc: 'Threads, messages and departments are fetched and replace the printed ones, e.g. on a cached page.',
    },
    address: {
      type: 'text',
      default: '?thread={id}',
      doc: 'With `data-live`: the address of a thread’s page, with `{id}` for the thread’s id.',
    },
  },
  parts: {
    list: {
      element: 'any',
      doc: 'The printed threads. After each change the island fetches the page again and replaces them.',
    },
    thread: {
      element: 'any',
      attributes: { 'thread-id': { type: 'id', doc: 'The id of the thread; needed with `data-live`.' } },
      doc: 'The printed messages of one thread. After each change the island fetches the page again and replaces them.',
    },
    department: { element: 'select', doc: 'The departments; with `data-live` its options are fetched.' },
    form: {
      element: 'any',
      doc: 'The form that writes a message, or any element with its fields, e.g. inside of the one form around a page: `departmentId`, `subject`, `message`, and `parentId` for the id of the thread that it answers.',
    },
    close: {
      element: 'button',
      many: true,
      attributes: { 'thread-id': { type: 'id', required: true, doc: 'The id of the thread.' } },
      doc: 'Closes a thread.',
    },
    message: { element: 'any', doc: 'Shows messages about the whole form.' },
    submit: { element: 'button', doc: 'Sends the message.' },
  },
  events: {
    'message-sent': 'A message was sent.',
    'message-refused': 'A message was not sent.',
    'thread-closed': 'A thread was closed.',
  },
  native: 'Links open threads, and forms send and close.',
})
