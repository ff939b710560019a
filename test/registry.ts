/// <reference types="vite/types/importMeta.d.ts" />
import { islands } from 'virtual:islands'
import type { Contract } from '@/island/contract'
import type { IslandModule } from '@/island/core'
import { first } from '@/loader/entries'

/** Replaces the loader's manifest in tests: the same loader, with every island of the source, each view as a chunk of its own. */
const contracts = import.meta.glob<Contract>('../islands/*/contract.ts', { eager: true, import: 'default' })
const withoutViews = import.meta.glob<object>('../islands/*/{paint,press}.ts')

const others: Readonly<Record<string, () => Promise<object>>> = {
  common: async () => ({ ...(await import('@/island/core')), ...(await import('@/island/page-start')) }),
  react: () => import('react-dom/client'),
  core: () => import('@/island/Root'),
  diagnose: () => import('@/island/diagnose'),
}

export const shared = { common: 'common', others: [], react: 'react', core: 'core', diagnose: 'diagnose', styles: '' }

export const manifest = new Map(
  Object.values(contracts).map(({ name, load, plain, paint, press }) => {
    const early = plain ? name : `${name}/paint`
    return [name, { load, file: name, early, press: press ? `${name}/press` : '', files: [], paints: paint === true }]
  }),
)

/** One island's module. */
export const islandModule = async (name: string): Promise<IslandModule> => {
  const load = islands[name]
  if (!load) throw new Error(`no island ${name}`)
  return (await load()).default
}

let reactMayRun: Promise<unknown> | undefined

export const importChunk = async (file: string): Promise<unknown> => {
  if (file === shared.react) {
    reactMayRun ??= Promise.resolve(first.press)
    await reactMayRun
  }
  if (others[file]) return others[file]()
  const name = file.replace(/\/.*/, '')
  return {
    islands: { [name]: file === name ? await islandModule(name) : await withoutViews[`../islands/${file}.ts`]?.() },
  }
}

export const version = '0.0.0'
