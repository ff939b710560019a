// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { idleness } = vi.hoisted(() => ({ idleness: { come: [] as (() => void)[] } }))

vi.mock('./slices', async (original) => ({
  ...(await original<typeof import('./slices')>()),
  idle: () => new Promise<void>((resolve) => idleness.come.push(resolve)),
}))

vi.mock('@test/registry', () => ({
  shared: { common: 'common', others: [], react: 'react', core: 'core', diagnose: 'diagnose', styles: '' },
  manifest: new Map([['tap', { load: 'interaction', file: 'tap', early: 'tap', paints: false, press: '' }]]),
  importChunk: () => Promise.reject(Error('no chunks')),
}))

const beIdle = (): void => {
  for (const resolve of idleness.come.splice(0)) resolve()
}

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id}`)
  return found
}

/** Imports a new loader for each test, because a loader never stops following its page. */
const newLoader = async () => {
  vi.resetModules()
  const { entries } = await import('./entries')
  const scan = await import('./scan')
  return { ...scan, listed: () => [...entries.values()].map(({ element }) => element.id) }
}

let parsing = vi.spyOn(document, 'readyState', 'get')

beforeEach(() => {
  parsing = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  document.body.innerHTML = `
    <div id="a" data-island="tap"></div>
    <div id="b" data-island="tap"><p data-island="tap" id="c"><button>+</button></p></div>
    <div id="d" data-island="tap"></div>`
})

afterEach(() => {
  document.body.innerHTML = ''
  idleness.come.length = 0
  vi.restoreAllMocks()
})

test('the first island is enlisted at once, as all need what it needs; the others when the browser is idle', async () => {
  const { enlistPage, listed } = await newLoader()
  const whole = enlistPage()
  expect(listed()).toEqual(['a'])
  parsing.mockReturnValue('interactive')
  beIdle()
  await whole
  expect(listed()).toEqual(['a', 'b', 'c', 'd'])
  // Between two slices the browser may have asked for the island already, and no registry here knows it.
  expect(byId('d').dataset.islandState).toMatch(/waiting|failed/)
})

test('what is touched before is enlisted by that, with the islands around it, innermost first', async () => {
  const { enlistPage, entriesAround, listed } = await newLoader()
  enlistPage()
  const around = entriesAround(document.querySelector('button'))
  expect(around.map(({ element }) => element.id)).toEqual(['c', 'b'])
  expect(listed()).toEqual(['a', 'c', 'b'])
})

test('while the page is parsed, what comes is enlisted in the next idle time', async () => {
  const { enlistPage, listed } = await newLoader()
  const whole = enlistPage()
  beIdle()
  await vi.waitFor(() => expect(listed()).toEqual(['a', 'b', 'c', 'd']))
  document.body.insertAdjacentHTML('beforeend', '<div id="e" data-island="tap"></div>')
  parsing.mockReturnValue('interactive')
  await vi.waitFor(() => expect(idleness.come).toHaveLength(1))
  beIdle()
  await whole
  expect(listed()).toContain('e')
})

test('an island that left the page while it was parsed is forgotten', async () => {
  const { enlistPage, listed } = await newLoader()
  const whole = enlistPage()
  byId('a').remove()
  parsing.mockReturnValue('interactive')
  beIdle()
  await whole
  expect(listed()).toEqual(['b', 'c', 'd'])
})
