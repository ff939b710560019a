// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'
import type { AppliedProps } from './applied'
import { adoptElement } from './apply'
import { explainTexts } from './diagnose'
import { isPrintedOn, paintState } from './states'

const log: Problem[] = []

beforeEach(() => {
  log.length = 0
  document.head.innerHTML = ''
  receiveReports(
    (problem) => log.push(problem),
    (word, element) => log.push(...explainTexts([word], element)),
  )
})

const show = (html: string): HTMLElement => {
  document.body.innerHTML = html
  const element = document.body.querySelector<HTMLElement>('[data-part]')
  if (!element) throw new Error('no part in the markup')
  return element
}

const adopted = (html: string) => {
  const element = show(html)
  const { apply, release } = adoptElement(element, (listen) => void listen())
  return { element, release, apply: (props: AppliedProps) => apply(props) }
}

test('A part that its island shows is visible although the theme printed it with an inline style', () => {
  const { element, apply, release } = adopted('<p data-part="a" style="display:none !important;color:red">x</p>')
  apply({ hidden: false })
  expect(element.style.display).toBe('')
  apply({ hidden: true })
  expect(element.style.display).toBe('none')
  apply({ hidden: false })
  apply({ hidden: false })
  expect(element.style.display).toBe('')
  release()
  expect(element.outerHTML).toBe('<p data-part="a" style="display:none !important;color:red">x</p>')
})

test('A part that its island shows is also there for screen readers from which the theme hid it, until it is hidden again', () => {
  const { element, apply, release } = adopted('<div data-part="a" class="dropdown" aria-hidden="true">x</div>')
  const states = [false, false, true, false].map((hidden) => {
    apply({ hidden })
    return element.ariaHidden ?? element.getAttribute('aria-hidden')
  })
  expect(states).toEqual([null, null, 'true', null])
  release()
  expect(element.outerHTML).toBe('<div data-part="a" class="dropdown" aria-hidden="true">x</div>')
})

test('A theme’s own classes show and hide a part, and the printed ones come back', () => {
  const printed = '<div data-part="a" class="tab d-none" data-on="show active" data-off="d-none">x</div>'
  const { element, apply, release } = adopted(printed)
  apply({ hidden: false })
  expect(element.className).toBe('tab show active')
  apply({ hidden: true })
  expect(element.className).toBe('tab d-none')
  expect(element.hidden).toBe(true)
  release()
  expect(element.outerHTML).toBe(printed)
})

test.each<[string, AppliedProps, AppliedProps]>([
  ['pressed', { 'aria-pressed': true, hidden: false }, { 'aria-pressed': 'false', hidden: false }],
  ['chosen', { 'aria-checked': 'true' }, { 'aria-checked': false }],
  ['selected', { 'aria-selected': true }, { 'aria-selected': false }],
  ['expanded', { 'aria-expanded': true }, { 'aria-expanded': false }],
  ['current', { 'aria-current': 'page' }, { 'aria-current': null }],
  ['open', { open: true }, { open: false }],
  ['around what is open', { 'data-open': true }, { 'data-open': false }],
])('A theme’s class marks a part that is %s', (_state, on, off) => {
  const { element, apply } = adopted('<a data-part="a" data-on="active" data-off="muted">x</a>')
  apply(on)
  expect(element.className).toBe('active')
  apply(off)
  expect(element.className).toBe('muted')
})

test('A class that the view itself switches goes before the theme’s', () => {
  const { element, apply } = adopted('<a data-part="a" data-on="active">x</a>')
  apply({ 'aria-pressed': true, classes: { active: false } })
  expect(element.className).toBe('')
})

test('An element whose island is not mounted takes the same classes', () => {
  const element = show('<a data-part="a" class="heart" data-on="full" data-off="empty">x</a>')
  paintState(element, true)
  expect(element.className).toBe('heart full')
  paintState(element, false)
  expect(element.className).toBe('heart empty')
})

test.each([
  ['<p data-part="a">x</p>', true],
  ['<p data-part="a" hidden>x</p>', false],
  ['<p data-part="a" data-on="active">x</p>', false],
  ['<p data-part="a" class="b active" data-on="active">x</p>', true],
  ['<p data-part="a" class="d-none" data-off="d-none">x</p>', false],
  ['<p data-part="a" data-off="d-none">x</p>', true],
])('The printed state of %s is known', (html, isOn) => {
  expect(isPrintedOn(show(html))).toBe(isOn)
})

