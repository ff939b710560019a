// @vitest-environment dom

import { watchView } from '@test/in-view'
import { find } from '@test/page'
import { atom, onMount } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '@/lib/report'
import { definePaint } from './paint'

const view = watchView()
const log: Problem[] = []
const receive = (problem: Problem) => void log.push(problem)
const box = (id: string) => find(`#${id}`)
const texts = () => [...document.querySelectorAll('b')].map(({ textContent }) => textContent)

/** Elements that show their own entry of a store. */
const open = (entries: Readonly<Record<string, string>>, refresh?: () => void) => {
  const store = atom(entries)
  const asked = vi.fn()
  onMount(store, asked)
  const paint = vi.fn((element: HTMLElement, shown: string | undefined) => {
    if (shown === 'boom') throw new Error('cannot paint')
    if (shown) element.textContent = shown
  })
  const start = definePaint({
    name: 'box',
    store,
    select: (element, value) => value[element.id],
    paint,
    ...(refresh ? { refresh } : {}),
  })
  const startAll = async () => {
    for (const element of document.querySelectorAll('b')) await start(element, receive)
  }
  return { store, asked, paint, start, startAll }
}

beforeEach(() => {
  log.length = 0
  document.body.innerHTML = ['a', 'b', 'c'].map((id) => `<b id="${id}" data-island-state="waiting">-</b>`).join('')
})

test('the store is asked when the first element comes into view, and nothing is observed from then on', async () => {
  const { asked, startAll } = open({ a: '1', c: '3' })
  await startAll()
  expect(asked).not.toHaveBeenCalled()
  view.scroll(box('b'), false)
  expect(asked).not.toHaveBeenCalled()
  view.scroll(box('b'))
  expect(asked).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(texts()).toEqual(['1', '-', '3']))
  for (const element of document.querySelectorAll('b')) expect(view.watchers(element)).toBe(0)
})

test('only what has changed is painted, and of quick changes the last', async () => {
  const { store, paint, startAll } = open({ a: '1', b: '2' })
  await startAll()
  view.scroll(box('a'))
  await vi.waitFor(() => expect(texts()).toEqual(['1', '2', '-']))
  paint.mockClear()
  store.set({ a: '1', b: '3' })
  store.set({ a: '1', b: '4' })
  await vi.waitFor(() => expect(texts()).toEqual(['1', '4', '-']))
  expect(paint.mock.calls).toEqual([[box('b'), '4']])
})

test('an element that comes later is painted at once', async () => {
  const { start, startAll } = open({ a: '1', late: '9' })
  await startAll()
  view.scroll(box('a'))
  await vi.waitFor(() => expect(texts()[0]).toBe('1'))
  document.body.insertAdjacentHTML('beforeend', '<b id="late" data-island-state="waiting">-</b>')
  await start(box('late'), receive)
  expect(texts().at(-1)).toBe('9')
  expect(view.watchers(box('late'))).toBe(0)
})

test('elements that came alive or left the page are not written to', async () => {
  const { store, startAll } = open({ a: '1', b: '2', c: '3' })
  await startAll()
  view.scroll(box('a'))
  await vi.waitFor(() => expect(texts()).toEqual(['1', '2', '3']))
  const gone = box('b')
  gone.remove()
  box('a').dataset.islandState = 'ready'
  store.set({ a: '4', b: '5', c: '6' })
  await vi.waitFor(() => expect(texts()).toEqual(['1', '6']))
  expect(gone.textContent).toBe('2')
})

test('one that comes back shows what holds then', async () => {
  const { store, start, startAll } = open({ a: '1', b: '2' })
  await startAll()
  view.scroll(box('a'))
  await vi.waitFor(() => expect(texts()).toEqual(['1', '2', '-']))
  const gone = box('b')
  gone.remove()
  store.set({ a: '4', b: '5' })
  await vi.waitFor(() => expect(texts()).toEqual(['4', '-']))
  gone.textContent = '-'
  document.body.append(gone)
  await start(gone, receive)
  expect(gone.textContent).toBe('5')
})

test('an element that cannot be painted is reported once and does not stop the others', async () => {
  const { store, startAll } = open({ a: 'boom', b: '2' })
  await startAll()
  view.scroll(box('a'))
  await vi.waitFor(() => expect(texts()).toEqual(['-', '2', '-']))
  store.set({ a: 'boom', b: '3' })
  await vi.waitFor(() => expect(texts()).toEqual(['-', '3', '-']))
  expect(log).toMatchObject([{ level: 'error', where: 'box paint', came: 'Error: cannot paint', element: box('a') }])
})

test('the store is asked again when the page comes back from the back/forward cache', async () => {
  const refresh = vi.fn()
  const { startAll } = open({ a: '1' }, refresh)
  await startAll()
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  comeBack()
  expect(refresh).not.toHaveBeenCalled()
  view.scroll(box('a'))
  comeBack()
  expect(refresh).toHaveBeenCalledOnce()
})
