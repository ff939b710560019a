import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runDocs } from '../cli'
import { sampleContracts } from '../lint-html/test-templates/contracts'
import { islandFolders } from '../load-contracts'
import { openWorkbench } from '../test-workbench'
import { contractTables, islandsTable } from './island-readme'
import { contractFiles, updateDocs } from './update'

const readme = '# Vitrin\n\n<!-- islands -->\nold\n<!-- /islands -->\n\nHand-written.\n'
const [addToCart, favoriteButton, variantPicker] = sampleContracts

const contract = (summary: string) => `import { defineContract } from '@/island/contract'
export default defineContract({
  name: 'cart-badge', summary: '${summary}', mount: 'adopt', load: 'idle',
  attributes: {}, parts: {}, events: {}, native: 'A link to the cart.',
})
`

/** A table's text without the padding that only makes its source pleasant. */
const plain = (text: string): string => text.replace(/ +/g, ' ')

describe('the tables that a theme author reads', () => {
  it('say what each attribute takes, its default and whether it is required', () => {
    const text = contractTables({
      ...favoriteButton,
      attributes: { ...favoriteButton.attributes, ...addToCart.attributes },
    })
    expect(plain(text)).toContain('| `data-mode` | `wishlist`, `collection` | | Where it is kept. |')
    expect(plain(text)).toContain('| `data-product-id` | id | **required** | The product. |')
    expect(plain(text)).toContain('| `data-min` | decimal | `1` | The least quantity. |')
  })

  it('say which element a part needs, and what its own attributes take', () => {
    expect(plain(contractTables(variantPicker))).toContain(
      '| `option` | `<button>` or `<a>` | many | One choice. `data-type-id` (id, required): The choice. |',
    )
  })

  it('keep a vertical bar inside its cell', () => {
    expect(contractTables(favoriteButton)).toContain('How many \\| shoppers like it.')
  })

  it('say what happens without JavaScript, and that there is nothing where there is nothing', () => {
    expect(contractTables(variantPicker)).toContain('**Without JavaScript:** The links work.')
    expect(contractTables(variantPicker)).toContain('### Events\n\nNone.')
    expect(islandsTable([])).toBe('No islands yet.')
    expect(plain(islandsTable(sampleContracts))).toContain(
      '| [add-to-cart](islands/add-to-cart/README.md) | Puts a product',
    )
  })
})

describe('npm run docs', () => {
  it('writes every generated file and keeps what people wrote', async () => {
    const workspace = openWorkbench({
      'README.md': readme,
      'islands/cart-badge/contract.ts': contract('Shows the cart.'),
    })
    expect(await runDocs([], workspace)).toBe(0)
    expect(workspace.lines).toEqual(['islands/cart-badge/README.md written', 'README.md written'])
    expect(readFileSync(join(workspace.root, 'README.md'), 'utf8')).toMatch(
      /^# Vitrin\n.*Shows the cart\..*\nHand-written\.\n$/s,
    )
    expect(existsSync(join(workspace.root, 'dist/html-data.json'))).toBe(true)
    expect(await runDocs(['--check'], workspace)).toBe(0)
  })

  it('finds the file and line that drift when a contract changes one sentence, and writes nothing', async () => {
    const workspace = openWorkbench({
      'README.md': readme,
      'islands/cart-badge/contract.ts': contract('Shows the cart.'),
    })
    await runDocs([], workspace)
    const notes = join(workspace.root, 'islands/cart-badge/README.md')
    writeFileSync(notes, `${readFileSync(notes, 'utf8')}Mine.\n`)
    expect(await runDocs(['--check'], workspace)).toBe(0)
    writeFileSync(join(workspace.root, 'islands/cart-badge/contract.ts'), contract('Counts the cart.'))
    workspace.lines.length = 0
    expect(await runDocs(['--check'], workspace)).toBe(1)
    expect(workspace.lines).toEqual([
      'islands/cart-badge/README.md:4 is not what the sources declare; write: npm run docs',
      'README.md:4 is not what the sources declare; write: npm run docs',
    ])
    expect(readFileSync(notes, 'utf8')).toContain('Shows the cart.')
    await runDocs([], workspace)
    expect(readFileSync(notes, 'utf8')).toMatch(/Counts the cart\..*Mine\.\n$/s)
  })

  it('names the missing markers of a file, and writes nothing into it', () => {
    const workspace = openWorkbench({ 'README.md': '# Vitrin\n' })
    expect(updateDocs(contractFiles(workspace.root, []), false, workspace)).toBe(1)
    expect(workspace.lines).toContain(
      'README.md has no place for what is generated; write: <!-- islands --> and below it <!-- /islands -->',
    )
    expect(readFileSync(join(workspace.root, 'README.md'), 'utf8')).toBe('# Vitrin\n')
  })

  it('shows the example that is in the folder, whatever it holds, and finds where it drifts', async () => {
    const workspace = openWorkbench({
      'README.md': readme,
      'islands/cart-badge/contract.ts': contract('Shows the cart.'),
      'islands/cart-badge/example.html': '<a href="/sepet" title="```">Sepet</a>\n',
    })
    await runDocs([], workspace)
    const page = readFileSync(join(workspace.root, 'islands/cart-badge/README.md'), 'utf8')
    expect(page).toContain(
      '## Example\n\n````html\n<a href="/sepet" title="```">Sepet</a>\n````\n<!-- /example -->\n\n## Notes\n',
    )
    expect(page.indexOf('<!-- /contract -->')).toBeLessThan(page.indexOf('<!-- example -->'))
    writeFileSync(join(workspace.root, 'islands/cart-badge/example.html'), '<a href="/sepet">Cart</a>\n')
    workspace.lines.length = 0
    expect(await runDocs(['--check'], workspace)).toBe(1)
    expect(workspace.lines[0]).toMatch(/^islands\/cart-badge\/README\.md:\d+ is not what the sources declare/)
  })

  it('asks for the place of an example where a page has none', async () => {
    const workspace = openWorkbench({
      'README.md': readme,
      'islands/cart-badge/contract.ts': contract('Shows the cart.'),
      'islands/cart-badge/README.md': '<!-- contract -->\n<!-- /contract -->\n',
    })
    expect(await runDocs([], workspace)).toBe(1)
    expect(workspace.lines[0]).toContain('<!-- example --> and below it <!-- /example -->')
  })

  it('says what to write when a contract has not its folder’s name', async () => {
    const workspace = openWorkbench({ 'README.md': readme, 'islands/badge/contract.ts': contract('Shows the cart.') })
    expect(await runDocs([], workspace)).toBe(1)
    expect(workspace.lines.join('\n')).toMatch(
      /came +name: 'cart-badge'.*write +export default defineContract\(\{ name: 'badge'/s,
    )
  })

  it('refuses an option that it does not know', async () => {
    const workspace = openWorkbench()
    expect(await runDocs(['--chek'], workspace)).toBe(1)
    expect(workspace.lines[0]).toContain('--chek')
  })
})

it('The islands are listed in the order in which the formatter sorts imports', () => {
  const names = ['a2', 'a10', 'cart', 'cart-2', 'cart-10', 'cart-badge', 'cart2', 'carts']
  const { root } = openWorkbench(Object.fromEntries(names.map((name) => [`islands/${name}/contract.ts`, ''])))
  expect(islandFolders(root)).toEqual(names)
})
