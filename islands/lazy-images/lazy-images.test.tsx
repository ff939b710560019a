// @vitest-environment dom

import { find, leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'
import { LAZY_IMAGE_MS } from '@/page/limits'
import { loadImages } from './LazyImages'

const rowHeight = 300
const picture = (row: number): string => `<img id="p${row}" data-src="/media/${row}.svg" alt="" loading="lazy">`
const shown = (): string[] => [...document.querySelectorAll('img[src]')].map(({ id }) => id).sort()

/** One picture to a row; the window shows the first two rows unless the page is scrolled. */
const layOut = (scrolled = 0): void => {
  vi.stubGlobal('innerHeight', 2 * rowHeight)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, Number(this.id.slice(1)) * rowHeight - scrolled + 1, 200, rowHeight - 2)
  })
}

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await leavePage()
})

const rows = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => picture(from + index)).join('')

/** Starts the queue without the island, because the tests below measure its time. */
const follow = (html: string): (() => void) => {
  vi.useFakeTimers()
  document.body.innerHTML = html
  return loadImages(document.body)
}

test('Rows in view are loaded at once, the others three at a time, the nearest first', () => {
  layOut()
  const stop = follow(rows(0, 9))
  expect(shown()).toEqual(['p0', 'p1'])
  vi.advanceTimersByTime(LAZY_IMAGE_MS - 1)
  expect(shown()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
  vi.advanceTimersByTime(LAZY_IMAGE_MS)
  expect(shown()).toHaveLength(8)
  vi.advanceTimersByTime(LAZY_IMAGE_MS)
  expect(shown()).toHaveLength(9)
  expect(find('#p8').getAttribute('loading')).toBe('lazy')
  expect(vi.getTimerCount()).toBe(0)
  stop()
})

test('The rows around the window are loaded first', () => {
  layOut(5 * rowHeight)
  const stop = follow(rows(0, 12))
  expect(shown()).toEqual(['p5', 'p6'])
  vi.advanceTimersByTime(LAZY_IMAGE_MS)
  expect(shown()).toEqual(expect.arrayContaining(['p4', 'p7']))
  expect(shown()).not.toContain('p0')
  stop()
})

test('Images in a closed menu, and slides beside the window, are loaded after nearer ones', () => {
  layOut()
  const beside = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const box = beside.getMockImplementation()
  beside.mockImplementation(function (this: Element) {
    return this.id === 'p9' ? new DOMRect(5 * innerWidth, 1, 200, 200) : (box?.call(this) ?? new DOMRect())
  })
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return this.closest('nav') === null
  })
  const stop = follow(`<nav>${rows(0, 1)}</nav>${picture(9)}${rows(1, 5)}`)
  expect(shown()).toEqual(['p1'])
  vi.advanceTimersByTime(LAZY_IMAGE_MS)
  expect(shown()).toEqual(['p1', 'p2', 'p3', 'p4'])
  vi.advanceTimersByTime(LAZY_IMAGE_MS)
  expect(shown()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p9'])
  stop()
})

test('Images that are inserted later are loaded too, also when the island is empty', async () => {
  layOut()
  await showPage(`<div data-island="lazy-images"></div><main></main>`)
  find('main').innerHTML = rows(0, 4)
  await vi.waitFor(() => expect(shown()).toHaveLength(4))
})

test('The sources of a picture are set before its image', async () => {
  layOut()
  await showPage(
    `<main data-island="lazy-images"><picture><source data-srcset="/a.webp 1x">${picture(0)}</picture></main>`,
  )
  await vi.waitFor(() => expect(shown()).toEqual(['p0']))
  expect(find('source').getAttribute('srcset')).toBe('/a.webp 1x')
})

test('Pictures of security codes are left to their forms, by part, by limit and by id', async () => {
  layOut()
  const codes = [
    '<img data-part="captcha" data-src="/SecCode.php?1" alt="">',
    '<form><img id="ug-code" data-limit="3" data-src="/SecCode.php?2" alt=""></form>',
    '<form><img id="register-code" data-src="/SecCode.php?3" alt=""></form>',
  ]
  await showPage(`<div data-island="lazy-images" data-load="eager">${picture(0)}${codes.join('')}</div>`)
  await vi.waitFor(() => expect(shown()).toEqual(['p0']))
  expect(document.querySelectorAll('img[data-src]')).toHaveLength(3)
})
