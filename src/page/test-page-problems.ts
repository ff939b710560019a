import { afterEach, beforeEach, vi } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'
import { resetPageFacts } from './facts'

/** What was reported. */
export let problems: Problem[]

/** Prints the page’s JSON. */
export const printJson = (facts: unknown): void => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.vitrin = 'page'
  script.textContent = typeof facts === 'string' ? facts : JSON.stringify(facts)
  document.head.replaceChildren(script)
}

beforeEach(() => {
  problems = []
  receiveReports((problem) => problems.push(problem))
  resetPageFacts()
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
