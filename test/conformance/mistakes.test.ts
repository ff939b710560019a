// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Contract } from '@/island/contract'
import { answerWith, find, leavePage, showPage } from '../page'

const contracts = import.meta.glob<Contract>('../../islands/*/contract.ts', { eager: true, import: 'default' })
const examples = import.meta.glob<string>('../../islands/*/example.html', {
  eager: true,
  import: 'default',
  query: '?raw',
})

const islands = Object.entries(contracts).map(([path, contract]) => ({
  name: contract.name,
  contract,
  example: examples[path.replace('contract.ts', 'example.html')] ?? '',
}))

/** The island's element in its example, outside of the page, to be written wrongly. */
const elementOf = (name: string, example: string) => {
  const template = document.createElement('template')
  template.innerHTML = example
  const element = template.content.querySelector<HTMLElement>(`[data-island="${name}"]`)
  if (!element) throw new Error(`no data-island="${name}" in its example`)
  element.dataset.load = 'eager'
  const own = (part: string) =>
    [...element.querySelectorAll(`[data-part="${part}"]`)].filter((each) => {
      const around = each.parentElement?.closest('[data-island]')
      return around === element || element.isSameNode(around ?? null)
    })
  return { element, own, html: () => template.innerHTML }
}

const withoutState = (text: string): string => text.replaceAll(/ data-island-state="\w+"/g, '')

/** Shows the page, waits for the island's state, and gives its lines of that level. */
const linesOf = async (name: string, html: string, state: 'failed' | 'ready', level: 'error' | 'warn') => {
  await showPage(html)
  const element = find(`[data-island="${name}"]`)
  await vi.waitFor(() => expect(element.dataset.islandState).toBe(state))
  return (window.vitrin?.log ?? []).filter((line) => line.level === level && line.where.startsWith(name))
}

const twisted = (name: string): string => `${name}${name.slice(-1)}`

beforeEach(() => {
  answerWith({ '': () => new Response('{}') })
})

afterEach(leavePage)

describe.each(islands)('$name, written wrongly,', ({ name, contract, example }) => {
  const required = (specs: Contract['attributes'] | Contract['parts']) =>
    Object.entries(specs).flatMap(([key, spec]) => (spec.required ? [key] : []))

  test.each(required(contract.attributes))(
    'stays as printed without data-%s, and the log says what to write',
    async (key) => {
      const { element, html } = elementOf(name, example)
      element.removeAttribute(`data-${key}`)
      const printed = element.outerHTML
      const lines = await linesOf(name, html(), 'failed', 'error')
      expect(lines).toMatchObject([{ came: expect.any(String), expected: expect.stringContaining(`data-${key}`) }])
      expect(lines[0]?.write).toContain(`data-${key}`)
      expect(withoutState(find(`[data-island="${name}"]`).outerHTML)).toBe(printed)
    },
  )

  test.each(required(contract.parts))(
    'stays as printed without its part %s, and the log says what to write',
    async (key) => {
      const { element, own, html } = elementOf(name, example)
      for (const part of own(key)) part.removeAttribute('data-part')
      const printed = element.outerHTML
      const lines = await linesOf(name, html(), 'failed', 'error')
      expect(lines).toMatchObject([{ came: `no data-part="${key}"`, expected: expect.stringContaining(`${key}: `) }])
      expect(lines[0]?.write).toContain(`data-part="${key}"`)
      expect(withoutState(find(`[data-island="${name}"]`).outerHTML)).toBe(printed)
    },
  )

  const optional = Object.entries(contract.attributes).find(([key, spec]) => key.length > 3 && !spec.required)
  test.each(optional ? [optional[0]] : [])('is shown that data-%s was meant', async (meant) => {
    const { element, html } = elementOf(name, example)
    const value = element.getAttribute(`data-${meant}`) ?? ''
    element.removeAttribute(`data-${meant}`)
    element.setAttribute(`data-${twisted(meant)}`, value)
    const lines = await linesOf(name, html(), 'ready', 'warn')
    expect(lines).toMatchObject([{ came: `data-${twisted(meant)}="${value}"` }])
    expect(lines[0]?.write).toContain(`data-${meant}`)
  })

  test('is shown which part was meant, or that it has none', async () => {
    const { element, html } = elementOf(name, example)
    const names = Object.keys(contract.parts)
    const [meant = 'button'] = names
    const stranger = document.createElement('span')
    stranger.dataset.part = twisted(meant)
    element.append(stranger)
    const lines = await linesOf(name, html(), 'ready', 'warn')
    expect(lines).toMatchObject([
      {
        came: `data-part="${twisted(meant)}"`,
        expected: names.length ? `one of ${names.join(', ')}` : 'no parts in this island',
        write: names.length
          ? `<span data-part="${meant}">`
          : `no data-part="${twisted(meant)}" here, or data-part-of with the id of its own island`,
      },
    ])
  })
})
