/** Receives own islands and requests for stores from the page's scripts, and fetches their code; what is accepted is in `own.ts`. */

import { report } from '@/lib/report'
import { vitrinApi } from '@/page/vitrin-api'
import type { Contract } from './contract'
import type { IslandModule } from './core'
import type { OwnHost } from './own'
import type { OwnHandle } from './own-views'
import type { VitrinStores } from './shop-stores'
import type { Island, Rendering } from './view'

/** The React hook of an own island. Like a view of the bundle it returns the current rendering of its element and parts. */
export type OwnView = (island: Island<Contract>) => Rendering<Contract>

/** An own island: one that the page's author defines. */
export interface Definition {
  readonly contract: Contract
  /** Fetches the island's hook. Vitrin calls it when the contract's `load` condition is met. */
  load(handle: OwnHandle): OwnView | Promise<OwnView>
}

/** A request of a page's script for the shop's stores (the module `vitrin/stores`). */
export interface StoresRequest {
  stores(stores: VitrinStores): void
  readonly contract?: undefined
}

/** An own island's row in the manifest. */
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
    /** Defines an own island, as `vitrinIslands.push` does. Available once Vitrin has read the page. */
    define?: (contract: Contract, load: Definition['load']) => void
  }
}

declare global {
  interface Window {
    /** Own islands and requests for the shop's stores. Scripts may push before or after Vitrin is loaded. */
    vitrinIslands?: (Definition | StoresRequest)[]
  }
}

/** Defines the page's own islands: those pushed so far and those pushed later. Only pages with own islands fetch the chunk for them. */
export const followDefinitions = (host: OwnHost): void => {
  const take = (definition: Definition | StoresRequest): void =>
    void import('./own')
      .then(({ addDefinition }) => addDefinition(definition, host))
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
  // Definitions stay in the list, because `explainName` looks there for the names of own islands.
  const { push } = own
  own.push = (...definitions) => {
    definitions.forEach(take)
    return push.apply(own, definitions)
  }
  window.vitrinIslands = own
}
