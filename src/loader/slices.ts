import { yieldToMain } from '@/lib/scheduling'
import { SLICE_MS } from './limits'

interface Task {
  rank: number
  run(): unknown
}

const tasks: Task[] = []
let working = false

const takeNext = (): Task | undefined => tasks.sort((a, b) => a.rank - b.rank).shift()

/** Runs tasks lowest rank first, in slices between which the browser may paint and answer input. A rank may change while its task waits. */
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
