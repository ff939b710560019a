// @vitest-environment dom

import { find, showPage } from '@test/page'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { events, gone, open, ready, shop, value, wire } from './test-page'

const openGroup = (name: string): HTMLElement => {
  const [summary] = screen.getAllByText(name, { selector: 'summary > span' })
  if (!summary) throw new Error(`no group ${name}`)
  const details = summary.closest('details')
  if (details && !details.open) fireEvent.click(summary)
  return details ?? summary
}

describe('A shopper filters a list', () => {
  test('the server’s links stay until the groups are there', async () => {
    const answers: ((response: Response) => void)[] = []
    shop(() => new Promise<Response>((resolve) => answers.push(resolve)))
    await open()
    expect(find('[data-island]').getAttribute('aria-busy')).toBe('true')
    expect(find<HTMLAnchorElement>('[data-island] a').href).toContain('brand=3')
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(Response.json(wire()))
    await ready()
    expect(find('[data-island]').hasAttribute('aria-busy')).toBe(false)
    expect(document.querySelector('[data-island] > a')).toBeNull()
    expect(events).toContainEqual(['filters-loaded', { total: 12, groups: 4 }])
  })

  test('the request is in lower case, with the list’s own parameters beside it, unencoded', async () => {
    const sent = shop()
    await open('', '?multi=5-16+5-17&ps=3&ara=a%2Bb')
    await ready()
    expect(sent[0]?.url.href).toContain(
      '/srv/service/filter/get/filters-brands-price?link=liste&ara=a%2Bb&multi=5-16+5-17&',
    )
  })

  test('a choice leads to its address at once: unknown parameters kept, page dropped, a literal plus', async () => {
    shop()
    await open('', '?ara=a%2Bb&ps=3&multi=5-16')
    await ready()
    fireEvent.click(within(openGroup('Malzeme')).getByRole('checkbox', { name: /Bakır/ }))
    expect(gone).toEqual(['/liste?ara=a%2Bb&multi=5-16+5-17&single=7-1'])
    expect(events).toContainEqual(['filters-changed', { address: gone[0], size: 3, isReplaced: false }])
  })

  test('what the server lists as chosen has its chip, also in a group that was not requested', async () => {
    shop(() =>
      wire({
        FILTERS: [],
        SELECTED: [
          { XTYPE: 'MODEL', VALUE: '8' },
          { XTYPE: 'BRAND', VALUE: '4' },
        ],
      }),
    )
    await open()
    await ready()
    const chips = within(find('.vitrin-filter-chosen')).getAllByRole('button')
    expect(chips.map((each) => each.textContent)).toEqual(['İstanbul', 'Model 8', 'Tümünü temizle'])
    fireEvent.click(screen.getByRole('button', { name: 'Model: Model 8 filtresini kaldır' }))
    await vi.waitFor(() => expect(gone).toEqual(['/liste?brand=4']))
  })

  test('a single-select filter holds one value', async () => {
    shop()
    await open('', '?single=7-1&multi=5-16')
    await ready()
    fireEvent.click(within(openGroup('Bakım')).getByRole('checkbox', { name: /Makinede/ }))
    expect(gone).toEqual(['/liste?multi=5-16&single=7-2'])
  })

  test('stock, discounted and new wait for the button as well', async () => {
    shop(() => wire({ FILTERS: [] }))
    await open('data-apply="button"')
    await ready()
    for (const name of ['Stokta olanlar', 'İndirimde olanlar', 'Yeni gelenler'])
      fireEvent.click(screen.getByRole('checkbox', { name }))
    expect(gone).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: '12 ürünü göster' }))
    expect(gone).toEqual(['/liste?stock=1&discounted=1&new=1'])
  })

  test('with a button nothing happens until it is pressed, and pressing it without a choice does nothing', async () => {
    shop()
    await open('data-apply="button"', '?single=7-1&multi=5-16')
    await ready()
    fireEvent.click(screen.getByRole('button', { name: '12 ürünü göster' }))
    expect(gone).toEqual([])
    expect(screen.getByRole('button', { name: '12 ürünü göster' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('chosen filters are removed one by one or all at once', async () => {
    shop(({ url }) => wire({ FILTERS: url.search.includes('5-17') ? [] : wire().FILTERS }))
    await open('data-apply="button"', '?single=7-1&multi=5-16&price=100-900&brand=99')
    await ready()
    const chosen = () =>
      within(find('.vitrin-filter-chosen'))
        .getAllByRole('button')
        .map((each) => each.textContent)
    expect(chosen()).toEqual(
      ['Işık Taşı', 'Elde', '100 – 900 TL', 'Marka 99', 'Tümünü temizle'].sort(byPlace(chosen())),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Marka: Marka 99 filtresini kaldır' }))
    expect(chosen()).not.toContain('Marka 99')
    fireEvent.click(screen.getByRole('button', { name: 'Tümünü temizle' }))
    expect(document.activeElement?.textContent).toBe('Filtreler')
  })
})

test('A chosen price that no product has can be taken away, also when it is all that is chosen', async () => {
  shop(() => wire({ FILTERS: [], BRANDS: [], PRICE: { MIN: 0, MAX: 0, MIN_SELECTED: 0, MAX_SELECTED: 0 }, TOTAL: '0' }))
  await open('', '?price=12-13&decimal=4-1.5-2')
  await ready()
  const names = () =>
    within(find('.vitrin-filter-chosen'))
      .getAllByRole('button')
      .map((each) => each.textContent)
  expect(names()).toEqual(['12 – 13', '1,5 – 2', 'Tümünü temizle'])
  fireEvent.click(screen.getByRole('button', { name: 'Fiyat: 12 – 13 filtresini kaldır' }))
  await vi.waitFor(() => expect(gone).toEqual(['/liste?decimal=4-1.5-2']))
})

const byPlace = (list: readonly (string | null)[]) => (a: string, b: string) => list.indexOf(a) - list.indexOf(b)

describe('A list’s search', () => {
  test('hides the values of its own list without the typed letters, by Turkish rules', async () => {
    shop()
    await open()
    await ready()
    const materials = openGroup('Malzeme')
    fireEvent.input(within(materials).getByRole('searchbox'), { target: { value: 'IŞIK' } })
    expect(within(materials).getAllByRole('checkbox')).toHaveLength(1)
    expect(within(openGroup('Marka')).getAllByRole('checkbox')).toHaveLength(2)
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 sonuç bulundu')
  })

  test('can be left out', async () => {
    shop()
    await open('data-list-search="0"')
    await ready()
    openGroup('Malzeme')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('a list of 5,000 shows its first 50 and more on demand', async () => {
    const BRANDS = Array.from({ length: 5000 }, (_none, index) => value(index + 1, `Marka ${index + 1}`))
    shop(() => wire({ BRANDS }))
    await open()
    await ready()
    const brands = openGroup('Marka')
    const shown = () => brands.querySelectorAll('input[type="checkbox"]').length
    expect(shown()).toBe(50)
    fireEvent.click(within(brands).getByText('Kalan 4950 seçeneği göster'))
    expect(shown()).toBe(100)
  })
})

describe('The price', () => {
  test('takes typed ends: digits only, the decimal part cut first, and is sent when the range is left', async () => {
    shop(() => wire({ FILTERS: [] }))
    await open()
    await ready()
    const [low, high] = within(openGroup('Fiyat')).getAllByRole<HTMLInputElement>('textbox')
    if (!low || !high) throw new Error('two ends')
    fireEvent.change(low, { target: { value: '1.000,75 TL' } })
    fireEvent.blur(low, { relatedTarget: high })
    expect(gone).toEqual([])
    expect(low.value).toBe('1000')
    fireEvent.change(high, { target: { value: '900' } })
    fireEvent.keyDown(high, { key: 'Enter' })
    expect(gone).toEqual(['/liste?price=1000-1001'])
  })
})

describe('When something goes wrong', () => {
  test.each([
    ['breaks', () => new Response('', { status: 500 })],
    ['is HTML', () => '<!doctype html><h1>Hata</h1>'],
    ['is null', () => 'null'],
    ['has none of the groups', () => ({ message: 'yok' })],
  ])('an answer that %s leaves the server’s links and sends an event', async (_what, answer) => {
    shop(answer)
    await open()
    await vi.waitFor(() => expect(events.map((event) => Array.isArray(event) && event[0])).toEqual(['filter-failed']))
    expect(find('[data-island] > a').textContent).toBe('Kuğu')
    expect(find('[data-island]').hasAttribute('aria-busy')).toBe(false)
  })

  test('a newer choice wins over an older answer', async () => {
    const answers: ((response: Response) => void)[] = []
    shop(() => new Promise<Response>((resolve) => answers.push(resolve)))
    await open('data-apply="button"')
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(Response.json(wire({ FILTERS: [] })))
    await ready()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stokta olanlar' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Yeni gelenler' }))
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    answers[2]?.(Response.json(wire({ TOTAL: 2 })))
    await screen.findByRole('button', { name: '2 ürünü göster' })
    answers[1]?.(Response.json(wire({ TOTAL: 7 })))
    await vi.waitFor(() => expect(find('[data-island]').hasAttribute('aria-busy')).toBe(false))
    expect(screen.getByRole('button', { name: '2 ürünü göster' })).toBeTruthy()
  })

  test('names with quotes, signs and HTML are shown as text, and what cannot be read is left out', async () => {
    const names = ['"A" & \'B\'', 'A+B %20', '<img src=x onerror=alert(1)>', 'u'.repeat(200)]
    const BRANDS = [...names.map((name, index) => value(index + 1, name)), null, { NAME: 'no id' }, { ID: '9' }]
    shop(() => ({
      BRANDS,
      VARIANTS: [],
      PRICE: [],
      FILTERS: [{}],
      CATEGORIES: [{ NAME: 'x', URL: 'javascript:alert(1)' }],
    }))
    await open()
    await ready()
    const shown = within(openGroup('Marka'))
      .getAllByRole('checkbox')
      .map((each) => each.closest('label')?.textContent)
    expect(shown).toEqual([...names.map((name) => `${name}4`), '9'])
    expect(document.querySelector('[data-island] :is(img, a)')).toBeNull()
  })
})

test('A panel that the shop’s settings switch off asks for nothing and leaves what the server printed', async () => {
  const sent = shop()
  await showPage('<div data-island="filter-panel" data-params="BRANDS"><a href="/liste?brand=3">Kuğu</a></div>', {
    settings: { IS_FILTER_PANEL_ACTIVE: '0' },
  })
  await vi.waitFor(() => expect(find('[data-island]').dataset.islandState).toBe('ready'))
  expect([sent, find('[data-island]').innerHTML]).toEqual([[], '<a href="/liste?brand=3">Kuğu</a>'])
})
