import { LAZY_IMAGE_BATCH, LAZY_IMAGE_MS } from '../../src/shop/limits'

const waiting = 'img[data-src], img[data-srcset]'

const move = (element: HTMLElement, name: 'src' | 'srcset' | 'sizes'): void => {
  const address = element.dataset[name]
  if (address === undefined) return
  element.removeAttribute(`data-${name}`)
  element.setAttribute(name, address)
}

/** A picture's sources come first, or the browser would fetch the image's own address for nothing. */
const show = (image: HTMLImageElement): void => {
  const sources = image.parentElement?.localName === 'picture' ? image.parentElement.querySelectorAll('source') : []
  for (const element of [...sources, image]) {
    move(element, 'sizes')
    move(element, 'srcset')
  }
  move(image, 'src')
}

/** Pixels between an element and the window; 0 in view. What is not laid out, as in a closed menu, comes last. */
const distanceOf = (element: Element): number => {
  if ('checkVisibility' in element && !element.checkVisibility()) return Number.MAX_SAFE_INTEGER
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return Math.max(0, top - innerHeight, -bottom, left - innerWidth, -right)
}

/**
 * Shows every waiting image below `root`, now and later: those in view at once, so that no first row is delayed, the others
 * in batches of 3 each 100 ms, nearest first (§9). What the theme says in `loading` stays. Returns what stops it.
 */
export const followImages = (root: HTMLElement): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined

  const showBatch = (): void => {
    timer = undefined
    const near = [...root.querySelectorAll<HTMLImageElement>(waiting)]
      .map((image) => ({ image, distance: distanceOf(image) }))
      .sort((a, b) => a.distance - b.distance)
    for (const { image } of near.splice(0, LAZY_IMAGE_BATCH)) show(image)
    if (near.length > 0) timer = setTimeout(showBatch, LAZY_IMAGE_MS)
  }

  const welcome = (): void => {
    const found = [...root.querySelectorAll<HTMLImageElement>(waiting)]
    const inView = found.filter((image) => distanceOf(image) === 0)
    for (const image of inView) show(image)
    if (found.length > inView.length) timer ??= setTimeout(showBatch, LAZY_IMAGE_MS)
  }

  const arrivals = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) welcome()
  })
  arrivals.observe(root, { childList: true, subtree: true })
  welcome()
  return () => {
    arrivals.disconnect()
    clearTimeout(timer)
  }
}
