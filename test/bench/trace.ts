import type { CDPSession } from 'playwright'

/** One thing that the page's main thread did. */
export interface Work {
  readonly name: string
  /** Of an `EventDispatch`: the event's type. */
  readonly type: string
  /** Processor time in milliseconds: other programs on this machine do not lengthen it. */
  readonly duration: number
}

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const inside = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce((found, name) => (isLoose(found) ? found[name] : undefined), value)

const threadOf = ({ pid, tid }: Loose): string => `${pid}:${tid}`

/** The threads that parsed a page of this origin. */
const mainThreads = (events: readonly Loose[], origin: string): ReadonlySet<string> =>
  new Set(
    events
      .filter(({ args }) => String(inside(args, 'beginData', 'url') ?? inside(args, 'data', 'url')).startsWith(origin))
      .filter(({ name }) => name === 'ParseHTML' || name === 'ResourceSendRequest')
      .map(threadOf),
  )

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Records what the main thread of an origin's page does while `walk` goes on, from the browser's own trace. */
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
  return events
    .filter((event) => event.ph === 'X' && threads.has(threadOf(event)))
    .sort((a, b) => Number(a.ts) - Number(b.ts))
    .map(({ name, args, tdur }) => ({
      name: String(name),
      type: String(inside(args, 'data', 'type') ?? ''),
      duration: Number(tdur ?? 0) / 1000,
    }))
}
