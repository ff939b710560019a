import type { Contract } from '@/island/contract'
import { Clock } from '../simulation/clock'
import { Network } from '../simulation/network'
import { bundlePage } from '../simulation/page-script'
import { Browser, Tab } from '../simulation/tab'
import { ENTER, traceCalls } from './trace'

/** What a reader has to open to follow a press to what it shows. */
export interface Walked {
  readonly files: readonly string[]
  /** Steps from a function to the next one in another folder, each counted once. */
  readonly folderChanges: number
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

export interface Journey {
  readonly contracts: readonly Contract[]
  readonly path: string
  /** The island that is pressed; it is alive before the press. */
  readonly island: string
  readonly press: (tab: Tab) => void
  /** What the press is to change, as text. */
  readonly shown: (tab: Tab) => string | undefined
}

const LONGEST_MS = 10_000
const STEP_MS = 25

/** Follows what runs from a press until the page shows its effect, in virtual time. */
export const follow = async ({ contracts, path, island, press, shown }: Journey): Promise<Walked> => {
  const script = await bundlePage(contracts, [traceCalls()])
  const clock = new Clock()
  const network = new Network(clock, () => ({ delay: 40, fate: 'answered' }))
  const names = contracts.map(({ name }) => name)
  const tab = new Tab(new Browser(network, script, names))
  await tab.open(path)
  await clock.pass(LONGEST_MS)
  tab.touch(tab.document.querySelector(`[data-island="${island}"] *`))
  await clock.pass(LONGEST_MS)
  const before = shown(tab)
  const files = new Set<string>()
  const steps = new Set<string>()
  let last = ''
  const isDone = (): boolean => shown(tab) !== before
  Reflect.set(tab.page, ENTER, (file: string) => {
    if (file === last || isDone()) return
    files.add(file)
    if (last && folderOf(last) !== folderOf(file)) steps.add(`${last} > ${file}`)
    last = file
  })
  press(tab)
  for (let waited = 0; waited < LONGEST_MS && !isDone(); waited += STEP_MS) await clock.pass(STEP_MS)
  if (!isDone()) throw new Error(`the press on ${path} has changed nothing`)
  tab.leave()
  return { files: [...files], folderChanges: steps.size }
}
