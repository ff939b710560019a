/** Finds which calls each island can make, from the modules that it loads. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { pascalCase } from '../scaffold'

const entriesOf = (root: string, island: string): readonly string[] =>
  [`${pascalCase(island)}.tsx`, 'paint.ts', 'press.ts']
    .map((file) => `islands/${island}/${file}`)
    .filter((path) => existsSync(join(root, path)))

/**
 * Finds the modules that islands load, as far as esbuild keeps code of them.
 *
 * @returns the islands of each module of src, both as paths and names from the checkout.
 */
export const islandsByModule = async (
  root: string,
  islands: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const owners = new Map(islands.flatMap((name) => entriesOf(root, name).map((path) => [path, name] as const)))
  const { metafile } = await build({
    entryPoints: [...owners.keys()],
    absWorkingDir: root,
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    alias: { '@': join(process.cwd(), 'src') },
    logLevel: 'silent',
  })
  const found = new Map<string, Set<string>>()
  for (const { entryPoint = '', inputs } of Object.values(metafile.outputs))
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const owner = owners.get(entryPoint)
      if (owner === undefined || bytesInOutput === 0) continue
      found.set(path, (found.get(path) ?? new Set()).add(owner))
    }
  return new Map([...found].map(([path, names]) => [path, [...names].sort()]))
}
