import { text } from '../../src/shop/texts'
import type { VariantsState } from '../../src/shop/variant-choice'
import type { VariantLevel } from '../../src/shop/variants'
import { levelOf, type PickerParts, typeName } from './printed'

/** What the message part says. */
export interface Saying {
  readonly words: string
  readonly tone: 'info' | 'warning' | 'danger'
}

const levelName = ({ group, select }: PickerParts, level: VariantLevel): string =>
  [...group, ...select].find((part) => levelOf(part) === level)?.attributes.name ?? ''

const stillToChoose = (parts: PickerParts, { levels, chosen }: VariantsState): string => {
  const open = levels.filter((level) => chosen[level] === 0)
  const names = open.map((level) => levelName(parts, level)).filter(Boolean)
  if (open.length === 0) return ''
  return names.length === 1 ? text('variant.choose', { level: names.join() }) : text('variant.chooseAll')
}

/** Why there is no variant yet and which step is missing; undefined when all is well or nothing was chosen yet. */
export const explain = (parts: PickerParts, state: VariantsState): Saying | undefined => {
  const { trouble } = state
  if (trouble?.kind === 'failed') return { words: text('variant.failed'), tone: 'danger' }
  const missing = state.isPrinted || state.isChanging ? '' : stillToChoose(parts, state)
  if (!trouble) return missing === '' ? undefined : { words: missing, tone: 'info' }
  const name = typeName(parts, trouble.level, trouble.typeId)
  const reason = text(trouble.kind === 'gone' ? 'variant.gone' : 'variant.unfit', { name })
  return { words: `${reason}. ${missing}`, tone: 'warning' }
}
