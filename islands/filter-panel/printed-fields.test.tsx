import { find, showPage } from '@test/page'
import { fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { gone } from './test-page'
import { LIST, named, open, panelFor, press, SWAP, shop, touched } from './test-printed'

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

  test('rows that the theme lays out in its own way are hidden, too', async () => {
    const style = document.createElement('style')
    style.textContent = '.values li { display: flex }'
    await open()
    document.body.append(style)
    const displays = () =>
      [...document.querySelectorAll('.values li')].map((row) => getComputedStyle(row).getPropertyValue('display'))
    fireEvent.input(find('[data-part=search]'), { target: { value: 'kugu' } })
    expect(displays()).toEqual(['flex', 'none', 'none'])
    fireEvent.input(find('[data-part=search]'), { target: { value: '' } })
    expect(displays()).toEqual(['flex', 'flex', 'flex'])
    style.remove()
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

  test('that a slider of the theme has written, with a change, is applied', async () => {
    await open()
    const field = find<HTMLInputElement>('[data-part=min]')
    field.value = '1100'
    fireEvent(field, new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(gone).toEqual(['/liste?price=1100-1251']))
  })

  test('are applied by Enter, an untouched upper end one higher', async () => {
    await open()
    const low = type('#low', '1.100 TL')
    expect(gone).toEqual([])
    fireEvent.keyDown(low, { key: 'Enter' })
    expect(gone).toEqual(['/liste?price=1100-1251'])
  })

  test('may be below zero', async () => {
    history.replaceState(null, '', '/liste')
    const group = `<form data-part="group" data-kind="decimal" data-id="8" data-min="-20" data-max="40">
      <input data-part="min" id="low" name="decimal-8-min"><input data-part="max" id="high" name="decimal-8-max"></form>`
    await showPage(`<div data-island="filter-panel"><a id="cat" href="/masa">Masa</a>${group}</div>`, { pageId: 24 })
    await touched()
    type('#low', '-12')
    fireEvent.keyDown(type('#high', '−2,5'), { key: 'Enter' })
    expect(gone).toEqual(['/liste?decimal=8--12--2.5'])
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

test('an accordion of the theme stays open when the page that answers prints it closed', async () => {
  const inAccordion = (html: string) =>
    html
      .replace('<summary>Marka</summary>', '<button id="head" class="collapsed" aria-expanded="false">Marka</button>')
      .replace('<ul class="values">', '<div id="body" class="collapse"><ul class="values">')
      .replace('</ul>', '</ul></div>')
  shop.answer = ({ url }) => inAccordion(panelFor({ query: url.search.slice(1) })) + LIST.replace('Liste', 'Yeni liste')
  history.replaceState(null, '', '/liste')
  await showPage(inAccordion(panelFor(SWAP)) + LIST, { pageId: 24 })
  await touched()
  const [head, body] = [find('#head'), find('#body')]
  body.className = 'collapse show'
  head.className = ''
  head.setAttribute('aria-expanded', 'true')
  press('#b3')
  await vi.waitFor(() => expect(find('#list').textContent).toBe('Yeni liste'))
  await vi.waitFor(() => expect(find<HTMLInputElement>('#b3').defaultChecked).toBe(true))
  expect([find('#body'), body.className, head.className]).toEqual([body, 'collapse show', ''])
  expect(head.getAttribute('aria-expanded')).toBe('true')
})

test('5,000 printed values have no listener of their own', async () => {
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
})

test('a search among many values hides and shows some of them in each frame, the first ones at once', async () => {
  const brands = Object.fromEntries(
    Array.from({ length: 900 }, (_value, index) => [index + 1, `Işılsoy ${index + 1}a`]),
  )
  await open({ brands })
  const field = find('[data-part=search]')
  const shown = () => document.querySelectorAll('.values li:not([hidden])').length
  fireEvent.input(field, { target: { value: 'IŞILSOY 891' } })
  // A frame bears no more; the rest follows in the next ones.
  expect(shown()).toBeGreaterThan(400)
  expect(find('.values li').hidden).toBe(true)
  await vi.waitFor(() => expect(shown()).toBe(1), 5000)
  fireEvent.input(field, { target: { value: '' } })
  expect(shown()).toBeLessThan(500)
  expect(find('.values li').hidden).toBe(false)
  // The last key counts, also when it comes before the rows have followed the one before.
  fireEvent.input(field, { target: { value: 'yok' } })
  await vi.waitFor(() => expect(shown()).toBe(0), 5000)
})

describe('Two panels for one list', () => {
  const both = async (isSecondTouched: boolean) => {
    const two = (html: string) =>
      html + html.replaceAll('id="', 'id="second-').replace('<div data-island', '<div id="second" data-island')
    shop.answer = ({ url }) =>
      two(panelFor({ query: url.search.slice(1), brands: { 3: 'Kuğu', 9: 'Yeni' }, total: 5 })) +
      LIST.replace('Liste', 'Yeni liste')
    history.replaceState(null, '', '/liste')
    await showPage(two(panelFor(SWAP)) + LIST, { pageId: 24 })
    await touched()
    if (isSecondTouched) {
      fireEvent.focusIn(find('#second-cat'))
      await vi.waitFor(() => expect(named('filters-loaded')).toHaveLength(2))
    }
    press('#b3')
    await vi.waitFor(() => expect(find('#list').textContent).toBe('Yeni liste'))
    await vi.waitFor(() => expect(find<HTMLInputElement>('#second-b9').checked).toBe(false))
    expect(find<HTMLInputElement>('#second-b3').checked).toBe(true)
    // On a busy machine the panel follows the answer in several tasks, its button in the last one.
    await vi.waitFor(() => expect(find('#second [data-part=apply]').textContent).toBe('5 ürünü göster'))
    expect(shop.asked).toEqual(['/liste?brand=3'])
  }

  test('follow a choice in one of them', () => both(true))
  test('follow it though one is untouched', () => both(false))
})

test('many printed values follow the answer in several tasks, and a choice meanwhile counts', async () => {
  const brands = (suffix: string) =>
    Object.fromEntries(Array.from({ length: 40 }, (_value, index) => [index + 1, `Kuğu ${index}${suffix}`]))
  shop.answer = ({ url }) =>
    panelFor({ query: url.search.slice(1), brands: brands('b') }) + LIST.replace('Liste', 'Yeni')
  await open({ ...SWAP, brands: brands('a') })
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100
    return now
  })
  let tasks = 0
  const seen = new MutationObserver(() => {
    tasks += 1
  })
  seen.observe(find('.values'), { characterData: true, subtree: true })
  const names = () => [...document.querySelectorAll('.values li')].map((row) => /\d[ab]/.exec(row.textContent)?.[0][1])
  press('#b3')
  await vi.waitFor(() => expect(new Set(names())).toEqual(new Set(['a', 'b'])), { interval: 0 })
  press('#b5')
  await vi.waitFor(() => expect(find<HTMLInputElement>('#b5').defaultChecked).toBe(true))
  seen.disconnect()
  expect(tasks).toBeGreaterThan(10)
  expect(new Set(names())).toEqual(new Set(['b']))
  expect(location.search).toBe('?brand=3-5')
  expect(shop.asked).toEqual(['/liste?brand=3', '/liste?brand=3-5'])
  expect([...document.querySelectorAll<HTMLInputElement>('.values :checked')].map(({ id }) => id)).toEqual(['b3', 'b5'])
})
