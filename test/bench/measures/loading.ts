import { openQuietly, visiting } from '../browser'
import { compared, type Figure } from '../figures'
import type { Bench } from '../run'
import { EXTENTS, type Extent, type Variant } from '../settings'
import { pagePath } from '../site/site'
import { median, sum } from '../statistics'
import { traced } from '../trace'

const CARDS = 200
const LONG_MS = 50

/** How often each extent is loaded, and in which variants. */
const PLAN = {
  cards: { loads: 5, variants: ['none', 'elements', 'eager-react', 'vitrin'] },
  page: { loads: 3, variants: ['none', 'elements', 'vitrin'] },
} as const satisfies Readonly<Record<Extent, { loads: number; variants: readonly Variant[] }>>

/** Processor time of the main thread in milliseconds. */
interface Load {
  /** Of tasks beyond 50 ms: what is beyond. */
  readonly blocking: number
  readonly longest: number
  readonly busy: number
}

const loadOnce = ({ browser, server }: Bench, variant: Variant, extent: Extent): Promise<Load> =>
  visiting(browser, { slowProcessor: true, slowNetwork: true }, async (visit) => {
    const address = `${server.url}${pagePath(variant, extent, CARDS)}`
    const work = await traced(visit.client, server.url, () => openQuietly(visit, address))
    const tasks = work.filter(({ name }) => name === 'RunTask').map(({ duration }) => duration)
    return {
      blocking: sum(tasks.map((task) => Math.max(0, task - LONG_MS))),
      longest: Math.max(0, ...tasks),
      busy: sum(tasks),
    }
  })

type Middle = Readonly<Record<Variant, Load>>

const middleOf = (loads: readonly Load[]): Load => ({
  blocking: median(loads.map(({ blocking }) => blocking)),
  longest: median(loads.map(({ longest }) => longest)),
  busy: median(loads.map(({ busy }) => busy)),
})

const loadAll = async (bench: Bench, extent: Extent): Promise<Partial<Middle>> => {
  const { loads, variants } = PLAN[extent]
  const made = new Map<Variant, Load[]>(variants.map((variant) => [variant, []]))
  for (let round = 0; round < loads; round += 1)
    for (const variant of variants) made.get(variant)?.push(await loadOnce(bench, variant, extent))
  return Object.fromEntries([...made].map(([variant, each]) => [variant, middleOf(each)]))
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

/** What loading costs the main thread before anyone touches the page, at 4x and Slow 4G. */
export const measureLoading = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const extent of EXTENTS) {
    figures.push(...figuresOf(extent, await loadAll(bench, extent)))
  }
  return figures
}
