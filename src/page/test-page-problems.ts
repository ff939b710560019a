import { afterEach, beforeEach, vi } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'

/** The problems that the present test has reported. */
export let problems: Problem[]

/** Prints the page’s JSON. */
export const printJson = (facts: unknown): void => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.vitrin = 'page'
  script.textContent = typeof facts === 'string' ? facts : JSON.stringify(facts)
  document.head.replaceChildren(script)
}

/** Takes the page away with what it prints: its facts are forgotten, and globals count anew. */
export const clearPage = (): void => {
  document.head.replaceChildren()
  document.body.replaceWith(document.createElement('body'))
}

beforeEach(() => {
  problems = []
  receiveReports((problem) => problems.push(problem))
  clearPage()
})

afterEach(() => {
  vi.unstubAllGlobals()
})
