// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openShelves, type Shelves } from './shelves'

const COLUMNS = 4
let shelves: Shelves | undefined

const cardsFrom = (first: number, count: number): HTMLElement[] =>
  Array.from({ length: count }, (_, index) => {
    const card = document.createElement('article')
    card.dataset.product = String(first + index)
    return card
  })
const numbers = (list: HTMLElement): number[] =>
  [...list.querySelectorAll<HTMLElement>('[data-product]')].map(({ dataset }) => Number(dataset.product))
const edge = (list: HTMLElement, at: number): HTMLElement | undefined =>
  [...list.querySelectorAll<HTMLElement>('[data-product]')].at(at)

/** Cards as a grid of four columns would place them. */
const layOut = (list: HTMLElement, columns = COLUMNS): void => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = numbers(list).indexOf(Number(this.dataset.product ?? numbers(list)[0]))
    return new DOMRect((index % columns) * 100, Math.floor(index / columns) * 300, 100, 280)
  })
}

const states = (list: HTMLElement, boxes: string): (string | undefined)[] =>
  [...list.querySelectorAll<HTMLElement>(boxes)].map(({ dataset }) => dataset.shelf)

const openList = (markup: string): HTMLElement => {
  document.body.innerHTML = markup
  const list = document.body.firstElementChild
  if (!(list instanceof HTMLElement)) throw new Error('came no list')
  shelves = openShelves(list)
  return list
}

afterEach(() => {
  shelves?.stop()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('The cards of a long list', () => {
  test('stay in the list itself while they are few', () => {
    const list = openList('<div></div>')
    shelves?.put(cardsFrom(0, 24), 'next', 0, undefined)
    expect(list.querySelector('[data-shelf]')).toBeNull()
    expect(list.childElementCount).toBe(24)
  })

  test('stand in their order on shelves that look like the list, at both of its ends', () => {
    const list = openList('<div id="one" class="cards wide" data-part="list" aria-busy="true" data-look="grid"></div>')
    shelves?.put(cardsFrom(100, 60), 'next', 100, undefined)
    shelves?.put(cardsFrom(160, 10), 'next', 160, edge(list, -1))
    shelves?.put(cardsFrom(70, 30), 'previous', 70, edge(list, 0))
    shelves?.put(cardsFrom(60, 10), 'previous', 60, edge(list, 0))
    expect(numbers(list)).toEqual(Array.from({ length: 110 }, (_, index) => 60 + index))
    const shelf = list.querySelector('[data-shelf]')
    expect(shelf?.getAttributeNames().sort()).toEqual(['class', 'data-look', 'data-shelf', 'style'])
    expect(shelf?.className).toBe('cards wide')
  })

  test('are passed over shelf by shelf once a shelf holds whole rows', () => {
    const list = openList('<div></div>')
    shelves?.put(cardsFrom(0, 80), 'next', 0, undefined)
    layOut(list)
    shelves?.close()
    expect(states(list, '[data-shelf]:not(:has([data-shelf]))')).toEqual(['closed', 'closed', 'open'])
    expect(states(list, ':scope > [data-shelf]')).toEqual(['open'])
  })

  test('are passed over eight shelves at a time in a list that has become very long', () => {
    const list = openList('<div></div>')
    shelves?.put(cardsFrom(192, 24), 'next', 192, undefined)
    shelves?.put(cardsFrom(216, 360), 'next', 216, edge(list, -1))
    layOut(list)
    shelves?.close()
    expect(numbers(list)).toEqual(Array.from({ length: 384 }, (_, index) => 192 + index))
    expect(states(list, ':scope > [data-shelf]')).toEqual(['closed', 'closed'])
    expect(list.querySelectorAll(':scope > [data-shelf]:last-child > [data-shelf="closed"]')).toHaveLength(8)
    shelves?.put(cardsFrom(576, 24), 'next', 576, edge(list, -1))
    expect(numbers(list).at(-1)).toBe(599)
    expect(states(list, ':scope > [data-shelf]')).toEqual(['closed', 'closed', 'open'])
  })

  test('keep their order in racks that are built towards the beginning', () => {
    const list = openList('<div></div>')
    shelves?.put(cardsFrom(400, 24), 'next', 400, undefined)
    for (let first = 380; first >= 0; first -= 20) shelves?.put(cardsFrom(first, 20), 'previous', first, edge(list, 0))
    layOut(list)
    shelves?.close()
    expect(numbers(list)).toEqual(Array.from({ length: 424 }, (_, index) => index))
    expect(states(list, ':scope > [data-shelf]')).toEqual(['closed', 'closed', 'open'])
  })

  test('keep flowing where a shelf would break a row', () => {
    const list = openList('<div></div>')
    shelves?.put(cardsFrom(0, 80), 'next', 0, undefined)
    layOut(list, 5)
    shelves?.close()
    expect(list.querySelector('[data-shelf="closed"]')).toBeNull()
  })

  test('stay in a list whose children must be its items', () => {
    const list = openList('<ul></ul>')
    shelves?.put(cardsFrom(0, 80), 'next', 0, undefined)
    expect(list.childElementCount).toBe(80)
  })
})
