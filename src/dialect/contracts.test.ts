import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Contract } from '@/island/contract'
import { stock } from './stock'

const contracts = new Map<string, Contract>(
  await Promise.all(
    readdirSync('islands', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(
        async ({ name }): Promise<[string, Contract]> => [
          name,
          (await import(`../../islands/${name}/contract.ts`)).default,
        ],
      ),
  ),
)

test('Every island and part of the stock dialect is one of a contract', () => {
  const unknown = stock.flatMap(({ island, part, parts = {} }) => {
    const contract = island === undefined ? undefined : contracts.get(island)
    const known = contract
      ? Object.keys(contract.parts)
      : [...contracts.values()].flatMap((each) => Object.keys(each.parts))
    const names = [part ?? [], Object.keys(parts)].flat().filter((name) => !known.includes(name))
    return [...(island && !contract ? [island] : []), ...names]
  })
  expect(unknown).toEqual([])
  expect(new Set(stock.flatMap(({ island }) => island ?? [])).size).toBeGreaterThanOrEqual(20)
})
