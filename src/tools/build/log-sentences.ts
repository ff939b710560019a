/** Which sentences of the log are replaced by codes in the browser's chunks, and the chunk that has them. */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import type { Contract } from '@/island/contract'
import type { ModulePlugin } from './island-modules'

/** The properties of a problem that are sentences. */
const SENTENCES: readonly string[] = ['came', 'expected', 'write']

/** The shortest text, in letters, that is longer than its code after compression. */
const SHORTEST = 12

/** Files without reports of a page: the command line, the entry, tests, and the chunk that has the sentences. */
const APART =
  /^src[\\/](?:tools|loader|analytics|island[\\/]inspector)[\\/]|[\\/](?:test-|diagnose|rivals|theme-problems|dialect-log)|\.test\./

/** Files that report why nothing can be fetched; a chunk of sentences could not be fetched either. */
const KEPT: readonly string[] = [
  'src/forms/watch-masks.ts',
  'src/lib/report.ts',
  'src/island/core.ts',
  'src/island/strategies.ts',
  'src/page/texts/index.ts',
  'src/server/failure.ts',
]

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [property: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const below = (node: SyntaxNode): readonly SyntaxNode[] => Object.values(node).flat().filter(isNode)

/** Calls `see` with a node and all nodes below it. */
const walk = (node: SyntaxNode, see: (node: SyntaxNode) => void): void => {
  see(node)
  for (const each of below(node)) walk(each, see)
}

/** One text of a source file: where it begins and ends, without its quotes. */
interface SourceText {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text of a literal, or of one piece of a template. Quotes, backticks and braces before it take one character. */
const textOf = ({ type, start, value, raw }: SyntaxNode): SourceText | undefined => {
  if (type === 'Literal' && typeof value === 'string' && typeof raw === 'string')
    return { start: start + 1, end: start + raw.length - 1, text: value }
  if (type !== 'TemplateElement') return undefined
  const { cooked, raw: printed } = Object(value)
  return { start: start + 1, end: start + 1 + String(printed).length, text: String(cooked) }
}

/** The texts below an expression, except arguments of methods, such as a pattern that is looked for. */
const textsBelow = (node: SyntaxNode): readonly SourceText[] => {
  const own = textOf(node)
  if (own) return [own]
  const { callee } = node
  const isMethod = node.type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression'
  return (isMethod && isNode(callee) ? [callee] : below(node)).flatMap(textsBelow)
}

const nameOf = (key: unknown): unknown => (isNode(key) ? (key.name ?? key.value) : undefined)

const languageOf = (path: string): 'ts' | 'tsx' => (path.endsWith('x') ? 'tsx' : 'ts')

/** Every sentence of a problem in a source, in the order of the source. */
const sentencesIn = (source: string, lang: 'ts' | 'tsx'): readonly SourceText[] => {
  const found: SourceText[] = []
  const program: unknown = parseAst(source, { lang })
  if (isNode(program))
    walk(program, ({ type, key, value }) => {
      if (type === 'Property' && SENTENCES.includes(String(nameOf(key))) && isNode(value))
        found.push(...textsBelow(value))
    })
  return found.filter(({ text }) => text.length >= SHORTEST && text.includes(' '))
}

/** The sentences of the log, which a browser fetches when there is something to explain. */
export interface LogSentences {
  /** Each sentence by its code. */
  readonly table: Readonly<Record<string, string>>
  /** The code of a sentence, as the bundle prints it; a short text stays. */
  code(text: string): string
  /** Serves the sources with codes in place of sentences. */
  readonly plugin: ModulePlugin
}

/**
 * Reads the sentences of all reports, and of all parts that may be missing. A code is the beginning of the sentence's hash, so that a new sentence
 * changes no other code and no other file.
 */
export const readLogSentences = (contracts: readonly Contract[]): LogSentences => {
  const table: Record<string, string> = {}
  const code = (text: string): string => {
    if (text.length < SHORTEST) return text
    const key = createHash('sha256').update(text).digest('base64url').slice(0, 3)
    const other = table[key] ?? text
    if (other !== text)
      throw new Error(
        `came one code for "${text}" and "${other}"; expected two; write one of the sentences in other words`,
      )
    table[key] = text
    return `¤${key}`
  }
  const coded = new Map<string, string>()
  for (const root of ['src', 'islands'])
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const path = join(root, name)
      if (!/\.tsx?$/.test(path) || APART.test(path) || KEPT.includes(path.replaceAll('\\', '/'))) continue
      const source = readFileSync(path, 'utf8')
      if (!/\b(?:came|expected|write):/.test(source)) continue
      let end = source.length
      let after = ''
      for (const each of sentencesIn(source, languageOf(path)).toReversed()) {
        after = code(each.text) + source.slice(each.end, end) + after
        end = each.start
      }
      if (after) coded.set(resolve(path), source.slice(0, end) + after)
    }
  for (const { parts } of contracts) for (const { required, doc } of Object.values(parts)) if (required) code(doc)
  return {
    table,
    code,
    plugin: {
      name: 'log-sentences',
      load: {
        filter: { id: /[\\/](?:src|islands)[\\/].*\.tsx?$/ },
        handler: (id) => {
          const source = coded.get(id)
          return source === undefined ? undefined : { code: source, moduleType: languageOf(id) }
        },
      },
    },
  }
}
