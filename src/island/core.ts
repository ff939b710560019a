import { type Problem, receiveReports, report } from '@/lib/report'
import type { Mounted } from '@/loader/entries'
import { pageFacts } from '@/page/facts'
import { factsReady } from '@/page/lifecycle'
import { addTexts, hasText, loadTexts } from '@/page/texts'
import { needsExample, showExample } from './example'
import { broken, keepPendingFailure, listenerRunner, takePendingFailure } from './failures'
import { endPresses } from './press'
import { mountNode, unmountNode } from './Root'
import { unknownFacts } from './unknown-facts'
import type { IslandModule } from './view'
import { whenParsed } from './when-parsed'

type Explain = (unknown: readonly string[]) => void

const readPage = async (explain: Explain): Promise<void> => {
  await factsReady()
  const facts = pageFacts()
  await loadTexts(facts.language)
  const texts = Object.keys(facts.texts).flatMap((key) => (hasText(key) ? [] : `texts.${key}`))
  const unknown = [...texts, ...unknownFacts(facts)]
  if (unknown.length) explain(unknown)
}

let starting: Promise<void> | undefined

/**
 * Reads page facts and texts once. Without page JSON it waits for the whole document, because platform globals may be set at the
 * end of the body. `explain` gets what Vitrin does not know: text keys such as `texts.cart.ad`, and what `unknownFacts` finds.
 * Never rejects: texts that cannot be fetched are Turkish.
 */
export const start = async (receiver: (problem: Problem) => void, explain: Explain): Promise<void> => {
  receiveReports(receiver)
  const failure = starting ? undefined : takePendingFailure()
  if (failure) report(failure)
  starting ??= readPage(explain)
  await starting
}

let keys = 0

/**
 * Mounts one island. `done` is called without a problem at React's first commit, and with one whenever the island fails, then or
 * later; its server nodes are as printed in that case.
 */
export const mount = (element: HTMLElement, island: IslandModule, done: (problem?: Problem) => void): Mounted => {
  const { contract } = island
  const key = ++keys
  const runListener = listenerRunner(contract.name, element)
  let failed = false
  let isUnmounted = false

  const fail = (problem: Problem): void => {
    failed = true
    done(problem)
  }

  const mountNow = (): void => {
    if (isUnmounted) return
    endPresses(element)
    const reading = island.read(element, runListener)
    const fatal = reading.problems.find((problem) => problem.fatal)
    for (const problem of reading.problems) if (problem !== fatal) report(problem)
    if (fatal && contract.load === 'interaction') keepPendingFailure(fatal)
    if (fatal || !reading.node) {
      fail(fatal ?? broken(contract.name, element, 'nothing to show', 'a view'))
      return
    }
    mountNode({
      key,
      node: reading.node,
      fail: (cause) => {
        unmountNode(key)
        fail(broken(contract.name, element, cause, 'a view that does not throw'))
      },
    })
    if (!failed) done()
  }

  const waits = [
    whenParsed(element),
    island.texts && addTexts(island.texts),
    needsExample(contract, element) ? showExample(contract, element) : undefined,
  ].filter((each) => each !== undefined)
  if (waits.length) Promise.all(waits).then(mountNow)
  else mountNow()
  return {
    unmount: () => {
      isUnmounted = true
      unmountNode(key)
    },
  }
}
