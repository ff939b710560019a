import type { CDPSession } from 'playwright'
import { openQuietly, visiting } from '../browser'
import { compared, type Figure, figure } from '../figures'
import type { Bench } from '../run'
import type { Variant } from '../settings'
import { pagePath } from '../site/site'

const COUNTS = [50, 200, 800] as const
const BESIDE: readonly Variant[] = ['none', 'elements', 'eager-react', 'vitrin']
const MEGABYTE = 1_000_000

export interface Counters {
  readonly listeners: number
  readonly nodes: number
  /** Memory of the page in megabytes: the script heap and the document's objects. */
  readonly heap: number
  /** Megabytes of the script heap alone. */
  readonly scriptHeap: number
}

/** Counts after a garbage collection. */
export const countersOf = async (client: CDPSession): Promise<Counters> => {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const value = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  const usage: object = await client.send('Runtime.getHeapUsage')
  const document = 'embedderHeapUsedSize' in usage ? Number(usage.embedderHeapUsedSize) : Number.NaN
  const scriptHeap = value('JSHeapUsedSize') / MEGABYTE
  return {
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    heap: scriptHeap + document / MEGABYTE,
    scriptHeap,
  }
}

const countOnce = ({ browser, server }: Bench, variant: Variant, count: number): Promise<Counters> =>
  visiting(browser, {}, async (visit) => {
    await visit.client.send('Performance.enable')
    await openQuietly(visit, `${server.url}${pagePath(variant, 'cards', count)}`)
    return countersOf(visit.client)
  })

type Counts = Readonly<Record<string, Counters>>

const column = (counts: Counts, key: keyof Counters): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([variant, counters]) => [variant, counters[key]]))

const figuresOf = (count: number, counts: Counts): Figure[] => {
  const title = `${count} untouched cards`
  const limit = count === Math.max(...COUNTS) ? { limit: 1.2 } : {}
  return [
    compared(column(counts, 'listeners'), { name: `listeners, ${title}`, unit: 'count' }),
    compared(column(counts, 'heap'), { name: `heap, ${title}`, unit: 'ratio', to: 'none', ...limit }),
    compared(column(counts, 'scriptHeap'), { name: `script heap alone, ${title}`, unit: 'MB' }),
  ]
}

/** Listeners and heap of untouched cards, at 50, 200 and 800 cards. */
export const measureCounters = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  const listeners: number[] = []
  for (const count of COUNTS) {
    const counts: Record<string, Counters> = {}
    for (const variant of BESIDE) counts[variant] = await countOnce(bench, variant, count)
    listeners.push(counts.vitrin?.listeners ?? Number.NaN)
    figures.push(...figuresOf(count, counts))
  }
  const grown = Math.max(...listeners) - Math.min(...listeners)
  return [...figures, figure({ name: 'listeners added by 750 more cards', unit: 'count', value: grown, limit: 0 })]
}
