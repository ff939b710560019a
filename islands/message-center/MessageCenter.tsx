import { useEffect, useState } from 'react'
import type { Island, Rendering } from '../../src/island/view'
import { text } from '../../src/shop/texts'
import { keepTyped, restoreTyped } from '../../src/stores/kept-typing'
import { closeThread, writeMessage } from '../../src/stores/messages'
import { fetchPageAgain } from '../../src/stores/printed-page'
import { useFields } from '../../src/ui/fields/use-fields'
import { renewPart } from '../../src/ui/printed-part'
import type contract from './contract'

const valuesIn = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)])

const hasId = (value: FormDataEntryValue | null): number => Number(value ?? 0) || 0

/** Sends and closes in place; lists and threads are the server's own after each change. */
export const useMessageCenter = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, parts, emit } = island
  const form = parts.form?.element
  const fields = useFields(form ?? element)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()

  useEffect(() => restoreTyped(), [])

  const reload = async (): Promise<void> => {
    const printed = [parts.list, parts.thread].flatMap((part) => (part ? [part.element] : []))
    if (printed.length === 0) return
    const html = await fetchPageAgain(location.pathname + location.search)
    if (html !== undefined && printed.every((part) => renewPart(part, html))) return
    keepTyped()
    location.reload()
  }

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || !form || !fields.check()) return
    setBusy(true)
    setMessage('')
    const written = valuesIn(form)
    const sent = new FormData(form)
    const threadId = hasId(sent.get('parentId'))
    sent.set('parentId', String(threadId))
    const refusal = await writeMessage(sent)
    setBusy(false)
    if (refusal) {
      const others = fields.tell(refusal.fields)
      const isPlaced = refusal.fields.length > others.length
      setMessage(others.join(' ') || (isPlaced ? text('message.refused') : refusal.message))
      emit('message-refused', { message: refusal.message })
      return
    }
    emit('message-sent', { threadId })
    fields.clear()
    // What was written while the answer was awaited belongs to the next message.
    if (valuesIn(form) === written) form.reset()
    await reload()
  }

  const close = async (id: number): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const isClosed = await closeThread(id)
    setBusy(false)
    if (!isClosed) return
    emit('thread-closed', { id })
    // A closed thread takes no answer, which only the page as a whole shows.
    if (parts.thread && form) location.reload()
    else await reload()
  }

  const busy = isBusy ? true : undefined
  return {
    parts: {
      form: { 'aria-busy': busy, onSubmit: send },
      close: ({ attributes: { threadId } }) => ({
        'aria-disabled': busy,
        onClick: (event) => {
          event.preventDefault()
          void close(threadId)
        },
      }),
      message: { role: 'status', text: message },
      submit: { 'aria-disabled': busy, 'aria-busy': busy },
    },
  }
}
