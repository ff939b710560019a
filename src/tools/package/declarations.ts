/** Writes the package's types: `window.vitrin`, events, attributes for JSX, stores, own islands. */

import type { AttributeSpec, Contract } from '@/island/contract'
import { itemNames } from '@/page/fact-names'
import { declaredEvents } from '../docs/event-types'
import { namedTypes, typeNames } from './named-types'

const comment = (doc: string, indent = ''): string => `${indent}/** ${doc.replaceAll('*/', '* /')} */`

/** The TypeScript type of an attribute; numbers may be texts, because templates print texts. */
const attributeType = ({ type, choices }: AttributeSpec): string => {
  if (type === 'choice') return (choices ?? []).map((word) => `'${word}'`).join(' | ') || 'string'
  if (type === 'flag') return "'' | '0' | '1' | 'true' | 'false' | 0 | 1 | boolean"
  return type === 'id' || type === 'int' || type === 'decimal' ? 'number | string' : 'string'
}

const attributeLines = (specs: Contract['attributes'], indent: string): string[] =>
  Object.entries(specs).flatMap(([name, spec]) => [
    comment(spec.doc, indent),
    `${indent}'data-${name}'${spec.required ? '' : '?'}: ${attributeType(spec)}`,
  ])

const islandLines = ({ name, summary, attributes, parts, events }: Contract): string[] => [
  comment(summary, '  '),
  `  '${name}': {`,
  '    attributes: {',
  ...attributeLines(attributes, '      '),
  '    }',
  `    parts: ${
    Object.keys(parts)
      .map((part) => `'${part}'`)
      .join(' | ') || 'never'
  }`,
  `    events: ${
    Object.keys(events)
      .map((event) => `'${event}'`)
      .join(' | ') || 'never'
  }`,
  '  }',
]

const eventLines = (root: string): string[] =>
  declaredEvents(root).flatMap(({ name, doc, fields }) => [
    comment(doc, '  '),
    `  '${name}': {`,
    ...fields.flatMap((field) => [comment(field.doc, '    '), `    readonly ${field.name}: ${field.type}`]),
    '  }',
  ])

/** The attributes of all islands and parts; a name may have several types. */
const allAttributes = (contracts: readonly Contract[]): Map<string, Set<string>> => {
  const types = new Map<string, Set<string>>()
  const add = (specs: Contract['attributes'] = {}): void => {
    for (const [name, spec] of Object.entries(specs))
      types.set(name, (types.get(name) ?? new Set()).add(attributeType(spec)))
  }
  for (const { attributes, parts } of contracts) {
    add(attributes)
    for (const { attributes: own } of Object.values(parts)) add(own)
  }
  return types
}

/** Attributes that any element may carry. */
const GRAMMAR: Readonly<Record<string, string>> = {
  island: 'VitrinIslandName | (string & {})',
  part: 'string',
  'part-of': 'string',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal type
  load: "'eager' | 'idle' | 'visible' | 'interaction' | 'never' | `media(${string})`",
  on: 'string',
  off: 'string',
  block: 'number | string',
  'block-parent': 'number | string',
  'block-page': 'number | string',
  'block-name': 'string',
  'list-id': 'string',
  'list-name': 'string',
  product: 'number | string',
  fact: Object.keys(itemNames)
    .map((name) => `'${name}'`)
    .join(' | '),
}

/** The declaration of `vitrin.on`, which derives the detail's type from the event's name. */
const ON = `  /** Listens for \`vitrin:<event>\`. @returns a function that stops listening. */
  on<N extends keyof VitrinEvents>(event: N, listener: (detail: VitrinEvents[N], event: Event) => void): () => void
  on(event: string, listener: (detail: unknown, event: Event) => void): () => void`

