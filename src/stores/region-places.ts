import type { WantedRegions } from '../shop/region'

const openers = new WeakMap<Element, (wanted: WantedRegions) => void>()
const waiting = new WeakMap<Element, WantedRegions>()

/**
 * Puts an address into the region fields on an element, as soon as there are some; other parts of the page that show an address
 * use this instead of writing into the fields.
 */
export const putRegions = (element: Element, wanted: WantedRegions): void => {
  const put = openers.get(element)
  if (put) put(wanted)
  else waiting.set(element, wanted)
}

/** Says who puts addresses into the element's fields; an address that came too early is put now. Returns what ends it. */
export const receiveRegions = (element: Element, put: (wanted: WantedRegions) => void): (() => void) => {
  openers.set(element, put)
  const early = waiting.get(element)
  waiting.delete(element)
  if (early) put(early)
  return () => {
    openers.delete(element)
  }
}
