// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { positionNotices, watchPresses } from './notice-position'

const HEIGHT = 800
let stop = (): void => {}
const host = document.createElement('div')
const list = document.createElement('section')

const boxAt = (element: Element, box: () => readonly [x: number, y: number, width: number, height: number]): void => {
  element.getBoundingClientRect = () => new DOMRect(...box())
}

const press = (y: number): void => {
  const button = document.createElement('button')
  boxAt(button, () => [300, y, 80, 40])
  document.body.append(button)
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
}

beforeEach(() => {
  boxAt(list, () => [290, host.dataset.at === 'bottom' ? HEIGHT - 100 : 20, 100, 80])
  stop = watchPresses()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

it('Notices lie at the window’s top', () => {
  press(400)
  positionNotices(host, list, document.body)
  expect(host.dataset.at).toBe('top')
})

it('They go to its bottom when the pressed control is under them', () => {
  press(30)
  positionNotices(host, list, document.body)
  expect(host.dataset.at).toBe('bottom')
  press(HEIGHT - 60)
  positionNotices(host, list, document.body)
  expect(host.dataset.at).toBe('top')
})

it('The control that was pressed before the code of the notices came is not covered either', () => {
  stop()
  const button = document.createElement('button')
  boxAt(button, () => [300, 30, 80, 40])
  document.body.append(button)
  button.focus()
  stop = watchPresses()
  positionNotices(host, list, document.body)
  expect(host.dataset.at).toBe('bottom')
})

it('A pressed element that became a button after the press is not covered', () => {
  const word = document.createElement('span')
  boxAt(word, () => [300, 30, 80, 40])
  document.body.append(word)
  word.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  word.setAttribute('role', 'button')
  positionNotices(host, list, document.body)
  expect(host.dataset.at).toBe('bottom')
})

describe('Where they would cover the pressed control at both ends', () => {
  const CARD = 150
  const cards = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('ol > li')]
  const shown = (): string => {
    const all = cards().filter(({ style }) => style.display !== 'none')
    return all.map(({ textContent }) => textContent).join(' ')
  }
  /** The list's box follows how many cards have room in it. */
  const fill = (html: string): void => {
    list.innerHTML = `<ol>${html}</ol>`
    boxAt(list, () => {
      const height = CARD * shown().split(' ').length
      return [290, host.dataset.at === 'bottom' ? HEIGHT - 20 - height : 20, 100, height]
    })
  }
  afterEach(() => list.replaceChildren())

  it('the places of ended notices go first', () => {
    fill('<li>a</li><li aria-hidden="true">b</li><li>c</li>')
    press(380)
    positionNotices(host, list, document.body)
    expect(shown()).toBe('a c')
    fill('<li>a</li><li>b</li><li aria-hidden="true">c</li>')
    positionNotices(host, list, document.body)
    expect(shown()).toBe('a b')
    expect(host.dataset.at).toBe('top')
  })

  it('then the oldest, until the newest is left; they come back when there is room', () => {
    fill('<li>a</li><li>b</li><li>c</li>')
    press(380)
    positionNotices(host, list, document.body)
    expect(shown()).toBe('b c')
    press(280)
    positionNotices(host, list, document.body)
    expect(shown(), 'the other end has room for all').toBe('a b c')
    expect(host.dataset.at).toBe('bottom')
    fill('<li>a</li><li>b</li>')
    boxAt(list, () => [290, 0, 100, HEIGHT])
    press(380)
    positionNotices(host, list, document.body)
    expect(shown(), 'the newest always shows').toBe('b')
  })
})

it('They do not cover the dialog that they explain', () => {
  const dialog = document.createElement('dialog')
  boxAt(dialog, () => [200, 0, 400, 500])
  positionNotices(host, list, dialog)
  expect(host.dataset.at).toBe('bottom')
})

describe('A dialog that leaves no room for them', () => {
  const dialog = document.createElement('dialog')
  const scroll = vi.fn()
  /** The dialog's height: that of the window, unless its style limits it. */
  const heightOf = (): number => Math.min(HEIGHT, Number.parseFloat(dialog.style.maxBlockSize || `${HEIGHT}`))

  beforeEach(() => {
    document.body.append(dialog)
    boxAt(dialog, () => [0, 0, 800, heightOf()])
    Element.prototype.scrollIntoView = scroll
  })
  afterEach(() => {
    dialog.removeAttribute('style')
    scroll.mockClear()
  })

  it('ends above them, where it began, until they go', () => {
    const leave = positionNotices(host, list, dialog)
    expect(host.dataset.at).toBe('bottom')
    expect(heightOf()).toBeLessThanOrEqual(HEIGHT - 100)
    expect(dialog.style.marginBlock).toBe('0px auto')
    leave()
    expect(heightOf()).toBe(HEIGHT)
    expect(dialog.style.marginBlock).toBe('')
  })

  it('keeps the pressed control in view', () => {
    press(HEIGHT - 60)
    const button = document.querySelector('button')
    if (button) dialog.append(button)
    const leave = positionNotices(host, list, dialog)
    expect(scroll.mock.contexts).toEqual([button])
    leave()
  })

  it('makes room also when its content comes after them', () => {
    let isEmpty = true
    boxAt(dialog, () => (isEmpty ? [0, 300, 800, 100] : [0, 0, 800, heightOf()]))
    let resize = (): void => {}
    const Real = ResizeObserver
    globalThis.ResizeObserver = class extends Real {
      constructor(callback: ResizeObserverCallback) {
        super(callback)
        resize = () => callback([], this)
      }
    }
    const leave = positionNotices(host, list, dialog)
    expect(dialog.style.maxBlockSize).toBe('')
    isEmpty = false
    resize()
    expect(heightOf()).toBeLessThanOrEqual(HEIGHT - 100)
    leave()
    globalThis.ResizeObserver = Real
  })
})

describe('A drawer of the theme that leaves no room for them', () => {
  const heightOf = (drawer: HTMLElement): number =>
    Math.min(HEIGHT, Number.parseFloat(drawer.style.maxBlockSize || `${HEIGHT}`))
  /** Shows an element under the notices. @returns it. */
  const under = (html: string): HTMLElement => {
    document.body.innerHTML = html
    const [drawer] = document.body.children
    if (!(drawer instanceof HTMLElement)) throw new Error('no element')
    boxAt(drawer, () => [200, 0, 190, heightOf(drawer)])
    document.elementsFromPoint = () => [list, drawer.querySelector('button') ?? drawer, drawer, document.body]
    return drawer
  }
  afterEach(() => void Reflect.deleteProperty(document, 'elementsFromPoint'))

  it('ends above them, so that its buttons at both ends are free, until they go', () => {
    const drawer = under('<div style="position: fixed"><button>Kapat</button></div>')
    const leave = positionNotices(host, list, document.body)
    expect(host.dataset.at).toBe('bottom')
    expect(heightOf(drawer)).toBe(HEIGHT - 100 - 12)
    leave()
    expect(drawer.getAttribute('style')).toBe('position: fixed;')
  })

  it.each([
    ['what darkens the page', '<div style="position: fixed"></div>'],
    ['a header', '<header style="position: fixed"><button>Ara</button></header>'],
    ['the page', '<div><button>Ara</button></div>'],
    ['a shell around the page', '<div style="position: fixed"><main></main><button>Ara</button></div>'],
  ])('is not %s', (what, html) => {
    const layer = under(html)
    if (what === 'a header') boxAt(layer, () => [0, 0, 390, 60])
    positionNotices(host, list, document.body)
    expect([host.dataset.at, layer.style.maxBlockSize]).toEqual(['top', ''])
  })
})