/** The declarations for own islands. React is `any`, because the package has no types of it. */
const OWN = `/** An island of your own. */
export interface VitrinDefinition {
  readonly contract: Contract
  /** Fetches the island's hook, which returns the current rendering of its element and parts. */
  load(vitrin: VitrinHandle): unknown
}

/** The argument of an own island's \`load\`. */
export interface VitrinHandle {
  /** The page's React; \`typeof import('react')\` where its types are installed. */
  readonly React: any
  /** A hook that follows a store. */
  useStore<T>(store: VitrinStore<T>): T
  /** The shop's stores, with the functions that change them: those of \`vitrin/stores\`. */
  readonly stores: VitrinStores
}
`

const typedApi = (text: string): string => {
  const typed = text
    .replace(
      '  readonly version',
      `  /** Takes an own island; there once Vitrin has read the page. */\n  define?: (contract: Contract, load: VitrinDefinition['load']) => void\n  readonly version`,
    )
    .replace(/ {2}\/\*\* Listens for[\s\S]*?on\(event: string.*$/m, () => ON)
  if (!typed.includes(ON)) throw new Error('came no method "on" in VitrinApi; expected it to be typed by its event')
  return typed
}

/**
 * The package's `index.d.ts`: `window.vitrin`, every event with its detail, and every island's attributes, parts and events.
 *
 * @param root the checkout, whose event declarations and contracts it is made from.
 */
export const declarations = (root: string, contracts: readonly Contract[], version: string): string => {
  const events = eventLines(root)
  const named = namedTypes(root, ['VitrinApi', 'VitrinFormats', 'VitrinStores', 'Contract', ...typeNames(events)])
  const attributes = [...allAttributes(contracts)].map(
    ([name, types]) => `  'data-${name}'?: ${[...types].join(' | ')}`,
  )
  const grammar = Object.entries(GRAMMAR).map(([name, type]) => `  'data-${name}'?: ${type}`)
  return [
    `// vitrin ${version}`,
    '',
    ...named.flatMap((text) => [text.includes('export interface VitrinApi') ? typedApi(text) : text, '']),
    comment(
      'Every event by its name without `vitrin:`, with its detail. An own island adds its own by declaration merging.',
    ),
    'export interface VitrinEvents {',
    ...events,
    '}',
    '',
    OWN,
    comment('Every island with its attributes, parts and events.'),
    'export interface VitrinIslands {',
    ...contracts.flatMap(islandLines),
    '}',
    '',
    'export type VitrinIslandName = keyof VitrinIslands',
    '',
    comment('What an element may carry; `vitrin/jsx` adds them to JSX.'),
    'export interface VitrinAttributes {',
    ...grammar,
    ...attributes.filter((line) => !grammar.some((known) => known.split('?')[0] === line.split('?')[0])),
    '}',
    '',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal type
    'type VitrinEventMap = { [N in keyof VitrinEvents as `vitrin:${N}`]: CustomEvent<VitrinEvents[N]> }',
    '',
    'declare global {',
    '  interface Window {',
    '    vitrin?: VitrinApi',
    '    /** Own islands, pushed before or after Vitrin has come. */',
    '    vitrinIslands?: (VitrinDefinition | { stores(stores: VitrinStores): void })[]',
    '    /** How the page writes prices and dates, where not as Vitrin does; set it before Vitrin is loaded. */',
    '    vitrinFormats?: VitrinFormats',
    '  }',
    '  interface GlobalEventHandlersEventMap extends VitrinEventMap {}',
    '}',
    '',
  ].join('\n')
}

/** The package's `stores.d.ts`: `import { cart } from 'vitrin/stores'`. */
export const STORES_DECLARATIONS = `import type { VitrinStores } from './index.js'

export declare const cart: VitrinStores['cart']
export declare const favorites: VitrinStores['favorites']
export declare const member: VitrinStores['member']
export declare const product: VitrinStores['product']
`

/** The package's `jsx.d.ts`: `import 'vitrin/jsx'` lets every JSX element carry the attributes. */
export const JSX_DECLARATIONS = `import type { VitrinAttributes } from './index.js'

declare module 'react' {
  interface HTMLAttributes<T> extends VitrinAttributes {}
}
`
