import { atom, onMount, type ReadableAtom } from 'nanostores'

const secondMs = 1000

const $time = atom<number>(0)

/**
 * Epoch milliseconds now, set once a second, on the second, while anyone subscribes: one timer for the whole page.
 * Each tick reads the clock anew, so a hidden tab's slowed timers neither drift nor pile up.
 */
export const $now: ReadableAtom<number> = $time

onMount($time, () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = (): void => {
    const now = Date.now()
    $time.set(now)
    timer = setTimeout(tick, secondMs - (now % secondMs))
  }
  tick()
  return () => clearTimeout(timer)
})
