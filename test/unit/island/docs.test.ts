import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runDocs } from '../../../src/island/tools/cli'
import { updateDocs } from '../../../src/island/tools/docs'
import { generatedList } from '../../../src/island/tools/generated-list'
import { islandFolders } from '../../../src/island/tools/load-contracts'
import { contractTables, islandsTable } from '../../../src/island/tools/readme'
import { sampleContracts } from './templates/contracts'
import { openWorkbench } from './workbench'

const readme = '# Vitrin\n\n<!-- islands -->\nold\n<!-- /islands -->\n\nHand-written.\n'
const [addToCart, favoriteButton, variantPicker] = sampleContracts

const contract = (summary: string) => `import { defineContract } from '../../src/island/contract'
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
    const place = openWorkbench({ 'README.md': readme, 'islands/cart-badge/contract.ts': contract('Shows the cart.') })
    expect(await runDocs([], place)).toBe(0)
    expect(place.lines).toEqual([
      'islands/cart-badge/README.md written',
      'islands/index.generated.ts written',
      'README.md written',
    ])
    expect(readFileSync(join(place.root, 'README.md'), 'utf8')).toMatch(
      /^# Vitrin\n.*Shows the cart\..*\nHand-written\.\n$/s,
    )
    expect(existsSync(join(place.root, 'dist/html-data.json'))).toBe(true)
    expect(await runDocs(['--check'], place)).toBe(0)
  })

  it('finds the file and line that drift when a contract changes one sentence, and writes nothing', async () => {
    const place = openWorkbench({ 'README.md': readme, 'islands/cart-badge/contract.ts': contract('Shows the cart.') })
    await runDocs([], place)
    const notes = join(place.root, 'islands/cart-badge/README.md')
    writeFileSync(notes, `${readFileSync(notes, 'utf8')}Mine.\n`)
    expect(await runDocs(['--check'], place)).toBe(0)
    writeFileSync(join(place.root, 'islands/cart-badge/contract.ts'), contract('Counts the cart.'))
    place.lines.length = 0
    expect(await runDocs(['--check'], place)).toBe(1)
    expect(place.lines).toEqual([
      'islands/cart-badge/README.md:4 is not what the contracts and examples say; write: npm run docs',
      'README.md:4 is not what the contracts and examples say; write: npm run docs',
    ])
    expect(readFileSync(notes, 'utf8')).toContain('Shows the cart.')
    await runDocs([], place)
    expect(readFileSync(notes, 'utf8')).toMatch(/Counts the cart\..*Mine\.\n$/s)
  })

  it('says which markers to write where a file has no place for its table, and writes the others', () => {
    const place = openWorkbench({ 'README.md': '# Vitrin\n' })
    expect(updateDocs([], false, place)).toBe(1)
    expect(place.lines).toContain(
      'README.md has no place for what is generated; write: <!-- islands --> and below it <!-- /islands -->',
    )
    expect(existsSync(join(place.root, 'islands/index.generated.ts'))).toBe(true)
  })

  it('shows the example that stands in the folder, whatever it holds, and finds where it drifts', async () => {
    const place = openWorkbench({
      'README.md': readme,
      'islands/cart-badge/contract.ts': contract('Shows the cart.'),
      'islands/cart-badge/example.html': '<a href="/sepet" title="```">Sepet</a>\n',
    })
    await runDocs([], place)
    const page = readFileSync(join(place.root, 'islands/cart-badge/README.md'), 'utf8')
    expect(page).toContain(
      '## Example\n\n````html\n<a href="/sepet" title="```">Sepet</a>\n````\n<!-- /example -->\n\n## Notes\n',
    )
    expect(page.indexOf('<!-- /contract -->')).toBeLessThan(page.indexOf('<!-- example -->'))
    writeFileSync(join(place.root, 'islands/cart-badge/example.html'), '<a href="/sepet">Cart</a>\n')
    place.lines.length = 0
    expect(await runDocs(['--check'], place)).toBe(1)
    expect(place.lines[0]).toMatch(/^islands\/cart-badge\/README\.md:\d+ is not what the contracts and examples say/)
  })

  it('asks for the place of an example where a page has none', async () => {
    const place = openWorkbench({
      'README.md': readme,
      'islands/cart-badge/contract.ts': contract('Shows the cart.'),
      'islands/cart-badge/README.md': '<!-- contract -->\n<!-- /contract -->\n',
    })
    expect(await runDocs([], place)).toBe(1)
    expect(place.lines[0]).toContain('<!-- example --> and below it <!-- /example -->')
  })

  it('says what to write when a contract has not its folder’s name', async () => {
    const place = openWorkbench({ 'README.md': readme, 'islands/badge/contract.ts': contract('Shows the cart.') })
    expect(await runDocs([], place)).toBe(1)
    expect(place.lines.join('\n')).toMatch(
      /came +name: 'cart-badge'.*write +export default defineContract\(\{ name: 'badge'/s,
    )
  })

  it('refuses an option that it does not know', async () => {
    const place = openWorkbench()
    expect(await runDocs(['--chek'], place)).toBe(1)
    expect(place.lines[0]).toContain('--chek')
  })
})

it('The islands stand in the order in which the formatter sorts imports', () => {
  const names = ['a2', 'a10', 'cart', 'cart-2', 'cart-10', 'cart-badge', 'cart2', 'carts']
  const { root } = openWorkbench(Object.fromEntries(names.map((name) => [`islands/${name}/contract.ts`, ''])))
  expect(islandFolders(root)).toEqual(names)
})

it('The generated list stays on one line only where the formatter leaves it there', () => {
  expect(generatedList(['a-b'])).toContain('export const contracts = [aBContract] as const\n')
  const names = Array.from({ length: 20 }, (_, index) => `island-${index}`)
  expect(generatedList(names)).toContain("export const islandNames = [\n  'island-0',\n  'island-1',\n")
})