test('The log says what helps when a shown part is still not displayed', async () => {
  document.head.innerHTML = '<style>.d-none { display: none }</style>'
  const { apply } = adopted('<form data-island="probe"><p data-part="note" class="d-none">x</p></form>')
  apply({ hidden: false })
  apply({ hidden: false })
  await vi.waitFor(() => expect(log).toHaveLength(1), { timeout: 10_000 })
  expect(log[0]).toMatchObject({
    level: 'warn',
    where: 'probe note',
    came: 'class="d-none" on data-part="note", hidden by the theme’s styles when it is shown',
  })
  expect(log[0]?.write).toContain('data-off=')
  expect(log[0]?.write).toContain('"vitrin-shown"')
})

test('The log names a shown part that the theme’s styles make invisible, as those of a link to clear a choice', async () => {
  document.head.innerHTML = '<style>.reset_variations { visibility: hidden }</style>'
  adopted('<a data-part="clear" class="reset_variations">x</a>').apply({ hidden: false })
  await vi.waitFor(() => expect(log).toHaveLength(1), { timeout: 10_000 })
  expect(log[0]?.came).toContain('class="reset_variations" on data-part="clear", hidden by the theme’s styles')
})

test.each([
  ['class="errors"', 'class="errors" around data-part="note", hidden by'],
  ['style="display: none"', 'an element around data-part="note", hidden by'],
  ['class="errors" data-part="panel"', undefined],
])('The log says what helps when a message is in an element with %s that is not displayed', async (around, came) => {
  document.head.innerHTML = '<style>.errors { display: none }</style>'
  document.body.innerHTML = `<form data-island="probe"><div ${around}><b><p data-part="note"></p></b></div><i class="errors" data-part="last"></i></form>`
  for (const part of document.querySelectorAll<HTMLElement>('[data-part=note],i')) {
    part.checkVisibility = () => false
    adoptElement(part, (listen) => void listen()).apply({ role: 'status', text: 'Stok yok' })
  }
  await vi.waitFor(() => expect(log.some(({ element }) => element?.localName === 'i')).toBe(true), { timeout: 10_000 })
  expect(log.slice(0, -1).map((line) => line.came)).toEqual(came ? [expect.stringContaining(came)] : [])
  if (came) expect(log[0]?.write).toContain('data-part="note" data-off="..." on that element')
})

test('The log stays empty for a part in a hidden panel, and for a list in whose place nice-select shows its box', async () => {
  document.head.innerHTML = '<style>.panel { visibility: hidden } .probe { display: none }</style>'
  const { apply, element } = adopted('<p data-part="a">x</p>')
  const panel = document.createElement('div')
  panel.className = 'panel'
  element.replaceWith(panel)
  panel.append(element)
  apply({ hidden: false })
  const list = document.createElement('select')
  list.style.display = 'none'
  const box = document.createElement('div')
  box.className = 'nice-select'
  panel.after(list, box)
  const city = adoptElement(list, (listen) => void listen())
  city.apply({ hidden: false })
  list.className = 'probe'
  const late = document.createElement('p')
  late.className = 'probe'
  box.after(late)
  adoptElement(late, (listen) => void listen()).apply({ hidden: false })
  await vi.waitFor(() => expect(log).toHaveLength(1), { timeout: 10_000 })
  expect(log[0]?.element).toBe(late)
})

test('The log stays empty for a part that is displayed, hidden again, or whose words were taken back', async () => {
  document.head.innerHTML = '<style>.d-none { display: none }</style>'
  const shown = adopted('<p data-part="a" class="d-none" data-off="d-none">x</p>')
  shown.apply({ hidden: false })
  const { element } = shown
  const hidden = document.createElement('p')
  hidden.className = 'd-none'
  element.after(hidden)
  const second = adoptElement(hidden, (listen) => void listen())
  second.apply({ hidden: false })
  second.apply({ hidden: true })
  const message = document.createElement('p')
  message.className = 'd-none'
  element.after(message)
  const words = adoptElement(message, (listen) => void listen())
  words.apply({ 'data-tone': 'danger', text: 'x' })
  words.apply({ 'data-tone': undefined, text: undefined })
  const third = element.cloneNode()
  if (!(third instanceof HTMLElement)) throw new Error('no element')
  third.className = 'd-none'
  third.removeAttribute('data-off')
  element.after(third)
  adoptElement(third, (listen) => void listen()).apply({ hidden: false })
  await vi.waitFor(() => expect(log).toHaveLength(1), { timeout: 10_000 })
  expect(log[0]?.element).toBe(third)
})
