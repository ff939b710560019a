// @vitest-environment dom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Problem, receiveReports, report } from '@/lib/report'
import { factNames, linkNames, memberNames } from '@/page/fact-names'
import { readPageFacts } from '@/page/facts'
import { vitrinApi } from '@/page/vitrin-api'
import { explainTexts } from './diagnose'
import { allTextKeys } from './text-keys'
import { foreignCode, unknownFacts, unknownTexts } from './unknown-facts'

vi.mock('virtual:sentences', () => ({ sentences: { a1B: 'one of the shop’s pages', '-_z': 'no page' } }))

afterEach(() => {
  document.body.innerHTML = ''
})

const logged = (json: string) => {
  document.body.innerHTML = `<script type="application/json" data-vitrin="page">${json}</script>`
  return explainTexts(unknownFacts(readPageFacts(document)))
}

describe('A page’s own wording', () => {
  it('A misspelt key is one line with the right name', () => {
    expect(explainTexts(['texts.cart.titel', 'texts.field.requird'])).toMatchObject([
      { came: 'a text named "cart.titel"', write: '"texts": {"cart.title": "..."}' },
      { came: 'a text named "field.requird"', write: '"texts": {"field.required": "..."}' },
    ])
  })

  it('is distinguished from a misspelt one by sums of all keys, before anything that explains is fetched', () => {
    expect(unknownTexts(['stock.plenty', 'cart.titel', 'field.required', 'my-theme'])).toEqual([
      'cart.titel',
      'my-theme',
    ])
    expect(unknownTexts(allTextKeys())).toEqual([])
  })

  it('The theme’s own keys, and those of islands that are not on this page, are no mistake', () => {
    expect(explainTexts(['texts.my-theme-greeting-of-the-day', 'texts.field.required', 'texts.cart.go'])).toEqual([])
  })
})

describe('What else a page says that nobody reads', () => {
  it('is one line for each misspelt key, with the right one', () => {
    expect(logged('{"langauge": "en", "member": {"coutnry": "DE"}, "links": {"cartt": "sepet"}}')).toMatchObject([
      { where: 'page facts: page JSON', came: 'a fact named "langauge"', write: '"language": ...' },
      { where: 'page facts: member', came: 'a fact named "coutnry"', write: '"member": {"country": ...}' },
      { where: 'page facts: links', came: 'a fact named "cartt"', write: '"links": {"cart": ...}' },
    ])
  })

  it('is one line for a language that Vitrin does not speak', () => {
    expect(logged('{"language": "de"}')).toMatchObject([
      { where: 'page facts: language', came: '"de"', expected: 'tr, en or ar, the languages of Vitrin’s texts' },
    ])
    expect([...logged('{"language": "EN-gb"}'), ...logged('{"language": "ar_EG"}')]).toEqual([])
  })

  it('is nothing on a page without facts, with the theme’s own, or with broken ones, which have a line already', () => {
    expect([...logged('{"my-own-widget": 1}'), ...logged('{"language'), ...logged('null')]).toEqual([])
    document.body.innerHTML = ''
    expect(unknownFacts(readPageFacts(document))).toEqual([])
  })

  it('is one line for an element of the page that has the name vitrin', () => {
    Reflect.set(window, 'vitrin', document.createElement('section'))
    expect(logged('{"language": "tr"}')).toMatchObject([
      {
        level: 'warn',
        where: 'window.vitrin',
        came: '<section id="vitrin">',
        write: expect.stringContaining("Symbol.for('vitrin')"),
      },
    ])
    Reflect.deleteProperty(window, 'vitrin')
    expect(logged('{"language": "tr"}')).toEqual([])
  })

  it('is compared with every name that the page facts are read from', () => {
    const { favoriteMode: _inSettings, ...facts } = readPageFacts(document)
    expect(Object.keys(facts).sort()).toEqual([...factNames].sort())
    expect(Object.keys(facts.member).sort()).toEqual([...memberNames].sort())
    expect(Object.keys(facts.links).sort()).toEqual([...linkNames].sort())
  })
})

it('A block without its number is one line, however many islands are in it; another system’s attribute is none', () => {
  const block = '<section data-block="filter" data-block-name="filter"></section>'
  document.body.innerHTML = `${block}${block}<div data-block="minicart"></div><div data-block="937" data-block-page="24"></div>`
  expect(explainTexts(foreignCode())).toMatchObject([
    { where: 'block facts', came: 'data-block="filter"', element: document.querySelector('section') },
  ])
})

describe('A line of the log whose sentences the bundle has as codes', () => {
  it('has its sentences as soon as they are fetched; what only looks like a code stays', () => {
    const log: Problem[] = []
    Reflect.set(window, vitrinApi, { log })
    onTestFinished(() => void Reflect.deleteProperty(window, vitrinApi))
    const asked: string[] = []
    receiveReports(
      (problem) => log.push(problem),
      (word) => asked.push(word),
    )
    onTestFinished(() =>
      receiveReports(
        () => {},
        () => {},
      ),
    )
    report({ level: 'warn', where: 'a page', came: 'nothing', expected: 'a page', write: 'a page' })
    expect(asked).toEqual([])
    report({ level: 'warn', where: 'a page', came: '"/¤ 5"¤-_z, ¤zzz', expected: 'cart: ¤a1B', write: '¤a1B' })
    expect(asked).toHaveLength(1)
    expect(explainTexts(asked, document.body)).toEqual([])
    const words = 'one of the shop’s pages'
    expect(log[1]).toMatchObject({ came: '"/¤ 5"no page, ¤zzz', expected: `cart: ${words}`, write: words })
  })
})
