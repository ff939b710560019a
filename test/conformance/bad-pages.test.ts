// @vitest-environment dom
import { readdirSync, readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { answerWith, leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'
import type { Contract } from '@/island/contract'
import { explainTexts } from '@/island/diagnose'
import { foreignCode, unknownFacts } from '@/island/unknown-facts'
import { pageFacts } from '@/page/facts'
import { vitrinApi } from '@/page/vitrin-api'
import { lintTemplate } from '@/tools/lint-html/check'

const modules = import.meta.glob<Contract>('../../islands/*/contract.ts', { eager: true, import: 'default' })
const contracts = new Map(Object.values(modules).map((contract) => [contract.name, contract]))

const FOLDER = 'fixtures/pages'

/** Pages that list the expected lines of the log and of the linter. */
const pages = readdirSync(FOLDER)
  .map((file) => [file, readFileSync(`${FOLDER}/${file}`, 'utf8')] as const)
  .filter(([, html]) => html.includes('<ul data-log>'))

/** What is between two signs of a page. */
const between = (html: string, start: string, end: string): string => html.split(start)[1]?.split(end)[0] ?? ''

/** Touches every island, so that those that wait for it are read, too. */
const touchAll = async (): Promise<void> => {
  for (const island of document.querySelectorAll('[data-island]'))
    (island.firstElementChild ?? island).dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await window[vitrinApi]?.settled()
}

afterEach(async () => {
  for (const name of ['each', 'isTheme']) Reflect.deleteProperty(Object.prototype, name)
  await leavePage()
  // What a script has declared by `var` cannot be deleted.
  Reflect.set(window, 'vitrinEarly', undefined)
  Reflect.set(window, 'vitrin', window[vitrinApi])
})

/** In browsers an element is a global of its id's name, which happy-dom does not know. */
const nameElements = (html: string): void => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('[id^=vitrin]')) Reflect.set(window, element.id, element)
}

test.each(pages)('%s: the log and the linter say what is written there', async (_file, html) => {
  answerWith({ '': () => new Response('{}') })
  runInThisContext(between(html, '<script>', '</script>'))
  nameElements(between(html, '<body>', '</body>'))
  const style = `<style>${between(html, '<style>', '</style>')}</style>`
  const facts = JSON.parse(between(html, 'data-vitrin="page">', '</script>'))
  await showPage(style + between(html, '<body>', '</body>'), facts)
  await touchAll()
  // Presses, for problems that only a press shows.
  for (const control of document.querySelectorAll<HTMLElement>('.press')) control.click()
  const listed = (name: string) => [...document.querySelectorAll(`[data-${name}] li`)].map((line) => line.textContent)
  expect(lintTemplate(html, contracts).map(({ where, came }) => `${where}: ${came}`)).toEqual(listed('lint'))
  const wanted = listed('log').sort()
  const lines = () => {
    const problems = [
      ...(window[vitrinApi]?.log ?? []),
      ...explainTexts([...unknownFacts(pageFacts()), ...foreignCode()]),
    ]
    return [...new Set(problems.map(({ where, came }) => `${where}: ${came}`))].sort()
  }
  await vi.waitFor(() => expect(lines()).toEqual(wanted), { timeout: 4000 })
})
