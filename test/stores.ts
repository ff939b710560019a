import type { MapStore, WritableAtom } from 'nanostores'

/** What makes stores; the library's own. */
interface StoreLibrary {
  atom<T>(value: T): WritableAtom<T>
  map<T extends object>(value: T): MapStore<T>
}

const beginnings: (() => void)[] = []

const remember = <T, S extends { set(value: T): void }>(store: S, value: T): S => {
  beginnings.push(() => store.set(value))
  return store
}

/** Remembers with which value each store is made. */
export const rememberStores = <L extends StoreLibrary>({ atom, map, ...others }: L) => ({
  ...others,
  atom: <T>(value: T) => remember(atom(value), value),
  map: <T extends object>(value: T) => remember(map(value), value),
})

/** Gives all stores the values with which they were made, as the modules of a new page have them. */
export const resetStores = (): void => {
  for (const begin of beginnings) begin()
}
