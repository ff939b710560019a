import type { ReadableAtom } from 'nanostores'
import { nextFrame } from '../lib/next-frame'
import { nextTask } from '../lib/next-task'
import { pause } from '../lib/pause'
import { type Problem, receiveReports, report } from '../lib/report'
import { pageFacts } from '../shop/facts'
import { factsReady } from '../shop/page-ready'
import { loadTexts } from '../shop/texts'
import type { Contract } from './contract'
import type { Guard } from './drive'
import { broken, guardOf } from './guard'
import { readIsland } from './read'
import { applySaid, type Drives, type LooseParts, type LooseRendering, saidOfIsland } from './say'
import type { Island, Rendering } from './view'
import { whenWhole } from './whole'

/**
 * What an early chunk exports for presses: asked with an element whose view is not there and the events that the loader keeps for it. It
 * calls `release`, upon which they run on the page, and resolves to true when what came of them is drawn, or to false when the view
 * has to answer. Never rejects.
 */
export type Press = (
  waiting: { readonly element: HTMLElement; readonly held: readonly Event[] },
  release: () => void,
  receiver: (problem: Problem) => void,
) => Promise<boolean>

/** An event that is younger, in milliseconds, is followed by a frame of its own. */
const FRESH_MS = 50

const isFresh = ({ timeStamp }: Event): boolean => performance.now() - timeStamp < FRESH_MS

/** React's first run does not wait longer than this for a server that does not answer a press. */
const REACT_WAITS_MS = 2000

/** How an island answers before its view is there. */
export interface EarlyAnswers<C extends Contract> {
  /** What the element and its parts say and do now, as a view would; asked again whenever one of `follows` changes. */
  rendering(): Rendering<C>
  readonly follows: readonly ReadableAtom[]
  /** Whether this press can be answered as the page stands now. */
  takes(event: Event): boolean
}

interface LooseAnswers extends Omit<EarlyAnswers<Contract>, 'rendering'> {
  rendering(): LooseRendering
}

/** An element that answers without its view. */
interface Answering {
  takes(event: Event): boolean
  readonly underWay: ReadonlySet<Promise<unknown>>
  /** Gives the element back as the server printed it; should it come back, it answers anew. */
  leave(): void
}

/** Elements that answer; undefined for those that have been handed over to their view. */
const answerings = new WeakMap<Element, Answering | undefined>()

const begin = (name: string, { element, parts }: Island<Contract>, answers: LooseAnswers): Answering => {
  const loose: LooseParts = parts
  const underWay = new Set<Promise<unknown>>()
  const drives: Drives = new Map()
  const run = guardOf(name, element)
  const guard: Guard = (listen) =>
    run(() => {
      const answer = listen()
      if (answer instanceof Promise) {
        const forget = () => underWay.delete(answer)
        underWay.add(answer)
        answer.then(forget, forget)
      }
      return answer
    })
  const leave = (): void => {
    answerings.delete(element)
    for (const stop of stops) stop()
    applySaid(drives, [], guard)
  }
  const say = (): void =>
    element.isConnected ? applySaid(drives, saidOfIsland(element, loose, answers.rendering()), guard) : leave()
  const stops = answers.follows.map((store) => store.listen(say))
  say()
  return { takes: answers.takes, underWay, leave }
}

/**
 * Lets an island answer presses before its view is there, by plain functions that it shares with its view: with React on its way
 * a shopper waits for nothing but the server, and a press among cards mounts none of them.
 *
 * @param open is called at an element's first press; what it says is taken back before the view comes.
 */
export function definePress<const C extends Contract>(contract: C, open: (island: Island<C>) => EarlyAnswers<C>): Press
export function definePress(contract: Contract, open: (island: Island<Contract>) => LooseAnswers): Press {
  const answeringOf = (element: HTMLElement): Answering | undefined => {
    if (answerings.has(element)) return answerings.get(element)
    const { island } = readIsland<Contract>(contract, element)
    const answering = island && begin(contract.name, island, open(island))
    answerings.set(element, answering)
    return answering
  }

  return async ({ element, held }, release, receiver) => {
    receiveReports(receiver)
    try {
      await factsReady()
      await loadTexts(pageFacts().language)
      await whenWhole(element)
      // The event itself must not wait for its answer, which the frame that it asks for shows. One that has waited long gets it at once.
      if (held.some(isFresh)) await nextFrame()
      const answering = element.isConnected ? answeringOf(element) : undefined
      if (!answering || !held.every((event) => answering.takes(event))) return false
      release()
      await Promise.race([Promise.allSettled(answering.underWay), pause(REACT_WAITS_MS)])
      // Drawn in one frame, on the screen by the next: only then React may take the processor.
      await nextFrame()
      await nextFrame()
      await nextTask()
      return true
    } catch (cause) {
      report(broken(contract.name, element, cause, 'a press that does not throw'))
      return false
    }
  }
}

/**
 * Hands an element over to its view, as the server printed it: no press is answered without the view from now on. What is under
 * way goes on, and the view finds it where the island keeps it.
 */
export const closePress = (element: HTMLElement): void => {
  answerings.get(element)?.leave()
  answerings.set(element, undefined)
}
