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
    return {
      async teardown() {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, value] of originals) Reflect.set(global, key, value)
      },
    }
  },
}

export default environment
