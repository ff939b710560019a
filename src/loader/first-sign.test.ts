// @vitest-environment dom
import { watchView } from '@test/in-view'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const { asked, shared } = vi.hoisted(() => ({
  asked: [] as string[],
  shared: { common: 'common', others: ['runtime'], react: 'react', core: 'core', diagnose: 'diagnose', styles: '' },
}))

vi.mock('@test/registry', () => {
  const row = (load: string, file: string, early = 'common', press = '') => ({
    load,
    file,
    early,
    press,
    files: [file, early, press, file === 'media' ? 'after' : ''],
    paints: false,
  })
  const view = { contract: { name: 'x' }, read: () => ({ problems: [] }) }
  const names = ['badge', 'panel', 'slider', 'tap', 'around', 'filter-panel']
  return {
    shared,
    manifest: new Map([
      ['badge', row('idle', 'common')],
      ['panel', row('eager', 'list')],
      ['slider', row('idle', 'media')],
      ['tap', row('interaction', 'cards', 'cards.early', 'cards.press')],
      ['around', row('interaction', 'list')],
      ['filter-panel', row('eager', 'list')],
    ]),
    importChunk: async (file: string) => {
      asked.push(file)
      const { mount: _mount, ...page } = { mount: 0, ...(await import('@/island/page-start')) }
      const mount = (_element: HTMLElement, _island: unknown, done: () => void) => {
        done()
        return { unmount: () => {} }
      }
      const islands = Object.fromEntries(names.map((name) => [name, view]))
      return file === 'common' ? { ...page, mount, islands } : { islands, openRoot: () => {}, explainTexts: () => [] }
    },
  }
})

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id}`)
  return found
}

const openPage = async (html: string): Promise<void> => {
  vi.resetModules()
  document.head.replaceChildren()
  document.body.innerHTML = html
  asked.length = 0
  await import('@/island/page-start')
  const { scan } = await import('./scan')
  const { watchShopper } = await import('./intent')
  watchShopper()
  scan()
  await rest()
}

/** Waits until all pending work of the page is done. */
const rest = async (): Promise<void> => {
  const { settled } = await import('./load')
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  await settled()
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const move = async (): Promise<void> => {
  dispatchEvent(new Event('wheel'))
  await rest()
}

const stateOf = (id: string): string | undefined => byId(id).dataset.islandState

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]

const preloaded = (): string[] => links().map(({ href }) => /([\w.]+)\.js$/.exec(href)?.[1] ?? '')

const load = (link: Element | undefined) => link?.dispatchEvent(new Event('load'))

const PAGE = `
  <a id="badge" data-island="badge"></a>
  <div id="panel" data-island="panel"><p>printed</p></div>
  <div id="slider" data-island="slider"></div>
  <form id="tap" data-island="tap"><button data-part="submit">+</button></form>`

const connect = (facts: object | undefined): void => {
  Object.defineProperty(navigator, 'connection', { value: facts, configurable: true })
}

beforeEach(() => connect(undefined))

afterEach(async () => {
  document.body.innerHTML = ''
  const { entries } = await import('./entries')
  entries.clear()
  // Gives the sign that this page still waits for, before the next test opens a page.
  await move()
})

describe('Before a person gives a sign', () => {
  test('what needs no React is alive, and nothing of React or of a view is asked for', async () => {
    await openPage(PAGE)
    expect([stateOf('badge'), stateOf('panel'), stateOf('slider')]).toEqual(['ready', 'waiting', 'waiting'])
    expect(asked).not.toContain('react')
    // The chunks that early code imports are fetched with it.
    expect(preloaded()).toEqual(['common', 'after', 'cards.early'])
  })

  test('a mouse that rests over the page is no sign, until it is moved', async () => {
    await openPage(PAGE)
    const point = async (place: PointerEventInit) => {
      dispatchEvent(new PointerEvent('pointermove', place))
      await rest()
    }
    for (const movementX of [0, 0]) await point({ movementX })
    expect([stateOf('panel'), asked.includes('react')]).toEqual(['waiting', false])
    await point({ movementX: 1 })
    expect(stateOf('panel')).toBe('ready')
  })

  test('an island that draws what the server has not printed is alive', async () => {
    await openPage('<div id="a" data-island="filter-panel"></div><div id="b" data-island="filter-panel"><p>x</p></div>')
    expect([stateOf('a'), stateOf('b')]).toEqual(['ready', 'waiting'])
  })
})

describe('At a person’s first sign', () => {
  test.each(['pointermove', 'pointerdown', 'wheel', 'keydown'])(
    '(%s) what waits for nothing else comes alive',
    async (type) => {
      await openPage(PAGE)
      for (const each of type === 'pointerdown' ? [type, 'click'] : [type]) {
        document.body.dispatchEvent(new MouseEvent(each, { bubbles: true, movementY: 1 }))
        await rest()
      }
      expect([stateOf('panel'), stateOf('slider'), stateOf('tap')]).toEqual(['ready', 'ready', 'waiting'])
    },
  )

  test('what answers presses is fetched first, then React, then the groups whose islands are near, two chunks at a time', async () => {
    const { look } = watchView()
    await openPage(PAGE)
    links().forEach(load)
    await move()
    look()
    links().slice(3, 5).forEach(load)
    const all = ['common', 'after', 'cards.early', 'runtime', 'cards.press', 'react', 'core', 'list', 'media', 'cards']
    for (let there = all.indexOf('react'); there < all.length; there += 1) {
      await vi.waitFor(() => expect(preloaded()).toEqual(all.slice(0, there + 2)))
      load(links()[there])
    }
    vi.unstubAllGlobals()
  })

  test('a press is sent before anything of React is fetched, and answered before anything of a view', async () => {
    await openPage(PAGE)
    const early = preloaded()
    let answer = (): void => {}
    const { first } = await import('./entries')
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await rest()
    expect(preloaded()).toEqual([...early, 'runtime', 'cards.press'])
    first.press = new Promise<void>((resolve) => {
      answer = resolve
    })
    document.body.dispatchEvent(new Event('click', { bubbles: true }))
    await rest()
    expect([preloaded(), asked.includes('react')]).toEqual([[...early, 'runtime', 'cards.press'], false])
    ;(await import('@/island/react-start')).markPressed()
    await vi.waitFor(() => expect(preloaded()).toEqual([...early, 'runtime', 'cards.press', 'react', 'core']))
    expect(asked).not.toContain('react')
    answer()
    await vi.waitFor(() => expect(asked).toContain('react'))
    first.press = undefined
    await vi.waitFor(() => expect(stateOf('slider')).toBe('ready'))
  })

  test('a pressed island comes before the islands around it', async () => {
    await openPage(`<div id="around" data-island="around">${PAGE}</div>`)
    const early = preloaded()
    for (const type of ['pointerover', 'pointerdown'])
      byId('tap').firstElementChild?.dispatchEvent(new MouseEvent(type, { bubbles: true }))
    await rest()
    expect([preloaded(), stateOf('around')]).toEqual([[...early, 'runtime', 'cards.press'], 'waiting'])
    byId('panel').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    await vi.waitFor(() => expect(stateOf('around')).toBe('ready'))
  })

  test('React is evaluated before what is built on it, each once', async () => {
    await openPage(PAGE)
    await move()
    expect(asked.filter((file) => /react|core|list/.test(file)).slice(0, 3)).toEqual(['react', 'core', 'list'])
    expect(asked.filter((file) => file === 'react')).toHaveLength(1)
  })

  test('the styles of what views draw are fetched, and a view is shown when they are there', async () => {
    shared.styles = 'drawn'
    const append = document.head.append.bind(document.head)
    const links: HTMLLinkElement[] = []
    // happy-dom loads no style sheets, so the test keeps their links.
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes)
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') links.push(node)
        else append(node)
    })
    await openPage(PAGE)
    expect(links).toEqual([])
    dispatchEvent(new Event('wheel'))
    await vi.waitFor(() => expect(asked).toContain('core'))
    expect(links.map(({ href }) => href)).toEqual([expect.stringMatching(/drawn\.css$/)])
    expect([asked.includes('list'), stateOf('panel')]).toEqual([false, 'loading'])
    links[0]?.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(stateOf('panel')).toBe('ready'))
    vi.restoreAllMocks()
    shared.styles = ''
  })

  test('what somebody touches does not wait for idle time', async () => {
    vi.stubGlobal('requestIdleCallback', () => 1)
    await openPage(PAGE)
    byId('tap').firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await vi.waitFor(() => expect([stateOf('tap'), stateOf('panel')]).toEqual(['ready', 'waiting']))
    vi.unstubAllGlobals()
  })
})

describe.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'Where each byte counts (%o)',
  (facts) => {
    test('only what somebody touches is fetched', async () => {
      connect(facts)
      await openPage(PAGE)
      await move()
      expect([stateOf('badge'), stateOf('panel')]).toEqual(['ready', 'waiting'])
      expect(preloaded()).not.toContain('react')
      byId('tap').firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      await vi.waitFor(() => expect(asked).toContain('react'))
      // All in one round trip: no chunk waits for another that imports it.
      await vi.waitFor(() => expect(preloaded().slice(3)).toEqual(['runtime', 'react', 'core', 'cards', 'cards.press']))
      await rest()
      expect([stateOf('tap'), stateOf('panel')]).toEqual(['ready', 'waiting'])
      expect(asked).not.toContain('list')
    })
  },
)
