// @vitest-environment dom
import { expect, it } from 'vitest'
import { htmlText, serverFragment } from './html'
import { attacks } from './test-attacks'

/** The elements and attributes of clean HTML, listed a second time so that a mistake in the sanitiser's lists fails here. */
const ELEMENTS = new Set(
  (
    'a abbr address b bdi bdo blockquote br caption cite code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins ' +
    'kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  'dir lang title href target rel alt height src width reversed start colspan rowspan scope datetime'.split(' '),
)
const SCHEMES = /^(?:https?|mailto|tel):$/

const flawsOf = (root: ParentNode): readonly string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.has(element.localName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
      ? []
      : [`the element ${element.localName}`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!ATTRIBUTES.has(name)) return [`the attribute ${name}`]
      if (name === 'target' && value !== '_blank') return [`the target ${value}`]
      const isAddress = name === 'href' || name === 'src'
      return isAddress && !SCHEMES.test(new URL(value, document.baseURI).protocol) ? [`the address ${value}`] : []
    }),
  ])

it('There are more than a hundred attacks, each of them once', () => {
  expect(attacks.length).toBeGreaterThan(100)
  expect(new Set(attacks).size).toBe(attacks.length)
})

it.each(attacks)('%s leaves nothing that runs, styles, names or leads astray', (attack) => {
  const host = document.createElement('div')
  host.append(serverFragment(attack, { trusted: false }))
  expect(flawsOf(host)).toEqual([])
})

it.each(attacks)('%s is still harmless when its clean text is read as HTML once more', (attack) => {
  const host = document.createElement('div')
  host.append(serverFragment(attack, { trusted: false }))
  const again = document.implementation.createHTMLDocument('').createElement('template')
  again.innerHTML = host.innerHTML
  expect(flawsOf(again.content)).toEqual([])
})

it.each(attacks)('%s shown as text has no tag in the page', (attack) => {
  const host = document.createElement('p')
  host.textContent = htmlText(attack)
  expect(host.childElementCount).toBe(0)
})

it.each(attacks)('%s in a block of the shop’s own keeps no script element', (attack) => {
  const host = document.createElement('div')
  host.append(serverFragment(attack, { trusted: true }))
  expect(host.querySelector('script')).toBeNull()
})
