import { describe, expect, test } from 'vitest'
import { importsOf, isTest, readSources } from './source'

const FLOORS = ['src/lib', 'src/shop', 'src/services', 'src/stores', 'src/ui', 'src/island', 'islands']
const NODE_SIDE = /^src\/island\/tools\//
const EVERYWHERE = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'nanostores',
  '@nanostores/react',
])

const floorOf = (path: string): number => FLOORS.findIndex((floor) => path.startsWith(`${floor}/`))
const browserFiles = readSources(['src', 'islands'], /\.tsx?$/).filter(
  ({ path }) => !NODE_SIDE.test(path) && !isTest(path),
)

describe('The floors of the house', () => {
  test('a file imports its own floor or a lower one, types included', () => {
    const breaches = browserFiles
      .filter(({ path }) => floorOf(path) >= 0)
      .flatMap((file) =>
        importsOf(file)
          .filter((from) => floorOf(from) > floorOf(file.path))
          .map((from) => `${file.path} imports ${from}`),
      )
    expect(breaches).toEqual([])
  })

  test('an island imports no other island and no service', () => {
    const breaches = browserFiles
      .filter(({ path }) => path.startsWith('islands/'))
      .flatMap(({ path, text, lines }) => {
        const folder = path.split('/')[1]
        return importsOf({ path, text, lines })
          .filter(
            (from) =>
              from.startsWith('src/services/') || (from.startsWith('islands/') && from.split('/')[1] !== folder),
          )
          .map((from) => `${path} imports ${from}`)
      })
    expect(breaches.filter((line) => !line.startsWith('islands/index.generated'))).toEqual([])
  })

  test('each npm package has one door', () => {
    const doors = new Map<string, string[]>()
    for (const file of browserFiles)
      for (const from of importsOf(file)) {
        if (/^(src|islands|\.|node:)/.test(from) || EVERYWHERE.has(from)) continue
        doors.set(from, [...(doors.get(from) ?? []), file.path])
      }
    expect([...doors].filter(([, files]) => new Set(files).size > 1)).toEqual([])
    for (const [, [door = '']] of doors) expect(door).toMatch(/^src\/lib\//)
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
    expect([...reached].filter((from) => /^(react|nanostores|src\/(services|stores|ui))/.test(from))).toEqual([])
  })
})
