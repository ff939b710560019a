import type { PageHost } from '@/island/page-start'
import type { Problem } from '@/lib/report'
import { type Entry, entries, first, isPending, note, setState } from './entries'
import { explain } from './explain'
import { releaseHeld } from './hold'
import { idle } from './idle'
import { type CommonChunk, importChunk, manifest, shared, type ViewChunk } from './manifest'
import { runInSlices } from './slices'

export { version } from './manifest'

/**
 * The first sign of a person. A touch begins with `pointerdown`; what assistive technology clicks without a pointer loads by being pressed,
 * and what every page needs listens for a pointer that is moved.
 */
const signed = new Promise<unknown>((resolve) => {
  for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, resolve, true)
})

const host: PageHost = {
  manifest,
  entries,
  load: (entry, rank) => load(entry, rank),
  signed,
  first,
  shared,
  importChunk,
  report: note,
  explain: (unknown, element) => explain((why) => why.explainTexts(unknown, element)),
}

/** Starts what every page needs, without React. */
export const startPage = async (): Promise<CommonChunk> => {
  const chunk = await importChunk<CommonChunk>(shared.common)
  await chunk.start(host)
  return chunk
}

/** Resolves when no island is loading and none waits for its turn to mount; asked whenever the browser has nothing better to do. */
export const settled = async (): Promise<void> => {
  // Islands wait for their condition only from then on.
  await startPage().catch(() => {})
  while ([...entries.values()].some(({ state }) => state === 'loading')) await idle()
}

/** The island is ready, or failed and as the server printed it: the log says why. What was held runs, in it or natively. */
const finish = (entry: Entry, problem?: Problem): void => {
  if (problem) note(problem)
  setState(entry, problem ? 'failed' : 'ready')
  releaseHeld(entry)
}

/** Takes what came instead of an island's code, for the log; what was held runs natively. */
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

/** Fetches an island's code and mounts it when its turn comes; a second call can only raise its rank. */
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

/** Forgets an island whose element has left the page. */
export const drop = (entry: Entry): void => {
  entries.delete(entry.element)
  entry.stop?.()
  entry.mounted?.unmount()
}
