import type { Contract } from '@/island/contract'
import { Browser } from '../simulation/browser'
import { Clock } from '../simulation/clock'
import { Network } from '../simulation/network'
import { bundlePage } from '../simulation/page-script'
import { Tab } from '../simulation/tab'
import { importsOf, isTest, readSources } from './source'
import { ENTER, traceCalls } from './trace'

/** Files entered, and steps from a file to the next one in another folder, each counted once. */
export interface Way {
  readonly files: readonly string[]
  readonly folderChanges: number
}

export interface Walked {
  /** Every file whose code runs, whatever it has to do with the press. */
  readonly everything: Way
  /** What a reader opens: see `isOpened`. */
  readonly opened: Way
}

export interface Journey {
  readonly contracts: readonly Contract[]
  readonly path: string
  /** The island that is pressed; it is alive before the press. */
  readonly island: string
  readonly press: (tab: Tab) => void
  /** The island that shows the answer; none when the page's own list does. */
  readonly showing?: string
  /** What the press is to change, as text. */
  readonly shown: (tab: Tab) => string | undefined
  /** Whether the journey begins with the server's answer instead of the press. */
  readonly isFromAnswer?: boolean
}

/** The journey's halves: from the press to the request, and from the answer to what is shown. */
type Half = 'asking' | 'waiting' | 'showing'

interface Step {
  readonly half: Half
  readonly file: string
  /** Whether a hook or a component runs. */
  readonly isDrawing: boolean
}

const LONGEST_MS = 10_000
const STEP_MS = 25

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

const wayOf = (sequence: readonly string[]): Way => {
  const steps = new Set<string>()
  sequence.forEach((file, index) => {
    const last = sequence[index - 1]
    if (last !== undefined && folderOf(last) !== folderOf(file)) steps.add(`${last} > ${file}`)
  })
  return { files: [...new Set(sequence)], folderChanges: steps.size }
}

const moduleOf = (path: string): string => path.replace(/(?:\/index)?\.tsx?$/, '')

const imports = new Map(
  readSources(['src', 'islands'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .map((file) => [moduleOf(file.path), importsOf(file)]),
)

const knowsShop = (path: string): boolean => /^(?:islands|src\/shop)\//.test(path)

/**
 * What a reader opens of what runs: each file that knows the shop, and of the machinery (loader, server, page, ...) the doors that
 * those files call. What lies behind a door is read once, not on each journey, as React is; the name and type of a helper of src/lib
 * say what it gives back. Of islands, the pressed one counts until the request is sent and the showing one from the answer on; how
 * an island is drawn while it waits is beside the way.
 */
const openedIn = (steps: readonly Step[], { island, showing }: Journey): readonly string[] => {
  const isOnWay = ({ half, file, isDrawing }: Step): boolean => {
    if (half === 'waiting' || (half === 'asking' && isDrawing) || !knowsShop(file)) return false
    const [, owner] = /^islands\/([^/]+)/.exec(file) ?? []
    return owner === undefined || owner === (half === 'asking' ? island : showing)
  }
  const doors = new Set(steps.filter(isOnWay).flatMap(({ file }) => imports.get(moduleOf(file)) ?? []))
  const isDoor = ({ half, file, isDrawing }: Step): boolean =>
    half !== 'waiting' &&
    !(half === 'asking' && isDrawing) &&
    !knowsShop(file) &&
    !file.startsWith('src/lib/') &&
    doors.has(moduleOf(file))
  return steps
    .filter((step) => isOnWay(step) || isDoor(step))
    .map(({ file }) => file)
    .filter((file, index, all) => file !== all[index - 1])
}

/** Follows what runs from a press until the page shows its effect, in virtual time. */
export const follow = async (journey: Journey): Promise<Walked> => {
  const { contracts, path, island, press, shown, isFromAnswer = false } = journey
  const script = await bundlePage(contracts, [traceCalls()])
  const clock = new Clock()
  let half: Half = 'asking'
  const network = new Network(clock, () => ({ delay: 40, fate: 'answered' }))
  const send = network.send.bind(network)
  network.send = (sent) => {
    if (half === 'asking') half = 'waiting'
    return send(sent).finally(() => {
      if (half === 'waiting') half = 'showing'
    })
  }
  const names = contracts.map(({ name }) => name)
  const tab = new Tab(new Browser(network, script, names))
  await tab.open(path)
  await clock.pass(LONGEST_MS)
  tab.touch(tab.document.querySelector(`[data-island="${island}"] *`))
  await clock.pass(LONGEST_MS)
  const before = shown(tab)
  const steps: Step[] = []
  const isDone = (): boolean => shown(tab) !== before
  half = 'asking'
  Reflect.set(tab.page, ENTER, (file: string, isDrawing: boolean) => {
    if (!isDone() && !(isFromAnswer && half !== 'showing')) steps.push({ half, file, isDrawing })
  })
  press(tab)
  for (let waited = 0; waited < LONGEST_MS && !isDone(); waited += STEP_MS) await clock.pass(STEP_MS)
  if (!isDone()) throw new Error(`the press on ${path} has changed nothing`)
  tab.leave()
  return { everything: wayOf(steps.map(({ file }) => file)), opened: wayOf(openedIn(steps, journey)) }
}
