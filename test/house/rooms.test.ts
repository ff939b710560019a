import { describe, expect, test } from 'vitest'
import { importsOf, isTest, readSources } from './source'

/** From the lowest: a room imports its own and lower ones. */
const ROOMS = [
  'src/lib',
  'src/page',
  'src/server',
  'src/ui',
  'src/forms',
  'src/overlays',
  'src/shop',
  'src/island',
  'islands',
]
const LOADER = /^src\/(?:loader\/|main|capture)/
const TOOLS = /^src\/tools\//

/** Which subjects a subject may import. */
const SUBJECT_PAIRS: readonly string[] = ['cart > branches', 'favorites > member', 'product > catalog', 'site > member']

const EVERYWHERE = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'nanostores',
  '@nanostores/react',
])

const roomOf = (path: string): number => ROOMS.findIndex((room) => path.startsWith(`${room}/`))
/** The subject that a file of src/shop belongs to; undefined for others. */
const subjectOf = (path: string): string | undefined => /^src\/shop\/(\w+)\//.exec(path)?.[1]

const browserFiles = readSources(['src', 'islands'], /\.tsx?$/).filter(({ path }) => !TOOLS.test(path) && !isTest(path))

describe('The rooms of the house', () => {
  test('a file imports its own room or a lower one, types included', () => {
    const breaches = browserFiles
      .filter(({ path }) => roomOf(path) >= 0)
      .flatMap((file) =>
        importsOf(file)
          .filter((from) => roomOf(from) > roomOf(file.path))
          .map((from) => `${file.path} imports ${from}`),
      )
    expect(breaches).toEqual([])
  })

  test('a subject imports only the subjects that the list of pairs names', () => {
    const breaches = browserFiles.flatMap((file) => {
      const own = subjectOf(file.path)
      return importsOf(file).flatMap((from) => {
        const other = subjectOf(from)
        return own && other && own !== other && !SUBJECT_PAIRS.includes(`${own} > ${other}`)
          ? [`${file.path} imports ${from}`]
          : []
      })
    })
    expect(breaches).toEqual([])
  })

  test('no module of the loader imports the shop, a store or a view; nothing imports the tools', () => {
    const fromLoader = browserFiles
      .filter(({ path }) => LOADER.test(path))
      .flatMap((file) =>
        importsOf(file)
          .filter((from) => !/^src\/(?:loader|lib|island|capture|main|page\/(?:vitrin-api|names)$)/.test(from))
          .map((from) => `${file.path} imports ${from}`),
      )
    const ofTools = browserFiles.flatMap((file) =>
      importsOf(file)
        .filter((from) => TOOLS.test(from))
        .map((from) => `${file.path} imports ${from}`),
    )
    expect([...fromLoader, ...ofTools]).toEqual([])
  })

  test('an island imports no other island and no wire file', () => {
    const breaches = browserFiles
      .filter(({ path }) => path.startsWith('islands/'))
      .flatMap(({ path, text, lines }) => {
        const folder = path.split('/')[1]
        return importsOf({ path, text, lines })
          .filter(
            (from) =>
              /^src\/shop\/\w+\/(?:[\w-]+-)?wire$/.test(from) ||
              (from.startsWith('islands/') && from.split('/')[1] !== folder),
          )
          .map((from) => `${path} imports ${from}`)
      })
    expect(breaches).toEqual([])
  })

  test('names of the server’s answers are in wire and api files, and those of page facts in src/page', () => {
    const isWire = (path: string): boolean => /(?:\/|-)(?:wire|api)\.ts$/.test(path)
    const served = String.raw`[A-Z][A-Z\d]*(?:_[A-Z\d]+)*|[a-z]+(?:_[a-z\d]+)+`
    const answered = new Set(
      browserFiles
        .filter(({ path }) => isWire(path))
        .flatMap(({ text }) => [...text.matchAll(new RegExp(`\\b(${served}): wire\\w`, 'g'))].map(([, name]) => name)),
    )
    const spelled = new RegExp(
      `\\.(${served})\\b|[{,]\\s*(${served})\\b(?=[^']*[}:])|^\\s*(${served})\\??:|'([A-Z]+(?:_[A-Z]+)+)'`,
      'g',
    )
    const breaches = browserFiles
      .filter(({ path }) => !isWire(path) && !/^src\/(?:page|server|analytics)\//.test(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            /^\s*(?:\*|\/\*|\/\/|import)/.test(line)
              ? []
              : [...line.matchAll(spelled)]
                  .filter(([, member, taken, key, code]) => code ?? answered.has(member ?? taken ?? key))
                  .map(([came]) => `${path}:${index + 1} ${came.trim()}; write: its decoding in the subject's wire.ts`),
          ),
      )
    expect(answered.size).toBeGreaterThan(50)
    expect(breaches).toEqual([])
  })

  test('each npm package has one door', () => {
    const doors = new Map<string, string[]>()
    for (const file of browserFiles)
      for (const from of importsOf(file)) {
        if (/^(src|islands|\.|node:)/.test(from) || EVERYWHERE.has(from)) continue
        doors.set(from, [...(doors.get(from) ?? []), file.path])
      }
    expect([...doors].filter(([, files]) => new Set(files).size > 1)).toEqual([])
    for (const [, [door = '']] of doors) expect(door).toMatch(/^src\//)
  })

  test('the entry reaches neither React nor a store', () => {
    const byPath = new Map(browserFiles.map((file) => [file.path.replace(/\.tsx?$/, ''), file]))
    const reached = new Set<string>()
    const visit = (path: string): void => {
      const file = byPath.get(path)
      if (!file || reached.has(path)) return
      reached.add(path)
      const runtime = file.text.replace(/^import type .*$/gm, '').replace(/typeof import\('[^']+'\)/g, '')
      for (const from of importsOf({ ...file, text: runtime })) {
        reached.add(from)
        visit(from)
      }
    }
    visit('src/main')
    expect(
      [...reached].filter((from) => /^(react|nanostores|src\/(?:server|shop|overlays|forms|ui))/.test(from)),
    ).toEqual([])
  })
})
