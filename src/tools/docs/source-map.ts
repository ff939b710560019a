/** Writes `src/INDEX.md`: the sentence about a file, its exports, numbers, islands and the demo's templates. */

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Contract } from '@/island/contract'
import { filesBelow } from '../workspace'
import { cell } from './cells'
import { SEARCH_WORDS } from './search-words'

const PRODUCTION = /^(?!.*(?:\.test|\.d|\/test-[\w-]+)\.).*\.(?:tsx?|css)$/

/** The demo shop's files: pages, templates, styles and the server. */
const DEMO = /^(?!.*(?:\.test|\.d)\.).*\.(?:tsx?|css|liquid|mjs|html)$/

const ROOMS = [
  'lib',
  'page',
  'server',
  'ui',
  'forms',
  'overlays',
  'shop',
  'island',
  'loader',
  'dialect',
  'analytics',
  'tools',
]

const code = (text: string): string => `\`${text}\``

/** A name's letters in lower case, without what its spelling adds. */
const bare = (name: string): string => name.replace(/\W/g, '').toLowerCase()

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

const documented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:default )?(?:async )?(\w+) ([$\w]*)/g

/** What a file exports, and each of its constants of the shop's rules, with its comment. */
const declared =
  /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export (?:async )?(?:const|function|class) ([$\w]+)|const ([A-Z][A-Z\d_]+)\b)/gm

/** The first sentence of a doc comment. */
const sentenceOf = (doc: string): string => {
  const text = cell(doc.replace(/\n\s*\* ?/g, ' '))
  return (/^(?:(?!(?<!e\.g|i\.e)\. [A-Z]|\s@\w).)*/.exec(text)?.[0] ?? '').replace(/\.$/, '')
}

const ownComment = /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n\n/

