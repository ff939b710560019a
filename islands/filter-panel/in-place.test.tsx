// @vitest-environment dom

import { clearNotices } from '@test/overlays'
import { answerWith, find, showPage } from '@test/page'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { events, gone, open, ready, shop, value, wire } from './test-page'

describe('A theme that wants the list in place', () => {
  const inPlace = async (query = '') => {
    await open('data-swap="#list"', query)
    await ready()
  }

  test('has it replaced with its address, an unmoved focus and a spoken count', async () => {
    shop(() => wire({ FILTERS: [] }))
    await inPlace('?ara=x')
    const box = screen.getByRole('checkbox', { name: 'Stokta olanlar' })
    box.focus()
    fireEvent.click(box)
    expect(find('#list').getAttribute('aria-busy')).toBe('true')
    await vi.waitFor(() => expect(find('#list').textContent).toBe('Yeni liste'))
    expect(location.pathname + location.search).toBe('/liste?ara=x&stock=1')
    await vi.waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('12 ürün bulundu'))
    expect(document.activeElement).toBe(box)
    expect(gone).toEqual([])
    expect(events).toContainEqual(['filters-changed', { address: '/liste?ara=x&stock=1', size: 1, isReplaced: true }])
  })

  test('announces the same count again, and no count when the groups could not be loaded', async () => {
    let answer = (): object | Response => wire({ FILTERS: [] })
    shop(() => answer())
    await inPlace('?ara=x')
    const shown = (): string => screen.getAllByRole('status')[0]?.textContent ?? ''
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stokta olanlar' }))
    await vi.waitFor(() => expect(shown()).toBe('12 ürün bulundu'))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Yeni gelenler' }))
    await vi.waitFor(() => expect(shown()).toBe('12 ürün bulundu\u00A0'))
    answer = () => new Response('', { status: 500 })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Yeni gelenler' }))
    await vi.waitFor(() => expect(shown()).toBe('Ürünler güncellendi'))
    expect(events.filter(([name]) => name === 'filters-changed')).toHaveLength(3)
  })

  test('is scrolled to its start when it has become so short that it ends above the window', async () => {
    shop(() => wire({ FILTERS: [] }))
    await inPlace('?ara=x')
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const bottom = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 500))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stokta olanlar' }))
    await vi.waitFor(() => expect(events.some(([name]) => name === 'filters-changed')).toBe(true))
    expect(scrolled).not.toHaveBeenCalled()
    bottom.mockReturnValue(new DOMRect(0, -900, 100, 500))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Yeni gelenler' }))
    await vi.waitFor(() => expect(scrolled.mock.contexts).toEqual([find('#list')]))
  })

  test.each([
    [
      'another page type',
      '<script type="application/json" data-vitrin="page">{"pageId":3}</script><section id="list">Ürün</section>',
    ],
    ['a page without the part', '<main>Ürün</main>'],
  ])('%s is left to the browser', async (_what, html) => {
    const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
    answerWith({ '/filter/get/': () => wire({ FILTERS: [] }), '/liste': () => html })
    await inPlace()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stokta olanlar' }))
    await vi.waitFor(() => expect(replaced).toHaveBeenCalledWith(expect.stringContaining('/liste?stock=1')))
    expect(find('#list').textContent).toBe('Liste')
  })

  test('a choice that is undone within the frame leaves the list as it was', async () => {
    shop(() => wire({ FILTERS: [] }))
    await inPlace('?ara=x')
    const box = screen.getByRole('checkbox', { name: 'Stokta olanlar' })
    fireEvent.click(box)
    expect(find('#list').getAttribute('aria-busy')).toBe('true')
    fireEvent.click(box)
    await vi.waitFor(() => expect(find('#list').hasAttribute('aria-busy')).toBe(false))
    expect([location.search, find('#list').textContent]).toEqual(['?ara=x', 'Liste'])
  })

  test('an address with a fragment is loaded without it, because it would load nothing', async () => {
    const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
    answerWith({ '/filter/get/': () => wire({ FILTERS: [] }), '/liste': () => '<main>Ürün</main>' })
    await inPlace()
    history.pushState(null, '', '/liste?stock=1')
    history.pushState(null, '', '/liste?sort=1#list')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(replaced).toHaveBeenCalledWith('/liste?sort=1'))
  })

  test('keeps its list without a network, shows a notice, and tries the choice again', async () => {
    const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
    const pages: (() => string | Promise<Response>)[] = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => '<section id="list">Yeni</section>',
    ]
    answerWith({ '/filter/get/': () => wire({ FILTERS: [] }), '/liste': () => pages.shift()?.() ?? '' })
    await open('data-swap="#list" data-apply="button"')
    await ready()
    const entries = history.length
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stokta olanlar' }))
    const button = screen.getByRole('button', { name: '12 ürünü göster' })
    fireEvent.click(button)
    await vi.waitFor(() => expect($notices.get().map(({ text }) => text)).toEqual(['Ürünler yüklenemedi']))
    expect(replaced).not.toHaveBeenCalled()
    expect(find('#list').textContent).toBe('Liste')
    expect(find('#list').hasAttribute('aria-busy')).toBe(false)
    await vi.waitFor(() => expect(find('[data-island]').hasAttribute('aria-busy')).toBe(false))
    expect(button.getAttribute('aria-disabled')).toBe('false')
    fireEvent.click(button)
    await vi.waitFor(() => expect(find('#list').textContent).toBe('Yeni'))
    expect(location.search).toBe('?stock=1')
    expect(history.length).toBe(entries + 1)
    await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    clearNotices()
  })

  test('says within ten seconds that the list does not come, keeps it, and tries it again', async () => {
    const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
    const pages: (() => string | Promise<Response>)[] = [
      () => new Promise<Response>(() => {}),
      () => '<section id="list">Yeni</section>',
    ]
    answerWith({ '/filter/get/': () => wire({ FILTERS: [] }), '/liste': () => pages.shift()?.() ?? '' })
    await inPlace()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const box = screen.getByRole('checkbox', { name: 'Stokta olanlar' })
    fireEvent.click(box)
    await vi.waitFor(() => expect(pages).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(8100)
    await vi.waitFor(() =>
      expect($notices.get()).toMatchObject([
        { text: 'Ürünler yüklenemedi', lines: ['Sunucudan yanıt gelmedi. Tekrar deneyebilirsiniz.'] },
      ]),
    )
    expect(replaced).not.toHaveBeenCalled()
    expect([find('#list').textContent, find('#list').hasAttribute('aria-busy')]).toEqual(['Liste', false])
    const { action } = $notices.get()[0] ?? {}
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(find('#list').textContent).toBe('Yeni'))
    expect(location.search).toBe('?stock=1')
    const changed = ['filters-changed', { address: '/liste?stock=1', size: 1, isReplaced: true }]
    await vi.waitFor(() => expect(events).toContainEqual(changed))
    vi.useRealTimers()
    clearNotices()
  })

  test.each(['body', '#nothing', '##'])('data-swap="%s" is logged at once, and the page is loaded', async (swap) => {
    shop(() => wire({ FILTERS: [] }))
    await open(`data-swap="${swap}"`)
    await ready()
    expect(window.vitrin?.log).toMatchObject([{ where: 'filter-panel', came: `data-swap="${swap}"` }])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stokta olanlar' }))
    expect(gone).toEqual(['/liste?stock=1'])
  })

  test('a list after the panel is looked for when the whole page is parsed', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    shop(() => wire({ FILTERS: [] }))
    const opening = showPage('<main><div data-island="filter-panel" data-swap="#late"></div><p></p></main>')
    await ready()
    find('main').insertAdjacentHTML('beforeend', '<section id="late"></section>')
    state.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await opening
    expect(window.vitrin?.log).toEqual([])
  })
})

