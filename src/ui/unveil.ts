import { afterFrame } from '../lib/after-frame'

/** Fewer items are shown at once. */
const MANY = 8
/** Items that were on the screen within this time, one frame of most screens, let one more be shown in the next frame. */
const QUICK_FRAME_MS = 20

/** Items of a list that keep their room while they are not drawn yet. */
export interface VeiledItems {
  /** Draws them a few per frame, the first ones first. Never rejects. */
  unveil(): Promise<void>
}

const childrenOf = (element: Element): HTMLElement[] =>
  [...element.children].filter((child): child is HTMLElement => child instanceof HTMLElement)

const sizeOf = (element: Element): number => element.getElementsByTagName('*').length

/** How much stands in an element beside its largest child: most of all in a list. */
const spreadOf = (element: Element): number => sizeOf(element) - Math.max(...childrenOf(element).map(sizeOf))

/** The items of the longest list in a part of the page; none when nothing in it is long. */
const itemsIn = (part: Element): HTMLElement[] => {
  const lists = [...part.querySelectorAll('*')].filter((each) => childrenOf(each).length >= MANY)
  const [longest] = lists.map((list) => ({ list, spread: spreadOf(list) })).sort((a, b) => b.spread - a.spread)
  return longest ? childrenOf(longest.list) : []
}

const unveilItem = (item: HTMLElement): void => {
  item.style.removeProperty('content-visibility')
  item.style.removeProperty('contain-intrinsic-size')
  if (item.getAttribute('style') === '') item.removeAttribute('style')
}

/**
 * Keeps the browser from drawing a long list at once, which is one task of many times 50 ms: each item of `part` that is to stand in the
 * place of `old` gets the room of the item that stood there, and is drawn in its turn.
 */
export const veilItems = (part: Element, old: Element): VeiledItems => {
  const single = itemsIn(old).filter(({ dataset }) => dataset.shelf === undefined)
  const places = single.map(({ offsetWidth, offsetHeight }) => `${offsetWidth}px ${offsetHeight}px`)
  const items = places.length > 0 ? itemsIn(part) : []
  for (const [index, { style }] of items.entries()) {
    style.setProperty('content-visibility', 'hidden')
    style.setProperty('contain-intrinsic-size', places[Math.min(index, places.length - 1)] ?? '')
  }
  return {
    unveil: async () => {
      await afterFrame()
      for (let done = 0, count = 1; done < items.length && part.isConnected; ) {
        const started = performance.now()
        for (const item of items.slice(done, done + count)) unveilItem(item)
        done += count
        await afterFrame()
        count = performance.now() - started < QUICK_FRAME_MS ? count + 1 : 1
      }
    },
  }
}
