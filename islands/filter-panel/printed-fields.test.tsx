import { find, showPage } from '@test/page'
import { fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { gone } from './test-page'
import { LIST, open, panelFor, press, SWAP, shop, touched } from './test-printed'

// @vitest-environment dom

describe('The search of a printed list', () => {
  const shown = () => [...document.querySelectorAll<HTMLElement>('.values li')].filter(({ hidden }) => !hidden).length

  test.each([
    ['IŞIK', 1],
    ['istanbul', 1],
    ['32', 0],
    ['', 3],
  ])('%s finds %i values, not their numbers', async (typed, count) => {
    await open()
    fireEvent.input(find('[data-part=search]'), { target: { value: typed } })
    expect([shown(), find('[data-part=none]').hidden]).toEqual([count, count > 0])
  })

  test('the list keeps the display that the page printed', async () => {
    await open()
    find('.values').style.display = 'grid'
    fireEvent.input(find('[data-part=search]'), { target: { value: 'kugu' } })
    expect([shown(), find('.values').style.cssText]).toEqual([1, 'display: grid;'])
  })

  test('Escape empties it, then closes its group', async () => {
    await open()
    const field = find<HTMLInputElement>('[data-part=search]')
    field.focus()
    fireEvent.input(field, { target: { value: 'kugu' } })
    expect(shown()).toBe(1)
    fireEvent.keyDown(field, { key: 'Escape' })
    expect([field.value, shown()]).toEqual(['', 3])
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(find<HTMLDetailsElement>('#brands').open).toBe(false)
    expect(document.activeElement).toBe(find('#brands summary'))
  })
})

describe('Printed ends of a range', () => {
  const type = (selector: string, value: string) => {
    const field = find<HTMLInputElement>(selector)
    field.focus()
    fireEvent.input(field, { target: { value } })
    return field
  }

  test('are applied by Enter, an untouched upper end one higher', async () => {
    await open()
    const low = type('#low', '1.100 TL')
    expect(gone).toEqual([])
    fireEvent.keyDown(low, { key: 'Enter' })
    expect(gone).toEqual(['/liste?price=1100-1251'])
  })

  test('are applied by their form', async () => {
    await open()
    type('#low', '100')
    type('#high', '500')
    fireEvent.submit(find<HTMLInputElement>('#high').form ?? document.body)
    expect(gone).toEqual(['/liste?price=100-500'])
  })

  test('are applied soon after both are left, and cleared with all filters', async () => {
    const chips = '<li><a id="cp" href="/liste">100</a></li>'
    shop.answer = ({ url }) => panelFor({ query: url.search.slice(1), chips }) + LIST
    await open({ ...SWAP, query: 'price=100-500', chips })
    find<HTMLInputElement>('#high').value = '500'
    const high = type('#high', '400')
    high.blur()
    await vi.waitFor(() => expect(location.search).toBe('?price=100-400'), 3000)
    press('[data-part=clear]')
    await vi.waitFor(() => expect(location.search).toBe(''))
    expect(high.value).toBe('')
  })
})

describe('Markup that cannot be read', () => {
  test.each([
    [
      '<ul data-part="group"><li><input type="checkbox" name="brand" value="x"></li></ul>',
      'a printed value without an id',
    ],
    ['<ul data-part="group"><li data-part="value">Kuğu</li></ul>', 'a printed value without an id'],
    ['<ul data-part="group"><li>Kuğu</li></ul>', 'a printed group of no known filter'],
    [
      '<ul data-part="group" data-kind="brand"></ul><ul data-part="group" data-kind="brand"></ul>',
      'a second group brand',
    ],
    ['<ul data-part="group" data-kind="markalar"><a href="/x">x</a></ul>', 'data-kind="markalar"'],
    [
      '<p data-part="group"><input data-part="min" name="price-min"></p>',
      'a printed range without its parameter or ends',
    ],
  ])('%s is in the log', async (group, came) => {
    history.replaceState(null, '', '/liste')
    await showPage(`<div data-island="filter-panel"><a id="cat" href="/masa">Masa</a>${group}</div>`, { pageId: 24 })
    await touched()
    expect(window.vitrin?.log.map((line) => line.came)).toContain(came)
  })
})

test('5,000 printed values have no listener of their own, and a search among them shows the found one', async () => {
  const listened: EventTarget[] = []
  const brands = Object.fromEntries(
    Array.from({ length: 5000 }, (_value, index) => [index + 1, `Işılsoy ${index + 1}a`]),
  )
  history.replaceState(null, '', '/liste')
  await showPage(panelFor({ brands }) + LIST, { pageId: 24 })
  const { addEventListener: add } = EventTarget.prototype
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function listen(this: EventTarget, ...given) {
    listened.push(this)
    add.apply(this, given)
  })
  await touched()
  expect(listened.filter((target) => target instanceof Element && target.closest('.values'))).toEqual([])
  fireEvent.input(find('[data-part=search]'), { target: { value: 'IŞILSOY 4901' } })
  expect(document.querySelectorAll('.values li:not([hidden])')).toHaveLength(1)
})
