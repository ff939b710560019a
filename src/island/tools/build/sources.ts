import { readFileSync } from 'node:fs'

/** What islands may take from React and its companions; all of it comes from the core chunk. */
const REACT_NAMES: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Fragment',
    'memo',
    'startTransition',
    'useCallback',
    'useDeferredValue',
    'useEffect',
    'useEffectEvent',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useSyncExternalStore',
    'useTransition',
  ],
  'react/jsx-runtime': ['jsx', 'jsxs'],
  'react-dom': ['createPortal', 'flushSync'],
  '@nanostores/react': ['useStore'],
}

/** Packages inside the core chunk. */
export const CORE_PACKAGES: ReadonlySet<string> = new Set(Object.keys(REACT_NAMES))

/** Packages inside the shop chunk. */
export const SHOP_PACKAGES: ReadonlySet<string> = new Set(['nanostores'])

const EXPORT = /^export (?:async )?(?:const|let|function|class) (\w+)/gm

const failOnTwins = (paths: readonly string[]): void => {
  const owners = new Map<string, string>()
  for (const path of paths)
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(EXPORT)) {
      const owner = owners.get(name)
      if (owner && owner !== path)
        throw new Error(
          `${path}: came an export ${name}, which ${owner} has too; expected one declaration per name; rename one`,
        )
      owners.set(name, path)
    }
}

const starExports = (paths: readonly string[]): string => paths.map((path) => `export * from './${path}'\n`).join('')

/** The shop chunk's source: floors 0 to 3 as far as they are shared, with nanostores. */
export const shopSource = (paths: readonly string[]): string => {
  failOnTwins(paths)
  return `${starExports(paths)}export { atom, computed, listenKeys, map, onMount, task } from 'nanostores'\n`
}

/** The core chunk's source: React, floors 4 and 5. */
export const coreSource = (paths: readonly string[]): string => {
  failOnTwins(paths)
  const react = Object.entries(REACT_NAMES).map(([from, names]) => `export { ${names.join(', ')} } from '${from}'\n`)
  return starExports(paths) + react.join('')
}
