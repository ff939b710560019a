import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { runDocs, runLintHtml, runNew } from './cli'
import { openWorkbench } from './test-workbench'

const readme = '<!-- islands -->\n<!-- /islands -->\n'
const open = () => openWorkbench({ 'README.md': readme })
/** Milliseconds that the compiler and the formatter may take on a busy machine. */
const compilerTime = 60_000
const longest = 'abcdefgh-ijklmnop-qrstuvwx'

const runTool = (tool: string, args: readonly string[], cwd: string) => {
  const { stdout, stderr, status } = spawnSync(resolve('node_modules/.bin', tool), args, { cwd, encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

describe('npm run new -- my-island', () => {
  it('writes the same files as every island has, and the documents', async () => {
    const workspace = open()
    expect(await runNew(['my-island'], workspace)).toBe(0)
    expect(readdirSync(join(workspace.root, 'islands/my-island')).sort()).toEqual([
      'MyIsland.tsx',
      'README.md',
      'contract.ts',
      'example.html',
      'my-island.css',
      'my-island.test.tsx',
    ])
    expect(readFileSync(join(workspace.root, 'README.md'), 'utf8')).toContain('islands/my-island/README.md')
    expect(workspace.lines).toContain('islands/my-island/contract.ts written')
  })

  it('begins with a style sheet for which the budget of each island has room', async () => {
    const workspace = open()
    await runNew(['my-island'], workspace)
    const folders = readdirSync('islands', { withFileTypes: true }).filter((each) => each.isDirectory())
    const styles = folders.map(({ name }) => readFileSync(`islands/${name}/${name}.css`, 'utf8')).join('')
    const own = readFileSync(join(workspace.root, 'islands/my-island/my-island.css'), 'utf8')
    const { vitrin } = JSON.parse(readFileSync('package.json', 'utf8'))
    const bytes = brotliCompressSync(styles + own).length - brotliCompressSync(styles).length
    expect(bytes).toBeLessThanOrEqual(vitrin.budgets['vitrin.css'].perIsland)
  })

  it.each(['my-island', longest])(
    'gives an island, %s, that passes types, format and template checks untouched',
    async (name) => {
      const workspace = open()
      await runNew([name], workspace)
      expect(await runDocs(['--check'], workspace)).toBe(0)
      expect(await runLintHtml(['islands'], workspace)).toBe(0)
      const settings = readFileSync('.biome.json', 'utf8').replace('"enabled": true', '"enabled": false')
      writeFileSync(join(workspace.root, 'biome.json'), settings)
      expect(runTool('biome', ['check', 'islands'], workspace.root)).toEqual({ status: 0, text: expect.anything() })
      const types = { extends: './tsconfig.json', include: ['islands'], compilerOptions: { preserveSymlinks: true } }
      writeFileSync(join(workspace.root, 'tsconfig.check.json'), JSON.stringify(types))
      const { text } = runTool('tsc', ['--noEmit', '-p', 'tsconfig.check.json'], workspace.root)
      expect(text.split('\n').filter((line) => line.startsWith('islands/'))).toEqual([])
    },
    compilerTime,
  )

  it.each([
    ['MyIsland', 'my-island'],
    ['SepetÖzeti', 'sepet-ozeti'],
    ['Işıklı  Kutu', 'isikli-kutu'],
    ['my_island', 'my-island'],
    ['-my-island-', 'my-island'],
    ['2li', 'li'],
    ['../../etc', 'etc'],
    ['çok'.repeat(20), 'cokcokcokcokcokcokcokcokco'],
    ['!', 'my-island'],
    ['', 'my-island'],
    ['index', 'my-island'],
    ['Contract', 'my-island'],
  ])('refuses the name %j and says that %s would do', async (name, good) => {
    const workspace = open()
    expect(await runNew([name], workspace)).toBe(1)
    expect(workspace.lines.join('\n')).toMatch(new RegExp(`came .*expected .*write +npm run new -- ${good}$`, 's'))
    expect(readdirSync(workspace.root)).not.toContain('islands')
  })

  it('refuses a name that an island has and leaves that island as it is', async () => {
    const workspace = open()
    await runNew(['my-island'], workspace)
    const view = join(workspace.root, 'islands/my-island/MyIsland.tsx')
    writeFileSync(view, 'mine')
    expect(await runNew(['my-island'], workspace)).toBe(1)
    expect(readFileSync(view, 'utf8')).toBe('mine')
  })

  it('asks for a name when it gets none or two', async () => {
    const workspace = open()
    expect(await runNew([], workspace)).toBe(1)
    expect(workspace.lines[0]).toContain('no name')
    expect(await runNew(['my', 'island'], workspace)).toBe(1)
    expect(workspace.lines[1]).toContain('npm run new -- my-island')
  })
})
