import { GlobalWindow } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

/** Globals that Node has, too, and that a page replaces by its own. */
const OF_THE_PAGE = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
]

/** happy-dom has no idle time; a test's page is idle as soon as what was to be done at once is done. */
const requestIdleCallback = (run: IdleRequestCallback): number => {
  setImmediate(() => 'document' in globalThis && run({ didTimeout: false, timeRemaining: () => 50 }))
  return 1
}

/** Keeps the page's timers, to end them with the page: on a busy machine one that is left over runs without the page's globals. */
const keepTimers = (global: object): (() => void) => {
  const kept = new Set<unknown>()
  const { setTimeout } = globalThis
  const keeping = new Proxy(setTimeout, {
    apply: (start, self, given) => {
      const timer: unknown = Reflect.apply(start, self, given)
      kept.add(timer)
      return timer
    },
  })
  Reflect.set(global, 'setTimeout', keeping)
  return () => {
    Reflect.set(global, 'setTimeout', setTimeout)
    for (const timer of kept) Reflect.apply(clearTimeout, global, [timer])
  }
}

/**
 * Vitest's own happy-dom environment, with the library read as one file: it has 600, which take half a second for each test
 * file.
 */
const environment: Environment = {
  name: 'happy-dom',
  viteEnvironment: 'client',
  setup(global) {
    const window = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    })
    Reflect.set(window, 'requestIdleCallback', requestIdleCallback)
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: [...OF_THE_PAGE, 'requestIdleCallback'],
    })
    const endTimers = keepTimers(global)
    return {
      async teardown() {
        endTimers()
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, value] of originals) Reflect.set(global, key, value)
      },
    }
  },
}

export default environment
