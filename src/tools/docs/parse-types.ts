/** Parses a TypeScript file for the documents. */

import { parseAst } from 'rolldown/parseAst'

/** A node of a TypeScript file's syntax tree (ESTree); offsets count UTF-16 units. */
export interface TypeNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** The statements of a TypeScript file. @throws the parser's error when the file does not compile. */
export const parseTypes = (text: string): readonly TypeNode[] =>
  parseAst(text, { lang: 'ts' }).body as unknown as TypeNode[]
