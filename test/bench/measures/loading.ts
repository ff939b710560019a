import { openQuietly, visiting } from '../browser'
import { compared, type Figure } from '../figures'
import type { Bench } from '../run'
import { type Variant, WHOLE_PAGES } from '../settings'
import { pagePath, wholePath } from '../site/site'
import { median, sum } from '../statistics'
import { tasksOf, traced } from '../trace'
import { countersOf } from './counters'

const CARDS = 200
const LONG_MS = 50

/** A page that is loaded in several variants by turns. */
interface Target {
  readonly title: string
  readonly path: (variant: Variant) => string
  readonly variants: readonly Variant[]
  readonly loads: number
  /** Beside custom elements: of the time beyond 50 ms, of the heap; in milliseconds: of the longest task, of scripts in one task; of the longest task beside `none`. */
  readonly limits?: Readonly<Partial<Record<'blocking' | 'heap' | 'longest' | 'script' | 'toNone', number>>>
}

/** The page without scripts, which measures the browser's work for the HTML alone. */
const RIVALS = ['none', 'elements', 'visible-react', 'react-tree', 'vitrin'] as const
const WHOLE_LIMITS = { blocking: 1.2, heap: 1.5, longest: 100, script: LONG_MS, toNone: 1.2 }

const TARGETS: readonly Target[] = [
  {
    title: '200 cards',
    path: (variant) => pagePath(variant, 'cards', CARDS),
    variants: ['none', 'elements', 'eager-react', 'vitrin'],
    loads: 5,
    limits: { blocking: 1.1 },
  },
  {
    title: '200 cards, a badge and 50 countdowns',
    path: (variant) => pagePath(variant, 'page', CARDS),
    variants: RIVALS,
    loads: 3,
    limits: WHOLE_LIMITS,
  },
  ...WHOLE_PAGES.map((page) => ({
    title: `${page} page`,
    path: (variant: Variant) => wholePath(variant, page),
    variants: RIVALS,
    loads: 3,
    limits: WHOLE_LIMITS,
  })),
]

/** Processor time of the main thread in milliseconds, and megabytes. */
interface Load {
  /** Of tasks beyond 50 ms: what is beyond. */
  readonly blocking: number
  readonly longest: number
  /** The longest script time within one task. */
  readonly script: number
  readonly busy: number
  readonly heap: number
}

const loadOnce = ({ browser, server }: Bench, path: string): Promise<Load> =>
  visiting(browser, { slowProcessor: true, slowNetwork: true }, async (visit) => {
    await visit.client.send('Performance.enable')
    const work = await traced(visit.client, server.url, () => openQuietly(visit, `${server.url}${path}`))
    const all = tasksOf(work)
    const tasks = all.map(({ duration }) => duration)
    return {
      script: Math.max(0, ...all.map(({ script }) => script)),
      blocking: sum(tasks.map((task) => Math.max(0, task - LONG_MS))),
      longest: Math.max(0, ...tasks),
      busy: sum(tasks),
      heap: (await countersOf(visit.client)).heap,
    }
  })

const loadAll = async (bench: Bench, { path, variants, loads }: Target): Promise<ReadonlyMap<Variant, Load[]>> => {
  const made = new Map<Variant, Load[]>(variants.map((variant) => [variant, []]))
  for (let round = 0; round < loads; round += 1)
    for (const variant of variants) made.get(variant)?.push(await loadOnce(bench, path(variant)))
  return made
}

const figuresOf = ({ title, limits = {} }: Target, made: ReadonlyMap<Variant, readonly Load[]>): Figure[] => {
  const column = (key: keyof Load): Record<string, number> =>
    Object.fromEntries([...made].map(([variant, loads]) => [variant, median(loads.map((load) => load[key]))]))
  const limited = (limit: number | undefined) => (limit === undefined ? {} : { limit })
  const name = `${title}, no intent`
  const ratio = { unit: 'ratio', to: 'elements' } as const
  return [
    compared(column('blocking'), { name: `blocking time, ${name}`, ...ratio, ...limited(limits.blocking) }),
    compared(column('longest'), { name: `longest task, ${name}`, unit: 'ms', ...limited(limits.longest) }),
    compared(column('longest'), {
      name: `longest task beside the page without a script, ${title}`,
      unit: 'ratio',
      to: 'none',
      ...limited(limits.toNone),
    }),
    compared(column('script'), { name: `scripts in one task, ${name}`, unit: 'ms', ...limited(limits.script) }),
    compared(column('busy'), { name: `main thread, ${name}`, unit: 'ms' }),
    compared(column('heap'), { name: `heap, ${name}`, ...ratio, ...limited(limits.heap) }),
  ]
}

/** Main-thread time and heap of loading, before the page is touched, at 4x and Slow 4G. */
export const measureLoading = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const target of TARGETS) figures.push(...figuresOf(target, await loadAll(bench, target)))
  return figures
}
