/// <reference types="vite/types/importMeta.d.ts" />
import type { Contract } from '../src/island/contract'
import { first } from '../src/island/loader/entries'

/** Stands where the build's table is in the bundle: the same loader, with every island of the source. */
const contracts = import.meta.glob<Contract>('../islands/*/contract.ts', { eager: true, import: 'default' })
const chunks = import.meta.glob(['../islands/*/index.tsx', '../islands/*/early.ts'])

const others: Readonly<Record<string, () => Promise<unknown>>> = {
  core: () => import('../src/island/core'),
  diagnose: () => import('../src/island/diagnose'),
}

export const shared = { core: 'core', diagnose: 'diagnose' }

export const table = new Map(
  Object.entries(contracts).map(([path, { name, load, paint, press }]) => [
    name,
    {
      load,
      file: path.replace('contract.ts', 'index.tsx'),
      early: path.replace('contract', 'early'),
      paints: paint === true,
      presses: press === true,
      families: [],
    },
  ]),
)

let react: Promise<unknown> | undefined

export const importChunk = async (file: string): Promise<unknown> => {
  const chunk = others[file] ?? chunks[file]
  if (!chunk) throw new Error(`no chunk ${file}`)
  if (file === shared.core) {
    react ??= Promise.resolve(first.press)
    await react
  }
  return chunk()
}

export const preload = (): void => {}

export const getReady = (): void => {}
