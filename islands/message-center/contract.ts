import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'message-center',
  summary: "The member's messages to the shop's departments: written, answered and closed without leaving the page.",
  mount: 'adopt',
  load: 'interaction',
  group: 'account',
  texts: 'member',
  attributes: {
    live: {
      type: 'flag',
      doc: 'Threads, messages and departments are read from the services and take the place of what was printed, e.g. on a page from a cache.',
    },
    address: {
      type: 'text',
      default: '?thread={id}',
      doc: 'With `data-live`: where a thread of the list is read, `{id}` in the place of its number.',
    },
  },
  parts: {
    list: { element: 'any', doc: "The printed threads; replaced by the page's own after each change." },
    thread: {
      element: 'any',
      attributes: { 'thread-id': { type: 'id', doc: 'Which thread it is; needed with `data-live`.' } },
      doc: "The printed messages of one thread; replaced by the page's own after each change.",
    },
    department: { element: 'select', doc: 'The departments; with `data-live` its options are read.' },
    form: {
      element: 'form',
      doc: 'Writes a message: `departmentId`, `subject`, `message`, and `parentId` of the thread it answers.',
    },
    close: {
      element: 'button',
      many: true,
      attributes: { 'thread-id': { type: 'id', required: true, doc: 'Which thread it is.' } },
      doc: 'Closes a thread.',
    },
    message: { element: 'any', doc: 'The message of the form as a whole.' },
    submit: { element: 'button', doc: 'Sends.' },
  },
  events: {
    'message-sent': 'A message was sent.',
    'message-refused': 'A message was not sent.',
    'thread-closed': 'A thread was closed.',
  },
  native: 'Links open threads, and forms send and close.',
})
