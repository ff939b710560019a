import { build, type Plugin } from 'esbuild'
import { browserOptions } from './kit'

/** Doors to packages that are CommonJS still. */
const DOORS = /src[\\/]lib[\\/]crypt\.ts$/

/**
 * Bundles doors to CommonJS packages by themselves first: what CommonJS needs at run time would otherwise become a chunk that every
 * island waits for.
 */
export const commonJsDoors: Plugin = {
  name: 'common-js-doors',
  setup: ({ onLoad }) => {
    onLoad({ filter: DOORS }, async ({ path }) => {
      const { outputFiles } = await build({ ...browserOptions, entryPoints: [path], write: false })
      return { contents: outputFiles[0]?.text ?? '', loader: 'js' }
    })
  },
}
