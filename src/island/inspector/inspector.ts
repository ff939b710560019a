/** Opens the inspector and draws its panels again while the page changes; which tabs there are. */

import { vitrinApi } from '@/page/vitrin-api'
import { routeRequests } from '@/server/early-endpoint'
import type { PageHost } from '../page-start'
import { faultySend, pretendOffline } from './faults'
import { type BuildFiles, fetchBuildFiles } from './file-data'
import { islandsPanel } from './islands-panel'
import { type Overlay, openOverlay } from './overlay'
import {
  callsPanel,
  eventsPanel,
  factsPanel,
  faultsPanel,
  filesPanel,
  logPanel,
  type Panel,
  type PanelContext,
} from './panels'
import { keep, type Recording, startRecording } from './recorder'
import { applySwitches, readTabState, type TabState, writeTabState } from './tab-state'

/** How often the open panel is compared with the page, in milliseconds. */
const REFRESH_MS = 500

const panels = new Map<string, Panel>([
  ['Islands', islandsPanel],
  ['Files', filesPanel],
  ['Calls', callsPanel],
  ['Events', eventsPanel],
  ['Log', logPanel],
  ['Facts', factsPanel],
  ['Faults', faultsPanel],
])

/** The address of the folder with Vitrin's files. This chunk is in the sub-folder `chunks`. */
const ownFolder = (): string => new URL('../', import.meta.url).href

/** Whether an address is one of Vitrin's files that the page fetches without the inspector, too. */
const isOfThePage = (address: string, folder: string): boolean =>
  address.startsWith(folder) && address !== import.meta.url && address !== `${folder}manifest.json`

const describeActive = ({ off, faults }: TabState): string =>
  [faults.length > 0 && `Simulated: ${faults.join(', ')}`, off.length > 0 && `Off: ${off.join(', ')}`]
    .filter(Boolean)
    .join('. ')

const countsOf = (
  recording: Recording,
  entries: PageHost['entries'],
  { faults }: TabState,
): ReadonlyMap<string, string> => {
  const counts = {
    Islands: entries.size,
    Files: recording.files.size,
    Calls: recording.calls.length,
    Events: recording.events.length,
    Log: window[vitrinApi]?.log.length ?? 0,
    Faults: faults.length,
  }
  return new Map(Object.entries(counts).flatMap(([title, count]) => (count > 0 ? [[title, String(count)]] : [])))
}

let overlay: Overlay | undefined

/** Opens the overlay and keeps it current until it is closed. */
const run = (host: PageHost): void => {
  const { entries } = host
  const folder = ownFolder()
  const recording = startRecording((address) => isOfThePage(address, folder))
  const opened = new Set<string>()
  let state = readTabState()
  let title = 'Islands'
  let build: BuildFiles | undefined

  const redraw = (): void => {
    const context: PanelContext = { entries, recording, folder, build, opened, state, change, point, redraw }
    overlay?.show(title, panels.get(title)?.(context) ?? [], countsOf(recording, entries, state), describeActive(state))
  }
  const point = (element: Element | undefined): void => overlay?.point(element)
  const take = (next: TabState): void => {
    applySwitches(state.off, next.off, host)
    pretendOffline(next.faults.includes('offline'))
    state = next
  }
  const change = (choice: Partial<TabState>): void => {
    take({ ...state, ...choice })
    writeTabState(state)
    redraw()
  }
  const close = (): void => {
    change({ off: [], faults: [], stays: false })
    clearInterval(timer)
    stopRouting()
    recording.stop()
    removeEventListener('keydown', follow, true)
    overlay?.remove()
    overlay = undefined
  }
  const follow = (event: KeyboardEvent): void => {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyV') return
    event.preventDefault()
    overlay?.toggleFocus()
  }

  const chosen = state
  state = { ...chosen, off: [], faults: [] }
  take(chosen)
  const stopRouting = routeRequests((send) =>
    faultySend(
      () => state.faults,
      send,
      (call) => keep(recording.calls, call),
    ),
  )
  overlay = openOverlay({
    version: window[vitrinApi]?.version ?? '',
    titles: [...panels.keys()],
    stays: state.stays,
    choose: (chosenTitle) => {
      title = chosenTitle
      point(undefined)
      redraw()
    },
    keepOpen: (stays) => change({ stays }),
    close,
  })
  const timer = setInterval(redraw, REFRESH_MS)
  // Added before the overlay's own listener, which stops its keys from reaching the page.
  addEventListener('keydown', follow, true)
  redraw()
  void fetchBuildFiles(folder).then((files) => {
    build = files
    if (overlay) redraw()
  })
}

/** Opens the overlay, or moves the focus when it is open already. The switches and faults of this tab apply from then on. Never throws. */
export const openInspector = (host: PageHost): void => {
  try {
    if (overlay) overlay.toggleFocus()
    else run(host)
  } catch (cause) {
    host.report({
      level: 'error',
      where: 'inspector',
      came: String(cause),
      expected: 'a browser with shadow roots and constructed style sheets',
      write: 'open the page in a current browser; everything else of the page works',
      cause,
    })
  }
}
