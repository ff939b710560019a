// @vitest-environment dom
import { watchView } from '@test/in-view'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// The islands of a group share one list, as in the manifest.
const MENU = ['menu']
const CARDS = ['cards', '', '', '', 'shared']
const NEWS = ['news']
const SHEET = ['sheet']

const EVERYDAY = ['react', 'core']
const links = () => [...document.querySelectorAll('link')]
const fetched = () => links().map(({ href }) => /([\w.]+)\.js$/.exec(href)?.[1])

/** Prints an island at a place, in a window of 768 pixels, and prepares its view. */
const place = (files: readonly string[], top: number, hasBox = true): HTMLElement => {
  const element = document.createElement('div')
  element.dataset.island = 'x'
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(hasBox ? new DOMRect(0, top, 10, 10) : new DOMRect())
  document.body.append(element)
  strategies.prepareView(element, files, false)
  return element
}

/** Ends the fetches that have begun, and those that begin then. */
const finish = async (): Promise<void> => {
  await rest()
  for (let ended = 0; ended < links().length; ) {
    for (; ended < links().length; ended += 1) links()[ended]?.dispatchEvent(new Event('load'))
    await rest()
  }
}

const rest = () => new Promise((resolve) => setImmediate(resolve))
const free = async (): Promise<void> => {}

let view: ReturnType<typeof watchView>
let strategies: typeof import('./strategies')

beforeEach(async () => {
  vi.resetModules()
  document.head.replaceChildren()
  document.body.replaceChildren()
  view = watchView()
  strategies = await import('./strategies')
})

afterEach(() => vi.unstubAllGlobals())

describe('At the first sign of a person', () => {
  test('the views of islands near the window are fetched, the nearest first, two chunks at a time', async () => {
    place(NEWS, 4000)
    place(CARDS, 1200)
    place(MENU, 20)
    strategies.fetchViews(EVERYDAY, free)
    view.look()
    await rest()
    expect(fetched()).toEqual(EVERYDAY)
    await finish()
    expect(fetched()).toEqual([...EVERYDAY, 'menu', 'cards', 'shared'])
  })

  test('an island without a box counts as near, because a press may show it at any moment', async () => {
    place(SHEET, 4000, false)
    strategies.fetchViews(EVERYDAY, free)
    view.look()
    await finish()
    expect(fetched()).toEqual([...EVERYDAY, 'sheet'])
  })

  test('no view is fetched while a press waits for its answer', async () => {
    let answer = (): void => {}
    const pressed = new Promise<void>((resolve) => {
      answer = resolve
    })
    place(MENU, 20)
    strategies.fetchViews(EVERYDAY, () => pressed)
    view.look()
    await rest()
    expect(fetched()).toEqual([])
    answer()
    await rest()
    expect(fetched()).toEqual(EVERYDAY)
  })
})

describe('After the first sign', () => {
  test('a view is fetched when its island comes near, from above or below', async () => {
    const news = place(NEWS, 4000)
    place(SHEET, -5000)
    strategies.fetchViews(EVERYDAY, free)
    view.look()
    await finish()
    expect(fetched()).toEqual(EVERYDAY)
    vi.spyOn(news, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 1500, 10, 10))
    view.scroll(news)
    await finish()
    expect(fetched()).toEqual([...EVERYDAY, 'news'])
  })

  test('the view of an island that comes into the page later is fetched when it is near', async () => {
    strategies.fetchViews(EVERYDAY, free)
    place(CARDS, 300)
    place(NEWS, 3000)
    view.look()
    await finish()
    expect(fetched()).toEqual([...EVERYDAY, 'cards', 'shared'])
  })

  test('the many cards of a list are not watched once their view is fetched', async () => {
    const cards = [300, 900, 4000, 8000].map((top) => place(CARDS, top))
    const news = place(NEWS, 9000)
    strategies.fetchViews(EVERYDAY, free)
    view.look()
    expect([...cards, news].map(view.watchers)).toEqual([0, 0, 0, 0, 1])
  })
})
