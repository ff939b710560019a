import type { Script } from 'node:vm'
import type { Contract } from '@/island/contract'
import { Browser } from '../simulation/browser'
import { Clock } from '../simulation/clock'
import { Network } from '../simulation/network'
import { bundlePage } from '../simulation/page-script'
import { Tab } from '../simulation/tab'
import { importsOf, isTest, readSources } from './source'
import { type Call, ENTER, traceCalls } from './trace'

/**
 * Files entered, and steps between folders, each counted once. A step leads from the file that calls to the one that is called: a
 * reader looks for that file. Returning is no step, because the caller still lies open; so two files that one function calls in turn
 * have no step between them. What the browser, React or a timer calls is reached from the file that was entered last.
 */
export interface Way {
  readonly files: readonly string[]
  readonly folderChanges: number
  /** The steps between files in the order in which they are first made, as `file > file`. */
  readonly steps: readonly string[]
}

export interface Walked {
  /** Every file whose code runs, also when it does not belong to the press. */
  readonly everything: Way
  /** The files that a reader opens: see `openedIn`. */
  readonly opened: Way
}

export interface Journey {
  readonly contracts: readonly Contract[]
  readonly path: string
  /** The island that is pressed; it is mounted before the press. */
  readonly island: string
  readonly press: (tab: Tab) => void
  /** The island that shows the answer; none when the page's own list shows it. */
  readonly showing?: string
  /** Reads, as text, what the press changes. */
  readonly shown: (tab: Tab) => string | undefined
  /** Whether the journey begins with the server's answer instead of the press. */
  readonly isFromAnswer?: boolean
}

/** The journey's halves: from the press to the request, and from the answer to what is shown. */
type Half = 'asking' | 'waiting' | 'showing'

interface Step {
  readonly half: Half
  readonly call: Call
}

const LONGEST_MS = 10_000
const STEP_MS = 25

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** A call and its callers, the nearest first. */
const callersOf = (call: Call): readonly Call[] => [call, ...(call.caller ? callersOf(call.caller) : [])]

const wayOf = (steps: readonly Step[]): Way => {
  const entered = new Set(steps.map(({ call }) => call))
  const found = new Set<string>()
  let last: string | undefined
  for (const { call } of steps) {
    const from = callersOf(call).find((each) => each !== call && entered.has(each))?.file ?? last
    if (from !== undefined && from !== call.file) found.add(`${from} > ${call.file}`)
    last = call.file
  }
  const between = [...found].filter((step) => {
    const [from = '', to = ''] = step.split(' > ')
    return folderOf(from) !== folderOf(to)
  })
  return { files: [...new Set(steps.map(({ call }) => call.file))], folderChanges: between.length, steps: [...found] }
}

const moduleOf = (path: string): string => path.replace(/(?:\/index)?\.tsx?$/, '')

const imports = new Map(
  readSources(['src', 'islands'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .map((file) => [moduleOf(file.path), importsOf(file)]),
)

const knowsShop = (path: string): boolean => /^(?:islands|src\/shop)\//.test(path)

const islandOf = (path: string): string | undefined => /^islands\/([^/]+)/.exec(path)?.[1]

/**
 * What a reader opens of what runs: each file that knows the shop, and of the machinery (loader, server, page, ...) the doors that
 * those files call. What lies behind a door is read once, not on each journey, as React is; the name and type of a helper of src/lib
 * say what it gives back. Of islands, the pressed one counts until the request is sent and the showing one from the answer on; how
 * an island is drawn while it waits, with all that is called for it, is beside the way, and so is how any other island is drawn.
 */
const openedIn = (steps: readonly Step[], { island, showing }: Journey): readonly Step[] => {
  const isBeside = ({ half, call }: Step): boolean => {
    if (half === 'waiting') return true
    const callers = callersOf(call)
    const drawing = callers.findLastIndex(({ isDrawing }) => isDrawing)
    if (drawing < 0) return false
    const drawn = callers
      .slice(0, drawing + 1)
      .map(({ file }) => islandOf(file))
      .find((name) => name !== undefined)
    return half === 'asking' || (drawn !== undefined && drawn !== showing)
  }
  const candidates = steps.filter((step) => !isBeside(step))
  const isOnWay = ({ half, call }: Step): boolean => {
    const owner = islandOf(call.file)
    return knowsShop(call.file) && (owner === undefined || owner === (half === 'asking' ? island : showing))
  }
  const doors = new Set(candidates.filter(isOnWay).flatMap(({ call }) => imports.get(moduleOf(call.file)) ?? []))
  const isDoor = ({ call: { file } }: Step): boolean =>
    !knowsShop(file) && !file.startsWith('src/lib/') && doors.has(moduleOf(file))
  return candidates.filter((step) => isOnWay(step) || isDoor(step))
}

/** The page's script, in which these islands report each call of a function. */
export const bundleTraced = (contracts: readonly Contract[]): Promise<Script> => bundlePage(contracts, [traceCalls()])

/** Follows what runs from a press until the page shows its effect, in virtual time. */
export const follow = async (journey: Journey, script: Script): Promise<Walked> => {
  const { contracts, path, island, press, shown, isFromAnswer = false } = journey
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
  Reflect.set(tab.page, ENTER, (call: Call) => {
    if (!isDone() && !(isFromAnswer && half !== 'showing')) steps.push({ half, call })
  })
  press(tab)
  for (let waited = 0; waited < LONGEST_MS && !isDone(); waited += STEP_MS) await clock.pass(STEP_MS)
  if (!isDone()) throw new Error(`the press on ${path} has changed nothing`)
  tab.leave()
  return { everything: wayOf(steps), opened: wayOf(openedIn(steps, journey)) }
}
