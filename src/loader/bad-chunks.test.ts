// @vitest-environment dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOLD_MS } from './limits'

type Chunk = object | Promise<object>

/** The answers that a test gives instead of chunks, by file. */
const { came } = vi.hoisted(() => ({ came: new Map<string, () => Chunk>() }))

vi.mock('@test/registry', () => {
  const row = { load: 'interaction', file: 'view', early: 'early', files: [], paints: false, press: '' }
  const view = { contract: { name: 'tap', parts: {} }, read: () => ({ problems: [], show: () => () => {} }) }
  const common = async () => ({ ...(await import('@/island/core')), ...(await import('@/island/page-start')) })
  const good: Readonly<Record<string, () => Chunk>> = {
    common,
    react: () => ({}),
    core: () => ({ openRoot: () => {} }),
    early: () => ({ islands: {} }),
    press: () => ({ islands: {} }),
    view: () => ({ islands: { tap: view, quick: view, shown: view } }),
    diagnose: () => import('@/island/diagnose'),
  }
  return {
    shared: { common: 'common', others: [], react: 'react', core: 'core', diagnose: 'diagnose', styles: '' },
    manifest: new Map([
      ['tap', row],
      ['quick', { ...row, press: 'press' }],
      ['shown', { ...row, paints: true }],
      ['plain', { ...row, file: 'early' }],
    ]),
    importChunk: async (file: string) => (came.get(file) ?? good[file])?.(),
  }
})

/** A browser's errors for a truncated file, and for a file without the names that another file imports from it. */
const halfAFile = (): Promise<object> => Promise.reject(new SyntaxError('Unexpected end of input'))
const otherNames = (): Promise<object> => Promise.reject(new SyntaxError("does not provide an export named 't'"))
/** Chromium's error when the entry of an earlier release imports a deleted chunk. */
const deleted =
  'TypeError: Failed to fetch dynamically imported module: https://shop.example/vitrin/chunks/view-zzzzzzzz.js'
const gone = (): Promise<object> => Promise.reject(new TypeError(deleted.replace('TypeError: ', '')))
const empty = () => ({})
const another = () => ({ default: { tap: 1 }, start: 'jQuery', openRoot: 1 })

const submitted = vi.fn((event: Event) => event.preventDefault())

const show = async (name: string): Promise<HTMLFormElement> => {
  document.body.innerHTML = `<form data-island="${name}"><button data-part="submit">add</button></form>`
  const form = document.querySelector('form')
  await vi.waitFor(() => expect(form?.dataset.islandState).toBeTruthy())
  if (!form) throw new Error('no form')
  return form
}

/** Options of a wait that ends, in milliseconds, before a held press runs natively because of its age. */
const AT_ONCE = { timeout: HOLD_MS - 2000 }

/** Expects that the press runs natively, and that the log has what came, what was expected and what to write. */
const expectNative = async (form: HTMLFormElement): Promise<void> => {
  await vi.waitFor(
    () => expect([form.dataset.islandState, submitted.mock.calls.length]).toEqual(['failed', 1]),
    AT_ONCE,
  )
  expect(form.querySelector('[aria-busy]')).toBeNull()
  const lines = window.vitrin?.log.filter(({ level }) => level === 'error') ?? []
  expect(lines).toMatchObject([{ where: form.dataset.island, element: form }])
  for (const { came: what, expected, write } of lines) expect([what, expected, write].every(Boolean)).toBe(true)
  form.querySelector('button')?.click()
  expect(submitted).toHaveBeenCalledTimes(2)
}

beforeAll(() => import('@/main'))

beforeEach(() => document.addEventListener('submit', submitted))

afterEach(async () => {
  document.body.innerHTML = ''
  came.clear()
  await window.vitrin?.settled()
  submitted.mockClear()
  window.vitrin?.log.splice(0)
})

const broken = [
  ['nothing, because it was deleted', gone],
  ['half a file', halfAFile],
  ['one without the names that others take from it', otherNames],
  ['an empty module', empty],
  ['a module of something else', another],
] as const

describe.each(broken)('Instead of a chunk comes %s', (_what, answer) => {
  test.each([
    ['React', 'react', 'tap'],
    ['what views share', 'core', 'tap'],
    ['its view', 'view', 'tap'],
    ['its view, and the press is one that needs none', 'view', 'quick'],
    ['the early chunk of an island without React', 'early', 'plain'],
  ])('%s: the press runs natively at once', async (_which, file, name) => {
    // An empty React fails in the chunks that import names from it.
    if (file === 'react' && (answer === empty || answer === another)) came.set('view', otherNames)
    came.set(file, answer)
    // The page evaluates React once.
    vi.resetModules()
    const form = await show(name)
    form.querySelector('button')?.click()
    expect(submitted).not.toHaveBeenCalled()
    await expectNative(form)
  })

  test('what every page needs: the island has failed before anyone presses, and the press runs natively', async () => {
    came.set('common', answer)
    const form = await show('tap')
    await vi.waitFor(() => expect(form.dataset.islandState).toBe('failed'), AT_ONCE)
    form.querySelector('button')?.click()
    expect(submitted).toHaveBeenCalledTimes(1)
    submitted.mockClear()
    form.querySelector('button')?.click()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(window.vitrin?.log).toMatchObject([{ level: 'error', where: 'tap', write: expect.stringMatching(/./) }])
  })

  test('what answers a press early: the view is asked at once, and where that fails too the press runs natively', async () => {
    came.set('press', answer)
    came.set('view', otherNames)
    const form = await show('quick')
    form.querySelector('button')?.click()
    await expectNative(form)
  })
})

test.each([
  ['its contract', { read: (): void => {} }],
  ['a reader', { contract: { name: 'tap', parts: {} } }],
  ['a reader that fits', { contract: { name: 'tap', parts: {} }, read: (): void => {} }],
  ['anything but a name', {}],
])('A view without %s is a failed chunk at once', async (_what, view) => {
  came.set('view', () => ({ islands: { tap: view } }))
  const form = await show('tap')
  form.querySelector('button')?.click()
  await expectNative(form)
})

test.each(broken)('An early chunk that should show something is %s: the island has failed', async (_what, answer) => {
  came.set('early', answer === empty ? () => ({}) : answer)
  const form = await show('shown')
  await vi.waitFor(() => expect(form.dataset.islandState).toBe('failed'), AT_ONCE)
  expect(window.vitrin?.log).toMatchObject([{ level: 'error', where: 'shown' }])
  form.querySelector('button')?.click()
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('One island of another shape does not keep others from their turn', async () => {
  came.set('view', () => ({ islands: { tap: { contract: {}, read: () => 1 } } }))
  const form = await show('tap')
  form.querySelector('button')?.click()
  await expectNative(form)
  came.clear()
  const other = await show('quick')
  other.querySelector('button')?.click()
  await vi.waitFor(() => expect(other.dataset.islandState).toBe('ready'), AT_ONCE)
})

test('The log names the deleted chunk that an earlier release’s entry asked for', async () => {
  came.set('view', gone)
  const form = await show('tap')
  form.querySelector('button')?.click()
  await expectNative(form)
  expect(window.vitrin?.log).toMatchObject([{ came: deleted, expected: 'its chunk', write: 'upload dist' }])
})
