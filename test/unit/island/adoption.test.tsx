// @vitest-environment dom
import fc from 'fast-check'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Boundary } from '../../../src/island/Boundary'
import { defineContract } from '../../../src/island/contract'
import type { Driven } from '../../../src/island/driven'
import { defineView } from '../../../src/island/view'

const contract = defineContract({
  name: 'probe',
  summary: 'Says what a test tells it to say.',
  mount: 'adopt',
  load: 'eager',
  attributes: {},
  parts: { driven: { element: 'any', many: true, doc: 'what the test drives' } },
  events: {},
  native: 'nothing',
})

let say: (driven: Driven) => void = () => {}
let content: ReactNode
let shouldThrow = false

const island = defineView(contract, () => {
  const [driven, setDriven] = useState<Driven>({})
  say = (next) => flushSync(() => setDriven(() => next))
  if (shouldThrow) throw new Error('the view broke')
  return { parts: { driven: () => driven }, render: content }
})

const errors: unknown[] = []

/** Adopts the first island of the page; returns what unmounts it. */
const adopt = (html: string): (() => void) => {
  document.body.innerHTML = html
  const element = document.querySelector<HTMLElement>('[data-island]')
  if (!element) throw new Error('no island')
  const { node } = island.read(element, (listen) => listen())
  const root = createRoot(document.createElement('div'), { onCaughtError: () => {} })
  flushSync(() => root.render(<Boundary fail={(cause) => errors.push(cause)}>{node}</Boundary>))
  return () => flushSync(() => root.unmount())
}

const part = <E extends HTMLElement = HTMLElement>(selector = '[data-part]'): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

beforeEach(() => {
  errors.length = 0
})

afterEach(() => {
  document.body.innerHTML = ''
  content = undefined
  shouldThrow = false
})

describe('An adopted island leaves the server’s HTML as it is', () => {
  test('whatever the markup, mounting, re-rendering and unmounting change no byte and no node', () => {
    const text = fc.constantFrom('fiyat', ' ', '\n  ', 'ışık & gölge', '&lt;b&gt;', 'a<!-- not a comment -->b', '')
    const attribute = fc.constantFrom('', ' class="x  y"', ' DISABLED', " title='q'", ' data-x="1"', ' hidden')
    const { tree } = fc.letrec<{ tree: string; element: string }>((tie) => ({
      tree: fc
        .array(fc.oneof({ maxDepth: 4 }, text, fc.constant('<!-- theme -->'), tie('element')), { maxLength: 4 })
        .map((all) => all.join('')),
      element: fc.oneof(
        fc
          .tuple(fc.constantFrom('div', 'span', 'p', 'b', 'x-widget', 'label', 'button', 'ul'), attribute, tie('tree'))
          .map(([tag, attributes, inside]) => `<${tag}${attributes}>${inside}</${tag}>`),
        fc
          .tuple(fc.constantFrom('div', 'span', 'button'), tie('tree'))
          .map(([tag, inside]) => `<${tag} data-part="driven">${inside}</${tag}>`),
        fc.constantFrom(
          '<input name=q value=1 disabled>',
          '<input type=checkbox checked data-part="driven">',
          '<textarea name=n>iki\nsatır</textarea>',
          '<select><option>1<option selected>2</select>',
          '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
          '<meta itemprop="price" content="1"><link rel="x" href="#">',
          '<script type="text/plain">if (a < b) {}</script><style>p{}</style>',
          '<table><tr><td>1</td></tr></table>',
          '<div data-island="other"><i data-part="foreign">x</i></div>',
          '<img alt="" src="data:,">',
          '<template><p>t</p></template>',
        ),
      ),
    }))
    fc.assert(
      fc.property(tree, (inside) => {
        const html = `<div data-island="probe">${inside}</div>`
        const unmount = adopt(html)
        const before = document.body.innerHTML
        const nodes = [...document.querySelectorAll('*')]
        say({})
        say({ onClick: () => {} })
        unmount()
        expect(document.body.innerHTML).toBe(before)
        expect([...document.querySelectorAll('*')]).toEqual(nodes)
        document.body.innerHTML = html
        expect(before).toBe(document.body.innerHTML)
      }),
      { numRuns: 200 },
    )
  })

  test('attributes, classes and text that were driven are given back as the server printed them', () => {
    const unmount = adopt(
      '<div data-island="probe"><button data-part="driven" disabled class="a b" title="x">Sepete <b>ekle</b></button></div>',
    )
    const before = part('[data-island]').cloneNode(true)
    const bold = part('b')
    say({ disabled: false, title: null, 'aria-pressed': true, classes: { a: false, c: true }, text: 'Eklendi' })
    expect(part().outerHTML).toBe('<button data-part="driven" class="b c" aria-pressed="true">Eklendi</button>')
    unmount()
    expect(part('[data-island]').isEqualNode(before)).toBe(true)
    expect(part('b')).toBe(bold)
  })

  test('what somebody else writes over comes back when the view says the same again', () => {
    adopt('<div data-island="probe"><p data-part="driven" class="a">server</p></div>')
    const said = { title: 't', text: 'yeni', classes: { b: true }, style: { '--x': '1' } }
    say(said)
    const driven = part().outerHTML
    Object.assign(part(), { title: 'other', className: 'a', textContent: 'other' })
    part().style.setProperty('--x', '2')
    say({ ...said })
    expect(part().outerHTML).toBe(driven)
  })

  test('what stops being driven goes back to the server’s value', () => {
    adopt('<div data-island="probe"><p data-part="driven" hidden>server</p></div>')
    say({ hidden: false, text: 'yeni' })
    expect(part().outerHTML).toBe('<p data-part="driven">yeni</p>')
    say({})
    expect(part().outerHTML).toBe('<p data-part="driven" hidden="">server</p>')
  })

  test('a server-printed disabled goes as soon as the view says so', () => {
    adopt('<div data-island="probe"><button data-part="driven" disabled>x</button></div>')
    say({ disabled: false })
    expect(part<HTMLButtonElement>().disabled).toBe(false)
  })
})

