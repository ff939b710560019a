import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type PageJson, showPage } from '@test/page'
import { afterEach, beforeEach, expect, vi } from 'vitest'

export const example = readFileSync('islands/phone-input/example.html', 'utf8')
/** The island. */
export const own = '[data-island=phone-input]'
/** The field of the number. */
export const field = () => find<HTMLInputElement>('[data-part=input]')

/** The part of a pattern for this number of digits. */
export const digits = (count: number) => Array.from({ length: count }, () => '\\d')
/** A country as the server lists it. */
export const turkey = {
  code: 'TR',
  title: 'Türkiye',
  phone_code: '90',
  pattern: [
    '+',
    '9',
    '0',
    ' ',
    '(',
    '[1-9]',
    '\\d',
    '\\d',
    ')',
    ' ',
    ...digits(3),
    ' ',
    ...digits(2),
    ' ',
    ...digits(2),
  ],
}
/** A country as the server lists it. */
export const germany = {
  code: 'DE',
  title: 'Almanya (Deutschland)',
  phone_code: 49,
  pattern: ['+', '4', '9', ' ', ...digits(11)],
}

/** Shows the page and waits until the island is mounted. */
export const open = async (html = example, page: PageJson = {}) => {
  await showPage(html.replaceAll('data-island', 'data-load="eager" data-island'), page)
  await vi.waitFor(() => expect(find(own).dataset.islandState).toBe('ready'))
}
/** The example with a printed number. */
export const withValue = (value: string, attributes = '') =>
  example.replace('data-island', `${attributes} data-island`).replace('name="phone"', `name="phone" value="${value}"`)

/** Types key by key, as a keyboard does. */
export const type = (keys: string) => {
  field().focus()
  for (const key of keys) {
    const { value, selectionStart, selectionEnd } = field()
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    field().value = value.slice(0, from) + key + value.slice(to)
    field().setSelectionRange(from + 1, from + 1)
    field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }))
  }
}
/** Presses a key. */
export const press = (target: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

beforeEach(() => {
  answerWith({})
})
afterEach(leavePage)
