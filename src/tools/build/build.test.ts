import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldsAr } from '@/forms/texts/ar'
import { allTextKeys } from '@/island/text-keys'
import { memberAr } from '@/shop/member/texts/ar'
import { memberTr } from '@/shop/member/texts/tr'
import { loadContracts } from '../load-contracts'
import { buildBundle, checkBudgets, developmentBuild, writeEntry } from './build'
import { writeDeltas } from './deltas'
import { readLogSentences } from './log-sentences'
import { LOADED, steadySize } from './packed'

const dist = mkdtempSync(join(tmpdir(), 'vitrin-dist-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const contracts = await loadContracts()
const sizes = await buildBundle(contracts, dist)
const manifest: {
  readonly chunks: Readonly<Record<string, string>>
  readonly islands: Readonly<Record<string, readonly string[]>>
} = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))

const source = (chunk: string): string => readFileSync(join(dist, `chunks/${manifest.chunks[chunk]}.js`), 'utf8')

/** The names of the chunks that a chunk imports before it runs. */
const importsOf = (chunk: string): readonly string[] =>
  [...source(chunk).matchAll(/from"\.\/(.+?)-[a-z0-9]{7}\.js"/g)].map(([, name = '']) => name).sort()

describe('The chunks of a build', () => {
  it('are few: an island waits for six or seven', () => {
    const chunksOf = (island: string) => manifest.islands[island]?.map((file) => file.replace(/-[a-z0-9]{7}$/, ''))
    const everyday = ['runtime', 'common', 'after', 'react', 'core']
    expect(chunksOf('filter-panel')).toEqual([...everyday, 'list'])
    expect(chunksOf('newsletter-form')).toEqual([...everyday, expect.stringMatching(/^shared\d$/), 'newsletter'])
  })

  it('have React in a file of its own, which changes only with React', () => {
    expect(importsOf('react')).toEqual(['runtime'])
    expect(importsOf('runtime')).toEqual([])
    const map = JSON.parse(readFileSync(join(dist, `chunks/${manifest.chunks.react}.js.map`), 'utf8'))
    for (const path of map.sources) expect(path).toMatch(/node_modules\/(?:react|react-dom|scheduler)\//)
  })

  it('answer presses and paint without React', () => {
    expect(importsOf('common')).toEqual([])
    expect(importsOf('cart.early')).toEqual(['common'])
    expect(importsOf('shop-stores')).toEqual(['after', 'common'])
    expect(importsOf('cards.press')).toEqual(['after', 'common'])
    // The badge imports this chunk on demand, through the bundler's helper, which is without React.
    expect(importsOf('cart.after')).toEqual(['after', 'common', 'runtime'])
    expect(importsOf('after')).toEqual(['common', 'runtime'])
  })

  it('have what sends requests apart from what pages show by themselves, and what answers presses named for the snippet', () => {
    const hasSender = (chunk: string): boolean =>
      JSON.parse(readFileSync(join(dist, `chunks/${manifest.chunks[chunk]}.js.map`), 'utf8')).sources.some(
        (path: string) => /server\/endpoint\.ts$|node_modules\/ky\//.test(path),
      )
    expect(Object.keys(manifest.chunks).filter((name) => name !== 'runtime' && hasSender(name))).toEqual(['after'])
    const head = readFileSync(join(dist, 'head.html'), 'utf8')
    const linked = (rel: string) =>
      [...head.matchAll(new RegExp(`rel="${rel}" href="/vitrin/chunks/(.+?)-`, 'g'))].map(([, name]) => name)
    expect(linked('modulepreload')).toEqual(['common'])
    expect(linked('vitrin')).toEqual(['runtime', 'after', 'cards.press'])
  })

  it('import in one direction: a group never waits for another group', () => {
    const below = /^(?:common|after|core|react|runtime|shared\d|tr\.member)$/
    for (const { name, group } of contracts)
      for (const each of importsOf(group ?? 'site'))
        expect([
          name,
          below.test(each) || [`${group}.early`, `${group}.press`, `${group}.after`].includes(each),
        ]).toEqual([name, true])
  })

  it('are all named in the manifest and have a source map beside them', () => {
    const files = readdirSync(join(dist, 'chunks')).filter((file) => file.endsWith('.js'))
    expect(files.length).toBeGreaterThan(10)
    // The chunk of the bundler's helpers has no source map.
    for (const file of files.filter((each) => !each.startsWith('runtime'))) {
      expect(Object.values(manifest.chunks)).toContain(file.replace(/\.js$/, ''))
      expect(existsSync(join(dist, 'chunks', `${file}.map`))).toBe(true)
      expect(readFileSync(join(dist, 'chunks', file), 'utf8').trimEnd()).toMatch(
        new RegExp(`//# sourceMappingURL=${file}\\.map$`),
      )
      // A chunk that named its release would change with each release.
      expect(readFileSync(join(dist, 'chunks', file), 'utf8')).not.toContain('// vitrin')
    }
  })

  it('are packed beside themselves, and the manifest has their sizes, hashes and the version', () => {
    const { version, files } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
    expect(version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
    const paths = ['vitrin.js', 'vitrin.css', `chunks/${manifest.chunks.react}.js`]
    expect(Object.keys(files)).toEqual(expect.arrayContaining(paths))
    for (const path of paths) {
      const content = readFileSync(join(dist, path))
      const [brotli, gzip] = [readFileSync(join(dist, `${path}.br`)), readFileSync(join(dist, `${path}.gz`))]
      expect(brotliDecompressSync(brotli).equals(content)).toBe(true)
      expect(gunzipSync(gzip).equals(content)).toBe(true)
      expect(files[path]).toEqual({
        bytes: content.length,
        brotli: brotli.length,
        gzip: gzip.length,
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      })
    }
  })

  it('have the inspector in a file of its own, which nothing fetches unasked', () => {
    const isOfInspector = (path: string): boolean => path.includes('src/island/inspector/')
    const sourcesOf = (file: string): readonly string[] =>
      JSON.parse(readFileSync(join(dist, `chunks/${file}.js.map`), 'utf8')).sources
    const others = Object.entries(manifest.chunks).filter(([name]) => !/^(?:inspector|runtime)$/.test(name))
    expect(others.filter(([, file]) => sourcesOf(file).some(isOfInspector))).toEqual([])
    expect(sourcesOf(manifest.chunks.inspector ?? '').some(isOfInspector)).toBe(true)
    expect(importsOf('inspector')).toEqual(['common', 'diagnose'])
    const named = (path: string): boolean => readFileSync(join(dist, path), 'utf8').includes('inspector-')
    expect(others.filter(([, file]) => named(`chunks/${file}.js`)).map(([name]) => name)).toEqual(['extras'])
    expect(['vitrin.js', 'capture.js', 'head.html', 'analytics.js'].filter(named)).toEqual([])
    expect(
      Object.values(manifest.islands)
        .flat()
        .filter((file) => file.startsWith('inspector')),
    ).toEqual([])
  })

  it('do not carry what only documents print, nor sentences of the log: they are where something is explained', () => {
    expect(source('list')).not.toContain(contracts.find(({ name }) => name === 'filter-panel')?.summary)
    const { table } = readLogSentences(contracts)
    const sentences = Object.values(table).filter((text) => text.length > 20 && !/["'`\\$<]/.test(text))
    const diagnose = source('diagnose')
    const others = Object.keys(manifest.chunks).filter((name) => !/^(?:diagnose|inspector)$/.test(name))
    const all = others.map(source).join()
    const codes = new Set(all.match(/(?<=¤)[\w-]{3}/g))
    expect([...codes].sort()).toEqual(Object.keys(table).sort())
    expect(sentences.filter((text) => !diagnose.includes(text) || all.includes(text))).toEqual([])
  })

  it('have the texts of a language by when they are read: a page that nobody touches has none of a form', () => {
    const own = Object.entries(memberAr).filter(([key]) => !Object.hasOwn(fieldsAr, key))
    const sentences = own.flatMap(([, text]) =>
      typeof text === 'string' && text.length > 20 ? [text.slice(0, 20)] : [],
    )
    expect(sentences.length).toBeGreaterThan(10)
    for (const sentence of sentences)
      expect(['ar', 'ar.shop', 'ar.member'].filter((chunk) => source(chunk).includes(sentence))).toEqual(['ar.member'])
    for (const chunk of ['ar', 'en', 'extras']) expect(importsOf(chunk)).not.toContain('runtime')
  })

  it('explain a misspelt text by the keys of all texts, without a sentence of them', () => {
    for (const key of allTextKeys()) expect(source('diagnose')).toContain(key)
    for (const sentence of Object.values(memberTr).filter(({ length }) => length > 20))
      expect(source('diagnose')).not.toContain(sentence)
  })
})

describe('A release after another one', () => {
  it('has the difference of each changed file to that of the one before, and none of what is the same', async () => {
    const next = join(dist, 'next')
    const [from, to] = [`chunks/${manifest.chunks.list}.js`, 'chunks/list-fffffff.js']
    for (const path of [from, 'vitrin.js', 'vitrin.css']) cpSync(join(dist, path), join(next, path))
    renameSync(join(next, from), join(next, to))
    const [before, entry] = [readFileSync(join(dist, from)), readFileSync(join(dist, 'vitrin.js'))]
    writeFileSync(join(next, to), `${before}; // another line`)
    writeFileSync(join(next, 'vitrin.js'), entry.toString().replaceAll(from.slice(7, -3), 'list-fffffff'))
    const deltas = await writeDeltas(dist, next)
    expect(Object.keys(deltas).sort()).toEqual([`${to}.dcz`, 'vitrin.js.dcz'])
    for (const [path, old] of [
      [to, before],
      ['vitrin.js', entry],
    ] as const) {
      const delta = readFileSync(join(next, `${path}.dcz`))
      expect(delta.length).toBeLessThan(200)
      // The first forty bytes name the dictionary, as RFC 9842 says.
      expect(delta.subarray(8, 40).equals(createHash('sha256').update(old).digest())).toBe(true)
      const made = decompressUsingDict(createDCtx(), delta.subarray(40), old)
      expect(Buffer.from(made).equals(readFileSync(join(next, path)))).toBe(true)
    }
    await expect(writeDeltas(join(dist, 'chunks'), next)).rejects.toThrow('expected the dist of an earlier release')
    rmSync(next, { recursive: true })
  })
})

describe('While somebody works on it', () => {
  it('a style or an example is written beside the chunks of the last build, and all of it before there was one', async () => {
    const folder = join(dist, 'development')
    const { assets } = developmentBuild(folder)
    await assets()
    const chunksAt = () =>
      readdirSync(`${folder}/chunks`)
        .filter((file) => file.endsWith('.js'))
        .map((file) => [file, statSync(`${folder}/chunks/${file}`).mtimeMs])
    const written = chunksAt()
    const drawn = readdirSync(`${folder}/chunks`).find((file) => file.endsWith('.css')) ?? ''
    for (const file of ['vitrin.css', `chunks/${drawn}`, 'examples/tooltip.html']) rmSync(`${folder}/${file}`)
    await assets()
    for (const file of ['vitrin.css', `chunks/${drawn}`, 'examples/tooltip.html'])
      expect(readFileSync(`${folder}/${file}`, 'utf8')).not.toBe('')
    expect(readFileSync(`${folder}/vitrin.js`, 'utf8')).toContain(drawn.replace('.css', ''))
    expect(chunksAt()).toEqual(written)
  })
})

describe('The budget of the entry', () => {
  it('holds for ten islands more', async () => {
    const names = 'gift-card size-guide stock-alert price-drop list-share order-track store-map quick-view deals points'
    const [pattern] = contracts
    const more = names.split(' ').flatMap((name) => (pattern ? { ...pattern, name } : []))
    const chunks = Object.entries(manifest.chunks).map(
      ([name, file]) => [name, { file, needs: importsOf(name) }] as const,
    )
    await writeEntry([...contracts, ...more], new Map(chunks), 'drawn-0123abc', dist)
    const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => LOADED.test(path))
    const entry = steadySize(dist, 'vitrin.js', paths)
    expect(entry).toBeGreaterThan(sizes['vitrin.js'] ?? 0)
    expect(() => checkBudgets({ ...sizes, 'vitrin.js': entry }, contracts.length + 10)).not.toThrow()
  })

  it('is a limit: a larger entry and a missing file fail the build', () => {
    const most = 2304 + 18 * contracts.length
    expect(() => checkBudgets({ ...sizes, 'vitrin.js': most }, contracts.length)).not.toThrow()
    expect(() => checkBudgets({ ...sizes, 'vitrin.js': most + 1 }, contracts.length)).toThrow(
      `vitrin.js: came ${most + 1} bytes of brotli, expected at most ${most}`,
    )
    expect(() => checkBudgets({}, contracts.length)).toThrow('over budget')
  })
})
