/** How a press is answered before its view is mounted and then handed to the view; what is answered is in an island's `press.ts`. */

import type { ReadableAtom } from 'nanostores'
import { type Problem, receiveReports, report } from '@/lib/report'
import { nextFrame, pause, yieldToMain } from '@/lib/scheduling'
import { pageFacts } from '@/page/facts'
import { factsReady } from '@/page/lifecycle'
import { loadTexts } from '@/page/texts'
import type { RunListener } from './apply'
import type { Contract } from './contract'
import { type EarlyElement, earlyElements } from './core'
import { broken, listenerRunner } from './failures'
import { type Island, readIsland } from './island'
import { markPressed } from './react-start'
import {
  type AdoptedElements,
  applyRenderings,
  elementRenderings,
  type LooseParts,
  type LooseRendering,
} from './rendering'
import type { Rendering } from './view'
import { whenParsed } from './when-parsed'

/**
 * The `press` export of an island's `press.ts`. It receives an element whose view is not mounted and the events that the loader holds for
 * it, and calls `release` to have them dispatched again. Resolves to true when the answer is drawn, and to false when the view has to answer.
 * Never rejects.
 */
export type Press = (
  waiting: { readonly element: HTMLElement; readonly held: readonly Event[] },
  release: () => Promise<void>,
  receiver: (problem: Problem) => void,
) => Promise<boolean>

/** In milliseconds. A younger event waits for the next frame, so that its answer does not delay the paint of the pressed control. */
const FRESH_MS = 50

const isFresh = ({ timeStamp }: Event): boolean => performance.now() - timeStamp < FRESH_MS

/** In milliseconds. The longest time for which React's evaluation waits for the server's answer to a press. */
const REACT_WAITS_MS = 2000

/** How an island answers presses before its view is mounted. */
export interface EarlyAnswers<C extends Contract> {
  /** Returns the current rendering, as a view does. Called again whenever one of `follows` changes. */
  rendering(): Rendering<C>
  readonly follows: readonly ReadableAtom[]
  /** Whether this press can be answered in the current state of the page. */
  takes(event: Event): boolean
}

interface LooseAnswers extends Omit<EarlyAnswers<Contract>, 'rendering'> {
  rendering(): LooseRendering
}

const answerEarly = (name: string, { element, parts }: Island<Contract>, answers: LooseAnswers): EarlyElement => {
  const loose: LooseParts = parts
  const pending = new Set<Promise<unknown>>()
  const adopted: AdoptedElements = new Map()
  const run = listenerRunner(name, element)
  const runListener: RunListener = (listen) =>
    run(() => {
      const answer = listen()
      if (answer instanceof Promise) {
        const forget = () => pending.delete(answer)
        pending.add(answer)
        answer.then(forget, forget)
      }
      return answer
    })
  const release = (): void => {
    earlyElements.delete(element)
    for (const stop of stops) stop()
    applyRenderings(adopted, [], runListener)
  }
  const render = (): void =>
    element.isConnected
      ? applyRenderings(adopted, elementRenderings(element, loose, answers.rendering()), runListener)
      : release()
  const stops = answers.follows.map((store) => store.listen(render))
  render()
  return { takes: answers.takes, pending, release }
}

/**
 * Lets an island answer presses before its view is mounted, with functions that it shares with its view. The shopper then waits for the
 * server but not for React, and a press on one of many cards mounts none of them.
 *
 * @param open is called at an element's first press; its rendering is restored before the view mounts.
 */
export function definePress<const C extends Contract>(contract: C, open: (island: Island<C>) => EarlyAnswers<C>): Press
export function definePress(contract: Contract, open: (island: Island<Contract>) => LooseAnswers): Press {
  const earlyElement = (element: HTMLElement): EarlyElement | undefined => {
    if (earlyElements.has(element)) return earlyElements.get(element)
    const { island } = readIsland<Contract>(contract, element)
    const early = island && answerEarly(contract.name, island, open(island))
    earlyElements.set(element, early)
    return early
  }

  return async ({ element, held }, release, receiver) => {
    receiveReports(receiver)
    try {
      await factsReady()
      await loadTexts(pageFacts().language)
      await whenParsed(element)
      if (held.some(isFresh)) await nextFrame()
      const early = element.isConnected ? earlyElement(element) : undefined
      if (!early || !held.every((event) => early.takes(event))) return false
      await release()
      void yieldToMain().then(markPressed)
      await Promise.race([Promise.allSettled(early.pending), pause(REACT_WAITS_MS)])
      // The first frame draws the answer and the second shows it; React may run after that.
      await nextFrame()
      await nextFrame()
      await yieldToMain()
      return true
    } catch (cause) {
      report(broken(contract.name, element, cause, 'a press that does not throw'))
      return false
    }
  }
}
