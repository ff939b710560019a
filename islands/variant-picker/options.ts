/** How one option shows and is pressed: hidden, sold out or crossed out (as printed until the shop has answered), label, checked state, arrow keys. */

import { useLayoutEffect } from 'react'
import type { AppliedProps } from '@/island/applied'
import { isModified } from '@/page/navigation'
import { text } from '@/page/texts'
import type { PrintedVariants, VariantsState } from '@/shop/product/variant-choice'
import { type Availability, availabilityOf, otherLevel, type VariantLevel, withVariant } from '@/shop/product/variants'
import { isNative, labelsOf, levelOf, nameOf, type OptionPart, type PickerParts } from './printed'

/** The printed variants and their current state. */
export interface Choices {
  readonly state: VariantsState
  readonly printed: PrintedVariants
}

/** Distinguishes choices by arrow keys, which follow each other quickly, from presses. */
export interface Pace {
  noteKey(): void
  notePointer(): void
  isByKeys(): boolean
}

/** State of the picker that its options share. */
export interface OptionContext extends Choices {
  readonly pace: Pace
  /** Visible links and buttons by level, computed once for all options. */
  readonly shown: Readonly<Record<VariantLevel, readonly OptionPart[]>>
  /** The option of each level that the Tab key reaches. */
  readonly tabStops: Readonly<Record<VariantLevel, OptionPart | undefined>>
  choose(level: VariantLevel, typeId: number, byKeys?: boolean): void
}

/** The availability of an option; undefined when the printed state is valid, because it was printed for the other level's choice. */
const shownAvailability = (part: OptionPart, { state, printed }: Choices): Availability | undefined => {
  const level = levelOf(part)
  const { typeId } = part.attributes
  const { trouble } = state
  if (trouble?.kind === 'gone' && trouble.level === level && trouble.typeId === typeId) return 'passive'
  const known = availabilityOf(state.offers[level], typeId)
  const beside = otherLevel(level)
  return known ?? (state.chosen[beside] === printed.chosen[beside] ? undefined : 'available')
}

const labelOf = (part: OptionPart, availability: Availability | undefined): string | undefined => {
  if (availability === undefined) return undefined
  const name = nameOf(part)
  if (name === '') return undefined
  return availability === 'passive' ? text('variant.passive', { name }) : name
}

/** A radio button or an entry of a list: the browser keeps the choice. */
export const nativeOption = (part: OptionPart, context: OptionContext): AppliedProps => {
  const { state, pace, choose } = context
  const level = levelOf(part)
  const { typeId } = part.attributes
  const availability = shownAvailability(part, context)
  const isHidden = availability === undefined ? undefined : availability === 'hidden'
  const applied = { 'data-availability': availability, disabled: isHidden } as const
  if (part.element.localName === 'option')
    return { ...applied, hidden: isHidden, text: part.attributes.name ? labelOf(part, availability) : undefined }
  return {
    ...applied,
    checked: state.chosen[level] === typeId,
    'aria-label': labelOf(part, availability),
    onKeydown: pace.noteKey,
    onPointerdown: pace.notePointer,
    onChange: () => choose(level, typeId, pace.isByKeys()),
  }
}

/** Gives the labels of radio buttons the availability of their option, because themes draw the label and hide the radio button itself. */
export const useMarkedLabels = (options: readonly OptionPart[], choices: Choices | undefined): void => {
  useLayoutEffect(() => {
    if (!choices) return
    for (const part of options) {
      const availability = shownAvailability(part, choices)
      if (availability === undefined) continue
      for (const label of labelsOf(part)) label.dataset.availability = availability
    }
  })
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }

const stepOf = (key: string, element: HTMLElement): 1 | -1 | undefined => {
  const step = steps[key]
  const isMirrored = /Left|Right/.test(key) && getComputedStyle(element).direction === 'rtl'
  return step && isMirrored ? (step > 0 ? -1 : 1) : step
}

/** The visible links and buttons, by level. */
export const shownOptions = ({ option }: PickerParts, choices: Choices): OptionContext['shown'] => {
  const shown = option.filter((part) => !isNative(part.element) && shownAvailability(part, choices) !== 'hidden')
  return { 1: shown.filter((part) => levelOf(part) === 1), 2: shown.filter((part) => levelOf(part) === 2) }
}

/** The tab stop of each level: its chosen option, else its first one (ARIA radio group pattern). */
export const tabStopsOf = (shown: OptionContext['shown'], { chosen }: VariantsState): OptionContext['tabStops'] => {
  const stopOf = (level: VariantLevel) =>
    shown[level].find(({ attributes }) => attributes.typeId === chosen[level]) ?? shown[level][0]
  return { 1: stopOf(1), 2: stopOf(2) }
}

/** A link or a button as a radio of its level's group: one tab stop, arrow keys choose (ARIA radio group pattern). */
export const pressedOption = (part: OptionPart, context: OptionContext): AppliedProps => {
  const { state, choose } = context
  const { element, attributes } = part
  const { typeId } = attributes
  const level = levelOf(part)
  const availability = shownAvailability(part, context)
  const shown = context.shown[level]
  const isChosen = state.chosen[level] === typeId
  const offer = state.offers[level]?.get(typeId)
  const href = element.getAttribute('href')

  const chooseByArrow = (event: KeyboardEvent): void => {
    const step = stepOf(event.key, element)
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const position = shown.indexOf(part)
    const next = shown.at((position + step) % shown.length)
    next?.element.focus()
    if (next) choose(level, next.attributes.typeId, true)
  }

  return {
    role: 'radio',
    'aria-checked': isChosen,
    'aria-current': null,
    'data-chosen': isChosen,
    'data-availability': availability,
    'aria-label': labelOf(part, availability),
    hidden: availability === undefined ? undefined : availability === 'hidden',
    tabindex: part === context.tabStops[level] ? 0 : -1,
    href: href !== null && offer ? withVariant(href, offer.variantId) : undefined,
    onClick: (event) => {
      if (isModified(event)) return
      event.preventDefault()
      choose(level, typeId)
    },
    onKeydown: (event) => {
      if (event.key !== ' ' && !(event.key === 'Enter' && element.localName !== 'a')) return chooseByArrow(event)
      event.preventDefault()
      choose(level, typeId)
    },
  }
}
