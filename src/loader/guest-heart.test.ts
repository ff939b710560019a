// @vitest-environment dom
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { HOLD_MS } from './limits'

/** The heart's chunks, whose fetch fails. */
const { coming } = vi.hoisted(() => ({ coming: { heart: (): Promise<object> => Promise.reject(new Error('404')) } }))

vi.mock('@test/registry', () => ({
  shared: { common: 'common', others: [], react: 'react', core: 'core', diagnose: 'diagnose', styles: '' },
  manifest: new Map(
    ['favorite-button', 'other'].map((name) => [
      name,
      { load: 'interaction', file: 'cards', early: 'cards.early', files: [], paints: false, press: 'cards.press' },
    ]),
  ),
  importChunk: async (file: string) => {
    if (file === 'common') return { ...(await import('@/island/core')), ...(await import('@/island/page-start')) }
    if (file.startsWith('cards')) return coming.heart()
    return file === 'diagnose' ? import('@/island/diagnose') : { openRoot: () => {} }
  },
}))

const LOGIN = 'uye-girisi-sayfasi'
const bare = '<button type="button" data-island="favorite-button" data-product-id="7"><i id="t">♥</i></button>'
const part =
  '<div data-island="favorite-button" data-product-id="7"><button id="t" type="button" data-part="toggle">♥</button></div>'
const form =
  '<form data-island="favorite-button" data-product-id="7"><button id="t" data-part="toggle">♥</button></form>'
const link = '<a id="t" href="#giris" data-island="favorite-button" data-product-id="7">♥</a>'

const stateOf = () => document.querySelector<HTMLElement>('[data-island]')?.dataset.islandState

const press = async (html: string, facts: object = {}): Promise<void> => {
  document.head.innerHTML = `<script type="application/json" data-vitrin="page">${JSON.stringify({ language: 'tr', ...facts })}</script>`
  document.body.innerHTML = html
  await vi.waitFor(() => expect(stateOf()).toBe('waiting'))
  document.getElementById('t')?.click()
}

const failed = () => vi.waitFor(() => expect(stateOf()).toBe('failed'))
const left = () => vi.mocked(location.assign).mock.calls.map(([address]) => new URL(String(address)).pathname)
const native = vi.fn((event: Event) => event.preventDefault())

beforeAll(() => import('@/main'))

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  native.mockClear()
})

afterEach(() => {
  document.body.innerHTML = ''
  coming.heart = () => Promise.reject(new Error('404'))
  vi.restoreAllMocks()
})

describe('A guest’s press on a heart whose code does not come', () => {
  test.each([
    ['the island itself', bare],
    ['a part', part],
  ])('leads to the login page at once when the heart is a bare button (%s)', async (_which, html) => {
    await press(html)
    await failed()
    expect(left()).toEqual([`/${LOGIN}`])
    document.getElementById('t')?.click()
    expect(left()).toHaveLength(2)
  })

  test('leads there within eight seconds when neither an answer nor a failure comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    coming.heart = () => new Promise(() => {})
    await press(bare)
    expect(left()).toEqual([])
    await vi.advanceTimersByTimeAsync(HOLD_MS)
    expect(left()).toEqual([`/${LOGIN}`])
  })

  test.each([
    ['posts a form', form, 'submit'],
    ['follows a link', link, 'click'],
  ])('%s, and goes nowhere else', async (_what, html, type) => {
    document.addEventListener(type, native)
    onTestFinished(() => document.removeEventListener(type, native))
    await press(html)
    await failed()
    expect(native).toHaveBeenCalledTimes(1)
    expect(left()).toEqual([])
  })
})

test.each([
  ['a member’s press', bare, { member: { id: 7 } }],
  ['a press on a button of another island', bare.replace('favorite-button', 'other'), {}],
])('%s leads nowhere', async (_what, html, facts) => {
  await press(html, facts)
  await failed()
  expect(left()).toEqual([])
})

test('A press that something of the page has answered leads nowhere', async () => {
  document.addEventListener('click', native)
  onTestFinished(() => document.removeEventListener('click', native))
  await press(bare)
  await failed()
  expect(native).toHaveBeenCalledTimes(1)
  expect(left()).toEqual([])
})
