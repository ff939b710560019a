/** Reads and mounts one island: ends its early presses, fills an empty one by its example, and sends its problems to the log. */

import { lateCode, type Problem, report, spell } from '@/lib/report'
import type { Mounted } from '@/loader/entries'
import { addTexts } from '@/page/texts'
import type { RoomTexts } from '@/page/texts/catalogue'
import type { RunListener } from './apply'
import type { Contract } from './contract'
import { broken, keepPendingFailure, listenerRunner } from './failures'
import type { ContractProblem } from './problems'
import { whenParsed } from './when-parsed'

/** An element that answers presses without its view. */
export interface EarlyElement {
  takes(event: Event): boolean
  readonly pending: ReadonlySet<Promise<unknown>>
  /** Restores the element as the server printed it; a later press starts anew. */
  release(): void
}

/** Elements that answer presses early; the value is undefined once the view is about to mount. */
export const earlyElements = new WeakMap<Element, EarlyElement | undefined>()

/**
 * Ends the early answers of an element whose view is about to mount, and restores what the server printed. Pending requests continue; the
 * view reads their state from the island's store.
 */
export const endPresses = (element: HTMLElement): void => {
  earlyElements.get(element)?.release()
  earlyElements.set(element, undefined)
}

/** Whether an island that adopts markup was printed empty, so that it gets the markup of its example. */
const needsExample = (contract: Contract, element: HTMLElement): boolean =>
  contract.mount === 'adopt' && Object.keys(contract.parts).length > 0 && !element.innerHTML.trim()

/** An element read by a contract: its problems and, when none is fatal, `show`. */
export interface Reading {
  readonly problems: readonly ContractProblem[]
  /** Mounts the island and returns a function that unmounts it. `fail` is called whenever the island throws. */
  readonly show?: (fail: (cause: unknown) => void) => () => void
}

/** What a chunk exports for one island. */
export interface IslandModule {
  readonly contract: Contract
  /** The texts of the contract's room. */
  readonly texts?: RoomTexts | undefined
  /** What the view waits for, such as islands in it; undefined for nothing. Never rejects. */
  before?(element: HTMLElement): Promise<void> | undefined
  read(element: HTMLElement, runListener: RunListener): Reading
}

/** The log's line for a chunk that does not belong to this release: empty, truncated, or with other exports. */
const unfit = (name: string, element: HTMLElement): Problem => ({
  level: 'error',
  where: name,
  came: 'a chunk without it, or of another release',
  expected: 'its chunk',
  write: 'upload dist',
  element,
})

/**
 * Mounts one island. `done` is called without a problem once the island is mounted, and with a problem whenever the island fails; its server
 * nodes are restored then. Never throws.
 */
export const mount = (
  element: HTMLElement,
  island: Partial<IslandModule> | undefined,
  done: (problem?: Problem) => void,
): Mounted => {
  const name = element.dataset.island ?? ''
  let failed = false
  let isUnmounted = false
  let end = (): void => {}

  const fail = (problem: Problem): void => {
    failed = true
    done(problem)
    spell(problem)
  }

  const mountNow = (contract: Contract, read: IslandModule['read']): void => {
    if (isUnmounted) return
    endPresses(element)
    const reading = read(element, listenerRunner(name, element))
    const fatal = reading.problems.find((problem) => problem.fatal)
    for (const problem of reading.problems) if (problem !== fatal) report(problem)
    if (fatal && contract.load === 'interaction') keepPendingFailure(fatal)
    if (fatal || !reading.show) {
      fail(fatal ?? broken(name, element, 'nothing to show', 'a view'))
      return
    }
    end = reading.show((cause) => fail(broken(name, element, cause, 'a view that does not throw')))
    if (!failed) done()
  }
  const mounted = {
    unmount: () => {
      isUnmounted = true
      end()
    },
  }

  const { contract, read, texts, before } = island ?? {}
  if (!contract || !read) {
    fail(unfit(name, element))
    return mounted
  }
  const mountOrFail = (): void => {
    try {
      mountNow(contract, read)
    } catch (cause) {
      fail(broken(name, element, cause, 'a view that does not throw'))
    }
  }
  const waits = [
    whenParsed(element),
    before?.(element),
    texts && addTexts(texts),
    needsExample(contract, element)
      ? lateCode(name, () => import('./extras')).then((code) => code?.showExample(name, element))
      : undefined,
  ].filter((each) => each !== undefined)
  if (waits.length) Promise.all(waits).then(mountOrFail)
  else mountOrFail()
  return mounted
}
