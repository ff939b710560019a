import { pause, yieldToMain } from '@/lib/scheduling'
import { prepareAmounts } from '@/lib/write-soon'
import { HELD } from '@/loader/entries'
import { idle } from '@/loader/idle'
import { drawnStyles, fetchNow, fetchPresses, fetchViews } from './strategies'

/** The chunk of what all views share. */
interface CoreChunk {
  /** Opens the page's root, for popups and notices. */
  openRoot(): void
}

/** What React's start needs from the loader. */
export interface ReactHost {
  /** The chunks that all views need, without `.js`, and the style sheet of what they draw, without `.css`. */
  readonly shared: Readonly<Record<'react' | 'core' | 'styles', string>> & { readonly others: readonly string[] }
  /** Resolves with the event that is the first sign that a person is there. */
  readonly signed: Promise<unknown>
  /** The press that is being answered without React; it never rejects. */
  readonly first: { readonly press?: Promise<unknown> | undefined }
  /** Imports a chunk, again where the first attempt has failed. */
  importChunk<Chunk>(name: string): Promise<Chunk>
}

let host: ReactHost | undefined
let hurry = (): void => {}
let takeSign = (): void => {}

/**
 * Resolves at the first sign that a person is there; before it no page pays for React. Never where the shopper pays for each byte or waits
 * for it: there only what they touch is fetched.
 */
export const signed = new Promise<void>((resolve) => {
  takeSign = resolve
})

/** Somebody is there: the control that loaded this page was pressed a moment ago. */
export const takePresence = (): void => takeSign()

let resolvePressed = (): void => {}

/** Resolves when the first press has asked for what it wants: what shows the answer has to be there for it. */
export const pressed = new Promise<void>((resolve) => {
  resolvePressed = resolve
})

/** To be called then. */
export const takePress = (): void => resolvePressed()

/** By Chromium's facts about the connection, which no type names. */
const isByteDear = (): boolean => {
  const { saveData, effectiveType } = Object(Object(navigator).connection)
  return saveData || /2g/.test(effectiveType)
}

const hurried = new Promise<void>((resolve) => {
  hurry = resolve
})

/** Longest time, in milliseconds, for which a press that does nothing holds back what views need. */
const PRESS_MS = 300

/** Resolves when the press that began with the first sign has become a click, because what it asks for is sent first. */
const released = (sign: unknown): Promise<unknown> | undefined =>
  Object(sign).type === 'pointerdown'
    ? Promise.race([pause(PRESS_MS), new Promise((resolve) => addEventListener('click', resolve, true))])
    : undefined

/**
 * Resolves with the first move of a pointer. The loader does not listen for it: browsers send a move for a mouse that only rests where a page
 * is laid out, and people who move one do not move it once.
 */
const moved = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && resolve(), true)
  })

/** Nothing of React is asked for before what a press asks for. */
const takeSignOf = async (loader: ReactHost): Promise<void> => {
  const sign = await Promise.race([loader.signed, moved()])
  fetchPresses(loader.shared.others)
  await released(sign)
  await loader.first.press
  takeSign()
}

let evaluating: Promise<CoreChunk> | undefined

/** Others under its address have other names, or this one for something else. */
const isCore = (core: Partial<CoreChunk>): core is CoreChunk => typeof core.openRoot === 'function'

const evaluate = async (): Promise<CoreChunk> => {
  if (!host) throw Error('before the start')
  const { first } = host
  await Promise.race([idle().then(() => first.press), hurried])
  const styled = drawnStyles(host.shared.styles)
  await host.importChunk(host.shared.react)
  await yieldToMain()
  const core = await host.importChunk<Partial<CoreChunk>>(host.shared.core)
  if (!isCore(core)) throw Error('another module')
  await styled
  return core
}

/** Has React evaluated at once, and its chunks fetched together with those of an island: somebody waits for what they show. */
const hurryReact = ({ shared: { others, react, core } }: ReactHost, files: readonly string[]): void => {
  hurry()
  fetchNow([...others, react, core, ...files])
}

/**
 * Evaluates React and what is built on it, each in a task of its own: the first takes a phone a quarter of a second. That is done in idle
 * time until somebody waits.
 *
 * @param rank of what needs it.
 * @param files what else that needs.
 */
export const evaluateReact = (rank: number, files: readonly string[] = []): Promise<CoreChunk> => {
  if (host && rank === HELD) hurryReact(host, files)
  const asked = evaluating ?? evaluate()
  evaluating = asked
  asked.catch(() => {
    evaluating = undefined
  })
  return asked
}

/** Lets the page's views, and React for them, wait for a person. */
export const awaitPerson = (loader: ReactHost): void => {
  host = loader
  const { others, react, core, styles } = loader.shared
  pressed.then(prepareAmounts)
  if (!isByteDear()) void takeSignOf(loader)
  signed.then(() => {
    void drawnStyles(styles)
    fetchViews([...others, react, core], async () => loader.first.press)
  })
}
