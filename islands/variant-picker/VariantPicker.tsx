import type { Island, Rendering } from '../../src/island/view'
import type { VariantsState } from '../../src/shop/variant-choice'
import type { VariantLevel } from '../../src/shop/variants'
import { availabilityOf } from '../../src/shop/variants'
import { chooseVariantTypes, clearVariantTypes, retryVariant } from '../../src/stores/variants'
import type contract from './contract'
import { nativeOption, type OptionContext, pressedOption, shownOptions, tabStopsOf } from './options'
import { isNative, levelOf, type OptionPart, typeIdOf, typeName } from './printed'
import { useChoice } from './use-choice'
import { useOutcome } from './use-outcome'
import { explain } from './words'

const hasHidden = ({ option }: Island<typeof contract>['parts'], { offers }: VariantsState): boolean =>
  option.some((part) => availabilityOf(offers[levelOf(part)], part.attributes.typeId) === 'hidden')

/** Choosing a variant (§4): what is chosen shows at once, what it costs and whether it is there when the shop has said so. */
export const useVariantPicker = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { attributes, parts } = island
  const { productId } = attributes
  const { state, printed, pace } = useChoice(island)
  useOutcome(island, state)
  if (!state) return {}

  const choose = (level: VariantLevel, typeId: number, byKeys = false): void =>
    chooseVariantTypes(productId, { [level]: typeId }, level, byKeys ? 'by-keys' : 'at-once')

  const shown = shownOptions(parts, { state, printed })
  const context: OptionContext = { state, printed, pace, choose, shown, tabStops: tabStopsOf(shown, state) }
  const optionOf = (part: OptionPart) =>
    isNative(part.element) ? nativeOption(part, context) : pressedOption(part, context)

  const saying = explain(parts, state)
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
        value: [...part.element.options].find(({ value }) => typeIdOf(value) === state.chosen[levelOf(part)])?.value,
        onKeydown: pace.noteKey,
        onPointerdown: pace.notePointer,
        onChange: (_event, { value }) => choose(levelOf(part), typeIdOf(value), pace.isByKeys()),
      }),
      group: () => ({ role: 'radiogroup' }),
      chosen: (part) => {
        const level = levelOf(part)
        if (state.isPrinted) return {}
        return { text: typeName(parts, level, state.chosen[level]) }
      },
      field: state.isPrinted ? {} : { value: String(state.variantId) },
      clear: { hidden: !hasHidden(parts, state), onClick: showAll },
      retry: { hidden: state.trouble?.kind !== 'failed', onClick: () => retryVariant(productId) },
      message: { role: 'status', 'data-tone': saying?.tone, text: saying?.words ?? (state.isPrinted ? undefined : '') },
    },
  }
}
