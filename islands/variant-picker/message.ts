import { text } from '@/page/texts'
import type { VariantsState } from '@/shop/product/variant-choice'
import type { VariantLevel } from '@/shop/product/variants'
import { levelOf, type PickerParts, typeName } from './printed'

/** Content of the message part. */
export interface PickerMessage {
  readonly text: string
  readonly tone: 'info' | 'warning' | 'danger'
}

const levelName = ({ group, select }: PickerParts, level: VariantLevel): string =>
  [...group, ...select].find((part) => levelOf(part) === level)?.attributes.name ?? ''

/** Asks for the levels that are still to be chosen; `""` when there are none. */
export const missingLevels = (parts: PickerParts, { levels, chosen }: VariantsState): string => {
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
  const missing = (state.isPrinted && !isAsked) || state.isChanging ? '' : missingLevels(parts, state)
  if (!trouble) return missing === '' ? undefined : { text: missing, tone: isAsked ? 'danger' : 'info' }
  const name = typeName(parts, trouble.level, trouble.typeId)
  const reason = text(trouble.kind === 'gone' ? 'variant.gone' : 'variant.unfit', { name })
  return { text: `${reason}. ${missing}`, tone: 'warning' }
}
