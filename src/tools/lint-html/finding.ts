/** A finding of the linter, its line and column, and how it is printed. */

import type { Problem } from '@/lib/report'

/** One mistake in a template: the three parts of every problem, and its position in the file. */
export interface Finding extends Problem {
  /** Offset in UTF-16 units from the start of the file. */
  readonly offset: number
}

/** Creates a finding at an offset of the file. */
export const finding = (
  offset: number,
  where: string,
  text: Readonly<{ came: string; expected: string; write: string }>,
  level: Problem['level'] = 'error',
): Finding => ({ level, where, offset, ...text })

/** A file's line and column of an offset, both from 1, as editors count them. */
export const positionOf = (source: string, offset: number): Readonly<{ line: number; column: number }> => {
  const before = source.slice(0, offset)
  const lines = before.split(/\r\n|\n|\r/)
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** Formats a finding with its path, line and column, so that editors can jump to it. */
export const printFinding = (path: string, source: string, found: Finding): string => {
  const { line, column } = positionOf(source, found.offset)
  return [
    `${path}:${line}:${column} ${found.level === 'error' ? 'error' : 'warning'} ${found.where}`,
    `  came      ${found.came}`,
    `  expected  ${found.expected}`,
    `  write     ${found.write}`,
    '',
  ].join('\n')
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** The last line: `12 files, 1 error, 0 warnings`. */
export const printSummary = (files: number, errors: number, warnings: number): string =>
  [counted(files, 'file'), counted(errors, 'error'), counted(warnings, 'warning')].join(', ')
