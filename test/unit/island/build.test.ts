import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { modulesOfBoth, readGraph, shareModules } from '../../../src/island/tools/build/graph'
import { textKeys } from '../../../src/island/tools/build/text-keys'
import { readVersions } from '../../../src/island/tools/build/versions'
import { loadContracts } from '../../../src/island/tools/load-contracts'
import { addressTr } from '../../../src/shop/texts/member/address-tr'
import { memberTr } from '../../../src/shop/texts/member/tr'

const [graph, contracts] = await Promise.all([readGraph(), loadContracts()])
const shares = shareModules(graph, contracts)
const isOf = (family: 'fields' | 'member', path: string) => shares.families.get(family)?.includes(path)

describe('What islands share', () => {
  it('stands in one chunk, and in no other', () => {
    const all = [shares.shop, shares.core, ...shares.families.values()].flat()
    expect(all.length).toBe(new Set(all).size)
    expect(all.every((path) => path.startsWith('src/'))).toBe(true)
  })

  it('stands with the family that others stand on, where one of its own takes it', () => {
    expect(isOf('fields', 'src/ui/fields/use-fields.ts')).toBe(true)
    expect(isOf('member', 'src/stores/password-change.ts')).toBe(true)
    expect(isOf('fields', 'src/shop/texts/fields/tr.ts')).toBe(true)
    expect(isOf('member', 'src/shop/texts/member/tr.ts')).toBe(true)
  })

  it('is shared with the early chunk, where a view and its early chunk take it', () => {
    const both = modulesOfBoth(graph, 'islands/add-to-cart/early.ts', new Set(shares.shop))
    expect(both).toContain('islands/add-to-cart/adding.ts')
    expect(both).not.toContain('islands/add-to-cart/early.ts')
  })
})

describe('The versions in the names of chunks', () => {
  const versions = readVersions(shares)

  it('are the same for the same sources', () => {
    expect(readVersions(shares)).toEqual(versions)
    expect(Object.values(versions).every((each) => /^[0-9A-F]{6}$/.test(each))).toBe(true)
  })

  it('change when a shared chunk is cut otherwise, though no source of it has changed', () => {
    const other = readVersions({ ...shares, shop: shares.shop.slice(1) })
    expect(other.shared).not.toBe(versions.shared)
    expect(other.islands).not.toBe(versions.islands)
  })
})

it('Who only asks for the names of texts gets all of them, and no sentence', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export { memberTr } from './src/shop/texts/member/tr'", resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [textKeys],
  })
  const code = outputFiles[0]?.text ?? ''
  for (const key of Object.keys(memberTr)) expect(code).toContain(`"${key}"`)
  for (const sentence of [memberTr['login.done'], ...Object.values(addressTr)]) expect(code).not.toContain(sentence)
})
