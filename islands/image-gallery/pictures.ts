/** Which pictures show for the chosen variant, and the address and text of a slide's big picture. */

import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Island } from '@/island/view'
import { $variants } from '@/shop/product/chosen-variant'
import type { ChosenTypes } from '@/shop/product/variant-choice'
import { isCopy } from '@/ui/their-slides'
import type contract from './contract'

/** A picture as the big view needs it. */
export interface Picture {
  readonly small: string
  readonly big: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** One slide, as its part was found. */
export type SlidePart = Island<typeof contract>['parts']['slide'][number]

const imageIn = (slide: HTMLElement): HTMLImageElement | undefined =>
  slide instanceof HTMLImageElement ? slide : slide.getElementsByTagName('img')[0]

/** Reads a slide's picture: the address of the link or attribute, with the text and the proportions of its image. */
export const pictureOf = ({ element, attributes }: SlidePart): Picture => {
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

/** Whether a copy of a slide, which a library of the theme has made, shows the same picture. */
export const isSamePicture = (slide: SlidePart, copy: SlidePart): boolean =>
  pictureOf(slide).big === pictureOf(copy).big

type Gallery = Island<typeof contract>

const levelOf = ({ attributes }: SlidePart): 1 | 2 => (attributes.level === 2 ? 2 : 1)

const withPictures = (slides: readonly SlidePart[], level: 1 | 2, typeId: number | undefined): number =>
  slides.find((slide) => levelOf(slide) === level && slide.attributes.typeId === typeId)?.attributes.typeId ?? 0

interface ChosenSlides {
  readonly shown: readonly SlidePart[]
  /** The `hidden` of a slide; undefined while the printed one is valid. */
  isHidden(slide: SlidePart | undefined): boolean | undefined
  /** Changes when other slides are shown. */
  readonly key: string
}

/**
 * The slides of the chosen variant. A choice without pictures and a cleared choice leave the current slides.
 */
export const useChosenSlides = ({ attributes, parts }: Gallery): ChosenSlides => {
  const state = useStore($variants)[attributes.productId ?? 0]
  const chosen = state?.isPrinted ? undefined : state?.chosen
  const [types, setTypes] = useState<ChosenTypes>({ 1: 0, 2: 0 })
  const wanted: ChosenTypes = {
    1: withPictures(parts.slide, 1, chosen?.[1]) || types[1],
    2: withPictures(parts.slide, 2, chosen?.[2]) || types[2],
  }
  if (wanted[1] !== types[1] || wanted[2] !== types[2]) setTypes(wanted)

  const isHidden = (slide: SlidePart | undefined): boolean | undefined => {
    const typeId = slide?.attributes.typeId
    const wantedType = slide && wanted[levelOf(slide)]
    return typeId !== undefined && wantedType ? typeId !== wantedType : undefined
  }
  const shown = parts.slide.filter((slide) => !(isHidden(slide) ?? slide.element.hidden) && !isCopy(slide.element))
  return { shown, isHidden, key: `${wanted[1]}/${wanted[2]}` }
}
