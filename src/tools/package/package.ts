/** `npm run package`: the npm package’s generated files and the archive for uploads; which files npm packs is `files` in `package.json`. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Contract } from '@/island/contract'
import { packageVersion } from '../build/version'
import { loadContracts } from '../load-contracts'
import { declarations, JSX_DECLARATIONS, STORES_DECLARATIONS } from './declarations'
import { uploadFiles } from './upload-files'
import { zip } from './zip'

/** Bundles the package's command, so that it needs only Node. */
const writeCommand = async (dist: string): Promise<void> => {
  const bundle = await rolldown({ input: 'src/tools/package/bin.ts', platform: 'node' })
  await bundle.write({
    file: `${dist}/bin/vitrin.js`,
    format: 'es',
    banner: '#!/usr/bin/env node',
    comments: false,
    codeSplitting: false,
  })
  await bundle.close()
}

/** Writes the npm package's further files: types, the contracts, the command, and the archive for uploads. */
export const writePackage = async (contracts: readonly Contract[], dist: string): Promise<void> => {
  mkdirSync(`${dist}/bin`, { recursive: true })
  writeFileSync(`${dist}/contracts.json`, JSON.stringify(contracts))
  writeFileSync(`${dist}/index.d.ts`, declarations(process.cwd(), contracts, packageVersion()))
  writeFileSync(`${dist}/jsx.d.ts`, JSX_DECLARATIONS)
  writeFileSync(`${dist}/stores.d.ts`, STORES_DECLARATIONS)
  const files = uploadFiles(dist).map((path) => ({ path: `vitrin/${path}`, content: readFileSync(join(dist, path)) }))
  writeFileSync(`${dist}/vitrin.zip`, zip(files))
  cpSync('fixtures/own-island', `${dist}/own-island`, { recursive: true })
  await writeCommand(dist)
}

/** Completes a built dist for `npm pack`. */
export const runPackage = async (): Promise<void> => {
  if (!existsSync('dist/manifest.json') || readdirSync('dist/chunks').length === 0)
    throw new Error('came no built dist; expected one; write: npm run build')
  await writePackage(await loadContracts(), 'dist')
}
