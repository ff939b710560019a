import { expect, test } from 'vitest'
import { isTest, readSources } from './source'

const all = readSources(['src', 'islands'], /\.tsx?$/)
const production = all.filter(({ path }) => !isTest(path))
const code = production.filter(({ path }) => !/\/texts\/|^src\/tools\//.test(path))

/** Files that the build, the command line or a generated module imports. */
const ENTRIES =
  /^src\/tools\/(?:cli|build\/build|package\/package)\.ts$|\/texts\/index\.ts$|\/test-templates\/|^src\/page\/texts\/shape\.ts$/

const nameList = (path: string, text: string): readonly string[] =>
  ENTRIES.test(path)
    ? []
    : [...text.matchAll(/^export (?:const|let|(?:async )?function|class) ([$\w]+)/gm)].map(([, name = '']) => name)

const wordsOf = (text: string): readonly string[] => text.match(/[$\w]+/g) ?? []
const wordsIn = new Map(production.map(({ path, text }) => [path, wordsOf(text)]))
const files = new Map<string, number>()
for (const words of wordsIn.values()) for (const word of new Set(words)) files.set(word, (files.get(word) ?? 0) + 1)

test('an export is used by production code', () => {
  const unused = production.flatMap(({ path, text }) =>
    nameList(path, text)
      .filter((name) => files.get(name) === 1 && wordsIn.get(path)?.filter((word) => word === name).length === 1)
      // A view's hook is imported by the module that the build writes.
      .filter((name) => !/^islands.*(?:use|open)[A-Z]/.test(`${path} ${name}`))
      .map((name) => `${path} exports ${name}, which no production code uses; write: nothing, or its use`),
  )
  expect(unused).toEqual([])
})

test('every text is shown somewhere', () => {
  const keys = readSources(['src'], /\/texts\/tr\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key = '']) => [path, key] as const),
  )
  const source = code.map(({ text }) => text).join('\n')
  const built = [...source.matchAll(/`(\w+\.[\w.]*)\$\{[^`}]*\}([\w.]*)`/g)].map(
    ([, head = '', tail = '']) => [head, tail] as const,
  )
  const isShown = (key: string): boolean =>
    source.includes(`'${key}'`) || built.some(([head, tail]) => key.startsWith(head) && key.endsWith(tail))
  expect(keys.length).toBeGreaterThan(100)
  expect(
    keys
      .filter(([, key]) => !isShown(key))
      .map(([path, key]) => `${path} ${key} is shown nowhere; write: nothing, or its use`),
  ).toEqual([])
})
