/** Reads the events and the fields of their details from each room's `events.ts`. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../load-contracts'
import { filesBelow } from '../workspace'
import { parseTypes, type TypeNode } from './parse-types'

/** One field of an event's detail. */
export interface EventField {
  readonly name: string
  /** The type in TypeScript, with names of literal unions replaced: `number | undefined`. */
  readonly type: string
  /** `""` when the source has none. */
  readonly doc: string
}

/** One event, as its room's `events.ts` declares it. */
export interface DeclaredEvent {
  /** Without `vitrin:`. */
  readonly name: string
  readonly doc: string
  /** `src/shop/cart/events.ts:12`. */
  readonly source: string
  readonly fields: readonly EventField[]
}

interface Source {
  readonly path: string
  readonly text: string
  readonly nodes: readonly TypeNode[]
}

const isNode = (value: unknown): value is TypeNode => isRecord(value) && typeof value.type === 'string'

const child = (node: TypeNode | undefined, ...keys: readonly string[]): TypeNode | undefined => {
  let found: unknown = node
  for (const key of keys) found = isRecord(found) ? found[key] : undefined
  return isNode(found) ? found : undefined
}

const children = (node: TypeNode | undefined, key: string): readonly TypeNode[] => {
  const list = node?.[key]
  return Array.isArray(list) ? list.filter(isNode) : []
}

const nameOf = (node: TypeNode | undefined): string => String(node?.name ?? node?.value ?? '')

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The doc comment right before a member, in the text between the previous member and it. */
const docBefore = (text: string, from: number, to: number): string => {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(from, to)) ?? []
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The module that the rooms' declarations are merged into. */
const BASE = 'src/page/events.ts'

/** Reads event declarations of a checkout's source, following names into the files that they are imported from. */
class EventReader {
  private readonly sources = new Map<string, Source>()

  constructor(private readonly root: string) {}

  read(path: string): Source {
    const known = this.sources.get(path)
    if (known) return known
    const text = readFileSync(join(this.root, path), 'utf8')
    const source = { path, text, nodes: parseTypes(text) }
    this.sources.set(path, source)
    return source
  }

  /** The declaration of a type's name, and the file that it is in; names of the base module are in scope without an import. */
  private declared(name: string, source: Source): readonly [TypeNode, Source] | undefined {
    for (const node of source.nodes) {
      const declaration = child(node, 'declaration') ?? node
      if (nameOf(child(declaration, 'id')) === name) return [declaration, source]
      if (node.type !== 'ImportDeclaration') continue
      const isImported = children(node, 'specifiers').some((each) => nameOf(child(each, 'local')) === name)
      const path = isImported && this.fileOf(nameOf(child(node, 'source')), source.path)
      if (path) return this.declared(name, this.read(path))
    }
    return source.path === BASE ? undefined : this.declared(name, this.read(BASE))
  }

  private fileOf(from: string, importer: string): string | undefined {
    const base = from.startsWith('.') ? join(importer, '..', from) : from.replace(/^@\//, 'src/')
    return [`${base}.ts`, `${base}/index.ts`].find((path) => existsSync(join(this.root, path)))
  }

  /** The fields of a detail's type: a literal, a name, or several joined by `&`. */
  fields(node: TypeNode | undefined, source: Source): readonly EventField[] {
    if (!node) return []
    if (node.type === 'TSIntersectionType') return children(node, 'types').flatMap((each) => this.fields(each, source))
    if (node.type === 'TSTypeLiteral') return this.members(node, children(node, 'members'), source)
    if (node.type === 'TSInterfaceBody') return this.members(node, children(node, 'body'), source)
    const [found, where] = this.declared(nameOf(child(node, 'typeName')), source) ?? []
    if (!found || !where) return []
    const bases = children(found, 'extends').flatMap((each) => {
      const [base, from] = this.declared(nameOf(child(each, 'expression')), where) ?? []
      return base && from ? this.fields(child(base, 'body'), from) : []
    })
    return [...bases, ...this.fields(child(found, 'body') ?? child(found, 'typeAnnotation'), where)]
  }

  private members(around: TypeNode, members: readonly TypeNode[], source: Source): readonly EventField[] {
    return members.map((member, index) => ({
      name: nameOf(child(member, 'key')),
      type: this.typeText(child(member, 'typeAnnotation', 'typeAnnotation'), source),
      doc: docBefore(source.text, members[index - 1]?.end ?? around.start, member.start),
    }))
  }

  /** A type as its source writes it; the name of a union of literals is replaced by the union. */
  private typeText(node: TypeNode | undefined, source: Source): string {
    if (!node) return 'unknown'
    if (node.type === 'TSUnionType')
      return children(node, 'types')
        .map((each) => this.typeText(each, source))
        .join(' | ')
    const written = source.text.slice(node.start, node.end).replace(/\s+/g, ' ')
    if (node.type !== 'TSTypeReference') return written
    return written.replace(/\b[A-Z]\w+/g, (name) => {
      const [found, where] = this.declared(name, source) ?? []
      const aliased = found?.type === 'TSTypeAliasDeclaration' ? child(found, 'typeAnnotation') : undefined
      return aliased?.type === 'TSUnionType' && where ? this.typeText(aliased, where) : name
    })
  }

  events(path: string): readonly DeclaredEvent[] {
    const source = this.read(path)
    const interfaces = source.nodes.flatMap((node) =>
      node.type === 'TSModuleDeclaration' ? children(child(node, 'body'), 'body') : [],
    )
    return interfaces.flatMap((each) => {
      const body = child(each, 'body')
      const members = children(body, 'body')
      if (nameOf(child(each, 'id')) !== 'VitrinEvents' || !body) return []
      return members.map((member, index) => ({
        name: nameOf(child(member, 'key')),
        doc: docBefore(source.text, members[index - 1]?.end ?? body.start, member.start),
        source: `${path}:${lineOf(source.text, member.start)}`,
        fields: this.fields(child(member, 'typeAnnotation', 'typeAnnotation'), source),
      }))
    })
  }
}

/** The fields of an interface that is declared in a file of the checkout. */
export const interfaceFields = (root: string, path: string, name: string): readonly EventField[] => {
  const reader = new EventReader(root)
  const source = reader.read(path)
  const declared = source.nodes.map((node) => child(node, 'declaration') ?? node)
  const found = declared.find((node) => nameOf(child(node, 'id')) === name)
  return reader.fields(child(found, 'body'), source)
}

/** Every event that the rooms declare by merging into `VitrinEvents`, by name. */
export const declaredEvents = (root: string): readonly DeclaredEvent[] => {
  const reader = new EventReader(root)
  return filesBelow(root, 'src', /\/events\.ts$/)
    .flatMap((path) => reader.events(path))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
