// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/list-control/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const page = (order: string, control = example) => `<section id="list"><p>${order}</p>${control}</section>`
const sort = () => find<HTMLSelectElement>('select')
const order = (value: string) => fireEvent.change(sort(), { target: { value } })

let gone: string[] = []

const open = async (html: string, query = '?ara=x&ps=3'): Promise<void> => {
  history.replaceState(null, '', `/liste${query}`)
  await showPage(html, { pageId: 24 })
}

beforeEach(() => {
  gone = []
  vi.spyOn(location, 'assign').mockImplementation((address) => {
    gone.push(String(address))
  })
})
afterEach(leavePage)

describe('A list’s controls', () => {
  test('load the address with the chosen order, without the page number and with all else', async () => {
    await open(example)
    sort().focus()
    order('4')
    expect(gone).toEqual(['/liste?ara=x&sort=4'])
    expect(JSON.parse(sessionStorage.getItem('vitrin-focus') ?? '')).toContain(sort().id || sort().name)
  })

  test('remove the parameter of an empty choice and of a switch that is off', async () => {
    await open(example, '?sort=4&stock=1&multi=5-16+5-17')
    order('5')
    order('')
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    fireEvent.click(box)
    fireEvent.click(box)
    expect(gone).toEqual([
      '/liste?stock=1&multi=5-16+5-17&sort=5',
      '/liste?stock=1&multi=5-16+5-17',
      '/liste?sort=4&multi=5-16+5-17&stock=1',
      '/liste?sort=4&multi=5-16+5-17',
    ])
  })

  test('offer the platform’s orders in an empty list, or those of the shop’s setting, and show the address’s', async () => {
    const empty =
      '<form data-load="eager" data-island="list-control"><select name="sort" data-part="select"></select></form>'
    const orders = () => [...sort().options].map((option) => `${option.value} ${option.text}`)
    await open(empty, '?sort=5')
    await vi.waitFor(() => expect(orders()).toHaveLength(9))
    expect([orders()[0], orders()[5], sort().value]).toEqual([' Varsayılan sıralama', '5 Artan fiyat', '5'])
    order('')
    expect(gone).toEqual(['/liste'])
    await leavePage()
    history.replaceState(null, '', '/liste')
    await showPage(empty, { settings: { SORT: ['6', 3, '99', '0'] } })
    await vi.waitFor(() => expect(orders()).toEqual(['6 Azalan fiyat', '3 Yeniden eskiye', ' Varsayılan sıralama']))
    expect(sort().value).toBe('')
  })

  test('follow an option that holds an address of this site, and no other', async () => {
    const options =
      '<option value="">-</option><option value="/liste?sort=2">A</option><option value="https://kotu.example/">B</option>'
    await open(
      `<div data-load="eager" data-island="list-control"><select name="sort" data-part="select">${options}</select></div>`,
    )
    order('/liste?sort=2')
    order('https://kotu.example/')
    expect(gone).toEqual(['/liste?sort=2', '/liste?ara=x&sort=https%3A%2F%2Fkotu.example%2F'])
  })

  test.each([
    ['/liste?stock=1', '4'],
    ['//kotu.example/liste', '/.//kotu.example/liste'],
  ])('stay on the site at %s with the option %s', async (path, value) => {
    history.replaceState(null, '', location.origin + path)
    await showPage(example.replace('value="4"', `value="${value}"`), { pageId: 24 })
    order(value)
    expect(gone.map((address) => new URL(address, location.origin).host)).toEqual([location.host])
  })

  test('that say “all” by an empty radio, or “off” by a hidden field before them, do as the form would', async () => {
    const radio = (value: string) => `<input type="radio" name="stock" value="${value}" data-part="switch">`
    await open(
      `<form data-load="eager" data-island="list-control">${radio('')}${radio('1')}
      <input type="hidden" name="eski" value="0"><input type="checkbox" name="eski" value="1" data-part="switch" checked></form>`,
      '?stock=1',
    )
    const [all, , old] = [...document.querySelectorAll<HTMLInputElement>('[data-part]')]
    if (all) fireEvent.click(all)
    if (old) fireEvent.click(old)
    if (old) fireEvent.click(old)
    expect(gone).toEqual(['/liste', '/liste?stock=1&eski=0', '/liste?stock=1&eski=1'])
  })

  test('without a name or an address change nothing', async () => {
    const nameless = example.replace(' name="sort"', '').replace(' name="stock"', '')
    await open(nameless)
    order('4')
    fireEvent.click(screen.getByRole('checkbox'))
    expect(gone).toEqual([])
  })

  test('are sent with the form: by a button that has a value, and by Enter in a field of the theme’s', async () => {
    await open(
      `<form data-load="eager" data-island="list-control" action="/liste"><select name="sort" data-part="select"><option value="">-</option><option value="4">A</option></select>
      <input type="hidden" name="renk" value="mavi"><input name="pgs" type="number"><button name="yon" value="1">↑</button><button data-part="submit">Uygula</button></form>`,
      '?ara=x&renk=kara&renk=mavi&ps=3',
    )
    find('[name="yon"]').click()
    find<HTMLInputElement>('[name="pgs"]').value = '48'
    find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    expect(gone).toEqual(['/liste?ara=x&renk=kara&renk=mavi&yon=1', '/liste?ara=x&renk=kara&renk=mavi&pgs=48'])
  })

  test('may be a single list that is the island', async () => {
    await open(
      '<select name="sort" data-load="eager" data-island="list-control"><option value="">-</option><option value="4">A</option></select>',
    )
    order('4')
    expect(gone).toEqual(['/liste?ara=x&sort=4'])
  })

  test('hide the button that is for shoppers without scripts', async () => {
    await open(example)
    expect(find('[data-part="submit"]').style.visibility).toBe('hidden')
    expect(find('form').getAttribute('action')).toBe('/yeni-urunler')
  })
})

