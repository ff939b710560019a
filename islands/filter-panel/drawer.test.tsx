// @vitest-environment dom

import { find, leavePage } from '@test/page'
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

describe('The drawer on a phone', () => {
  test('collects several ticks, tells how many products they leave, and loads the page once', async () => {
    shop(({ url }) => wire({ FILTERS: [], TOTAL: url.search.includes('new=1') ? 3 : 12 }))
    await onPhone()
    press('Filtrele')
    tick('Stokta olanlar')
    tick('Yeni gelenler')
    expect(gone).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: '3 ürünü göster' }))
    expect(gone).toEqual(['/liste?stock=1&new=1'])
    expect(screen.queryByRole('dialog')).toBeNull()
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

describe('The panel in a window of medium width', () => {
  const atWidth = async (width: number, own: number): Promise<void> => {
    vi.stubGlobal('innerWidth', width)
    const match = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const [, most] = /max-width: ([\d.]+)px/.exec(media) ?? []
      return match(most === undefined ? media : Number(most) >= width ? 'all' : 'not all')
    })
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(own)
    shop(() => wire({ FILTERS: [] }))
    await open()
    await ready()
  }

  test.each([
    ['is a drawer where it would be above the list', 900, 860, true],
    ['is beside the list where the theme has a column for it', 900, 260, false],
    ['stays above the list in wide windows', 1280, 1240, false],
  ])('%s', async (_title, width, own, isDrawer) => {
    await atWidth(width, own)
    expect(document.querySelector('.vitrin-filter-open') !== null).toBe(isDrawer)
    vi.unstubAllGlobals()
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
