/** The browser's next idle time; in which order waiting work runs, and when the browser may paint and answer in between. */

import { yieldToMain } from '@/lib/scheduling'
import { IDLE_FALLBACK_MS, IDLE_LIMIT_MS, SLICE_MS } from './limits'

/** Resolves in the browser's next idle time, or after `IDLE_LIMIT_MS`. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.requestIdleCallback?.(resolve, { timeout: IDLE_LIMIT_MS }) ?? setTimeout(resolve, IDLE_FALLBACK_MS)
  })

interface Task {
  rank: number
  run(): unknown
}

const tasks: Task[] = []
let working = false

const takeNext = (): Task | undefined => tasks.sort((a, b) => a.rank - b.rank).shift()

/** Runs tasks, lowest rank first, and lets the browser paint and answer input every `SLICE_MS`. The rank of a waiting task may change. */
export const runInSlices = async (task: Task): Promise<void> => {
  tasks.push(task)
  if (working) return
  working = true
  await null
  let sliceEnd = performance.now() + SLICE_MS
  for (let next = takeNext(); next; next = takeNext()) {
    next.run()
    if (performance.now() > sliceEnd) {
      await yieldToMain()
      sliceEnd = performance.now() + SLICE_MS
    }
  }
  working = false
}
