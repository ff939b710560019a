/** The inspector's panels beside the islands' (`islands-panel.ts`): files with sizes, calls, events, the log, facts, and the faults to simulate. */

import { pageFacts } from '@/page/facts'
import { vitrinApi } from '@/page/vitrin-api'
import type { PageHost } from '../page-start'
import { button, type Child, checkbox, h, type Opened, table } from './dom'
import { type FaultName, faultNames, faults } from './faults'
import { type BuildFiles, loadedFiles } from './file-data'
import { maskedJson, maskText } from './mask'
import type { Recording } from './recorder'
import type { TabState } from './tab-state'

/** The log's lines, newest first, each with what was found, what was expected and what to write. */
const logLines = (point: (element: Element) => void): readonly Child[] => {
  const lines = window[vitrinApi]?.log ?? []
  if (lines.length === 0) return [h('p', {}, 'The log is empty: Vitrin has found no problem.')]
  const items = lines.map(({ level, where, came, expected, write, element }, index) =>
    h(
      'li',
      { class: level },
      h('strong', {}, `${level}: ${maskText(where)}`),
      h(
        'dl',
        {},
        ...Object.entries({ came, expected, write }).flatMap(([name, text]) => [
          h('dt', {}, name),
          h('dd', {}, maskText(text)),
        ]),
      ),
      ...(element?.isConnected ? [button(`log ${index}`, 'Show the element', () => point(element))] : []),
    ),
  )
  return [h('ol', { reversed: true }, ...items.reverse())]
}

/** The data that a panel shows and the callbacks of its controls. */
export interface PanelContext {
  readonly entries: PageHost['entries']
  readonly recording: Recording
  /** The address of Vitrin's files, with a slash at its end. */
  readonly folder: string
  readonly build: BuildFiles | undefined
  readonly opened: Opened
  readonly state: TabState
  /** Applies and stores a choice for this tab. */
  change(choice: Partial<TabState>): void
  /** Draws a frame around an element; undefined removes it. */
  point(element: Element | undefined): void
  redraw(): void
}

/** Returns the content of one panel. */
export type Panel = (context: PanelContext) => readonly Child[]

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const milliseconds = (value: number): string => `${Math.round(value)} ms`

/** Lists the fetched files with their times and sizes. */
export const filesPanel: Panel = ({ recording, folder, build, entries }) => {
  const names = [...new Set([...entries.values()].map(({ name }) => name))].sort()
  const files = loadedFiles(recording.files, folder, build, names)
  const sum = (weigh: (file: (typeof files)[number]) => number): string =>
    kilobytes(files.reduce((total, file) => total + weigh(file), 0))
  const rows = files.map((file) => [
    file.path,
    `${file.start} to ${file.end} ms`,
    file.transferred > 0 ? kilobytes(file.transferred) : 'cache',
    kilobytes(file.packed),
    kilobytes(file.plain),
    file.islands.length === names.length ? 'all' : file.islands.join(', '),
  ])
  return [
    h(
      'p',
      {},
      `${files.length} files, ${sum((file) => file.transferred)} over the network, ${sum((file) => file.packed)} packed, ${sum((file) => file.plain)} plain.`,
    ),
    table('Files of Vitrin', ['File', 'From and to', 'Network', 'Packed', 'Plain', 'Islands'], rows),
  ]
}

/** Lists Vitrin's calls to the server. */
export const callsPanel: Panel = ({ recording: { calls } }) => [
  calls.length === 0
    ? h('p', {}, 'No call since the inspector was opened.')
    : table(
        'Calls, newest first',
        ['Call', 'At', 'Took', 'Answer', 'Faults'],
        calls
          .toReversed()
          .map(({ method, url, start, ms, outcome, faults: on }) => [
            `${method} ${maskText(url.replace(location.origin, ''))}`,
            milliseconds(start),
            ms === undefined ? '…' : milliseconds(ms),
            outcome ?? 'awaited',
            on.join(', '),
          ]),
      ),
]

/** Lists the events that Vitrin has sent. */
export const eventsPanel: Panel = ({ recording: { events } }) => [
  events.length === 0
    ? h('p', {}, 'No event since the inspector was opened.')
    : table(
        'Events, newest first',
        ['Event', 'At', 'From', 'Detail'],
        events
          .toReversed()
          .map(({ name, at, island, detail }) => [
            name,
            milliseconds(at),
            island ?? 'the page',
            h('pre', {}, maskedJson(detail)),
          ]),
      ),
]

/** Lists the lines of the diagnostic log. */
export const logPanel: Panel = ({ point }) => logLines(point)

/** Lists the page facts as Vitrin has read them. */
export const factsPanel: Panel = () => [
  table(
    'Page facts; secrets are masked',
    ['Fact', 'Value'],
    Object.entries(pageFacts()).map(([name, value]) => [name, h('pre', {}, maskedJson(value, name))]),
  ),
]

const withFault = (on: readonly FaultName[], name: FaultName, isOn: boolean): readonly FaultName[] =>
  faultNames.filter((each) => (each === name ? isOn : on.includes(each)))

/** Lists the faults that can be simulated in this tab, each with a switch. */
export const faultsPanel: Panel = ({ state, change }) => [
  h(
    'p',
    {},
    "They are for Vitrin's own requests in this tab alone, until they are switched off or the inspector is closed.",
  ),
  ...faultNames.flatMap((name) => {
    const { title, doc } = faults[name]
    const isOn = state.faults.includes(name)
    return [
      checkbox(`fault ${name}`, title, isOn, (turned) => change({ faults: withFault(state.faults, name, turned) })),
      h('p', { class: 'doc' }, doc),
    ]
  }),
]
