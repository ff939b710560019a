import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { packageVersion } from './version'

const stylesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join(root, path))
    .sort()

/** Writes `<dist>/vitrin.css`: every style sheet of src and islands in one cascade layer, so that any theme rule wins. */
export const writeStyles = async (dist: string): Promise<void> => {
  const rules = [...stylesBelow('src'), ...stylesBelow('islands')].map((path) => readFileSync(path, 'utf8'))
  await build({
    stdin: { contents: `@layer vitrin {\n${rules.join('\n')}\n}`, loader: 'css', resolveDir: '.' },
    minify: true,
    banner: { css: `/* vitrin ${packageVersion()} */` },
    target: ['chrome111', 'firefox113', 'safari16.4'],
    outfile: `${dist}/vitrin.css`,
    logLevel: 'warning',
  })
}
