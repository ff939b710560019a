// @vitest-environment dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { positionNotices, watchPresses } from './notice-position'

const HEIGHT = 800
let stop = (): void => {}
const host = document.createElement('div')
const list = document.createElement('section')

const boxAt = (element: Element, box: () => readonly [x: number, y: number, width: number, height: number]): void => {
  element.getBoundingClientRect = () => new DOMRect(...box())
}

const press = (y: number): void => {
  const button = document.createElement('button')
  boxAt(button, () => [300, y, 80, 40])
  document.body.append(button)
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
}

beforeEach(() => {
  boxAt(list, () => [290, host.dataset.at === 'bottom' ? HEIGHT - 100 : 20, 100, 80])
  stop = watchPresses()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

it('Notices lie at the window’s top', () => {
  press(400)
  positionNotices(host, list, document.body)
  expect(host.dataset.at).toBe('top')
})

it('They go to its bottom when the pressed control is under them', () => {
  press(30)
  positionNotices(host, list, document.body)
  expect(host.dataset.at).toBe('bottom')
  press(HEIGHT - 60)
  positionNotices(host, list, document.body)
  expect(host.dataset.at).toBe('top')
})

it('They do not cover the dialog that they explain', () => {
  const dialog = document.createElement('dialog')
  boxAt(dialog, () => [200, 0, 400, 500])
  positionNotices(host, list, dialog)
  expect(host.dataset.at).toBe('bottom')
})

it('In a dialog that fills the window the pressed control counts', () => {
  const dialog = document.createElement('dialog')
  boxAt(dialog, () => [0, 0, 800, HEIGHT])
  press(HEIGHT - 60)
  positionNotices(host, list, dialog)
  expect(host.dataset.at).toBe('top')
})
