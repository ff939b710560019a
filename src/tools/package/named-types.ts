/** Collects the types that the package's declarations use. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTypes } from '../docs/parse-types'
import { isRecord } from '../load-contracts'
import { filesBelow } from '../workspace'

const NAME = /\b[A-Z]\w+\b/g
/** Types of TypeScript and browsers, which need no declaration. */
const KNOWN =
  /^(?:Readonly|Record|Partial|Pick|Omit|Promise|Event|Element|HTMLElement|ParentNode|CustomEvent|Error|React\w*)$/

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')

const nameOf = (node: unknown): string => (isRecord(node) && isRecord(node.id) ? String(node.id.name) : '')

/** The doc comment and the declaration of an exported type, as in its file. */
const declarationIn = (text: string, name: string): string | undefined => {
  for (const node of parseTypes(text)) {
    if (nameOf(node.declaration) !== name) continue
    const before = text.slice(0, node.start)
    const [doc = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(before) ?? []
    return doc + text.slice(node.start, node.end)
  }
  return undefined
}

/**
 * The declarations of exported types by their names, with the types that these use. Names that no file of src exports as a type are left out.
 */
export const namedTypes = (root: string, names: readonly string[]): readonly string[] => {
  const sources = filesBelow(root, 'src', /^src\/(?!tools\/).*(?<!\.test)\.tsx?$/).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const wanted = new Set(names)
  const found: string[] = []
  for (const name of wanted) {
    const declared = new RegExp(`\\bexport (?:interface|type) ${name}\\b`)
    const source = KNOWN.test(name) ? undefined : sources.find((text) => declared.test(text))
    const text = source && declarationIn(source, name)
    if (!text) continue
    found.push(text)
    for (const [used] of withoutComments(text).matchAll(NAME)) wanted.add(used)
  }
  return found
}

/** The names of types in lines of TypeScript. */
export const typeNames = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => [...withoutComments(line).matchAll(NAME)].map(([name]) => name))
