/** Which late images are loaded and in which order: those in view at once, the nearest next, never a security code's picture. */

import type { OpenPlain } from '@/island/plain'
import { LAZY_IMAGE_BATCH, LAZY_IMAGE_MS } from '@/page/limits'
import { CAPTCHA, LIMIT } from '@/page/names'
import type contract from './contract'

/** Pictures of security codes. Fetching one invalidates the code before it, so only the form loads them. */
const CAPTCHA_IMAGE = `[data-part="${CAPTCHA}"],[data-${LIMIT}],form [id="code"],form [id$="-code"]`

const PENDING = `img:is([data-src],[data-srcset]):not(${CAPTCHA_IMAGE})`

const move = (element: HTMLElement, name: 'src' | 'srcset' | 'sizes'): void => {
  const address = element.dataset[name]
  if (address === undefined) return
  element.removeAttribute(`data-${name}`)
  element.setAttribute(name, address)
}

/** Sets the sources of a `<picture>` before the image's address, which the browser would fetch otherwise. */
const load = (image: HTMLImageElement): void => {
  const sources = image.parentElement?.localName === 'picture' ? image.parentElement.querySelectorAll('source') : []
  for (const element of [...sources, image]) {
    move(element, 'sizes')
    move(element, 'srcset')
  }
  move(image, 'src')
}

/** The distance in pixels between an element and the window; 0 in view. Images without layout, e.g. in a closed menu, come last. */
const distanceOf = (element: Element): number => {
  if ('checkVisibility' in element && !element.checkVisibility()) return Number.MAX_SAFE_INTEGER
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return Math.max(0, top - innerHeight, -bottom, left - innerWidth, -right)
}

/**
 * Loads every `data-src` image below `root`, now and later: those in view at once, the others in batches of 3 every 100 ms,
 * the nearest first. The theme's `loading` attribute stays.
 *
 * @returns a function that stops it.
 */
export const loadImages = (root: HTMLElement): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined

  const loadBatch = (): void => {
    timer = undefined
    const near = [...root.querySelectorAll<HTMLImageElement>(PENDING)]
      .map((image) => ({ image, distance: distanceOf(image) }))
      .sort((a, b) => a.distance - b.distance)
    for (const { image } of near.splice(0, LAZY_IMAGE_BATCH)) load(image)
    if (near.length > 0) timer = setTimeout(loadBatch, LAZY_IMAGE_MS)
  }

  const loadInView = (): void => {
    const found = [...root.querySelectorAll<HTMLImageElement>(PENDING)]
    const inView = found.filter((image) => distanceOf(image) === 0)
    for (const image of inView) load(image)
    if (found.length > inView.length) timer ??= setTimeout(loadBatch, LAZY_IMAGE_MS)
  }

  const insertions = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) loadInView()
  })
  insertions.observe(root, { childList: true, subtree: true })
  loadInView()
  return () => {
    insertions.disconnect()
    clearTimeout(timer)
  }
}

/** Loads the images inside its element, or those of the whole page when the element is empty. */
export const openLazyImages: OpenPlain<typeof contract> = ({ element }) => {
  let stop = (): void => {}
  return {
    start: () => {
      stop = loadImages(element.firstElementChild ? element : document.body)
    },
    stop: () => stop(),
  }
}
