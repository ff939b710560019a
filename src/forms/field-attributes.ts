/** Which mask a field gets: by `data-mask`, for people's names letters only, by `data-max-length`; what a mask does to a text is in `masks.ts`. */

import { nearestName } from '@/lib/distance'
import { type FormField, isChoiceField, isNameField } from './field'
import { type FieldMask, limitedMask, MASK_NAMES, namedMask, patternMask } from './masks'
import { explain, fieldError, wholeNumber } from './rules'
import { type ThemePattern, themePattern } from './theme-pattern'

/** The theme's own pattern in `data-mask`, for the whole value. */
const customPattern = (field: FormField): ThemePattern | undefined => {
  const [, source, flags = ''] = field.dataset.mask?.trim().match(/^\/(.*)\/([a-z]*)$/s) ?? []
  if (source === undefined) return undefined
  const pattern = themePattern(source, flags)
  const expected = 'a regular expression between slashes, without repetitions inside of repetitions'
  if (!pattern) explain(field, 'data-mask', field.dataset.mask ?? '', expected, '/^[A-Z]*$/')
  return pattern
}

const maskNamed = (field: FormField): FieldMask | undefined => {
  const written = field.dataset.mask?.trim() ?? (isNameField(field) ? 'string' : '')
  if (written === '' || written === 'none') return undefined
  const name = MASK_NAMES.find((each) => each === written)
  if (name) return namedMask(name)
  const pattern = customPattern(field)
  if (pattern) return patternMask(pattern)
  const known = [...MASK_NAMES, '/regex/']
  if (!written.startsWith('/'))
    explain(field, 'data-mask', written, known.join(', '), nearestName(written, known) ?? 'string')
  return undefined
}

/** The mask of a field: `data-mask` (`none` for none), the string mask for people's names, and `data-max-length`. */
export const fieldMask = (field: FormField): FieldMask | undefined => {
  if (field instanceof HTMLSelectElement || isChoiceField(field)) return undefined
  const mask = maskNamed(field)
  const limit = wholeNumber(field.dataset.maxLength)
  return limit === undefined ? mask : limitedMask(limit, mask)
}

/** The message about a field's present value by its rules and by the theme's own pattern, `""` when it is correct. */
export const maskedFieldError: typeof fieldError = (field, fields) => fieldError(field, fields, customPattern(field))
