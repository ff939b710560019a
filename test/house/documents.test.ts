import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runDocs } from '@/tools/cli'
import { declaredEvents } from '@/tools/docs/event-types'
import { SEARCH_WORDS } from '@/tools/docs/search-words'
import { readSources } from './source'

const documents = [
  'README.md',
  'CHANGELOG.md',
  '.github/CONTRIBUTING.md',
  ...readSources(['src', 'islands', 'test', 'fixtures'], /\.md$/).map(({ path }) => path),
]

/** The lines of a document, each with its position. */
const linesOf = (path: string): readonly (readonly [place: string, line: string])[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => [`${path}:${index + 1}`, line] as const)

test('the first page is short', () => {
  expect(linesOf('README.md').length, 'README.md; write: details beside the code').toBeLessThanOrEqual(171)
})

test('the first page prints ten figures', () => {
  const [, table = ''] = readFileSync('README.md', 'utf8').split(/<!-- \/?figures -->/)
  const rows = table.split('\n').filter((line) => /^\| .*\d/.test(line))
  expect(rows.length, 'README.md; write: npm run bench -- --keep, then npm run docs').toBe(10)
})

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (path: string): readonly string[] =>
  linesOf(path)
    .filter(([, line]) => /^#+ /.test(line))
    .map(([, line]) => line.replace(/^#+ /, '').toLowerCase())
    .map((heading) => heading.replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-'))

test('every link between documents leads to a file and to a heading that it has', () => {
  const broken = documents.flatMap((path) =>
    linesOf(path).flatMap(([place, line]) =>
      [...line.matchAll(/\]\(([^)#:\s]*)(?:#([^)]*))?\)/g)].flatMap(([, file = '', anchor]) => {
        const target = file === '' ? path : join(dirname(path), file)
        if (!existsSync(target))
          return [`${place} links to ${target}, which is not there; write: the file's present path`]
        if (anchor === undefined || anchorsOf(target).includes(anchor)) return []
        return [`${place} links to #${anchor} of ${target}; write: one of its headings`]
      }),
    ),
  )
  expect(documents.length).toBeGreaterThan(60)
  expect(broken).toEqual([])
})

/** Whether a path is there; `npm test -- test/browser/cart` and `islands/cart-*` name all that begin so. */
const isThere = (path: string): boolean => {
  const folder = dirname(path)
  const begins = ['.', '-'].map((end) => basename(path) + end)
  const isNamed = (name: string): boolean => begins.some((begin) => name.startsWith(begin))
  return existsSync(path) || (existsSync(folder) && readdirSync(folder).some(isNamed))
}

test('every path of this repository that a document names is there', () => {
  const named = /(?:^|[\s`(])((?:src|islands|test|fixtures)\/[\w./-]+\w)/g
  const broken = documents.flatMap((document) =>
    linesOf(document).flatMap(([place, line]) =>
      [...line.matchAll(named)]
        .filter(([, path = '']) => !isThere(path))
        .map(([, path]) => `${place} names ${path}, which is not there; write: the file's present path`),
    ),
  )
  expect(broken).toEqual([])
})

test('the changelog says first what to do', () => {
  const sections = linesOf('CHANGELOG.md').filter(([, line]) => /^##+ /.test(line))
  expect(sections.slice(0, 2).map(([, line]) => line)).toEqual(['## Next', '### To do when you upgrade'])
})

test('what a row of the map names without its folder is in a folder that the row names', () => {
  const rows = linesOf('src/README.md').filter(([, line]) => line.startsWith('| '))
  const broken = rows.flatMap(([place, line]) => {
    const named = [...line.matchAll(/`((?:src|islands|test|fixtures)\/[\w./-]+)`/g)].map(([, path = '']) => path)
    const folders = named.map((path) => (existsSync(path) && statSync(path).isDirectory() ? path : dirname(path)))
    return [...line.matchAll(/`([\w-]+(?:\.[\w-]+)*\.(?:tsx?|css|html|mjs))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => folders.length > 0 && !folders.some((folder) => existsSync(join(folder, name))))
      .filter((name) => !/^(?:contract\.ts|example\.html|(?:en|ar|tr)\.ts|events\.ts|api\.ts)$/.test(name))
      .map((name) => `${place} names ${name}, which is in none of ${folders.join(', ')}; write: its path`)
  })
  expect(rows.length).toBeGreaterThan(80)
  expect(broken).toEqual([])
})

test('a constant or function that the map names is in the source', () => {
  const words = new Set(
    readSources(['src', 'islands', 'fixtures'], /\.tsx?$/).flatMap(({ text }) => text.match(/[$\w]+/g) ?? []),
  )
  const broken = linesOf('src/README.md').flatMap(([place, line]) =>
    [...line.matchAll(/`([a-z]+(?:[A-Z]\w*)+|[A-Z]+(?:_[A-Z\d]+)+)`/g)]
      .filter(([, name = '']) => !words.has(name))
      .map(([, name]) => `${place} names ${name}, which the source does not have; write: its present name`),
  )
  expect(broken).toEqual([])
})

test('words to search an island by name an island that is there', () => {
  const gone = Object.keys(SEARCH_WORDS).filter((name) => !existsSync(`islands/${name}/contract.ts`))
  expect(gone, 'src/tools/docs/search-words.ts; write: the island’s present name').toEqual([])
})

test('the index of files has a sentence about each script', () => {
  const [, index = ''] = readFileSync('src/INDEX.md', 'utf8').split('<!-- files -->')
  const silent = index.match(/^- `src\/[^`]+\.tsx?`(?! )/gm) ?? []
  expect(index).toMatch(/^- `src\/shop\/cart\/undo\.ts` /m)
  expect(silent, 'write: /** What it is for. */ as the first line of the file').toEqual([])
})

test('every event and each of its fields has a sentence', () => {
  const undocumented = declaredEvents(process.cwd()).flatMap(({ name, doc, source, fields }) => [
    ...(doc === '' ? [`${source} the event ${name}; write: /** When it is sent. */ above it`] : []),
    ...fields
      .filter((field) => field.doc === '')
      .map((field) => `${source} the field ${field.name} of ${name}; write: /** What it holds. */ above it`),
  ])
  expect(undocumented).toEqual([])
})

test('generated documents are up to date', async () => {
  const lines: string[] = []
  const code = await runDocs(['--check'], { root: process.cwd(), print: (line) => lines.push(line) })
  expect(code, lines.join('\n')).toBe(0)
}, 30_000)
