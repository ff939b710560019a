import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Island } from '@/island/view'
import { text } from '@/page/texts'
import { registerPicker } from '@/shop/product/chosen-variant'
import type { VariantsState } from '@/shop/product/variant-choice'
import { otherLevel, type VariantLevel } from '@/shop/product/variants'
import type contract from './contract'
import { missingLevels } from './message'
import { isNative, levelOf, type PickerParts } from './printed'

/** Where the focus goes when a level is to be chosen: its list, its chosen or first visible option. */
const controlOf = ({ option, select }: PickerParts, level: VariantLevel): HTMLElement | undefined => {
  const list = select.find((part) => levelOf(part) === level)?.element
  const options = option.filter((part) => levelOf(part) === level && part.element.localName !== 'option')
  const shown = options.map(({ element }) => element).filter((element) => !element.hidden)
  return list ?? shown.find((element) => isNative(element) || element.tabIndex === 0) ?? shown[0]
}

/** Whether every option of the product is known and sold out. */
const isSoldOut = ({ levels, offers }: VariantsState, printed: VariantsState['offers'][1]): boolean =>
  levels.some((level) => {
    const known = offers[level] ?? (levels.length === 1 ? printed : undefined)
    const isEverything = levels.length === 1 || offers[otherLevel(level)] !== undefined
    return (
      isEverything && known !== undefined && known.size > 0 && [...known.values()].every(({ isInStock }) => !isInStock)
    )
  })

/** Registers the picker for adds that lack a variant. Returns whether the missing levels are marked. */
export const useAsking = (
  { attributes: { productId }, parts }: Island<typeof contract>,
  state: VariantsState | undefined,
  printedOffers: VariantsState['offers'][1],
  readControls: () => void,
): boolean => {
  const [askedFor, setAskedFor] = useState<VariantsState['chosen']>()

  const ask = useEffectEvent((): string => {
    if (!state) return text('variant.chooseAll')
    if (isSoldOut(state, printedOffers)) return text('variant.soldOut')
    setAskedFor(state.chosen)
    const isFailed = state.trouble?.kind === 'failed'
    const missing = state.levels.find((level) => state.chosen[level] === 0) ?? state.levels[0] ?? 1
    const control = controlOf(parts, missing)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
    return isFailed ? text('variant.failed') : missingLevels(parts, state) || text('variant.chooseAll')
  })
  const read = useEffectEvent(() => readControls())

  useLayoutEffect(() => registerPicker(productId, { readControls: () => read(), ask: () => ask() }), [productId])

  return askedFor !== undefined && askedFor === state?.chosen
}
