import { afterFrame } from '@/lib/scheduling'

/** Lists with fewer items are rendered at once. */
const MIN_ITEMS = 8
/** A batch that was painted within this time (one frame on most screens) lets the next batch hold one item more. */
const QUICK_FRAME_MS = 20

/** Name in `dataset` of the boxes that the product loader puts around cards of a long list: `open` or `closed`. */
export const CHUNK_DATA = 'listChunk'

/** Items of a list that keep their space while they are not rendered yet. */
export interface StaggeredItems {
  /** Renders them, the first ones first, a few per frame. Never rejects. */
  render(): Promise<void>
}

const childrenOf = (element: Element): HTMLElement[] =>
  [...element.children].filter((child): child is HTMLElement => child instanceof HTMLElement)

const sizeOf = (element: Element): number => element.getElementsByTagName('*').length

/** Number of descendants outside of the largest child: the highest one belongs to a list. */
const spreadOf = (element: Element): number => sizeOf(element) - Math.max(...childrenOf(element).map(sizeOf))

/** The items of the longest list in a part of the page; none when no list is long. */
const itemsIn = (part: Element): HTMLElement[] => {
  const lists = [...part.querySelectorAll('*')].filter((each) => childrenOf(each).length >= MIN_ITEMS)
  const [longest] = lists.map((list) => ({ list, spread: spreadOf(list) })).sort((a, b) => b.spread - a.spread)
  return longest ? childrenOf(longest.list) : []
}

const renderItem = (item: HTMLElement): void => {
  item.style.removeProperty('content-visibility')
  item.style.removeProperty('contain-intrinsic-size')
  if (item.getAttribute('style') === '') item.removeAttribute('style')
}

/**
 * Defers the rendering of a long list, which at once would be a task of several times 50 ms. Each item of `part`, which
 * is about to replace `old`, reserves the size of the item at the same position of `old` until its turn.
 */
export const staggerItems = (part: Element, old: Element): StaggeredItems => {
  const single = itemsIn(old).filter(({ dataset }) => dataset[CHUNK_DATA] === undefined)
  const sizes = single.map(({ offsetWidth, offsetHeight }) => `${offsetWidth}px ${offsetHeight}px`)
  const items = sizes.length > 0 ? itemsIn(part) : []
  for (const [index, { style }] of items.entries()) {
    style.setProperty('content-visibility', 'hidden')
    style.setProperty('contain-intrinsic-size', sizes[Math.min(index, sizes.length - 1)] ?? '')
  }
  return {
    render: async () => {
      await afterFrame()
      for (let done = 0, count = 1; done < items.length && part.isConnected; ) {
        const started = performance.now()
        for (const item of items.slice(done, done + count)) renderItem(item)
        done += count
        await afterFrame()
        count = performance.now() - started < QUICK_FRAME_MS ? count + 1 : 1
      }
    },
  }
}
