/** What each part of a variant choice shows and does: lists, groups, the chosen name, clearing, trying again, the hidden field. */

import { useState } from 'react'
import type { Island, Rendering } from '@/island/view'
import { chooseVariantTypes, clearVariantTypes, retryVariant } from '@/shop/product/store'
import type { VariantsState } from '@/shop/product/variant-choice'
import { availabilityOf, type VariantLevel } from '@/shop/product/variants'
import { useGlide } from '@/ui/use-shown-message'
import type contract from './contract'
import {
  nativeOption,
  type OptionContext,
  type Pace,
  pressedOption,
  shownOptions,
  tabStopsOf,
  useMarkedLabels,
} from './options'
import { entryType, isNative, levelOf, type OptionPart, selectedType, typeName } from './printed'
import { pickerMessage, useAsking } from './use-asking'
import { useChoice, useOutcome } from './use-choice'

const hasHidden = ({ option }: Island<typeof contract>['parts'], { offers }: VariantsState): boolean =>
  option.some((part) => availabilityOf(offers[levelOf(part)], part.attributes.typeId) === 'hidden')

const usePace = (): Pace => {
  const [pace] = useState(() => {
    let byKeys = false
    return {
      noteKey: () => {
        byKeys = true
      },
      notePointer: () => {
        byKeys = false
      },
      isByKeys: () => byKeys,
    }
  })
  return pace
}

/** Lets the shopper choose a variant. The choice is shown at once, its price and stock after the shop's answer. */
export const useVariantPicker = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, parts } = island
  const { productId } = attributes
  const { state, printed, readControls } = useChoice(island)
  const pace = usePace()
  const isAsked = useAsking(island, state, printed.offers, readControls)
  useOutcome(island, state)
  useGlide(element, state?.isChanging === true)
  useMarkedLabels(parts.option, state && { state, printed })
  if (!state) return {}

  const choose = (level: VariantLevel, typeId: number, byKeys = false): void =>
    chooseVariantTypes(productId, { [level]: typeId }, level, byKeys ? 'by-keys' : 'at-once')

  const shown = shownOptions(parts, { state, printed })
  const context: OptionContext = { state, printed, pace, choose, shown, tabStops: tabStopsOf(shown, state) }
  const optionOf = (part: OptionPart) =>
    isNative(part.element) ? nativeOption(part, context) : pressedOption(part, context)

  const isChosen = !state.isPrinted && Object.values(state.chosen).some(Boolean)
  const canClear = isChosen || hasHidden(parts, state)
  const message = pickerMessage(parts, state, isAsked)
  const isMissing = (part: { readonly element: Element }): true | undefined =>
    isAsked && state.chosen[levelOf(part)] === 0 ? true : undefined
  const showAll = (): void => {
    clearVariantTypes(productId)
    const [first] = parts.option
    ;(first && !isNative(first.element) ? first : parts.select[0])?.element.focus()
  }

  return {
    root: { 'aria-busy': state.isChanging ? true : undefined },
    parts: {
      option: optionOf,
      select: (part) => ({
        'aria-invalid': isMissing(part),
        value: [...part.element.options].find((entry) => entryType(entry) === state.chosen[levelOf(part)])?.value,
        onKeydown: pace.noteKey,
        onPointerdown: pace.notePointer,
        onChange: (_event, list) => choose(levelOf(part), selectedType(list), pace.isByKeys()),
      }),
      group: (part) => ({ role: 'radiogroup', 'aria-invalid': isMissing(part) }),
      chosen: (part) => {
        const level = levelOf(part)
        if (state.isPrinted) return {}
        return { text: typeName(parts, level, state.chosen[level]) }
      },
      // Not written when it is equal, because browsers restore hidden fields, too.
      field:
        state.isPrinted && Number(parts.field?.element.value) === state.variantId
          ? {}
          : { value: String(state.variantId) },
      // As printed until something is chosen, so that nothing moves.
      clear: { hidden: canClear ? false : state.isPrinted ? undefined : true, onClick: showAll },
      retry: { hidden: state.trouble?.kind !== 'failed', onClick: () => retryVariant(productId) },
      message: {
        role: 'status',
        'data-tone': message?.tone,
        text: message?.text ?? (state.isPrinted ? undefined : ''),
      },
    },
  }
}
