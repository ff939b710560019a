import { resolve } from 'node:path'
import { Script } from 'node:vm'
import { type Plugin, rolldown } from 'rolldown'
import type { Contract } from '@/island/contract'
import { browserOptions } from '@/tools/build/chunks'
import { islandModuleId, islandModules, quotedPath } from '@/tools/build/island-modules'
import { ORIGIN } from './network'

/** Replaces the built manifest: the same loader, with the islands in one script. */
const manifestSource = (contracts: readonly Contract[]): string => {
  const withoutViews = contracts.flatMap(({ name, paint, press }) =>
    [paint ? 'paint' : [], press ? 'press' : []].flat().map((what) => ({ name, what })),
  )
  const rows = contracts.map(({ name, load, plain, paint, press }) => [
    name,
    {
      load,
      file: name,
      early: plain ? name : `${name}/paint`,
      press: press ? `${name}/press` : '',
      files: [],
      paints: paint === true,
    },
  ])
  return `
import { first } from ${quotedPath('src/loader/entries.ts')}
const chunks = {
  common: () => import(${quotedPath('src/island/core.ts')}).then((core) => import(${quotedPath('src/island/page-start.ts')}).then((page) => ({ ...core, ...page }))),
  react: () => import('react-dom/client'),
  core: () => import(${quotedPath('src/island/Root.tsx')}),
  diagnose: () => import(${quotedPath('src/island/diagnose.ts')}),
  ${contracts.map(({ name }) => `'${name}': () => import('${islandModuleId(name)}').then((module) => ({ islands: { '${name}': module.default } })),`).join('\n')}
  ${withoutViews.map(({ name, what }) => `'${name}/${what}': () => import(${quotedPath('islands', name, `${what}.ts`)}).then((module) => ({ islands: { '${name}': module } })),`).join('\n')}
}
export const shared = { common: 'common', others: [], react: 'react', core: 'core', diagnose: 'diagnose', styles: '' }
export const manifest = new Map(${JSON.stringify(rows)})
let reactMayRun
export const importChunk = async (file) => {
  if (file === 'react') await (reactMayRun ??= Promise.resolve(first.press))
  return chunks[file]()
}
export const version = '0.0.0'
`
}

const manifestModule = (contracts: readonly Contract[]): Plugin => ({
  name: 'simulation-manifest',
  resolveId: (id, importer) =>
    id === './manifest' && importer?.includes('/src/loader/') ? '\0simulation-manifest' : undefined,
  load: (id) =>
    id === '\0simulation-manifest' ? { code: manifestSource(contracts), moduleType: 'js' as const } : undefined,
})

/** Dates as the simulation gives them; the tab sets `__clock` before the script runs. */
const PRELUDE = `{
  const RealDate = Date
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) { if (parts.length) super(...parts); else super(__clock()) }
    static now() { return __clock() }
  }
}
`

/** The loader and the islands of those contracts as one script, which runs in as many pages as are opened. */
export const bundlePage = async (contracts: readonly Contract[], plugins: readonly Plugin[] = []): Promise<Script> => {
  const { transform } = browserOptions
  const define = { ...transform.define, 'import.meta.url': `'${ORIGIN}/vitrin/vitrin.js'` }
  const bundle = await rolldown({
    ...browserOptions,
    transform: { ...transform, define },
    input: resolve('src/main.ts'),
    logLevel: 'silent',
    plugins: [...plugins, islandModules(contracts), manifestModule(contracts)],
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false })
  await bundle.close()
  return new Script(`${PRELUDE}${output[0].code}`, { filename: 'page.js' })
}
