// @vitest-environment dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openChannel } from './channel'

/** The channels of all tabs, connected as by a browser. */
let lines: Line[] = []

class Line {
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    lines.push(this)
  }
  postMessage(data: unknown): void {
    for (const other of lines) if (other !== this && other.name === this.name) other.onmessage?.({ data })
  }
  close(): void {
    lines = lines.filter((line) => line !== this)
  }
}

beforeEach(() => {
  lines = []
  vi.stubGlobal('BroadcastChannel', Line)
})

afterEach(() => vi.unstubAllGlobals())

it('A message reaches the other tabs of the same name, not the sender', () => {
  const [here, there, elsewhere] = [openChannel('cart'), openChannel('cart'), openChannel('favorites')]
  const [heardHere, heardThere, heardElsewhere] = [vi.fn(), vi.fn(), vi.fn()]
  here.listen(heardHere)
  const stop = there.listen(heardThere)
  elsewhere.listen(heardElsewhere)
  here.send({ count: 1 })
  stop()
  here.send({ count: 2 })
  expect(heardThere.mock.calls).toEqual([[{ count: 1 }]])
  expect(heardHere).not.toHaveBeenCalled()
  expect(heardElsewhere).not.toHaveBeenCalled()
  for (const channel of [here, there, elsewhere]) channel.close()
})

it('A page in the back/forward cache has no open channel, and has one again when it is shown', () => {
  const channel = openChannel('cart')
  const receivedOne = vi.fn()
  channel.listen(receivedOne)
  window.dispatchEvent(new Event('pagehide'))
  expect(lines).toHaveLength(0)
  channel.send('lost')
  window.dispatchEvent(new Event('pageshow'))
  new Line('cart').postMessage('back')
  expect(receivedOne.mock.calls).toEqual([['back']])
  channel.close()
})

it('A closed channel leaves no listeners', () => {
  const channel = openChannel('cart')
  channel.close()
  window.dispatchEvent(new Event('pageshow'))
  expect(lines).toHaveLength(0)
})

it('In a browser without channels a page works alone', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const channel = openChannel('cart')
  channel.send(1)
  channel.listen(() => {})()
  channel.close()
})
