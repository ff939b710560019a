// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ListChunks, openListChunks } from './list-chunks'

const COLUMNS = 4
let chunks: ListChunks | undefined

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

/** Lays cards out as a grid does. */
const layOut = (list: HTMLElement, columns = COLUMNS): void => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = numbers(list).indexOf(Number(this.dataset.product ?? numbers(list)[0]))
    return new DOMRect((index % columns) * 100, Math.floor(index / columns) * 300, 100, 280)
  })
}

const states = (list: HTMLElement, boxes: string): (string | undefined)[] =>
  [...list.querySelectorAll<HTMLElement>(boxes)].map(({ dataset }) => dataset.listChunk)

const openList = (markup: string): HTMLElement => {
  document.body.innerHTML = markup
  const list = document.body.firstElementChild
  if (!(list instanceof HTMLElement)) throw new Error('no list in the markup')
  chunks = openListChunks(list)
  return list
}

afterEach(() => {
  chunks?.stop()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('The cards of a long list', () => {
  test('are children of the list itself while they are few', () => {
    const list = openList('<div></div>')
    chunks?.insert(cardsFrom(0, 24), 'next', 0, undefined)
    expect(list.querySelector('[data-list-chunk]')).toBeNull()
    expect(list.childElementCount).toBe(24)
  })

  test('keep their order in chunks that look like the list, at both of its ends', () => {
    const list = openList('<div id="one" class="cards wide" data-part="list" aria-busy="true" data-look="grid"></div>')
    chunks?.insert(cardsFrom(100, 60), 'next', 100, undefined)
    chunks?.insert(cardsFrom(160, 10), 'next', 160, edge(list, -1))
    chunks?.insert(cardsFrom(70, 30), 'previous', 70, edge(list, 0))
    chunks?.insert(cardsFrom(60, 10), 'previous', 60, edge(list, 0))
    expect(numbers(list)).toEqual(Array.from({ length: 110 }, (_, index) => 60 + index))
    const chunk = list.querySelector('[data-list-chunk]')
    expect(chunk?.getAttributeNames().sort()).toEqual(['class', 'data-list-chunk', 'data-look', 'style'])
    expect(chunk?.className).toBe('cards wide')
  })

  test('are skipped chunk by chunk once a chunk holds whole rows', () => {
    const list = openList('<div></div>')
    chunks?.insert(cardsFrom(0, 80), 'next', 0, undefined)
    layOut(list)
    chunks?.close()
    expect(states(list, '[data-list-chunk]:not(:has([data-list-chunk]))')).toEqual(['closed', 'closed', 'open'])
    expect(states(list, ':scope > [data-list-chunk]')).toEqual(['open'])
  })

  test('are skipped eight chunks at a time in a very long list', () => {
    const list = openList('<div></div>')
    chunks?.insert(cardsFrom(192, 24), 'next', 192, undefined)
    chunks?.insert(cardsFrom(216, 360), 'next', 216, edge(list, -1))
    layOut(list)
    chunks?.close()
    expect(numbers(list)).toEqual(Array.from({ length: 384 }, (_, index) => 192 + index))
    expect(states(list, ':scope > [data-list-chunk]')).toEqual(['closed', 'closed'])
    expect(list.querySelectorAll(':scope > [data-list-chunk]:last-child > [data-list-chunk="closed"]')).toHaveLength(8)
    chunks?.insert(cardsFrom(576, 24), 'next', 576, edge(list, -1))
    expect(numbers(list).at(-1)).toBe(599)
    expect(states(list, ':scope > [data-list-chunk]')).toEqual(['closed', 'closed', 'open'])
  })

  test('keep their order in chunk groups that are created towards the beginning', () => {
    const list = openList('<div></div>')
    chunks?.insert(cardsFrom(400, 24), 'next', 400, undefined)
    for (let first = 380; first >= 0; first -= 20)
      chunks?.insert(cardsFrom(first, 20), 'previous', first, edge(list, 0))
    layOut(list)
    chunks?.close()
    expect(numbers(list)).toEqual(Array.from({ length: 424 }, (_, index) => index))
    expect(states(list, ':scope > [data-list-chunk]')).toEqual(['closed', 'closed', 'open'])
  })

  test.each([
    [5, 25],
    [7, 21],
  ])('are skipped by whole rows in %i columns, too', (columns, size) => {
    const list = openList('<div></div>')
    chunks?.insert(cardsFrom(0, 24), 'next', 0, undefined)
    layOut(list, columns)
    chunks?.insert(cardsFrom(24, 96), 'next', 24, edge(list, -1))
    chunks?.close()
    const closed = [...list.querySelectorAll('[data-list-chunk="closed"]')].map((chunk) => chunk.childElementCount)
    expect(closed).toEqual([size, size, size])
  })

  test('stay in the flow where a chunk would break a row', () => {
    const list = openList('<div></div>')
    chunks?.insert(cardsFrom(0, 80), 'next', 0, undefined)
    layOut(list, 5)
    chunks?.close()
    expect(list.querySelector('[data-list-chunk="closed"]')).toBeNull()
  })

  test('are never wrapped in a list whose children must be its items', () => {
    const list = openList('<ul></ul>')
    chunks?.insert(cardsFrom(0, 80), 'next', 0, undefined)
    expect(list.childElementCount).toBe(80)
  })
})
