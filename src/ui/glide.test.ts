// @vitest-environment dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { glideAfterWait } from './glide'

/** Where each element with this id begins, and its height. */
const boxes: Record<string, readonly [top: number, height: number]> = {}
const glides: Record<string, unknown> = {}
/** Which part of its way each glide has made, and what ends one. */
let progress: number | null = null
const cancelled = vi.fn()
class Glide extends EventTarget {
  readonly effect = { getComputedTiming: () => ({ progress }) }
  readonly cancel = cancelled
}

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no #${id}`)
  return element
}

const observed: (() => void)[] = []
class Sizes {
  private readonly changed: () => void
  constructor(changed: () => void) {
    this.changed = changed
  }
  observe(): void {
    observed.push(this.changed)
    this.changed()
  }
  disconnect(): void {
    observed.splice(observed.indexOf(this.changed), 1)
  }
}

let isCalm = false
/** Whether what is inside the line glides, too. */
let isList = false
let waiting = new AbortController()
const show = (isWaiting: boolean): void => {
  waiting.abort()
  if (!isWaiting) return
  waiting = new AbortController()
  glideAfterWait(find('line'), waiting.signal, isList)
}

beforeEach(() => {
  for (const each of [boxes, glides]) for (const id of Object.keys(each)) delete each[id]
  isCalm = false
  isList = false
  progress = null
  document.body.innerHTML = `<main id="main"><ul id="list"><li id="before"></li><li id="line"></li><li id="next"></li></ul>
    <aside id="beside"></aside><div id="bar" style="position: fixed"></div><p id="far"></p></main><footer id="footer"></footer>`
  Object.assign(boxes, { main: [0, 500], list: [0, 300], before: [0, 100], line: [100, 100], next: [200, 100] })
  Object.assign(boxes, { beside: [0, 400], bar: [700, 60], far: [5000, 20], footer: [500, 100] })
  vi.stubGlobal('ResizeObserver', Sizes)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isCalm }) as never,
  )
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000)
  const boxOf = (element: Element) => boxes[element.id] ?? [0, 0]
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return boxOf(this)[1]
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, boxOf(this)[0], 100, boxOf(this)[1])
  })
  Element.prototype.animate = function (this: Element, frames): Animation {
    glides[this.id] = frames
    return new Glide() as unknown as Animation
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A line that waits for the shop and is taller by 80 pixels when the answer comes; what is below it is lower. */
const answer = async (moved = 80): Promise<void> => {
  show(true)
  await vi.waitFor(() => expect(observed).toHaveLength(1))
  Object.assign(boxes, { line: [100, 100 + moved], next: [200 + moved, 100], footer: [500 + moved, 100] })
  show(false)
  await vi.waitFor(() => expect(observed).toHaveLength(0))
}

const from = (pixels: number) => [{ translate: `0px ${pixels}px` }, { translate: '0 0' }]

describe('What is below an element that was waited for', () => {
  test('glides down from where it was when the element has become taller, and nothing else moves', async () => {
    await answer()
    expect(glides).toEqual({ next: from(-80), footer: from(-80) })
  })

  test('glides up when it has become shorter', async () => {
    await answer(-60)
    expect(glides).toEqual({ next: from(60), footer: from(60) })
  })

  test.each([
    ['the height is the same', () => answer(0)],
    [
      'a shopper wants less motion',
      () => {
        isCalm = true
        return answer()
      },
    ],
    [
      'the page’s end was in view, which the browser keeps there',
      () => {
        vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight)
        return answer(-60)
      },
    ],
    [
      'the element is above the window',
      () => {
        Object.assign(boxes, { line: [-300, 100] })
        show(true)
        return vi
          .waitFor(() => expect(observed).toHaveLength(1))
          .then(async () => {
            Object.assign(boxes, { line: [-300, 180] })
            show(false)
            await vi.waitFor(() => expect(observed).toHaveLength(0))
          })
      },
    ],
  ])('does not glide when %s', async (_case, act) => {
    await act()
    expect(glides).toEqual({})
  })

  test('comes back among others, which glide to make room', async () => {
    find('line').innerHTML = '<b id="first"></b><b id="back"></b><b id="last"></b>'
    isList = true
    Object.assign(boxes, { first: [100, 50], back: [0, 0], last: [150, 50] })
    show(true)
    await vi.waitFor(() => expect(observed).toHaveLength(1))
    Object.assign(boxes, { line: [120, 150], first: [120, 50], back: [170, 50], last: [220, 50] })
    Object.assign(boxes, { next: [270, 100], footer: [570, 100] })
    show(false)
    await vi.waitFor(() => expect(glides).toEqual({ next: from(-50), footer: from(-50), last: from(-50) }))
  })

  test('glides once when two waits of one list end together', async () => {
    const ends = [new AbortController(), new AbortController()]
    for (const { signal } of ends) glideAfterWait(find('list'), signal, true)
    Object.assign(boxes, { list: [0, 380], next: [280, 100], footer: [580, 100] })
    let count = 0
    vi.spyOn(find('next'), 'animate').mockImplementation(() => {
      count += 1
      return new Glide() as unknown as Animation
    })
    for (const each of ends) each.abort()
    await vi.waitFor(() => expect(count).toBe(1))
    expect(glides).toEqual({ footer: from(-80) })
  })

  describe('and is moved by another answer before it has come to rest', () => {
    /** The line before the other one, which begins to wait with it and is answered `count` times. */
    const answerBefore = async (count: number): Promise<readonly (() => void)[]> => {
      const ends = Array.from({ length: count }, () => new AbortController())
      for (const { signal } of ends) glideAfterWait(find('before'), signal)
      glideAfterWait(find('line'), waiting.signal)
      Object.assign(boxes, { line: [100, 180], next: [280, 100], footer: [580, 100] })
      waiting.abort()
      await vi.waitFor(() => expect(glides).toEqual({ next: from(-80), footer: from(-80) }))
      Object.assign(boxes, { before: [0, 130], line: [130, 180], next: [310, 100], footer: [610, 100] })
      return ends.map((end) => () => end.abort())
    }
    let frames: (() => void)[] = []
    const drawFrame = (): void => {
      const drawn = frames
      frames = []
      for (const each of drawn) each()
    }
    beforeEach(() => {
      waiting = new AbortController()
      frames = []
      vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act))
    })

    test('goes on from where it is shown', async () => {
      const [end] = await answerBefore(1)
      progress = 0.25
      find('footer').style.translate = '5px'
      cancelled.mockClear()
      end?.()
      // For a frame by its style: a browser counts what moves under an animation.
      await vi.waitFor(() => expect(find('footer').style.translate).toBe('0px -90px'))
      expect(find('footer').style.transition).toBe('none')
      expect(cancelled).toHaveBeenCalledTimes(2)
      drawFrame()
      expect(find('footer').style.translate).toBe('0px -90px')
      drawFrame()
      expect(glides).toEqual({ line: from(-30), next: from(-90), footer: from(-90) })
      expect(find('footer').style.translate).toBe('5px')
      expect(find('footer').style.transition).toBe('')
    })

    test('keeps all of its way when a third answer comes in the frame before it begins', async () => {
      const [end, endAgain] = await answerBefore(2)
      progress = 0.5
      end?.()
      await vi.waitFor(() => expect(find('next').style.translate).toBe('0px -70px'))
      endAgain?.()
      await vi.waitFor(() => expect(find('next').style.translate).toBe('0px -100px'))
      drawFrame()
      drawFrame()
      expect(glides).toEqual({ line: from(-60), next: from(-100), footer: from(-100) })
      expect(find('next').style.translate).toBe('')
    })

    test('glides from its place when the first glide has ended', async () => {
      const [end] = await answerBefore(1)
      end?.()
      await vi.waitFor(() => expect(glides).toEqual({ line: from(-30), next: from(-30), footer: from(-30) }))
      expect(find('footer').style.transition).toBe('')
    })
  })

  test('does not glide behind a box that scrolls by itself', async () => {
    find('list').style.overflowY = 'auto'
    await answer()
    expect(glides).toEqual({ next: from(-80) })
  })
})
