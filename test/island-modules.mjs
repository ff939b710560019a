import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const SOURCE = `export { islandModules } from './src/tools/build/island-modules'
export { loadContracts } from './src/tools/load-contracts'`

/**
 * The build's plugin that serves the modules of islands, for the test runner: its settings are read by Node, which knows no TypeScript.
 *
 * @param {string} root the repository's folder.
 * @returns {Promise<import('vite').Plugin>}
 */
export const islandModulesPlugin = async (root) => {
  const folder = resolve(root, 'node_modules/.cache/vitrin')
  mkdirSync(folder, { recursive: true })
  const outfile = `${folder}/island-modules-${process.pid}.mjs`
  await build({
    stdin: { contents: SOURCE, resolveDir: root },
    absWorkingDir: root,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  const { islandModules, loadContracts } = await import(pathToFileURL(outfile).href)
  return islandModules(await loadContracts(root))
}
