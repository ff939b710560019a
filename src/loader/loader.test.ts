// @vitest-environment dom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Problem } from '@/lib/report'

const { arriving, mounted, unmounted, views } = vi.hoisted(() => {
  const chunk = { islands: { tap: {}, soon: {}, later: {}, 'off-one': {} } }
  return {
    arriving: { island: Promise.resolve<unknown>(chunk) },
    views: chunk,
    mounted: [] as string[],
    unmounted: [] as string[],
  }
})

vi.mock('@test/registry', () => {
  const common = {
    mount: (element: HTMLElement, _island: unknown, done: (problem?: Problem) => void) => {
      mounted.push(element.id)
      element.addEventListener('click', () => element.append('!'))
      if (element.id === 'broken') done({ level: 'error', where: 'x', came: 'a', expected: 'b', write: 'c' })
      else done()
      return { unmount: () => unmounted.push(element.id) }
    },
  }
  const row = (load: string) => ({ load, file: 'island', early: 'early', files: [], paints: false, press: '' })
  return {
    shared: { common: 'common', others: [], react: 'react', core: 'core', diagnose: 'diagnose', styles: '' },
    manifest: new Map([
      ['tap', row('interaction')],
      ['soon', row('eager')],
      ['later', row('visible')],
      ['off-one', row('eager')],
    ]),
    importChunk: async (file: string) => {
      if (file === 'common') return { ...(await import('@/island/page-start')), ...common }
      if (file === 'diagnose') return import('@/island/diagnose')
      return file === 'react' || file === 'core' ? { openRoot: () => {} } : arriving.island
    },
  }
})

const show = async (html: string): Promise<HTMLElement> => {
  document.body.innerHTML = html
  await vi.waitFor(() => expect(document.querySelector('[data-island]:not([data-island-state])')).toBeNull())
  const first = document.body.querySelector<HTMLElement>('[data-island]')
  if (!first) throw new Error('no island in the markup')
  return first
}

const state = (element: HTMLElement, expected: string) =>
  vi.waitFor(() => expect(element.dataset.islandState).toBe(expected))

/** An island chunk that the test resolves or rejects. */
const holdChunk = () => {
  let resolve: (value: unknown) => void = () => {}
  let reject: (cause: unknown) => void = () => {}
  const promise = new Promise<unknown>((yes, no) => {
    resolve = yes
    reject = no
  })
  arriving.island = promise
  promise.catch(() => {})
  return { arrive: () => resolve(views), fail: () => reject(new Error('404')) }
}

beforeAll(async () => {
  document.head.innerHTML = '<meta name="vitrin" content="off: off-one">'
  await import('@/main')
  dispatchEvent(new Event('wheel'))
})

afterEach(async () => {
  document.body.innerHTML = ''
  arriving.island = Promise.resolve(views)
  await window.vitrin?.settled()
  mounted.length = 0
  unmounted.length = 0
  window.vitrin?.log.splice(0)
})

describe('An island waits, loads and tells its state', () => {
  test('an eager island that arrives late in the page comes alive by itself', async () => {
    const island = await show('<div id="a" data-island="soon"></div>')
    await state(island, 'ready')
    expect(mounted).toEqual(['a'])
  })

  test('an island on interaction stays waiting until somebody shows intent', async () => {
    const island = await show('<div id="a" data-island="tap"><button data-part="x">x</button></div>')
    expect(island.dataset.islandState).toBe('waiting')
    island.querySelector('button')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await state(island, 'ready')
  })

  test('an island that the page switched off is off and never loads', async () => {
    const island = await show('<div id="a" data-island="off-one"></div>')
    expect(island.dataset.islandState).toBe('off')
    expect(mounted).toEqual([])
  })

  test('a theme author who writes data-load="never" gets the server HTML only', async () => {
    expect((await show('<div id="a" data-island="soon" data-load="never"></div>')).dataset.islandState).toBe('off')
  })

  test('an unknown data-load is reported and the contract decides', async () => {
    const island = await show('<div id="a" data-island="soon" data-load="egaer"></div>')
    await state(island, 'ready')
    await vi.waitFor(() => expect(window.vitrin?.log[0]?.write).toContain('data-load="eager"'))
  })

  test('an unknown island fails with the nearest right name and keeps its HTML', async () => {
    const island = await show('<div id="a" data-island="tapp">server</div>')
    expect(island.dataset.islandState).toBe('failed')
    expect(island.textContent).toBe('server')
    await vi.waitFor(() => expect(window.vitrin?.log[0]?.write).toBe('data-island="tap"'))
  })
})

