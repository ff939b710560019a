/** Writing a message and closing a thread: what stays typed, what a refusal shows, and when the list or the page is fetched again. */

import { useEffect, useState } from 'react'
import { resetFields, valuesOf } from '@/forms/field'
import { keepTyped, restoreTyped } from '@/forms/kept-typing'
import { useFields } from '@/forms/use-fields'
import { useUnderWay } from '@/forms/use-under-way'
import type { Island, Rendering } from '@/island/view'
import { leaveNotice } from '@/overlays/next-notice'
import { ownAddress } from '@/page/links'
import { text } from '@/page/texts'
import { fetchPageAgain } from '@/server/printed-page'
import { closeThread, sendMessage } from '@/shop/member/department-api'
import { reloadWhenFree } from '@/ui/page-reload'
import { renewPart } from '@/ui/printed-part'
import { useShownMessage } from '@/ui/use-shown-message'
import type contract from './contract'
import { Departments, Messages, Threads, useThreads } from './Threads'

const valuesIn = (form: HTMLElement): string => JSON.stringify([...valuesOf(form)])

const idFrom = (value: FormDataEntryValue | null): number => Number(value ?? 0) || 0

/** Sends messages and closes threads on the page; lists and threads are fetched from the page again after each change. */
export const useMessageCenter = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, parts, emit } = island
  const { live, address } = attributes
  const form = parts.form?.element
  const fields = useFields(form ?? element)
  const underWay = useUnderWay()
  /** A refusal that no field shows; a new object for each one. */
  const [trouble, setTrouble] = useState<object>()
  useShownMessage(parts.message?.element, underWay.silence ?? trouble)
  const [message, setMessage] = useState<string>()
  const [isReloading, setReloading] = useState(false)

  const threads = useThreads({
    threads: live && parts.list !== undefined,
    threadId: live ? parts.thread?.attributes.threadId : undefined,
    departments: live && parts.department !== undefined,
  })

  useEffect(() => restoreTyped(), [])

  const reload = async (): Promise<void> => {
    const printed = [parts.list, parts.thread].flatMap((part) => (part ? [part.element] : []))
    if (printed.length === 0) return
    if (live) return threads.reload()
    setReloading(true)
    const html = await fetchPageAgain(ownAddress())
    if (html !== undefined && printed.every((part) => renewPart(part, html))) return setReloading(false)
    reloadWhenFree(() => {
      keepTyped()
      leaveNotice({ text: text('list.late'), tone: 'info' })
    })
  }

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (underWay.isNow() || !form || !fields.check()) return
    const attempt = underWay.begin()
    setMessage('')
    setTrouble(undefined)
    const written = valuesIn(form)
    const sent = valuesOf(form)
    const threadId = idFrom(sent.get('parentId'))
    sent.set('parentId', String(threadId))
    const refusal = await sendMessage(sent)
    if (!underWay.end(attempt)) return
    if (refusal) {
      const others = fields.showErrors(refusal.fields)
      const isPlaced = refusal.fields.length > others.length
      if (!isPlaced) setTrouble({})
      setMessage(others.join(' ') || (isPlaced ? text('message.refused') : refusal.message))
      emit('message-refused', { message: refusal.message })
      return
    }
    emit('message-sent', { threadId })
    fields.clear()
    // Text typed before the answer belongs to the next message, so the form is kept then.
    if (valuesIn(form) === written) resetFields(form)
    await reload()
  }

  const close = async (id: number): Promise<void> => {
    if (underWay.isNow()) return
    const attempt = underWay.begin()
    const isClosed = await closeThread(id, () => void close(id))
    if (!underWay.end(attempt) || !isClosed) return
    emit('thread-closed', { id })
    // A closed thread takes no further message, and only the server prints the page without the form.
    if (parts.thread && form) reloadWhenFree()
    else await reload()
  }

  const { button } = underWay
  const { departments, messages, threads: list } = threads
  const busy = { 'aria-busy': isReloading || undefined }
  return {
    parts: {
      list: list ? { children: <Threads threads={list} address={address} close={(id) => void close(id)} /> } : busy,
      thread: messages ? { children: <Messages messages={messages} /> } : busy,
      department: departments ? { children: <Departments departments={departments} /> } : {},
      form: { 'aria-busy': button['aria-busy'], onSubmit: send },
      close: ({ attributes: { threadId } }) => ({
        'aria-disabled': button['aria-disabled'],
        onClick: (event) => {
          event.preventDefault()
          void close(threadId)
        },
      }),
      message: { role: 'status', text: underWay.silence?.text ?? message },
      submit: button,
    },
  }
}