/** The sentence of the comment about the whole file, else of the export that a file is named after, else of its store, else of its first function, else of its first export. */
const purposeOf = (path: string, source: string): string => {
  const own = ownComment.exec(source)?.[1]
  if (own !== undefined) return sentenceOf(own)
  const docs = [...source.matchAll(documented)].map(([, doc = '', kind = '', name = '']) => ({ doc, kind, name }))
  const stem = basename(path).replace(/\..*$/, '')
  const chosen =
    docs.find(({ name }) => ['', 'use', 'open'].some((start) => start + bare(stem) === bare(name))) ??
    docs.find(({ name }) => name.startsWith('$')) ??
    docs.find(({ kind, name }) => kind === 'function' || (kind === 'const' && name !== name.toUpperCase())) ??
    docs[0]
  return sentenceOf(chosen?.doc ?? /\/\*\*?((?:(?!\*\/)[\s\S])*)\*\//.exec(source)?.[1] ?? '')
}

const explained = /\/\*\* ([^\n]*) \*\/\n(?:export )?const ([A-Z][A-Z\d]*(?:_[A-Z\d]+)*) = ('?\d.*)/g

/** The numbers that each file names and explains, those of a room's `limits.ts` too. */
export const numbersList = (root: string): string =>
  ['src', 'islands']
    .flatMap((folder) => filesBelow(root, folder, PRODUCTION))
    .filter((path) => !path.startsWith('src/tools/'))
    .flatMap((path) => {
      const rows = [...read(root, path).matchAll(explained)].map(
        ([, doc = '', name = '', value = '']) => `  - ${code(name)} = ${value.replace(/_(?=\d)/g, '')}. ${cell(doc)}`,
      )
      return rows.length > 0 ? [`- ${code(path)}`, ...rows] : []
    })
    .join('\n')

const listOf = (label: string, names: readonly string[]): string =>
  names.length > 0 ? ` ${label} ${[...new Set(names)].sort().map(code).join(', ')}.` : ''

/** What other files use of a file: its functions, stores and constants, without types. */
const exportsOf = (source: string): readonly string[] =>
  [...source.matchAll(/^export (?:async )?(?:const|function|class) ([$\w]+)/gm)].map(([, name = '']) => name)

/** What a file declares, each with its sentence; exports without a comment are named only, and numbers have their own list. */
const declarationsOf = (source: string, purpose: string): readonly string[] => {
  const sentences = new Map(
    [...source.matchAll(declared)].map(([, doc = '', exported, constant = '']) => [
      exported ?? constant,
      sentenceOf(doc),
    ]),
  )
  const names = new Set([...exportsOf(source), ...sentences.keys()])
  const numbers = new Set([...source.matchAll(explained)].map(([, , name = '']) => name))
  const isOnly = names.size === 1 && [...names].every((name) => (sentences.get(name) ?? purpose) === purpose)
  if (isOnly) return []
  return [...names]
    .filter((name) => !numbers.has(name))
    .map((name) => {
      const sentence = sentences.get(name) ?? ''
      return `  - ${code(name)}${sentence && sentence !== purpose ? ` ${sentence}` : ''}`
    })
}

/** What a template prints of islands: their names and parts. */
const printedBy = (template: string): string => {
  const values = (name: string): readonly string[] =>
    [...template.matchAll(new RegExp(`data-${name}="([\\w-]+)"`, 'g'))].map(([, value = '']) => value)
  return `${listOf('Islands:', values('island'))}${listOf('Parts:', values('part'))}`
}

/** The sentence of a file of the demo shop: a page's title, a template's islands and parts, what a module or style sheet begins with. */
const demoPurpose = (path: string, source: string): string => {
  if (path.endsWith('.html')) return ` ${/<title>([^<]*)<\/title>/.exec(source)?.[1] ?? ''}.`
  if (path.endsWith('.liquid')) return printedBy(source)
  const first = /^\/\*+((?:(?!\*\/)[\s\S])*)\*\//.exec(source)?.[1] ?? ''
  const purpose = path.endsWith('.css') ? sentenceOf(first) : /\.tsx?$/.test(path) ? purposeOf(path, source) : ''
  return purpose && ` ${purpose}.`
}

const importedPaths = (source: string): readonly string[] =>
  [...source.matchAll(/(?: from |import\()'@\/((?:shop|overlays|forms|ui|lib\/calendar)\b[\w/.-]*)'/g)].map(
    ([, path = '']) => path,
  )

const importedNumbers = (source: string): readonly string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@\/[\w/]*limits'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

/** The keys of texts with the file that has them, by room. */
const keysByRoom = (root: string): readonly (readonly [file: string, keys: ReadonlySet<string>])[] =>
  filesBelow(root, 'src', /\/texts\/tr\.ts$/).map((path) => [
    path,
    new Set([...read(root, path).matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key = '']) => key)),
  ])

/** The files of the sentences that some source shows. */
const sentencesOf = (rooms: ReturnType<typeof keysByRoom>, source: string): readonly string[] => {
  const keys = [...source.matchAll(/'([a-z]\w*\.[\w.]+)'/g)].map(([, key = '']) => key)
  return rooms.filter(([, own]) => keys.some((key) => own.has(key))).map(([path]) => path)
}

/** Each file of the rooms with its sentence and what it declares, and the files of the demo shop. */
export const filesList = (root: string): string => {
  const rooms = keysByRoom(root)
  return [
    ...ROOMS.flatMap((room) => filesBelow(root, `src/${room}`, PRODUCTION))
      .filter((path) => !path.includes('/texts/'))
      .flatMap((path) => {
        const source = read(root, path)
        const purpose = purposeOf(path, source)
        const lists = [
          listOf('Sentences:', sentencesOf(rooms, source)),
          listOf('Numbers:', importedNumbers(source)),
        ].filter((list) => list !== '')
        return [
          `- ${code(path)}${purpose && ` ${purpose}.`}`,
          ...declarationsOf(source, purpose),
          ...lists.map((list) => `  -${list}`),
        ]
      }),
    ...filesBelow(root, 'fixtures', DEMO).map((path) => `- ${code(path)}${demoPurpose(path, read(root, path))}`),
  ].join('\n')
}

/** A file of an island with its role and what it declares; those that every island has are left out, because the map names them once. */
const islandFile = (root: string, path: string): readonly string[] => {
  const file = basename(path)
  const roles = new Map([
    ['paint.ts', 'What shows before anyone touches it'],
    ['press.ts', 'What answers a press before the view'],
    [`${basename(dirname(path))}.css`, 'The look'],
  ])
  if (file === 'contract.ts') return []
  const source = read(root, path)
  const role = roles.get(file)
  const purpose = role && file.endsWith('.css') ? role : [role, purposeOf(path, source)].filter(Boolean).join(': ')
  const names = role ? [] : declarationsOf(source, purpose)
  return [`  - ${code(path)}${purpose && ` ${purpose}.`}`, ...names.map((name) => `  ${name}`)]
}

/** What each island does, the words that people search it by, its files, and what it takes from other rooms. */
export const islandsList = (root: string, contracts: readonly Contract[]): string => {
  const rooms = keysByRoom(root)
  const templates = filesBelow(root, 'fixtures/shop/theme', /\.liquid$/).map(
    (path) => [path, read(root, path)] as const,
  )
  return contracts
    .map(({ name, summary, parts, events }) => {
      const files = filesBelow(root, `islands/${name}`, PRODUCTION)
      const source = files.map((path) => read(root, path)).join('\n')
      const shared = importedPaths(source)
        .flatMap((path) => ['.ts', '.tsx'].map((end) => `src/${path}${end}`))
        .filter((path) => existsSync(join(root, path)))
      const sentences = [source, ...shared.map((path) => read(root, path))].flatMap((each) => sentencesOf(rooms, each))
      const printed = templates.filter(([, text]) => text.includes(`data-island="${name}"`)).map(([path]) => path)
      const words = SEARCH_WORDS[name] === undefined ? '' : ` (${SEARCH_WORDS[name]})`
      const lists = [
        listOf('Parts:', Object.keys(parts ?? {})),
        listOf('Events:', Object.keys(events ?? {})),
        listOf('Takes from `src`:', importedPaths(source)),
        listOf('Sentences:', sentences),
        listOf('Numbers:', importedNumbers(source)),
        listOf('Printed by:', printed),
      ].filter((list) => list !== '')
      return [
        `- **${name}**${words}: ${cell(summary)}`,
        ...files.flatMap((path) => islandFile(root, path)),
        ...lists.map((list) => `  -${list}`),
      ].join('\n')
    })
    .join('\n')
}
