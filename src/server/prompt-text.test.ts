import { expect, it } from 'vitest'
import { promptText } from './http'

type Control = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>

/** A body that the test writes piece by piece. */
const openBody = () => {
  const controls: Control[] = []
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    { start: (control) => void controls.push(control) },
    { highWaterMark: 9 },
  )
  const [control] = controls
  if (!control) throw new Error('the stream has not started')
  return { body, control, send: (text: string) => control.enqueue(new TextEncoder().encode(text)) }
}

it.each(['{"status":4,"list":[1]}', '[{"status":4}]\n'])(
  'takes %j while the connection is still open',
  async (text) => {
    const { body, send } = openBody()
    send(text)
    expect(await promptText({ body })).toBe(text)
  },
)

it('waits for the rest of an answer that comes in pieces', async () => {
  const { body, send } = openBody()
  const reading = promptText({ body })
  for (const piece of ['{"words":"{a}', '","list":[{}', ']}']) send(piece)
  expect(await reading).toBe('{"words":"{a}","list":[{}]}')
})

it('keeps a letter whose bytes are in two pieces', async () => {
  const { body, control } = openBody()
  const reading = promptText({ body })
  const bytes = new TextEncoder().encode('{"words":"çay"}')
  control.enqueue(bytes.slice(0, 11))
  control.enqueue(bytes.slice(11))
  expect(await reading).toBe('{"words":"çay"}')
})

it.each(['<p>{}</p>', '"text"', '12', '{"status":4', '{"a":1}}', ''])('reads %j to its end', async (text) => {
  const { body, control, send } = openBody()
  let isOver = false
  const reading = promptText({ body }).finally(() => {
    isOver = true
  })
  if (text) send(text)
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  control.close()
  expect(await reading).toBe(text)
})

it('reads on after a whole answer, so that the connection is free again', async () => {
  const { body, control, send } = openBody()
  send('{}')
  await promptText({ body })
  send(' ')
  await expect.poll(() => control.desiredSize).toBe(9)
})

it('ignores an error at the connection’s end after a whole answer', async () => {
  const { body, control, send } = openBody()
  send('{}')
  const text = await promptText({ body })
  control.error(new Error('reset'))
  expect(text).toBe('{}')
})

it('throws when the answer breaks before it is whole', async () => {
  const { body, control, send } = openBody()
  send('{"status"')
  const reading = promptText({ body })
  control.error(new Error('reset'))
  await expect(reading).rejects.toThrow('reset')
})

it('gives nothing for an answer without a body', async () => {
  expect(await promptText(new Response(null, { status: 204 }))).toBe('')
})