describe('Nothing that a shopper does early is lost', () => {
  test('a click on a waiting island is held, shown as busy and replayed once on the same node', async () => {
    const chunk = holdChunk()
    const island = await show('<button id="a" data-island="tap">add</button>')
    island.click()
    expect(island.getAttribute('aria-busy')).toBe('true')
    expect(island.textContent).toBe('add')
    chunk.arrive()
    await state(island, 'ready')
    await vi.waitFor(() => expect(island.textContent).toBe('add!'))
    expect(island.hasAttribute('aria-busy')).toBe(false)
  })

  test('a click on the drawing inside a button is held and replayed as one on the button', async () => {
    const chunk = holdChunk()
    const island = await show('<button id="a" data-island="tap"><svg><path d="M0 0"></path></svg></button>')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    island.querySelector('path')?.dispatchEvent(click)
    expect([island, island.querySelector('path')].map((each) => each?.getAttribute('aria-busy'))).toEqual([
      'true',
      null,
    ])
    expect(click.defaultPrevented).toBe(true)
    chunk.arrive()
    await state(island, 'ready')
    await vi.waitFor(() => expect(island.textContent).toBe('!'))
  })

  test('when the code never comes the native action runs', async () => {
    const chunk = holdChunk()
    const island = await show('<form data-island="tap"><button data-part="submit">add</button></form>')
    const submitted = vi.fn((event: Event) => event.preventDefault())
    document.body.addEventListener('submit', submitted)
    island.querySelector('button')?.click()
    expect(submitted).not.toHaveBeenCalled()
    chunk.fail()
    await state(island, 'failed')
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1))
    expect(window.vitrin?.log[0]).toMatchObject({ level: 'error', where: 'tap' })
    document.body.removeEventListener('submit', submitted)
  })

  test.each([
    ['a link that is an island for show', '<a id="t" href="#x" data-island="later">3</a>'],
    ['a plain link', '<div data-island="tap"><a href="#x"><b id="t">go</b></a></div>'],
    ['a checkbox', '<div data-island="tap"><input id="t" type="checkbox" data-part="x"></div>'],
    ['a label', '<div data-island="tap"><label><b id="t" data-part="x">x</b><input type="radio"></label></div>'],
    ['a button of the theme', '<div data-island="tap"><button id="t" type="button">x</button></div>'],
  ])('%s acts at once, whatever its island waits for', async (_what, html) => {
    holdChunk()
    await show(html)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.getElementById('t')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })

  test('a link that opens a popup waits for its island, also one that loads by itself', async () => {
    holdChunk()
    const island = await show('<a href="#x" data-island="later" data-popup="header-cart">3</a>')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    island.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
  })

  test('a click with a modifier key is the browser’s', async () => {
    holdChunk()
    const island = await show('<a href="#x" data-island="tap">go</a>')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    island.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })

  test('a held click whose element left the page is not replayed and is reported', async () => {
    const chunk = holdChunk()
    const island = await show('<div data-island="tap"><button data-part="x">x</button></div>')
    const button = island.querySelector('button')
    button?.click()
    button?.remove()
    chunk.arrive()
    await state(island, 'ready')
    await vi.waitFor(() => expect(window.vitrin?.log[0]?.came).toContain('element that was removed'))
  })
})

describe('The page changes under the islands', () => {
  test('a removed island is unmounted, a moved one is not', async () => {
    await show('<div id="a" data-island="soon"></div><div id="b" data-island="soon"></div><section></section>')
    await vi.waitFor(() => expect(mounted).toEqual(['a', 'b']))
    document.querySelector('section')?.append(document.getElementById('a') ?? '')
    document.getElementById('b')?.remove()
    await vi.waitFor(() => expect(unmounted).toEqual(['b']))
    expect(window.vitrin?.islands().map(({ element }) => element.id)).toEqual(['a'])
  })

  test('islands go with what is removed around them, however deep, but not when they were taken out of it before', async () => {
    await show(
      '<section><p><b id="a" data-island="soon"></b></p><div id="b" data-island="soon"></div></section><i id="c" data-island="soon"></i>',
    )
    await vi.waitFor(() => expect(mounted).toEqual(['a', 'b', 'c']))
    document.body.append(document.getElementById('b') ?? '')
    document.querySelector('section')?.remove()
    await vi.waitFor(() => expect(unmounted).toEqual(['a']))
    expect(window.vitrin?.islands().map(({ element }) => element.id)).toEqual(['b', 'c'])
  })

  test('one island that fails leaves the others ready', async () => {
    await show('<div id="broken" data-island="soon"></div><div id="b" data-island="soon"></div>')
    await vi.waitFor(() => expect(document.getElementById('b')?.dataset.islandState).toBe('ready'))
    expect(document.getElementById('broken')?.dataset.islandState).toBe('failed')
  })

  test('a second copy of the script is reported once and changes nothing', async () => {
    const api = window.vitrin
    vi.resetModules()
    await import('@/main')
    expect(window.vitrin).toBe(api)
    await vi.waitFor(() => expect(window.vitrin?.log.at(-1)?.came).toBe('a second copy on the page'))
  })
})
