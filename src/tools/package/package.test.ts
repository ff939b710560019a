import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { crc32, inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadContracts } from '../load-contracts'
import { writePackage } from './package'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'vitrin-package-'))
const home = join(folder, 'shop')
const installed = join(home, 'node_modules/vitrin')
const dist = join(installed, 'dist')
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

beforeAll(async () => {
  mkdirSync(join(dist, 'chunks'), { recursive: true })
  mkdirSync(join(dist, 'examples'))
  for (const path of [
    'vitrin.js',
    'vitrin.js.map',
    'vitrin.css',
    'html-data.json',
    'chunks/core-a1b2c3.js',
    'examples/x.html',
  ])
    writeFileSync(join(dist, path), `/* ${path} ğüş */`)
  cpSync('package.json', join(installed, 'package.json'))
  await writePackage(await loadContracts(), dist)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the installed command in the theme author's folder; a failure has its lines, too. */
const vitrin = (...args: readonly string[]) =>
  run(process.execPath, [join(dist, 'bin/vitrin.js'), ...args], { cwd: home }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  )

describe('The package', () => {
  test('has what package.json names, and installs nothing else', () => {
    const named = [manifest.types, manifest.bin.vitrin, manifest.exports['.'].types, manifest.exports['.'].default]
    for (const path of named) expect(existsSync(join(installed, path)), path).toBe(true)
    expect(existsSync(join(installed, manifest.exports['./jsx'].types))).toBe(true)
    expect(manifest.dependencies).toBeUndefined()
  })

  test('types its interface, its events and its attributes', async () => {
    const tsc = resolve('node_modules/.bin/tsc')
    const types = resolve('node_modules/@types')
    mkdirSync(join(home, 'node_modules/@types'), { recursive: true })
    cpSync(join(types, 'react'), join(home, 'node_modules/@types/react'), { recursive: true })
    cpSync(resolve('node_modules/csstype'), join(home, 'node_modules/csstype'), { recursive: true })
    writeFileSync(
      join(home, 'theme.tsx'),
      `import type { VitrinIslands } from 'vitrin'
import { cart, favorites, product } from 'vitrin/stores'
import 'vitrin/jsx'
window.vitrin?.on('cart-added', ({ item, isAlong }) => { const price: number | undefined = item.price; const along: boolean = isAlong })
window.vitrin?.on('own-event', (detail) => { const some: unknown = detail })
addEventListener('vitrin:search-submitted', ({ detail }) => { const word: string = detail.word })
window.vitrinFormats = { price: ({ text, amount }) => (amount > 100 ? text.replace(/,00$/, '') : undefined) }
// @ts-expect-error: the field has another name
window.vitrin?.on('cart-added', ({ product }) => product)
cart.$totals.subscribe(({ totals }) => { const count: number | undefined = totals?.count })
const outcome: Promise<readonly { readonly kind: string }[]> = cart.add({ products: [{ productId: 146, quantity: 2 }] })
const isOn: boolean | undefined = favorites.has(146)
const chosen: Promise<number | undefined> = product.chosenVariant(146)
// @ts-expect-error: stores are read
cart.$totals.set({})
const version: string | undefined = window.vitrin?.version
const attributes: VitrinIslands['add-to-cart']['attributes'] = { 'data-product-id': 146 }
// @ts-expect-error: a required attribute is missing
const none: VitrinIslands['add-to-cart']['attributes'] = {}
export const button = <button data-island="compare-button" data-product-id="146" data-part="toggle" />
`,
    )
    const options = ['--noEmit', '--strict', '--jsx', 'preserve', '--target', 'es2022', '--lib', 'es2022,dom']
    const more = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--types', 'react']
    await run(tsc, [...options, ...more, 'theme.tsx'], { cwd: home }).catch(({ stdout }) => expect(stdout).toBe(''))
  })

  test('has an archive of what a shop serves, which every program unpacks', () => {
    const archive = readFileSync(join(dist, 'vitrin.zip'))
    const files = new Map<string, string>()
    let at = 0
    for (; archive.readUInt32LE(at) === 0x04034b50; ) {
      const [sum, packed, names] = [
        archive.readUInt32LE(at + 14),
        archive.readUInt32LE(at + 18),
        archive.readUInt16LE(at + 26),
      ]
      const start = at + 30 + names
      const content = inflateRawSync(archive.subarray(start, start + packed))
      expect(crc32(content)).toBe(sum)
      files.set(archive.toString('utf8', at + 30, start), content.toString())
      at = start + packed
    }
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    expect([...files]).toEqual(
      ['chunks/core-a1b2c3.js', 'vitrin.css', 'vitrin.js'].map((path) => [`vitrin/${path}`, `/* ${path} ğüş */`]),
    )
  })
})

describe('npx vitrin', () => {
  test.each([['--help'], ['copy', '--help'], ['lint-html', '-h']])(
    'shows its commands with %j, and does nothing',
    async (...args) => {
      const before = readdirSync(home)
      const { code, stdout } = await vitrin(...args)
      expect(code).toBe(0)
      for (const name of ['lint-html', 'apply-dialect', 'copy', 'new'])
        expect(stdout).toMatch(new RegExp(`^npx vitrin ${name} .+`, 'm'))
      expect(readdirSync(home)).toEqual(before)
    },
  )

  test('finishes its work in silence when nobody reads on, as behind "| head"', async () => {
    writeFileSync(join(home, 'bad.html'), '<form data-island="add-to-card">'.repeat(2000))
    const child = spawn(process.execPath, [join(dist, 'bin/vitrin.js'), 'lint-html', 'bad.html'], { cwd: home })
    const errors: string[] = []
    child.stderr.on('data', (data) => errors.push(String(data)))
    child.stdout.once('data', () => child.stdout.destroy())
    const [code] = await once(child, 'close')
    expect({ code, errors }).toEqual({ code: 1, errors: [] })
  })

  test('checks templates by the contracts of its release', async () => {
    writeFileSync(join(home, 'card.html'), '<form data-island="add-to-card" method="post" action="/"></form>')
    const { code, stdout } = await vitrin('lint-html', 'card.html')
    expect(code).toBe(1)
    expect(stdout).toContain('add-to-cart')
    expect((await vitrin('lint-html', 'nowhere')).stdout).toContain('npx vitrin lint-html templates/')
  })

  test('checks templates by the contracts of own islands, too', async () => {
    const template =
      '<form data-island="gift-note" method="post" action="/"><textarea data-part="note" name="note"></textarea></form>'
    writeFileSync(join(home, 'note.html'), template)
    expect((await vitrin('lint-html', 'note.html')).code).toBe(1)
    expect(await vitrin('new', 'gift-note')).toMatchObject({ code: 0 })
    expect(readdirSync(join(home, 'gift-note')).sort()).toEqual([
      'GiftNote.mjs',
      'build.mjs',
      'contract.mjs',
      'main.mjs',
      'page.html',
    ])
    const own = ['--contracts', 'gift-note/contract.mjs']
    expect(await vitrin('lint-html', ...own, 'note.html')).toMatchObject({ code: 0 })
    writeFileSync(join(home, 'note.html'), template.replace('data-part="note"', 'data-part="not"'))
    expect((await vitrin('lint-html', ...own, 'note.html')).stdout).toContain('data-part="note"')
    expect((await vitrin('lint-html', '--contracts', 'nowhere.mjs', 'note.html')).stdout).toContain(
      'nowhere.mjs, which is not there',
    )
  })

  test('copies what a shop serves over an earlier release, whose files stay', async () => {
    mkdirSync(join(home, 'public/vitrin/chunks'), { recursive: true })
    writeFileSync(join(home, 'public/vitrin/chunks/core-old111.js'), '')
    expect(await vitrin('copy', 'public/vitrin')).toEqual({
      code: 0,
      stdout: '3 files are in public/vitrin; those of earlier versions are still there\n',
    })
    expect(readdirSync(join(home, 'public/vitrin/chunks')).sort()).toEqual(['core-a1b2c3.js', 'core-old111.js'])
  })

  // Node's own way to make folders never ends in /proc.
  test.each(['a-file', '/proc/nope'])('says what the file system refuses at %s, without a stack', async (folder) => {
    writeFileSync(join(home, 'a-file'), '')
    const { code, stdout } = await vitrin('copy', folder)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^came {6}E\w+: .*(a-file|proc).*\nexpected {2}a path.*\nwrite {5}another path.*\n$/)
  })

  test.each([
    [[], 'no command', 'one of'],
    [['lint'], '"lint"', 'one of'],
    [['lint-html'], 'no path', 'folders'],
    [['new', 'Gift Note'], '"Gift Note"', 'the name of a new island'],
    [['new'], 'no name', 'the name of a new island'],
    [['lint-html', '--contracts'], '--contracts without a path', 'a JavaScript module'],
    [['copy'], 'no folder', 'the folder that your shop serves'],
    [['copy', 'a', 'b'], '2 folders', 'the folder that your shop serves'],
    [['copy', '--force'], '--force', 'the folder that your shop serves'],
    [['lint-html', '--strict', 'note.html'], '--strict', 'folders'],
  ])('with %j says what came, what was expected and what to write', async (args, came, expected) => {
    const { code, stdout } = await vitrin(...args)
    expect(code).toBe(1)
    expect(stdout).toMatch(new RegExp(`came {6}${came}\\nexpected {2}${expected}.*\\nwrite {5}npx vitrin`))
  })
})
