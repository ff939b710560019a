import type { Contract, Family } from '../../contract'
import { withBase } from './graph'
import type { Versions } from './versions'

const rowsOf = (contracts: readonly Contract[]): string[] => {
  const rows = new Map<string, string[]>()
  for (const { name, load, paint, press } of contracts)
    rows.set(load, [...(rows.get(load) ?? []), `${name}${paint ? '+' : ''}${press ? '!' : ''}`])
  return [...rows].map(([load, names]) => [load, ...names].join(' '))
}

/**
 * The build as a text for the entry. First line: the version of the shared chunks and the islands'. Then a line for each
 * strategy: its name and the islands that load so, behind those with an early chunk `+` when it paints and `!` when it answers presses.
 * A line that starts with a blank names a family that has a chunk, and the one that it stands on; the lines below are of its islands.
 */
export const tableText = (
  contracts: readonly Contract[],
  { shared, islands }: Versions,
  families: ReadonlySet<Family>,
): string => {
  const familyOf = ({ family }: Contract) => (family && families.has(family) ? family : undefined)
  const of = (family?: Family) => contracts.filter((contract) => familyOf(contract) === family)
  const ofFamilies = [...families].flatMap((family) => [['', ...withBase(family)].join(' '), ...rowsOf(of(family))])
  return [`${shared} ${islands}`, ...rowsOf(of()), ...ofFamilies].join('\n')
}
