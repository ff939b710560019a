/** What the build and the test runner make from the folders of the islands: see src/tools/build/island-modules.ts. */
declare module 'virtual:islands' {
  import type { IslandModule } from '@/island/core'

  export const islands: Readonly<Record<string, () => Promise<{ readonly default: IslandModule }>>>
}

declare module 'virtual:unasked' {
  import type { Contract } from '@/island/contract'

  /** The islands that mount without waiting for the first sign, by name. */
  export const unasked: Readonly<Record<string, Contract['unasked']>>
}

declare module 'virtual:sentences' {
  /** The log's sentences by the codes that replace them in the bundle. */
  export const sentences: Readonly<Record<string, string>>
}

declare module 'virtual:contracts' {
  import type { Contract } from '@/island/contract'

  /** Every island's contract with its sentences, for the inspector. */
  export const contracts: readonly Contract[]
}
