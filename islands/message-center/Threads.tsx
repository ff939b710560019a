/** The messages, threads and departments that the service answers: how they are loaded and drawn, with dates and the closing button. */

import { useEffect, useEffectEvent, useState } from 'react'
import { dateText } from '@/page/date-text'
import { text } from '@/page/texts'
import {
  type Department,
  fetchDepartments,
  fetchThread,
  fetchThreads,
  type MessageThread,
  type ThreadMessage,
} from '@/shop/member/department-api'

/** The answers of the services; undefined for those that were not requested or have failed, where the printed content stays. */
interface ReadMessages {
  readonly threads: readonly MessageThread[] | undefined
  readonly messages: readonly ThreadMessage[] | undefined
  readonly departments: readonly Department[] | undefined
}

/** The data that the page shows. */
interface Wanted {
  readonly threads: boolean
  /** The thread whose messages are shown. */
  readonly threadId: number | undefined
  readonly departments: boolean
}

/** Reads the member's messages from the services, and again with each `reload`. */
export const useThreads = ({ threads, threadId, departments }: Wanted) => {
  const [read, setRead] = useState<ReadMessages>({ threads: undefined, messages: undefined, departments: undefined })
  const keep = useEffectEvent((found: Partial<ReadMessages>) => setRead((before) => ({ ...before, ...found })))
  const readLists = async (): Promise<void> => {
    const again = () => void readLists()
    const [list, messages] = await Promise.all([
      threads ? fetchThreads(again) : undefined,
      threadId === undefined ? undefined : fetchThread(threadId, again),
    ])
    setRead((before) => ({ ...before, threads: list ?? before.threads, messages: messages ?? before.messages }))
  }
  const begin = useEffectEvent(readLists)
  useEffect(() => void begin(), [])
  useEffect(() => {
    if (departments) void fetchDepartments().then((found) => keep({ departments: found }))
  }, [departments])
  return { ...read, reload: readLists }
}

const sentAt = (date: number): string => dateText(date, { dateStyle: 'medium', timeStyle: 'short' })

/** The list of threads; `address` has `{id}` for the thread's id. */
export const Threads = ({
  threads,
  address,
  close,
}: {
  readonly threads: readonly MessageThread[]
  readonly address: string
  readonly close: (id: number) => void
}) => {
  if (threads.length === 0) return <li>{text('message.none')}</li>
  return threads.map(({ id, subject, department, updatedAt, isOpen }) => (
    <li key={id}>
      <a href={address.replace('{id}', String(id))}>{subject}</a>
      <span className="vitrin-thread-facts">
        {[department, updatedAt > 0 && sentAt(updatedAt)].filter(Boolean).join(' · ')}
      </span>
      {isOpen ? (
        <button
          type="button"
          className="vitrin-thread-close"
          aria-label={text('message.closeOf', { subject })}
          onClick={() => close(id)}
        >
          {text('message.close')}
        </button>
      ) : (
        <span className="vitrin-thread-closed">{text('message.isClosed')}</span>
      )}
    </li>
  ))
}

/** The messages of one thread, the oldest first. */
export const Messages = ({ messages }: { readonly messages: readonly ThreadMessage[] }) =>
  messages.map(({ isOfShop, date, message }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id and are only added to
    <li key={at} data-from={isOfShop ? 'shop' : 'member'}>
      <p>
        <strong>{text(isOfShop ? 'message.fromShop' : 'message.fromYou')}</strong>{' '}
        <span className="vitrin-thread-facts">{date > 0 ? sentAt(date) : ''}</span>
      </p>
      <p>{message}</p>
    </li>
  ))

/** The departments as options, in the shop's order. */
export const Departments = ({ departments }: { readonly departments: readonly Department[] }) =>
  departments.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
