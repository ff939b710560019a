/** Loads the contracts of all islands for the tools. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '@/island/contract'
import { evaluate } from './evaluate'
import { ToolError } from './workspace'

/** Folders below islands/ that hold a contract, in alphabetical order, numbers by their size: as imports are sorted. */
export const islandFolders = (root: string): readonly string[] => {
  const islands = join(root, 'islands')
  if (!existsSync(islands)) return []
  return readdirSync(islands, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(islands, entry.name, 'contract.ts')))
    .map((entry) => entry.name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isContract = (value: unknown): value is Contract =>
  isRecord(value) &&
  ['name', 'summary', 'mount', 'load', 'native'].every((key) => typeof value[key] === 'string') &&
  ['attributes', 'parts', 'events'].every((key) => isRecord(value[key]))

const checked = (folder: string, value: unknown): Contract => {
  if (isContract(value) && value.name === folder) return value
  const came = isContract(value) ? `name: '${value.name}'` : 'no contract'
  throw new ToolError({
    came: `${came} as the default export of islands/${folder}/contract.ts`,
    expected: "a contract with the folder's name",
    write: `export default defineContract({ name: '${folder}', ... })`,
  })
}

/**
 * Loads every island's contract from the current files, in alphabetical order.
 *
 * @throws ToolError when a folder's contract has another name or is none; esbuild's error when one does not compile.
 */
export const loadContracts = async (root = process.cwd()): Promise<readonly Contract[]> => {
  const folders = islandFolders(root)
  const imports = folders.map((folder, index) => `import c${index} from './islands/${folder}/contract'`)
  const loaded = await evaluate(
    root,
    `${imports.join('\n')}\nexport const contracts = [${folders.map((_, index) => `c${index}`).join(', ')}]`,
  )
  const list = Array.isArray(loaded.contracts) ? loaded.contracts : []
  return folders.map((folder, index) => checked(folder, list[index]))
}
