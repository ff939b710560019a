// @vitest-environment dom
import { createRequire } from 'node:module'
import { find } from '@test/page'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { redrawByPlugins } from './page-controls'

const jquery = createRequire(import.meta.url)('jquery')

const LIST = '<select id="renk"><option value="1" selected>Kiremit</option><option value="2">Lacivert</option></select>'
const list = () => find<HTMLSelectElement>('#renk')

beforeEach(() => {
  Reflect.set(window, 'jQuery', jquery)
  document.body.innerHTML = LIST
})

afterEach(() => {
  document.body.innerHTML = ''
  Reflect.deleteProperty(window, 'jQuery')
  Reflect.deleteProperty(jquery.fn, 'niceSelect')
})

/** Draws a list as nice-select does: by a new element behind it, whose hidden list gets a style. */
const drawNice = (): void => {
  const own = list()
  if (own.nextElementSibling?.matches('.nice-select')) own.nextElementSibling.remove()
  const items = [...own.options].map(({ textContent, selected, disabled }) => {
    const classes = ['option', selected ? 'selected' : '', disabled ? 'disabled' : ''].join(' ')
    return `<li class="${classes}">${textContent}</li>`
  })
  const drawn = `<div class="nice-select" tabindex="0"><span class="current">${own.selectedOptions[0]?.textContent}</span><ul>${items.join('')}</ul></div>`
  own.insertAdjacentHTML('afterend', drawn)
  own.style.display = 'none'
}

describe('A list that a plugin of the theme draws', () => {
  test('shows what Vitrin has chosen: nice-select, which keeps the focus and is left alone while it is right', () => {
    jquery.fn.niceSelect = drawNice
    drawNice()
    const drawn = () => find('.nice-select')
    expect(find('.nice-select .current').textContent).toBe('Kiremit')
    const before = drawn()
    redrawByPlugins([list()])
    expect(drawn()).toBe(before)
    list().value = '2'
    drawn().focus()
    redrawByPlugins([list()])
    expect(find('.nice-select .current').textContent).toBe('Lacivert')
    expect(document.activeElement).toBe(drawn())
    const [first] = list().options
    if (first) first.disabled = true
    redrawByPlugins([list()])
    expect(find('.nice-select .option').classList.contains('disabled')).toBe(true)
  })

  test('is hidden and shown with it', () => {
    jquery.fn.niceSelect = drawNice
    drawNice()
    for (const hidden of [true, false]) {
      list().hidden = hidden
      redrawByPlugins([list()])
      expect(find('.nice-select').style.display).toBe(hidden ? 'none' : '')
      expect(list().style.display).toBe('none')
    }
  })

  test('shows what Vitrin has chosen: select2, by its own event, which no other listener of the theme receives', () => {
    const received: string[] = []
    jquery(list()).data('select2', {})
    jquery(list()).on('change.select2', () => received.push(`select2 ${list().value}`))
    jquery(list()).on('change.theme', () => received.push('theme'))
    list().value = '2'
    redrawByPlugins([list()])
    expect(received).toEqual(['select2 2'])
  })

  test.each([
    ['bootstrap-select', 'selectpicker', 'selectpicker', 'refresh'],
    ['selectric', 'selectric', 'selectric', 'refresh'],
    ['chosen', 'chosen', 'trigger', 'chosen:updated'],
  ])('shows what Vitrin has chosen: %s, and only where it has drawn the list', (_name, key, method, word) => {
    const calls: string[] = []
    const { trigger } = jquery.fn
    jquery.fn[method] = (command: string) => calls.push(command)
    redrawByPlugins([list()])
    expect(calls).toEqual([])
    jquery(list()).data(key, {})
    redrawByPlugins([list()])
    expect(calls).toEqual([word])
    Reflect.deleteProperty(jquery.fn, method)
    jquery.fn.trigger = trigger
  })

  test('shows what Vitrin has chosen: Tom Select, also on a page without jQuery', () => {
    Reflect.deleteProperty(window, 'jQuery')
    const shown: string[] = []
    Object.assign(list(), { tomselect: { sync: () => shown.push(list().value) } })
    list().value = '2'
    redrawByPlugins([list()])
    expect(shown).toEqual(['2'])
  })

  test.each([
    ['bootstrap-select', (own: string) => `<div class="bootstrap-select drawn">${own}</div>`],
    [
      'selectric',
      (own: string) => `<div class="selectric-wrapper drawn"><div class="selectric-hide-select">${own}</div></div>`,
    ],
    ['chosen', (own: string) => `${own}<div class="chosen-container drawn"></div>`],
    ['select2', (own: string) => `${own}<span class="select2 drawn"></span>`],
    ['Tom Select', (own: string) => `${own}<div class="ts-wrapper drawn"></div>`],
    ['Choices', (own: string) => `<div class="choices drawn"><div class="choices__inner">${own}</div></div>`],
  ])('is hidden and shown with its list: %s', (_name, markup) => {
    document.body.innerHTML = markup(LIST)
    for (const hidden of [true, false]) {
      list().hidden = hidden
      redrawByPlugins([list()])
      expect(find('.drawn').style.display).toBe(hidden ? 'none' : '')
    }
  })
})

test('A box that iCheck draws is drawn anew, and no other box', () => {
  document.body.innerHTML = '<input type="radio" class="theirs"><input type="radio" class="plain">'
  const calls: unknown[] = []
  jquery.fn.iCheck = function icheck(this: { readonly 0: Element }, command: string) {
    calls.push([this[0].className, command])
  }
  jquery('.theirs').data('iCheck', { o: {} })
  redrawByPlugins([...document.querySelectorAll('input')])
  expect(calls).toEqual([['theirs', 'update']])
  Reflect.deleteProperty(jquery.fn, 'iCheck')
})

test('Without jQuery nothing is drawn anew', () => {
  Reflect.deleteProperty(window, 'jQuery')
  expect(() => redrawByPlugins([list()])).not.toThrow()
})
