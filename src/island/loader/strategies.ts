import { EAGER, type Entry, entries, IDLE, mark, VISIBLE } from './entries'
import { load } from './load'

/** A page that is never idle does not make islands wait for ever. */
const IDLE_LIMIT_MS = 2000
/** Browsers without idle callbacks wait this long. */
const IDLE_FALLBACK_MS = 200

type StopWaiting = () => void

let watcher: IntersectionObserver | undefined

const whenVisible = (entry: Entry): StopWaiting => {
  watcher ??= new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        const seen = entries.get(target)
        if (isIntersecting && seen) load(seen, VISIBLE)
      }
    },
    { rootMargin: '200px' },
  )
  watcher.observe(entry.element)
  return () => watcher?.unobserve(entry.element)
}

/** Loads an island when the page has nothing better to do. */
export const whenIdle = (entry: Entry): void => {
  const start = () => load(entry, IDLE)
  window.requestIdleCallback?.(start, { timeout: IDLE_LIMIT_MS }) ?? setTimeout(start, IDLE_FALLBACK_MS)
}

const whenMedia = (entry: Entry, query: string): StopWaiting => {
  const media = matchMedia(query)
  const check = () => media.matches && load(entry, VISIBLE)
  media.addEventListener('change', check)
  check()
  return () => media.removeEventListener('change', check)
}

/** Starts waiting for the condition that loads an island; false when the strategy is not one. */
export const waitFor = (entry: Entry, strategy: string): boolean => {
  const query = /^media\((.+)\)$/.exec(strategy)?.[1]
  if (query) entry.stopWaiting = whenMedia(entry, query)
  else if (strategy === 'visible') entry.stopWaiting = whenVisible(entry)
  else if (strategy === 'eager') load(entry, EAGER)
  else if (strategy === 'idle') whenIdle(entry)
  else if (strategy === 'never') mark(entry, 'off')
  else return strategy === 'interaction'
  return true
}
