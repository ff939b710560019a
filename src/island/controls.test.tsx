// @vitest-environment dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { receiveReports } from '@/lib/report'
import { defineContract } from './contract'
import { mount } from './core'
import { start } from './page-start'
import { defineView } from './view'

const contract = defineContract({
  name: 'probe',
  summary: 'x',
  mount: 'adopt',
  load: 'idle',
  attributes: {},
  parts: {
    more: { element: 'button', doc: 'One more.', required: true },
    submit: { element: 'button', doc: 'Sends.' },
    quantity: { element: 'input', doc: 'How many.' },
  },
  events: {},
  native: 'x',
})
const pressed = vi.fn()
const refused = { disabled: false }
const island = defineView(contract, () => ({
  parts: {
    more: { onClick: pressed, disabled: refused.disabled, text: 'Daha' },
    submit: { 'data-ready': '1' },
    quantity: { 'data-ready': '1' },
  },
}))

const show = async (html: string, outside = '') => {
  const problems: unknown[] = []
  receiveReports((problem) => problems.push(problem))
  document.body.innerHTML = `<form id="form" data-island="probe">${html}</form>${outside}`
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  await start({
    report: (problem) => problems.push(problem),
    explain: () => {},
    shared: { others: [], react: '', core: '', styles: '' },
    first: {},
    signed: new Promise(() => {}),
    manifest: new Map(),
    entries: new Map(),
    load: async () => {},
    importChunk: () => Promise.reject(Error('no chunks')),
  })
  let failure: unknown
  const { unmount } = mount(form, island, (problem) => {
    failure = problem
  })
  const part = form.querySelector<HTMLElement>('[data-part=more]')
  if (!part) throw new Error('no part')
  return { form, part, unmount, problems, failure: () => failure }
}

const key = (target: Element, name: string): Event => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

afterEach(() => {
  pressed.mockClear()
  refused.disabled = false
})

test.each([
  '<span data-part="more">+</span>',
  '<a data-part="more">+</a>',
  '<i class="ti-plus" data-part="more"><b>+</b></i>',
  '<a href="javascript:void(0);" data-part="more">+</a>',
  '<svg class="icon" data-part="more"><path d="M1 1h2"></path></svg>',
  '<a href="#" data-part="more">+</a>',
])('A shopper presses %s by mouse, Enter and Space, and it is as printed afterwards', async (html) => {
  const { part, unmount, problems, failure } = await show(html)
  expect([failure(), problems]).toEqual([undefined, []])
  expect([part.getAttribute('role'), part.tabIndex]).toEqual(['button', 0])
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  part.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(part.localName === 'a')
  expect(key(part, 'Enter').defaultPrevented).toBe(true)
  expect(key(part, ' ').defaultPrevented).toBe(true)
  expect(key(part, 'a').defaultPrevented).toBe(false)
  expect(pressed).toHaveBeenCalledTimes(3)
  unmount()
  await vi.waitFor(() => expect(part.outerHTML).toBe(html))
})

test('A link that leads somewhere stays a link', async () => {
  const { part } = await show('<a href="/sepet" data-part="more">+</a>')
  expect([part.hasAttribute('role'), key(part, ' ').defaultPrevented]).toEqual([false, false])
})

test('A role and a tab stop of the theme stay', async () => {
  const { part } = await show('<span data-part="more" role="link" tabindex="-1">+</span>')
  expect([part.getAttribute('role'), part.getAttribute('tabindex')]).toEqual(['link', '-1'])
})

test('A refused control that is no button says so and does nothing', async () => {
  refused.disabled = true
  const { part } = await show('<div data-part="more">+</div>')
  expect([part.getAttribute('aria-disabled'), part.hasAttribute('disabled')]).toEqual(['true', false])
  part.click()
  key(part, 'Enter')
  expect(pressed).not.toHaveBeenCalled()
})

test('An input of type button shows the text as its value', async () => {
  const { part, unmount } = await show('<input type="button" data-part="more" value="+">')
  expect([part.getAttribute('value'), part.hasAttribute('role')]).toEqual(['Daha', false])
  unmount()
  await vi.waitFor(() => expect(part.getAttribute('value')).toBe('+'))
})

test.each([
  '<span data-part="submit">Gönder</span>',
  '<a href="javascript:void(0)" data-part="submit">Gönder</a>',
  '<input type="button" data-part="submit" value="Gönder">',
  '<button type="button" data-part="submit">Gönder</button>',
  '<button data-part="submit">Gönder</button>',
  '<input type="submit" data-part="submit" value="Gönder">',
])('%s sends its form once', async (submit) => {
  const { form } = await show(`<button data-part="more"></button>${submit}`)
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  form.querySelector<HTMLElement>('[data-part=submit]')?.click()
  expect(sent).toHaveBeenCalledOnce()
})

test.each([
  '<span data-part="submit" data-part-of="form">Gönder</span>',
  '<button type="button" data-part="submit" data-part-of="form">Gönder</button>',
  '<button data-part="submit" data-part-of="form">Gönder</button>',
  '<button type="button" data-part="submit" form="form">Gönder</button>',
  '<button data-part="submit" form="form">Gönder</button>',
  '<form><input type="button" data-part="submit" data-part-of="form" value="Gönder"></form>',
])('%s elsewhere on the page sends the form of its island once', async (outside) => {
  await show('<button data-part="more"></button>', outside)
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', sent)
  onTestFinished(() => document.removeEventListener('submit', sent))
  document.querySelector<HTMLElement>('[data-part=submit]')?.click()
  expect(sent.mock.calls.map(([{ target }]) => (target instanceof Element ? target.id : ''))).toEqual(['form'])
})

test('A list takes the place of a quantity field', async () => {
  const { form, problems } = await show(
    '<button data-part="more"></button><select data-part="quantity"><option>1</option></select>',
  )
  expect(form.querySelector('select')?.dataset.ready).toBe('1')
  expect(problems).toEqual([])
})
