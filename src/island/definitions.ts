import { report } from '@/lib/report'
import { vitrinApi } from '@/page/vitrin-api'
import type { Contract } from './contract'
import type { IslandModule } from './core'
import type { OwnHost } from './own'
import type { OwnHandle } from './own-views'
import type { VitrinStores } from './shop-stores'
import type { Island, Rendering } from './view'

/** The hook of an own island: like a view of ours it returns how its element and parts look now. */
export type OwnView = (island: Island<Contract>) => Rendering<Contract>

/** An island of the page's author. */
export interface Definition {
  readonly contract: Contract
  /** Fetches the island's hook when its contract's moment has come. */
  load(handle: OwnHandle): OwnView | Promise<OwnView>
}

/** A script of the page that wants the shop's stores: `vitrin/stores`. */
export interface StoresRequest {
  stores(stores: VitrinStores): void
  readonly contract?: undefined
}

/** How the loader knows an own island. */
export interface OwnRow {
  readonly load: string
  readonly file: string
  readonly early: string
  readonly files: readonly string[]
  readonly paints: boolean
  readonly press: string
  readonly view?: (file: string) => Promise<{ readonly islands: Readonly<Record<string, IslandModule>> }>
}

declare module '@/page/vitrin-api' {
  interface VitrinApi {
    /** Takes an island of the page's author, as `vitrinIslands.push` does; there once Vitrin has read the page. */
    define?: (contract: Contract, load: Definition['load']) => void
  }
}

declare global {
  interface Window {
    /** Islands of the page's author, and who wants the shop's stores, pushed before or after Vitrin has come. */
    vitrinIslands?: (Definition | StoresRequest)[]
  }
}

/** Takes the page's own islands, those that are waiting and those that come. Their code is a chunk that only such pages fetch. */
export const takeDefinitions = (host: OwnHost): void => {
  const take = (definition: Definition | StoresRequest): void =>
    void import('./own')
      .then(({ takeDefinition }) => takeDefinition(definition, host))
      .catch((cause) =>
        report({
          level: 'error',
          where: 'vitrin.define',
          came: String(cause),
          expected: 'its chunk',
          write: 'upload dist',
          cause,
        }),
      )
  const api = window[vitrinApi]
  if (api) api.define = (contract, load) => void window.vitrinIslands?.push({ contract, load })
  const own = window.vitrinIslands ?? []
  own.forEach(take)
  // What is defined stays in the list, where the explanation of an unknown name looks.
  const { push } = own
  own.push = (...definitions) => {
    definitions.forEach(take)
    return push.apply(own, definitions)
  }
  window.vitrinIslands = own
}
