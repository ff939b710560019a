/** Runs a module of the checkout from its current files, for tools that need its values. */

import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * Bundles a module of the checkout from its current files and runs it.
 *
 * @param code an ES module; its relative imports start at `root`.
 * @returns its exports by name.
 * @throws esbuild's error when something in it does not compile.
 */
export const evaluate = async (
  root: string,
  code: string,
  plugins: readonly Plugin[] = [],
): Promise<Readonly<Record<string, unknown>>> => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    bundle: true,
    alias: { '@': join(process.cwd(), 'src') },
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    logLevel: 'silent',
    plugins: [...plugins],
  })
  const base64 = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const loaded: Readonly<Record<string, unknown>> = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${base64}`
  )
  return loaded
}
