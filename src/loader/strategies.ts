import { EAGER, type Entry, IDLE, mark, VISIBLE } from './entries'
import { idle } from './idle'
import { load } from './load'

type StopWaiting = () => void

const whenVisible = (entry: Entry): StopWaiting => {
  const watcher = new IntersectionObserver(
    (changes) => changes.some(({ isIntersecting }) => isIntersecting) && load(entry, VISIBLE),
    { rootMargin: '200px' },
  )
  watcher.observe(entry.element)
  return () => watcher.disconnect()
}

/** Loads an island when the page has nothing better to do. */
export const whenIdle = async (entry: Entry): Promise<void> => {
  await idle()
  load(entry, IDLE)
}

const whenMedia = (entry: Entry, query: string): StopWaiting => {
  const media = matchMedia(query)
  const check = () => media.matches && load(entry, VISIBLE)
  media.onchange = check
  check()
  return () => {
    media.onchange = null
  }
}

/** Starts waiting for the condition that loads an island; false when the strategy is not one. */
export const waitFor = (entry: Entry, strategy: string): boolean => {
  const query = /^media\((.+)\)$/.exec(strategy)?.[1]
  if (query) entry.stop = whenMedia(entry, query)
  else if (strategy === 'visible') entry.stop = whenVisible(entry)
  else if (strategy === 'eager') load(entry, EAGER)
  else if (strategy === 'idle') whenIdle(entry)
  else if (strategy === 'never') mark(entry, 'off')
  else return strategy === 'interaction'
  return true
}