test('An answer for an earlier choice does not choose its values again', async () => {
  const answers: ((answer: Response) => void)[] = []
  let isLate = false
  shop(() => (isLate ? new Promise<Response>((resolve) => answers.push(resolve)) : wire({ FILTERS: [] })))
  await open('data-swap="#list"')
  await ready()
  isLate = true
  fireEvent.click(screen.getByText('Marka'))
  const swan = screen.getByRole<HTMLInputElement>('checkbox', { name: /Kuğu/ })
  fireEvent.click(swan)
  await vi.waitFor(() => expect(find('#list').textContent).toBe('Yeni liste'))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(new Response(JSON.stringify(wire({ FILTERS: [], BRANDS: [value(3, 'Kuğu', 1)] }))))
  fireEvent.click(swan)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(swan.checked).toBe(false)
  expect(location.search).toBe('')
})

test('A page whose path begins with two slashes stays on its own site', async () => {
  shop(() => wire({ FILTERS: [] }))
  await open()
  await ready()
  history.replaceState(null, '', `${location.origin}//kotu.example/liste`)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Stokta olanlar' }))
  history.replaceState(null, '', '/liste')
  expect(gone.map((address) => new URL(address, location.origin).href)).toEqual([
    `${location.origin}//kotu.example/liste?stock=1`,
  ])
})

describe('Two panels for one list', () => {
  const both = async (first: string, second: string) => {
    let total = 12
    answerWith({
      '/filter/get/': () =>
        wire({ FILTERS: [], BRANDS: [{ ...value(3, 'Kuğu'), COUNT: `${total}` }], TOTAL: `${total}` }),
      '/liste': () => '<section id="list"><p>Yeni liste</p></section>',
    })
    history.replaceState(null, '', '/liste')
    const panel = (id: string, params: string) =>
      `<div data-island="filter-panel" id="${id}" data-params="${params}" data-swap="#list"></div>`
    await showPage(`${panel('one', first)}${panel('two', second)}<section id="list"></section>`, { pageId: 24 })
    await vi.waitFor(() => expect(document.querySelectorAll('.vitrin-filter')).toHaveLength(2))
    for (const summary of document.querySelectorAll('summary'))
      if (summary.textContent === 'Marka') fireEvent.click(summary)
    const counts = () => [...document.querySelectorAll('.vitrin-filter-count')].map((each) => each.textContent)
    await vi.waitFor(() => expect(counts()).toEqual(['12', '12']))
    total = 5
    fireEvent.click(find('#one input[type=checkbox]'))
    await vi.waitFor(() => expect(counts()).toEqual(['5', '5']))
    expect(screen.getAllByRole('checkbox', { name: 'Stokta olanlar', checked: true })).toHaveLength(2)
  }

  test('show the same counts', () => both('BRANDS', 'BRANDS'))
  test('show the same counts in different groups', () => both('BRANDS', 'BRANDS-PRICE'))

  test('do without each other', async () => {
    await both('BRANDS', 'BRANDS')
    find('#one').remove()
    await vi.waitFor(() => expect(document.querySelectorAll('.vitrin-filter')).toHaveLength(1))
    fireEvent.click(find('#two input[type=checkbox]'))
    await vi.waitFor(() => expect(find('#two [role=status]').textContent).toContain('5 ürün bulundu'))
  })
})
