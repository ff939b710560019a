// @vitest-environment dom
import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { defineContract } from './contract'
import { definePlain, type PlainView } from './plain'

const contract = defineContract({
  name: 'probe',
  summary: 'Shows a count.',
  mount: 'adopt',
  load: 'idle',
  plain: true,
  attributes: {},
  parts: { count: { element: 'any', doc: 'The count.', many: true } },
  events: {},
  native: 'Nothing.',
})

const $count = atom(1)
const events: string[] = []
let rendering = (): ReturnType<NonNullable<PlainView<typeof contract>['rendering']>> => ({
  parts: { count: () => ({ text: String($count.get()) }) },
})

const island = definePlain(contract, () => ({
  follows: [$count],
  rendering: () => rendering(),
  start: () => events.push('start'),
  stop: () => events.push('stop'),
}))

const HTML = '<p data-island="probe"><b data-part="count">printed</b></p>'

const mount = (fail: (cause: unknown) => void = () => {}) => {
  document.body.innerHTML = HTML
  const element = document.querySelector('p')
  if (!element) throw new Error('no island')
  const leave = island.read(element, (listen) => listen()).show?.(fail)
  return { element, leave: () => leave?.() }
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

afterEach(() => {
  $count.set(1)
  events.length = 0
})

test('A plain island shows its rendering at once and begins after it', () => {
  const { element, leave } = mount()
  expect(element.textContent).toBe('1')
  expect(events).toEqual(['start'])
  leave()
})

test('It shows a change in the next frame, also where the browser is never idle', async () => {
  vi.stubGlobal('requestIdleCallback', () => 1)
  const { element, leave } = mount()
  $count.set(2)
  expect(element.textContent).toBe('1')
  await frame()
  expect(element.textContent).toBe('2')
  leave()
  vi.unstubAllGlobals()
})

test('Several changes before a frame are one rendering', async () => {
  const { leave } = mount()
  // Lets the observer of late parts report the new page first.
  await frame()
  const before = rendering
  const spy = vi.fn(before)
  rendering = spy
  for (const count of [2, 3, 4]) $count.set(count)
  await frame()
  expect(spy).toHaveBeenCalledTimes(1)
  rendering = before
  leave()
})

test('It gives back what the server printed, and follows nothing any more', async () => {
  const { element, leave } = mount()
  leave()
  $count.set(5)
  await frame()
  expect(element.outerHTML).toBe(HTML)
  expect(events).toEqual(['start', 'stop'])
})

test('A part that other code inserts follows, too', async () => {
  const { element, leave } = mount()
  element.insertAdjacentHTML('beforeend', '<i data-part="count"></i>')
  await vi.waitFor(() => expect(element.querySelector('i')?.textContent).toBe('1'))
  leave()
})

test('One that throws leaves the server’s nodes and says so once', async () => {
  const causes: unknown[] = []
  const { element } = mount((cause) => causes.push(cause))
  const before = rendering
  rendering = () => {
    throw new Error('broken')
  }
  $count.set(2)
  await frame()
  $count.set(3)
  await frame()
  expect(causes.map(String)).toEqual(['Error: broken'])
  expect(element.outerHTML).toBe(HTML)
  rendering = before
})
