/** When React and the views' chunks are fetched: at the first sign of a shopper, not on slow or saving connections; a press goes first. */

import { pause, yieldToMain } from '@/lib/scheduling'
import { prepareAmounts } from '@/lib/write-soon'
import { HELD } from '@/loader/entries'
import { idle } from '@/loader/slices'
import { drawnStyles, fetchNow, fetchPresses, fetchViews } from './strategies'

/** The exports of the chunk `core`, which all views share. */
interface CoreChunk {
  /** Opens the page's root, for popups and notices. */
  openRoot(): void
}

/** The loader's state and functions that starting React needs. */
export interface ReactHost {
  /** The chunks that all views need, without `.js`, and the style sheet of what views draw, without `.css`. */
  readonly shared: Readonly<Record<'react' | 'core' | 'styles', string>> & { readonly others: readonly string[] }
  /** Resolves with the event that is the first sign. */
  readonly signed: Promise<unknown>
  /** The press that is being answered without React; it never rejects. */
  readonly first: { readonly press?: Promise<unknown> | undefined }
  /** Imports a chunk; tries once more when the first attempt fails. */
  importChunk<Chunk>(name: string): Promise<Chunk>
}

let host: ReactHost | undefined
let resolveUrgent = (): void => {}
let resolveSigned = (): void => {}

/**
 * Resolves at the first sign; no page fetches React before it. It never resolves on a connection with `Save-Data` or 2G, where only what
 * the shopper touches is fetched.
 */
export const signed = new Promise<void>((resolve) => {
  resolveSigned = resolve
})

/** Resolves `signed` without an event, e.g. because a press on the previous page loaded this one. */
export const countAsSign = (): void => resolveSigned()

let settlePressed = (): void => {}

/** Resolves when the first press has sent its request, so that what shows the answer is fetched before the answer comes. */
export const pressed = new Promise<void>((resolve) => {
  settlePressed = resolve
})

/** Resolves `pressed`. */
export const markPressed = (): void => settlePressed()

/** Whether the connection has `Save-Data` or is 2G. Only Chromium has this interface, and TypeScript has no types for it. */
const isConnectionCostly = (): boolean => {
  const { saveData, effectiveType } = Object(Object(navigator).connection)
  return saveData || /2g/.test(effectiveType)
}

const urgent = new Promise<void>((resolve) => {
  resolveUrgent = resolve
})

/** The longest time, in milliseconds, for which a press that becomes no click delays the chunks of views. */
const PRESS_MS = 300

/** The time, in milliseconds, in which a quick server answers; React's chunk would delay the frame that shows the answer by one. */
const ANSWER_MS = 150

/** When the first sign is a `pointerdown`: resolves with its click, so that the request of the click is sent before other requests. */
const whenClicked = (sign: unknown): Promise<unknown> | undefined =>
  Object(sign).type === 'pointerdown'
    ? Promise.race([pause(PRESS_MS), new Promise((resolve) => addEventListener('click', resolve, true))])
    : undefined

/**
 * Resolves with the first move of a pointer by a distance. Browsers also send a move without a distance for a mouse that rests where the page
 * is laid out. The loader does not listen for moves, because a mouse that is whenMoved sends more of them until this code is there.
 */
const whenMoved = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && resolve(), true)
  })

/** Resolves `signed` at the first sign, after the request of the press that gave it. */
const followFirstSign = async (loader: ReactHost): Promise<void> => {
  const sign = await Promise.race([loader.signed, whenMoved()])
  const { first, shared } = loader
  fetchPresses(shared.others)
  await whenClicked(sign)
  await Promise.race([first.press, pressed.then(() => pause(ANSWER_MS))])
  // The connection is free while a press waits for a slow server. Styles wait, too: they would delay the frame that shows the answer.
  fetchNow([shared.react, shared.core], 'low')
  await first.press
  resolveSigned()
}

let evaluating: Promise<CoreChunk> | undefined

/** Whether a module is Vitrin's core. A shop's server may answer its address with another file. */
const isCore = (core: Partial<CoreChunk>): core is CoreChunk => typeof core.openRoot === 'function'

const evaluate = async (): Promise<CoreChunk> => {
  if (!host) throw Error('before the start')
  const { first } = host
  await Promise.race([idle().then(() => first.press), urgent])
  const styled = drawnStyles(host.shared.styles)
  await host.importChunk(host.shared.react)
  await yieldToMain()
  const core = await host.importChunk<Partial<CoreChunk>>(host.shared.core)
  if (!isCore(core)) throw Error('another module')
  await styled
  return core
}

/** Evaluates React without waiting for idle time, and fetches its chunks together with those of an island, because a shopper waits for it. */
const startReactNow = ({ shared: { others, react, core } }: ReactHost, files: readonly string[]): void => {
  resolveUrgent()
  fetchNow([...others, react, core, ...files])
}

/**
 * Evaluates React and then the chunk `core`, each in a separate task, because React alone takes a phone 250 ms. Waits for idle time unless a
 * shopper waits for an island.
 *
 * @param rank the rank of the island that needs React; `HELD` when a shopper waits for it.
 * @param files the other chunks that the island needs.
 */
export const evaluateReact = (rank: number, files: readonly string[] = []): Promise<CoreChunk> => {
  if (host && rank === HELD) startReactNow(host, files)
  const asked = evaluating ?? evaluate()
  evaluating = asked
  asked.catch(() => {
    evaluating = undefined
  })
  return asked
}

/** Fetches React and the chunks of views at the first sign. */
export const fetchViewsAtSign = (loader: ReactHost): void => {
  host = loader
  const { others, react, core, styles } = loader.shared
  pressed.then(prepareAmounts)
  if (!isConnectionCostly()) void followFirstSign(loader)
  signed.then(() => {
    void drawnStyles(styles)
    fetchViews([...others, react, core], async () => loader.first.press)
  })
}
