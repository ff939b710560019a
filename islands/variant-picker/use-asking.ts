/** What asks a shopper for a missing choice: its message, the control that takes the focus, and when all variants are sold out. */

import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Island } from '@/island/view'
import { text } from '@/page/texts'
import { registerPicker } from '@/shop/product/chosen-variant'
import type { VariantsState } from '@/shop/product/variant-choice'
import { otherLevel, type VariantLevel } from '@/shop/product/variants'
import type contract from './contract'
import { isNative, levelOf, type PickerParts, typeName } from './printed'

/** Content of the message part. */
interface PickerMessage {
  readonly text: string
  readonly tone: 'info' | 'warning' | 'danger'
}

const levelName = ({ group, select }: PickerParts, level: VariantLevel): string =>
  [...group, ...select].find((part) => levelOf(part) === level)?.attributes.name ?? ''

/** Asks for the levels that are still to be chosen; `""` when there are none. */
const missingLevels = (parts: PickerParts, { levels, chosen }: VariantsState): string => {
  const open = levels.filter((level) => chosen[level] === 0)
  const names = open.map((level) => levelName(parts, level)).filter(Boolean)
  if (open.length === 0) return ''
  return open.length === 1 && names.length === 1
    ? text('variant.choose', { level: names.join() })
    : text('variant.chooseAll')
}

/** Why there is no variant yet and what is still to be chosen; undefined with a variant and before the first choice. */
export const pickerMessage = (
  parts: PickerParts,
  state: VariantsState,
  isAsked: boolean,
): PickerMessage | undefined => {
  const { trouble } = state
  if (trouble?.kind === 'failed') return { text: text('variant.failed'), tone: 'danger' }
  const missing = state.isPrinted && !isAsked ? '' : missingLevels(parts, state)
  if (!trouble) return missing === '' ? undefined : { text: missing, tone: isAsked ? 'danger' : 'info' }
  const name = typeName(parts, trouble.level, trouble.typeId)
  const reason = text(trouble.kind === 'gone' ? 'variant.gone' : 'variant.unfit', { name })
  return { text: `${reason}. ${missing}`, tone: 'warning' }
}

/** The control to focus when a level has to be chosen: its list, its chosen or first visible option. */
const controlOf = ({ option, select }: PickerParts, level: VariantLevel): HTMLElement | undefined => {
  const list = select.find((part) => levelOf(part) === level)?.element
  const options = option.filter((part) => levelOf(part) === level && part.element.localName !== 'option')
  const shown = options.map(({ element }) => element).filter((element) => !element.matches('[hidden],:disabled'))
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
