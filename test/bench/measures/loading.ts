import { openQuietly, visiting } from '../browser'
import { compared, type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { EXTENTS, type Extent, type Variant } from '../settings'
import { pagePath } from '../site/site'
import { median, sum } from '../statistics'

const LOADS = 5
const CARDS = 200
const BESIDE: readonly Variant[] = ['none', 'elements', 'eager-react', 'vitrin']
const LONG_MS = 50

interface Load {
  /** Time of long tasks beyond 50 ms each. */
  readonly blocking: number
  readonly longest: number
  /** All work of the main thread. */
  readonly busy: number
  /** Layout shift, also such that follows input. */
  readonly shift: number
}

const loadOnce = ({ browser, server }: Bench, variant: Variant, extent: Extent): Promise<Load> =>
  visiting(browser, { slowProcessor: true, slowNetwork: true, watch: 'page' }, async (visit) => {
    await visit.client.send('Performance.enable')
    await openQuietly(visit, `${server.url}${pagePath(variant, extent, CARDS)}`)
    const { metrics } = await visit.client.send('Performance.getMetrics')
    const { tasks, shifts } = await visit.page.evaluate(() => ({
      tasks: window.benchLongTasks ?? [],
      shifts: window.benchShifts ?? [],
    }))
    return {
      blocking: sum(tasks.map((task) => task - LONG_MS)),
      longest: Math.max(0, ...tasks),
      busy: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000,
      shift: sum(shifts),
    }
  })

type Middle = Readonly<Record<Variant, Load>>

const middleOf = (loads: readonly Load[]): Load => ({
  blocking: median(loads.map(({ blocking }) => blocking)),
  longest: median(loads.map(({ longest }) => longest)),
  busy: median(loads.map(({ busy }) => busy)),
  shift: Math.max(0, ...loads.map(({ shift }) => shift)),
})

const loadAll = async (bench: Bench, extent: Extent): Promise<Partial<Middle>> => {
  const loads = new Map<Variant, Load[]>(BESIDE.map((variant) => [variant, []]))
  for (let round = 0; round < LOADS; round += 1)
    for (const variant of BESIDE) loads.get(variant)?.push(await loadOnce(bench, variant, extent))
  return Object.fromEntries([...loads].map(([variant, each]) => [variant, middleOf(each)]))
}

const column = (middle: Partial<Middle>, key: keyof Load): Record<string, number> =>
  Object.fromEntries(Object.entries(middle).map(([variant, load]) => [variant, load[key]]))

const titles: Readonly<Record<Extent, string>> = {
  cards: '200 cards, no intent',
  page: '200 cards on the whole page, no intent',
}

const figuresOf = (extent: Extent, middle: Partial<Middle>): Figure[] => {
  const title = titles[extent]
  const limit = extent === 'cards' ? { limit: 1.1 } : {}
  return [
    compared(column(middle, 'blocking'), { name: `blocking time, ${title}`, unit: 'ratio', to: 'elements', ...limit }),
    compared(column(middle, 'longest'), { name: `longest task, ${title}`, unit: 'ms' }),
    compared(column(middle, 'busy'), { name: `main thread, ${title}`, unit: 'ms' }),
  ]
}

const shiftOf = (middle: Partial<Middle>): Figure =>
  figure({
    name: 'layout shift from mounting',
    unit: 'score',
    value: Math.max(0, (middle.vitrin?.shift ?? Number.NaN) - (middle.none?.shift ?? 0)),
    limit: 0,
    beside: column(middle, 'shift'),
  })

/** What loading costs the main thread before anyone touches the page, at 4x and Slow 4G. */
export const measureLoading = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const extent of EXTENTS) {
    const middle = await loadAll(bench, extent)
    figures.push(...figuresOf(extent, middle), ...(extent === 'page' ? [shiftOf(middle)] : []))
  }
  return figures
}
