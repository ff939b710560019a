/** Reads an author's own contracts for the linter and the editor. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Contract } from '@/island/contract'
import { isContract } from '../load-contracts'
import { ToolError } from '../workspace'

/**
 * Reads the contracts that a theme author's module exports, as the default or any other export, one or a list.
 *
 * @throws ToolError when there is no such module, or it exports no contract.
 */
export const ownContracts = async (path: string, root: string): Promise<readonly Contract[]> => {
  const file = resolve(root, path)
  const write = 'npx vitrin lint-html --contracts islands/contracts.mjs templates/'
  if (path === '' || !existsSync(file))
    throw new ToolError({
      came: path === '' ? '--contracts without a path' : `${path}, which is not there`,
      expected: 'a JavaScript module that exports contracts',
      write,
    })
  const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ pathToFileURL(file).href).catch(
    (error) => {
      throw new ToolError({ came: `${path}: ${error}`, expected: 'a module that Node can import', write })
    },
  )
  const found = Object.values(exported).flat().filter(isContract)
  if (found.length > 0) return found
  throw new ToolError({
    came: `${path}, which exports no contract`,
    expected: 'name, summary, mount, load, native, attributes, parts and events',
    write: "export default { name: 'gift-note', summary: '...', mount: 'adopt', load: 'interaction', ... }",
  })
}
