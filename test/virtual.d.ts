/** What the build and the test runner make from the folders of the islands: see src/tools/build/island-modules.ts. */
declare module 'virtual:islands' {
  import type { IslandModule } from '@/island/view'

  export const islands: Readonly<Record<string, () => Promise<{ readonly default: IslandModule }>>>
}
