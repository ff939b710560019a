/** One value of a store, so that a view is drawn again only when that value changes. */

import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns a value selected from a store. The view renders again only when that value changes: 200 hearts follow one list, and a press on one
 * must not render the others.
 *
 * @param select returns a primitive, compared by `Object.is`.
 */
export const useSelected = <State, Value extends string | number | boolean | undefined>(
  store: ReadableAtom<State>,
  select: (state: State) => Value,
): Value => {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store])
  return useSyncExternalStore(subscribe, () => select(store.get()))
}
