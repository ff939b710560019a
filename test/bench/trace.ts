import type { CDPSession } from 'playwright'

/** One piece of work of the page's main thread. */
export interface Work {
  readonly name: string
  /** Of an `EventDispatch`: the event's type. */
  readonly type: string
  /** Processor time in milliseconds; other programs on the machine do not affect it. */
  readonly duration: number
  /** On the clock of the main thread's processor time, in milliseconds. */
  readonly start: number
}

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const inside = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce((found, name) => (isLoose(found) ? found[name] : undefined), value)

const threadOf = ({ pid, tid }: Loose): string => `${pid}:${tid}`

/** The threads that parsed a page of this origin, requested a file of it, or received its input. */
const mainThreads = (events: readonly Loose[], origin: string): ReadonlySet<string> =>
  new Set(
    events
      .filter(
        ({ name, args }) =>
          name === 'EventDispatch' ||
          ((name === 'ParseHTML' || name === 'ResourceSendRequest') &&
            String(inside(args, 'beginData', 'url') ?? inside(args, 'data', 'url')).startsWith(origin)),
      )
      .map(threadOf),
  )

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8']

/** Complete events, and the marks that a page sets. */
const PHASES: readonly unknown[] = ['X', 'I', 'R']

/** Records the work of a page's main thread during `walk` from the browser's trace. */
export const traced = async (client: CDPSession, origin: string, walk: () => Promise<void>): Promise<Work[]> => {
  const events: Loose[] = []
  const take = ({ value }: { value: readonly unknown[] }): void => void events.push(...value.filter(isLoose))
  client.on('Tracing.dataCollected', take)
  const traceConfig = { includedCategories: CATEGORIES }
  await client.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' })
  await walk()
  const complete = new Promise<void>((done) => client.once('Tracing.tracingComplete', () => done()))
  await client.send('Tracing.end')
  await complete
  client.off('Tracing.dataCollected', take)
  const threads = mainThreads(events, origin)
  return (
    events
      .filter((event) => PHASES.includes(event.ph) && threads.has(threadOf(event)))
      // An event that contains another one is sorted before it.
      .sort((a, b) => Number(a.ts) - Number(b.ts) || Number(b.dur ?? 0) - Number(a.dur ?? 0))
      .map(({ name, args, tdur, tts }) => ({
        name: String(name),
        type: String(inside(args, 'data', 'type') ?? ''),
        duration: Number(tdur ?? 0) / 1000,
        start: Number(tts ?? 0) / 1000,
      }))
  )
}

/** Events that run, compile or call scripts; work that scripts force, such as layout, is inside them. */
const SCRIPT =
  /^(?:v8\.|FunctionCall$|EvaluateScript$|RunMicrotasks$|FireIdleCallback$|FireAnimationFrame$|TimerFire$|EventDispatch$)/

/** A task of the main thread, and how much of it was the page's own scripts, in milliseconds of processor time. */
export interface Task {
  readonly duration: number
  readonly script: number
}

/** The tasks of a trace. */
export const tasksOf = (work: readonly Work[]): Task[] => {
  const tasks: { duration: number; script: number }[] = []
  let covered = Number.NEGATIVE_INFINITY
  for (const { name, start, duration } of work) {
    const task = tasks.at(-1)
    if (name === 'RunTask') tasks.push({ duration, script: 0 })
    else if (task && start >= covered && SCRIPT.test(name)) {
      task.script += duration
      covered = start + duration
    }
  }
  return tasks
}

/** The last main-thread event of a frame that shows a change. */
const FRAME_END = 'Commit'

/** Processor time from each matching start to the end of the next frame, in milliseconds. Throws when no start matches. */
export const timesToPaint = (work: readonly Work[], isStart: (each: Work) => boolean): number[] => {
  const times = work.flatMap((each, index) => {
    if (!isStart(each)) return []
    const frame = work.slice(index).find(({ name }) => name === FRAME_END)
    return frame ? [frame.start + frame.duration - each.start] : []
  })
  if (times.length === 0) throw new Error('came a trace without an input and its frame; expected one; look at trace.ts')
  return times
}

/** Whether listeners were called for an input event of this type. */
export const isEvent =
  (wanted: string) =>
  ({ name, type }: Work): boolean =>
    name === 'EventDispatch' && type === wanted
