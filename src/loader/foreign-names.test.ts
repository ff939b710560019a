// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { vitrinApi } from '@/page/vitrin-api'

vi.mock('@test/registry', () => ({
  shared: { common: 'common', others: [], react: 'react', core: 'core', diagnose: 'diagnose', styles: '' },
  manifest: new Map(),
  importChunk: (file: string) => (file === 'diagnose' ? import('@/island/diagnose') : Promise.resolve({})),
}))

const forget = (): void => {
  Reflect.deleteProperty(window, 'vitrin')
  Reflect.deleteProperty(window, 'vitrinEarly')
  Reflect.deleteProperty(window, vitrinApi)
}

beforeEach(() => {
  vi.resetModules()
  forget()
})
afterEach(forget)

test.each<[string, unknown]>([
  ['an element whose id is vitrin', document.createElement('section')],
  ['a theme’s own object', { log: [] }],
  ['a text', 'vitrin'],
])('Vitrin starts beside %s and leaves it alone', async (_what, foreign) => {
  Reflect.set(window, 'vitrin', foreign)
  await import('@/main')
  expect(Reflect.get(window, 'vitrin')).toBe(foreign)
  await window[vitrinApi]?.ready
  expect(window[vitrinApi]?.islands()).toEqual([])
})

test('On a page without another vitrin both names are the same object', async () => {
  await import('@/main')
  expect(window.vitrin).toBe(window[vitrinApi])
  expect(window.vitrin?.log).toEqual([])
})

test.each<[string, unknown]>([
  ['an element', document.createElement('section')],
  ['another object', { name: 'x' }],
  ['an object with events of its own', { events: 'x' }],
])('Vitrin starts although %s is called vitrinEarly', async (_what, foreign) => {
  Reflect.set(window, 'vitrinEarly', foreign)
  await import('@/main')
  await window.vitrin?.ready
  expect(window.vitrin?.islands()).toEqual([])
})

test('A second copy beside a foreign vitrin is reported once', async () => {
  Reflect.set(window, 'vitrin', document.createElement('section'))
  await import('@/main')
  const api = window[vitrinApi]
  vi.resetModules()
  await import('@/main')
  expect(window[vitrinApi]).toBe(api)
  await vi.waitFor(() => expect(api?.log.at(-1)?.came).toBe('a second copy on the page'))
})
