/** Writes Markdown tables and their cells: types, defaults, elements. */

import type { AttributeSpec, PartElement } from '@/island/contract'
import { allowedTags } from '@/island/problems'

/** Escapes a text for one cell of a Markdown table. */
export const cell = (text: string): string => text.replace(/[|\\]/g, '\\$&').replace(/\s+/g, ' ').trim()

/** Creates a Markdown table, padded as the formatter does; without rows the sentence `none`. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[], none: string): string => {
  if (rows.length === 0) return none
  const widths = heads.map((_, column) => Math.max(3, ...[heads, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** An attribute's type as theme authors read it: `instant`, `button` for a choice, `int` from 1 where less makes no sense. */
export const typeCell = (spec: AttributeSpec): string => {
  if (spec.type === 'choice') return (spec.choices ?? []).map((word) => `\`${word}\``).join(', ')
  return spec.min === undefined ? spec.type : `${spec.type} from ${spec.min}`
}

/** The default when an attribute is not written. */
export const defaultCell = (spec: AttributeSpec): string => {
  if (spec.required) return '**required**'
  if (spec.default !== undefined) return `\`${spec.default}\``
  return spec.type === 'flag' ? 'off' : ''
}

/** The elements that may carry a part: `<button>` or `<a>`. */
export const elementCell = (element: PartElement): string =>
  allowedTags(element)
    .map((tag) => `\`<${tag}>\``)
    .join(' or ') || 'any element'
