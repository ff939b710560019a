import { readFileSync } from 'node:fs'
import { takenNames } from './taken'

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

const EXPORT = /^export (?:async )?(?:const|let|function|class) ([\w$]+)/gm

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

/** An overloaded function is declared several times. */
const exportedNames = (path: string): string[] => [
  ...new Set([...readFileSync(path, 'utf8').matchAll(EXPORT)].map(([, name = '']) => name)),
]

/** Exports what is taken from outside; the rest of a module is left out of the chunk unless its own modules need it. */
const takenExports = (paths: readonly string[], inside: readonly string[] = paths): string => {
  const taken = takenNames(inside)
  return paths
    .map((path) => ({ path, names: exportedNames(path).filter((name) => taken.has(name)) }))
    .filter(({ names }) => names.length > 0)
    .map(({ path, names }) => `export { ${names.join(', ')} } from './${path}'\n`)
    .join('')
}

/** The shop chunk's source: floors 0 to 3 as far as they are shared, with nanostores. */
export const shopSource = (paths: readonly string[]): string => {
  failOnTwins(paths)
  return `${takenExports(paths)}export { atom, computed, listenKeys, map, onMount, task } from 'nanostores'\n`
}

/** A family's chunk: what only its islands share. */
export const familySource = (paths: readonly string[]): string => {
  failOnTwins(paths)
  return takenExports(paths)
}

/** An early chunk: what paints and answers presses, and what the view takes of it, its contract under `default`. */
export const earlySource = (early: string, paths: readonly string[]): string => {
  const contract = paths.find((path) => path.endsWith('/contract.ts'))
  return [
    `export * from './${early}'\n`,
    contract ? `export { default } from './${contract}'\n` : '',
    takenExports(paths, [...paths, early]),
  ].join('')
}

/** What the loader takes by a dynamic import. */
const CORE = 'src/island/core.ts'

/** The core chunk's source: React, floors 4 and 5. */
export const coreSource = (paths: readonly string[]): string => {
  failOnTwins(paths)
  const react = Object.entries(REACT_NAMES).map(([from, names]) => `export { ${names.join(', ')} } from '${from}'\n`)
  return `${takenExports(paths)}export * from './${CORE}'\n${react.join('')}`
}
