/** Fetches and mounts an island, sets its state, and what happens when its chunk cannot be fetched. */

import type { PageHost } from '@/island/page-start'
import type { Problem } from '@/lib/report'
import { type Entry, entries, first, isPending, note, setState } from './entries'
import { explain } from './explain'
import { releaseHeld } from './hold'
import { type CommonChunk, importChunk, manifest, shared, type ViewChunk } from './manifest'
import { idle, runInSlices } from './slices'

export { version } from './manifest'

/**
 * Resolves with the first sign, except a moved pointer, for which `react-start.ts` listens. A touch begins with `pointerdown`. Assistive
 * technology may click without a pointer; such a click is held, which loads its island.
 */
const signed = new Promise<unknown>((resolve) => {
  for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, resolve, true)
})

/** Fetches and starts the code that every page needs, without React. */
export const startPage = async (): Promise<CommonChunk> => {
  const chunk = await importChunk<CommonChunk>(shared.common)
  await chunk.start(host)
  return chunk
}

/** Resolves when no island is loading or waiting to be mounted. Checks in idle time. */
export const settled = async (): Promise<void> => {
  // Islands wait for their load conditions only after the page's start.
  await startPage().catch(() => {})
  while ([...entries.values()].some(({ state }) => state === 'loading')) await idle()
}

/** Sets an island ready or, with a problem, failed, which the log explains, and replays its held events. */
const finish = (entry: Entry, problem?: Problem): void => {
  if (problem) note(problem)
  setState(entry, problem ? 'failed' : 'ready')
  releaseHeld(entry)
}

/** Returns a handler that logs why an island's code could not be loaded and lets its held events run natively. */
export const failOf =
  (entry: Entry) =>
  (cause: unknown): unknown =>
    isPending(entry) &&
    finish(entry, {
      level: 'error',
      where: entry.name,
      came: `${cause}`,
      expected: 'its chunk',
      write: 'upload dist',
      element: entry.element,
      cause,
    })

/** Fetches an island's code and mounts it when its rank is the lowest. A later call can only lower the rank. */
export const load = async (entry: Entry, rank: number): Promise<void> => {
  entry.rank = Math.min(entry.rank, rank)
  const { name, element } = entry
  const { file = '', early, files, view = importChunk<ViewChunk> } = manifest.get(name) ?? {}
  const isFirst = entry.state === 'waiting'
  if (isFirst) setState(entry, 'loading')
  entry.stop?.()
  try {
    const chunk = await startPage()
    if (file !== early) await chunk.evaluateReact(rank, files)
    if (!isFirst) return
    const { [name]: island } = (await view(file)).islands
    const run = () => {
      if (entries.get(element) !== entry) return
      entry.mounted = chunk.mount(element, island, (problem) => finish(entry, problem))
    }
    runInSlices(Object.assign(entry, { run }))
  } catch (cause) {
    failOf(entry)(cause)
  }
}

const host: PageHost = {
  manifest,
  entries,
  load,
  signed,
  first,
  shared,
  importChunk,
  report: note,
  explain: (unknown, element) => explain((why) => why.explainTexts(unknown, element)),
}

/** Unmounts an island whose element was removed. */
export const drop = (entry: Entry): void => {
  entries.delete(entry.element)
  entry.stop?.()
  entry.mounted?.unmount()
}
