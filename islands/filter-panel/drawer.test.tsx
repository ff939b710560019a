// @vitest-environment dom

import { find, leavePage, showPage } from '@test/page'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { gone, open, ready, shop, value, wire } from './test-page'

const onPhone = async (attributes = '', query = ''): Promise<void> => {
  const match = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => match(media.includes('max-width') ? 'all' : media))
  await open(attributes, query)
  await ready()
}
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Opens a page on whose printed filters somebody pressed before the code came. */
const withPrinted = async (details: string): Promise<void> => {
  const match = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => match(media.includes('max-width') ? 'all' : media))
  history.replaceState(null, '', '/liste')
  await showPage(`<div data-island="filter-panel" data-params="FILTERS">${details}</div>`, { pageId: 24 })
  await ready()
}

describe('Printed filters that the browser opens itself', () => {
  test('stay open as the drawer when the code comes', async () => {
    shop()
    await withPrinted('<details open><summary>Filtrele</summary><a href="/liste?brand=3">Kuğu</a></details>')
    await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'Filtreler' })).toBeTruthy())
  })

  test('open no drawer while they are closed', async () => {
    shop(() => wire({ FILTERS: [] }))
    await withPrinted('<details><summary>Filtrele</summary></details>')
    await vi.waitFor(() => screen.getByRole('button', { name: 'Filtrele' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('The drawer on a phone', () => {
  test('collects several ticks, tells how many products they leave, and loads the page once', async () => {
    shop(({ url }) => wire({ FILTERS: [], TOTAL: url.search.includes('new=1') ? 3 : 12 }))
    await onPhone()
    press('Filtrele')
    tick('Stokta olanlar')
    tick('Yeni gelenler')
    expect(gone).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: '3 ürünü göster' }, { timeout: 5000 }))
    expect(gone).toEqual(['/liste?stock=1&new=1'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('names no number of products that the server has not sent, and shows them all the same', async () => {
    shop(({ url }) =>
      url.search.includes('stock') ? new Response('', { status: 503 }) : wire({ FILTERS: [], TOTAL: 12 }),
    )
    await onPhone()
    press('Filtrele')
    tick('Stokta olanlar')
    fireEvent.click(await screen.findByRole('button', { name: 'Ürünleri göster' }, { timeout: 5000 }))
    expect(gone).toEqual(['/liste?stock=1'])
  })

  test('applies its ticks when it is closed without its button', async () => {
    shop(() => wire({ FILTERS: [] }))
    await onPhone()
    press('Filtrele')
    tick('Stokta olanlar')
    press('Kapat')
    expect(gone).toEqual(['/liste?stock=1'])
  })

  test('replaces the list behind it with each tick where the theme has it in place', async () => {
    shop(() => wire({ FILTERS: [] }))
    await onPhone('data-swap="#list"')
    press('Filtrele')
    tick('Stokta olanlar')
    await vi.waitFor(() => expect(location.search).toBe('?stock=1'))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(gone).toEqual([])
  })

  test('has its button answer the press at once; the sheet and then its groups follow by themselves', async () => {
    shop(() => wire({ FILTERS: [] }))
    await onPhone()
    const seen: boolean[][] = []
    const note = (): void => {
      const has = (selector: string): boolean => document.querySelector(selector) !== null
      seen.push([has('.vitrin-filter-open[aria-expanded=true]'), has('dialog'), has('[type=checkbox]')])
    }
    const watching = new MutationObserver(note)
    watching.observe(document.body, { attributes: true, childList: true, subtree: true })
    find('.vitrin-filter-open').click()
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([true, true, true]))
    watching.disconnect()
    expect(seen[0]).toEqual([true, false, false])
    expect(seen).toContainEqual([true, true, false])
  })

  test('stays closed on the page that follows, and its button has the focus', async () => {
    shop(() => wire({ FILTERS: [] }))
    await onPhone()
    press('Filtrele')
    tick('Stokta olanlar')
    press('12 ürünü göster')
    await leavePage()
    await open('', '?stock=1')
    await ready()
    await vi.waitFor(() => expect(document.activeElement).toBe(find('.vitrin-filter-open')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('The panel', () => {
  /** Lays the panel and the list out: left edge, top edge, width and height, in pixels. */
  const layOut = (boxes: Readonly<Record<string, readonly [number, number, number, number]>>): void => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      const [selector] = Object.keys(boxes).filter((each) => this.matches(each))
      return new DOMRect(...(boxes[selector ?? ''] ?? [0, 0, 1280, 9000]))
    })
  }

  test.each([
    ['is a drawer above the list, in a window of any width', [0, 100, 1240, 600], [0, 700, 1240, 4000], true],
    ['is a drawer above the list of a narrow column', [400, 100, 480, 600], [400, 700, 480, 4000], true],
    ['is beside the list where the theme has a column for it', [0, 100, 208, 600], [240, 100, 560, 4000], false],
    ['is beside the list from right to left as well', [600, 100, 208, 600], [0, 100, 560, 4000], false],
    ['is a drawer where only something small is beside it', [0, 100, 700, 600], [720, 100, 80, 40], true],
  ] as const)('%s', async (_title, own, list, isDrawer) => {
    layOut({ '[data-island="filter-panel"]': own, '#list': list })
    shop(() => wire({ FILTERS: [] }))
    await open()
    await ready()
    expect(document.querySelector('.vitrin-filter-open') !== null).toBe(isDrawer)
  })
})

describe('The page that follows a choice', () => {
  const choose = async (name: RegExp, group: string): Promise<void> => {
    const details = screen.getByText(group, { selector: 'summary > span' }).closest('details')
    if (details && !details.open) fireEvent.click(screen.getByText(group, { selector: 'summary > span' }))
    fireEvent.click(within(details ?? document.body).getByRole('checkbox', { name }))
    await leavePage()
  }

  test('opens the group of the value that was taken back, and gives it the focus', async () => {
    const FILTERS = [{ ID: '5', NAME: 'Malzeme', TYPE: '0', VALUES: [value(16, 'Keten'), value(17, 'Bakır')] }]
    shop(() => wire({ FILTERS }))
    await open('', '?multi=5-16')
    await ready()
    await choose(/Keten/, 'Malzeme')
    await open()
    await ready()
    await vi.waitFor(() => expect(document.activeElement?.closest('label')?.textContent).toContain('Keten'))
  })

  test('gives the panel’s title the focus when the value is gone', async () => {
    shop(() => wire({ FILTERS: [{ ID: '5', NAME: 'Malzeme', TYPE: '0', VALUES: [value(16, 'Keten')] }] }))
    await open('', '?multi=5-16')
    await ready()
    await choose(/Keten/, 'Malzeme')
    shop(() => wire({ FILTERS: [] }))
    await open()
    await ready()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Filtreler'))
  })
})