describe('What a shopper did before the island came stays', () => {
  test('typed text, checked boxes, chosen options, focus and selection are kept', () => {
    document.body.innerHTML = ''
    const html = `<form data-island="probe"><input id="q" data-part="driven" name="q" value="1" type="text"><input id="c" type="checkbox" name="c">
      <textarea id="t">server</textarea><select id="s"><option>1</option><option>2</option></select></form>`
    document.body.innerHTML = html
    const typed = {
      q: part<HTMLInputElement>('#q'),
      c: part<HTMLInputElement>('#c'),
      t: part<HTMLTextAreaElement>('#t'),
      s: part<HTMLSelectElement>('#s'),
    }
    const element = part('form')
    typed.q.value = '2,5'
    typed.c.checked = true
    typed.t.value = 'not'
    typed.s.value = '2'
    typed.q.focus()
    typed.q.setSelectionRange(1, 2)
    const root = createRoot(document.createElement('div'))
    flushSync(() => root.render(island.read(element, (listen) => listen()).node))
    say({ 'aria-invalid': true })
    say({ 'aria-invalid': false })
    expect([typed.q.value, typed.c.checked, typed.t.value, typed.s.value]).toEqual(['2,5', true, 'not', '2'])
    expect(document.activeElement).toBe(typed.q)
    expect([typed.q.selectionStart, typed.q.selectionEnd]).toEqual([1, 2])
    expect(typed.q.getAttribute('value')).toBe('1')
    flushSync(() => root.unmount())
    expect(typed.q.value).toBe('2,5')
  })

  test('a driven value that is already there is not written, so the caret does not jump', () => {
    adopt('<div data-island="probe"><input data-part="driven" value="abc"></div>')
    const input = part<HTMLInputElement>()
    input.setSelectionRange(1, 1)
    say({ value: 'abc' })
    expect(input.selectionStart).toBe(1)
    say({ value: 'abcd' })
    expect(input.value).toBe('abcd')
  })
})

describe('Parts that other code puts in later', () => {
  test('are found and driven like the printed ones', async () => {
    adopt('<div data-island="probe"><p data-part="driven">1</p></div>')
    say({ title: 'x' })
    part('[data-island]').insertAdjacentHTML('beforeend', '<span><i data-part="driven">2</i></span>')
    await vi.waitFor(() => expect(part('i').title).toBe('x'))
  })
})

describe('Listeners', () => {
  test('a handler that changes with each render is one listener, and none after unmount', () => {
    const unmount = adopt('<div data-island="probe"><button data-part="driven">x</button></div>')
    const heard: number[] = []
    for (const each of [1, 2, 3]) say({ onClick: () => heard.push(each) })
    part().click()
    unmount()
    part().click()
    expect(heard).toEqual([3])
  })
})

describe('React content in server elements', () => {
  test('the placeholder of a fill island stays until the first commit and comes back on unmount', () => {
    content = <p>react</p>
    const unmount = adopt('<div data-island="probe"><i>server</i><!--c--></div>')
    expect(part('[data-island]').innerHTML).toBe('<p>react</p>')
    unmount()
    expect(part('[data-island]').innerHTML).toBe('<i>server</i><!--c-->')
  })

  test('React content may be put into one part and taken away again', () => {
    adopt('<div data-island="probe"><span data-part="driven"><b>3</b></span></div>')
    say({ children: <i>4</i> })
    expect(part().innerHTML).toBe('<i>4</i>')
    say({})
    expect(part().innerHTML).toBe('<b>3</b>')
  })
})

describe('A view that throws', () => {
  test('at its first render leaves every server node where it was', () => {
    shouldThrow = true
    adopt('<div data-island="probe"><button data-part="driven" disabled>x</button></div>')
    expect(errors.map(String)).toEqual(['Error: the view broke'])
    expect(part('[data-island]').outerHTML).toBe(
      '<div data-island="probe"><button data-part="driven" disabled="">x</button></div>',
    )
  })

  test('later gives back what it had driven and the server’s content', () => {
    content = <p>react</p>
    adopt('<div data-island="probe"><button data-part="driven">server</button></div>')
    say({ text: 'driven' })
    shouldThrow = true
    say({ text: 'again' })
    expect(errors).toHaveLength(1)
    expect(part('[data-island]').innerHTML).toBe('<button data-part="driven">server</button>')
  })
})
