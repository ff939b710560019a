import type { Island } from '@/island/view'
import type contract from './contract'

/** A picture as the big view needs it. */
export interface Picture {
  readonly small: string
  readonly big: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

type Slide = Island<typeof contract>['parts']['slide'][number]

const imageIn = (slide: HTMLElement): HTMLImageElement | undefined =>
  slide instanceof HTMLImageElement ? slide : slide.getElementsByTagName('img')[0]

/** What a slide shows: its link's or its own big address, with the words and the shape of its image. */
export const pictureOf = ({ element, attributes }: Slide): Picture => {
  const image = imageIn(element)
  const small = image?.currentSrc || image?.src || ''
  return {
    small,
    big: attributes.full ?? (element instanceof HTMLAnchorElement ? element.href : small),
    alt: image?.alt ?? '',
    width: image?.width || image?.naturalWidth || 1,
    height: image?.height || image?.naturalHeight || 1,
  }
}
