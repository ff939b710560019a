import type { Problem } from '../../../lib/report'

/** One mistake in a template: the three parts of every problem, and where it stands in the file. */
export interface Finding extends Problem {
  /** Offset in UTF-16 units from the start of the file. */
  readonly offset: number
}

/** A finding about a place in the file. */
export const finding = (
  offset: number,
  where: string,
  text: Readonly<{ came: string; expected: string; write: string }>,
  level: Problem['level'] = 'error',
): Finding => ({ level, where, offset, ...text })
