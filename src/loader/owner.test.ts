// @vitest-environment dom
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { defineContract } from '@/island/contract'
import { observeParts } from '@/island/observe-parts'
import { findParts, ownerOf } from '@/island/parts'
import { entriesAround } from './scan'

vi.mock('@test/registry', () => ({
  shared: { common: 'common', others: [], react: 'react', core: 'core', diagnose: 'diagnose', styles: '' },
  manifest: new Map([['tap', { load: 'interaction', file: 'tap', early: 'tap', paints: false, presses: false }]]),
  importChunk: () => Promise.reject(Error('no chunks')),
}))

const contract = defineContract({
  name: 'tap',
  summary: 'Takes presses.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {},
  parts: { x: { element: 'any', doc: 'What is pressed.', many: true } },
  events: {},
  native: 'The form is posted.',
})

/** An element as a theme may print it; `null` for an absent attribute. */
interface Printed {
  readonly tag: string
  readonly id: string | null
  readonly island: boolean
  readonly part: boolean
  readonly partOf: string | null
  readonly form: string | null
  readonly inside: readonly Printed[]
}

const name = fc.constantFrom(null, null, null, 'a', 'b', 'c', 'null', 'undefined', '')

const { printed } = fc.letrec<{ printed: Printed }>((tie) => ({
  printed: fc.record({
    tag: fc.constantFrom('div', 'form', 'button', 'span'),
    id: name,
    island: fc.boolean(),
    part: fc.boolean(),
    partOf: name,
    form: name,
    inside: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('printed'), { maxLength: 3 })),
  }),
}))

const build = ({ tag, id, island, part, partOf, form, inside }: Printed): HTMLElement => {
  const element = document.createElement(tag)
  if (id) element.id = id
  if (island) element.dataset.island = 'tap'
  if (part) element.dataset.part = 'x'
  if (partOf !== null) element.setAttribute('data-part-of', partOf)
  if (form !== null) element.setAttribute('form', form)
  element.append(...inside.map(build))
  return element
}

const isSame = (a: Element | undefined, b: Element | null): boolean =>
  a === undefined || b === null ? !a && !b : a === b || a.isSameNode(b)

afterEach(() => document.body.replaceChildren())

test('The entry holds a press for the island that owns the part, and the island finds exactly those parts, on any markup', () => {
  fc.assert(
    fc.property(fc.array(printed, { minLength: 1, maxLength: 4 }), (page) => {
      document.body.replaceChildren(...page.map(build))
      const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')]
      for (const part of parts.filter((each) => !each.dataset.island)) {
        const [first] = entriesAround(part)
        expect(isSame(first?.element, ownerOf<Element>(part)), part.outerHTML).toBe(true)
      }
      for (const island of document.querySelectorAll('[data-island]')) {
        const found = findParts(contract, island).parts?.x.map(({ element }) => element) ?? []
        const owned = parts.filter((part) => isSame(island, ownerOf<Element>(part)))
        expect(found.length, island.outerHTML).toBe(owned.length)
        for (const part of owned) expect(found.some((each) => isSame(each, part))).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

test.each([
  [
    'parts of two islands',
    '<p><b data-part="x" data-part-of="a"></b><b data-part="x" data-part-of="b"></b></p>',
    ['a', 'b'],
  ],
  ['nothing that is a part', '<i id="i"></i>', []],
])('HTML that comes late with %s refreshes the islands that it belongs to', async (_what, html, refreshed) => {
  document.body.innerHTML = `<div data-island="tap" id="a"></div><div data-island="tap" id="b"></div><button id="own" data-part="x" data-part-of="a"></button><p></p>`
  const calls: string[] = []
  const stops = ['a', 'b'].map((id) => {
    const island = document.getElementById(id) ?? document.body
    return observeParts(island, () => calls.push(id))
  })
  await new Promise((resolve) => setTimeout(resolve))
  calls.length = 0
  const into = document.querySelector('p')
  into?.insertAdjacentHTML('beforeend', html)
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls).toEqual(refreshed)
  for (const stop of stops) stop()
})