describe('A list that is replaced in place', () => {
  const swapping = example
    .replace('data-island', 'data-swap="#list" data-island')
    .replace('name="sort"', 'name="sort" id="order"')
  const answer = () =>
    answerWith({ '/liste': ({ url }) => page(`sıra ${url.searchParams.get('sort') ?? '-'}`, swapping) })

  test('shows the order, its address and the focus on the same control', async () => {
    answer()
    const changed = vi.fn()
    await open(page('ilk', swapping))
    const stop = window.vitrin?.on('list-control-changed', changed)
    sort().focus()
    order('4')
    expect(find('#list').getAttribute('aria-busy')).toBe('true')
    await vi.waitFor(() => expect(find('#list p').textContent).toBe('sıra 4'))
    expect(location.pathname + location.search).toBe('/liste?ara=x&sort=4')
    await vi.waitFor(() => expect(document.activeElement).toBe(sort()))
    expect(changed.mock.calls.map(([detail]) => detail)).toEqual([{ address: '/liste?ara=x&sort=4', isReplaced: true }])
    expect(gone).toEqual([])
    stop?.()
  })

  test('keeps the focus on a control without an id, by its name', async () => {
    answer()
    await open(page('ilk', swapping.replace('id="order"', '')), '')
    find('[name=stock]').focus()
    fireEvent.click(find('[name=stock]'))
    await vi.waitFor(() => expect(location.search).toBe('?stock=1'))
    await vi.waitFor(() => expect(find('#list p').textContent).toBe('sıra -'))
    expect(document.activeElement).toBe(find('[name=stock]'))
  })

  test('shows the list before after a step back, though its control was printed anew', async () => {
    answer()
    await open(page('ilk', swapping), '')
    order('4')
    await vi.waitFor(() => expect(find('#list p').textContent).toBe('sıra 4'))
    history.replaceState(null, '', '/liste')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(find('#list p').textContent).toBe('sıra -'))
  })
})

test('Two lists of orders above and below a list tell the same, also after a step back', async () => {
  const select = (options: string) =>
    `<div data-load="eager" data-island="list-control" data-swap="#list"><select data-part="select" name="sort">${options}</select></div>`
  const plain = '<option value="">-</option><option value="4">A</option>'
  const addresses = '<option value="/liste">-</option><option value="/liste?sort=4">A</option>'
  answerWith({ '/liste': ({ url }) => page(`sıra ${url.searchParams.get('sort') ?? '-'}`, '') })
  await open(
    `${select(plain)}${page('ilk', '')}${select(addresses)}${select(addresses).replace('name="sort"', '')}`,
    '',
  )
  const shown = () => [...document.querySelectorAll('select')].map(({ value }) => value)
  order('4')
  await vi.waitFor(() => expect(find('#list p').textContent).toBe('sıra 4'))
  expect(shown()).toEqual(['4', '/liste?sort=4', '/liste?sort=4'])
  history.replaceState(null, '', '/liste')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(find('#list p').textContent).toBe('sıra -'))
  expect(shown()).toEqual(['', '/liste', '/liste'])
})

test('A filter panel beside it shows a switch that was changed here', async () => {
  const brands = { BRANDS: [{ ID: '3', NAME: 'Kuğu' }], TOTAL: '2' }
  answerWith({ '/filter/get/': () => brands, '/liste': () => '<section id="list">Yeni</section>' })
  const panel = '<div data-island="filter-panel" data-params="BRANDS"></div>'
  await open(
    `${panel}${example.replace('data-island', 'data-swap="#list" data-island')}<section id="list"></section>`,
    '',
  )
  await vi.waitFor(() => find('.vitrin-filter'))
  expect(document.querySelector('.vitrin-filter-chosen')).toBeNull()
  fireEvent.click(find('[data-island="list-control"] input'))
  await vi.waitFor(() => expect(find('#list').textContent).toBe('Yeni'))
  await vi.waitFor(() => expect(find('.vitrin-filter-chosen').textContent).toContain('Stokta olanlar'))
})
