import { type Problem, receiveReports, report } from '../lib/report'
import { pageFacts } from '../shop/facts'
import { factsReady } from '../shop/page-ready'
import { addTexts, hasText, loadTexts } from '../shop/texts'
import { needsExample, showExample } from './example'
import { broken, guardOf } from './guard'
import { leaveFailure, takeFailure } from './last-failure'
import type { Mounted } from './loader/entries'
import { oddFacts } from './odd-facts'
import { closePress } from './press'
import { enter, leave } from './Stage'
import type { IslandModule } from './view'
import { whenWhole } from './whole'

type Explain = (odd: readonly string[]) => void

const readPage = async (explain: Explain): Promise<void> => {
  await factsReady()
  const facts = pageFacts()
  await loadTexts(facts.language)
  const unknown = Object.keys(facts.texts).flatMap((key) => (hasText(key) ? [] : `texts.${key}`))
  const odd = [...unknown, ...oddFacts(facts)]
  if (odd.length) explain(odd)
}

let starting: Promise<void> | undefined

/**
 * Reads page facts and texts once; platform globals may stand at the end of the body, so without page JSON it waits for them.
 * What it says that nobody reads goes to `explain`: keys of texts that are not there, as `texts.cart.ad`, and what `oddFacts`
 * finds. Never rejects: texts that cannot be fetched are Turkish.
 */
export const start = async (receiver: (problem: Problem) => void, explain: Explain): Promise<void> => {
  receiveReports(receiver)
  const failure = starting ? undefined : takeFailure()
  if (failure) report(failure)
  starting ??= readPage(explain)
  await starting
}

let keys = 0

/**
 * Brings one element to life. `done` is called without a problem at React's first commit, and with one whenever the island
 * fails, then or later; its server nodes are as printed in that case.
 */
export const mount = (element: HTMLElement, island: IslandModule, done: (problem?: Problem) => void): Mounted => {
  const { contract } = island
  const key = ++keys
  const guard = guardOf(contract.name, element)
  let failed = false
  let left = false

  const fail = (problem: Problem): void => {
    failed = true
    done(problem)
  }

  const bringToLife = (): void => {
    if (left) return
    closePress(element)
    const reading = island.read(element, guard)
    const fatal = reading.problems.find((problem) => problem.fatal)
    for (const problem of reading.problems) if (problem !== fatal) report(problem)
    if (fatal && contract.load === 'interaction') leaveFailure(fatal)
    if (fatal || !reading.node) {
      fail(fatal ?? broken(contract.name, element, 'nothing to show', 'a view'))
      return
    }
    enter({
      key,
      node: reading.node,
      fail: (cause) => {
        leave(key)
        fail(broken(contract.name, element, cause, 'a view that does not throw'))
      },
    })
    if (!failed) done()
  }

  const waits = [
    whenWhole(element),
    island.texts && addTexts(island.texts),
    needsExample(contract, element) ? showExample(contract, element) : undefined,
  ].filter((each) => each !== undefined)
  if (waits.length) Promise.all(waits).then(bringToLife)
  else bringToLife()
  return {
    unmount: () => {
      left = true
      leave(key)
    },
  }
}
