// @vitest-environment dom
import fc from 'fast-check'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppliedProps } from './applied'
import { defineContract } from './contract'
import { defineView } from './view'

const contract = defineContract({
  name: 'probe',
  summary: 'Says what a test tells it to say.',
  mount: 'adopt',
  load: 'eager',
  attributes: {},
  parts: { adopted: { element: 'any', many: true, doc: 'The part under test.' } },
  events: {},
  native: 'nothing',
})

let apply: (props: AppliedProps) => void = () => {}
let content: ReactNode
let shouldThrow = false

const island = defineView(contract, () => {
  const [props, setProps] = useState<AppliedProps>({})
  apply = (next) => flushSync(() => setProps(() => next))
  if (shouldThrow) throw new Error('the view broke')
  return { parts: { adopted: () => props }, render: content }
})

const errors: unknown[] = []
const mounted: (() => void)[] = []

/** Adopts the first island of the page; returns a function that unmounts it. */
const adopt = (html: string): (() => void) => {
  document.body.innerHTML = html
  const element = document.querySelector<HTMLElement>('[data-island]')
  if (!element) throw new Error('no island')
  const { show } = island.read(element, (listen) => listen())
  const unmount = show?.((cause) => errors.push(cause))
  const leave = () => flushSync(() => unmount?.())
  mounted.push(leave)
  return leave
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
  for (const leave of mounted.splice(0)) leave()
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
          .map(([tag, inside]) => `<${tag} data-part="adopted">${inside}</${tag}>`),
        fc.constantFrom(
          '<input name=q value=1 disabled>',
          '<input type=checkbox checked data-part="adopted">',
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
        apply({})
        apply({ onClick: () => {} })
        unmount()
        expect(document.body.innerHTML).toBe(before)
        expect([...document.querySelectorAll('*')]).toEqual(nodes)
        document.body.innerHTML = html
        expect(before).toBe(document.body.innerHTML)
      }),
      { numRuns: 200 },
    )
  })

  test('attributes, classes and text are restored as the server printed them', () => {
    const unmount = adopt(
      '<div data-island="probe"><button data-part="adopted" disabled class="a b" title="x">Sepete <b>ekle</b></button></div>',
    )
    const before = part('[data-island]').cloneNode(true)
    const bold = part('b')
    apply({ disabled: false, title: null, 'aria-pressed': true, classes: { a: false, c: true }, text: 'Eklendi' })
    expect(part().outerHTML).toBe('<button data-part="adopted" class="b c" aria-pressed="true">Eklendi</button>')
    unmount()
    expect(part('[data-island]').isEqualNode(before)).toBe(true)
    expect(part('b')).toBe(bold)
  })

  test('what somebody else writes over comes back when the view says the same again', () => {
    adopt('<div data-island="probe"><p data-part="adopted" class="a">server</p></div>')
    const shown = { title: 't', text: 'yeni', classes: { b: true }, style: { '--x': '1' } }
    apply(shown)
    const changed = part().outerHTML
    Object.assign(part(), { title: 'other', className: 'a', textContent: 'other' })
    part().style.setProperty('--x', '2')
    apply({ ...shown })
    expect(part().outerHTML).toBe(changed)
  })

  test('a prop that is left out goes back to the server’s value', () => {
    adopt('<div data-island="probe"><p data-part="adopted" hidden>server</p></div>')
    apply({ hidden: false, text: 'yeni' })
    expect(part().outerHTML).toBe('<p data-part="adopted">yeni</p>')
    apply({})
    expect(part().outerHTML).toBe('<p data-part="adopted" hidden="">server</p>')
  })

  test('a server-printed disabled goes as soon as the view says so', () => {
    adopt('<div data-island="probe"><button data-part="adopted" disabled>x</button></div>')
    apply({ disabled: false })
    expect(part<HTMLButtonElement>().disabled).toBe(false)
  })
})

describe('What a shopper did before the island came stays', () => {
  test('typed text, checked boxes, chosen options, focus and selection are kept', () => {
    document.body.innerHTML = ''
    const html = `<form data-island="probe"><input id="q" data-part="adopted" name="q" value="1" type="text"><input id="c" type="checkbox" name="c">
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
    const unmount = island.read(element, (listen) => listen()).show?.(() => {})
    apply({ 'aria-invalid': true })
    apply({ 'aria-invalid': false })
    expect([typed.q.value, typed.c.checked, typed.t.value, typed.s.value]).toEqual(['2,5', true, 'not', '2'])
    expect(document.activeElement).toBe(typed.q)
    expect([typed.q.selectionStart, typed.q.selectionEnd]).toEqual([1, 2])
    expect(typed.q.getAttribute('value')).toBe('1')
    flushSync(() => unmount?.())
    expect(typed.q.value).toBe('2,5')
  })

  test('a value that the field already has is not written, so the caret does not jump', () => {
    adopt('<div data-island="probe"><input data-part="adopted" value="abc"></div>')
    const input = part<HTMLInputElement>()
    input.setSelectionRange(1, 1)
    apply({ value: 'abc' })
    expect(input.selectionStart).toBe(1)
    apply({ value: 'abcd' })
    expect(input.value).toBe('abcd')
  })
})

describe('Parts that other code puts in later', () => {
  test('are found and adopted like the printed ones', async () => {
    adopt('<div data-island="probe"><p data-part="adopted">1</p></div>')
    apply({ title: 'x' })
    part('[data-island]').insertAdjacentHTML('beforeend', '<span><i data-part="adopted">2</i></span>')
    await vi.waitFor(() => expect(part('i').title).toBe('x'))
  })
})

describe('Listeners', () => {
  test('a handler that changes with each render is one listener, and none after unmount', () => {
    const unmount = adopt('<div data-island="probe"><button data-part="adopted">x</button></div>')
    const receivedOne: number[] = []
    for (const each of [1, 2, 3]) apply({ onClick: () => receivedOne.push(each) })
    part().click()
    unmount()
    part().click()
    expect(receivedOne).toEqual([3])
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
    adopt('<div data-island="probe"><span data-part="adopted"><b>3</b></span></div>')
    apply({ children: <i>4</i> })
    expect(part().innerHTML).toBe('<i>4</i>')
    apply({})
    expect(part().innerHTML).toBe('<b>3</b>')
  })
})

describe('A view that throws', () => {
  test('at its first render leaves every server node where it was', () => {
    shouldThrow = true
    adopt('<div data-island="probe"><button data-part="adopted" disabled>x</button></div>')
    expect(errors.map(String)).toEqual(['Error: the view broke'])
    expect(part('[data-island]').outerHTML).toBe(
      '<div data-island="probe"><button data-part="adopted" disabled="">x</button></div>',
    )
  })

  test('later restores its parts and the server’s content', () => {
    content = <p>react</p>
    adopt('<div data-island="probe"><button data-part="adopted">server</button></div>')
    apply({ text: 'changed' })
    shouldThrow = true
    apply({ text: 'again' })
    expect(errors).toHaveLength(1)
    expect(part('[data-island]').innerHTML).toBe('<button data-part="adopted">server</button>')
  })
})
