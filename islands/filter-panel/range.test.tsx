// @vitest-environment dom

import { find, leavePage, pressEnter } from '@test/page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { gone, open, ready, shop, wire } from './test-page'

const openPanel = async (attributes = '') => {
  shop(() => wire({ FILTERS: [] }))
  await open(attributes)
  await ready()
}
const slide = (to: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Fiyat, en az' }), { target: { value: to } })
const typeHigh = (words: string) => {
  const high = screen.getByRole('textbox', { name: 'Fiyat, en çok' })
  fireEvent.change(high, { target: { value: words } })
  return high
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const openDrawer = async (attributes = '') => {
  const match = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => match(query.includes('767.98') ? 'all' : query))
  await openPanel(attributes)
  press('Filtrele')
}

test('Enter in a typed end applies it, and sends no form around the panel', async () => {
  await openPanel()
  expect(pressEnter(typeHigh('700'))).toBe(false)
  expect(gone).toHaveLength(1)
})

describe('A price that is set and not applied yet goes along', () => {
  test('with a choice in another group', async () => {
    await openPanel()
    slide(300)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stokta olanlar' }))
    expect(gone).toEqual(['/liste?price=300-1251&stock=1'])
  })

  test('with the apply button', async () => {
    await openPanel('data-apply="button"')
    slide(300)
    press('12 ürünü göster')
    expect(gone).toEqual(['/liste?price=300-1251'])
  })

  test('with a chosen filter that is taken away, but not with all of them', async () => {
    await openPanel('data-apply="button"')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stokta olanlar' }))
    slide(300)
    press('Durum: Stokta olanlar filtresini kaldır')
    slide(310)
    expect(screen.getByRole('button', { name: 'Fiyat: 300 – 1.250 TL filtresini kaldır' })).toBeTruthy()
    press('Tümünü temizle')
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Fiyat, en az' }).value).toBe('90')
    expect(find('.vitrin-filter-apply').getAttribute('aria-disabled')).toBe('true')
  })

  test('when its group is closed', async () => {
    await openPanel('data-swap="#list"')
    slide(300)
    fireEvent.click(screen.getByText('Fiyat', { selector: 'summary > span' }))
    await waitFor(() => expect(location.search).toBe('?price=300-1251'))
  })

  test('when Escape closes its group after an end was typed and left for the slider', async () => {
    await openPanel('data-swap="#list"')
    const slider = screen.getByRole('slider', { name: 'Fiyat, en çok' })
    fireEvent.blur(typeHigh('900'), { relatedTarget: slider })
    fireEvent.keyDown(slider, { key: 'Escape' })
    await waitFor(() => expect(location.search).toBe('?price=90-900'))
  })

  test('with the drawer’s button', async () => {
    await openDrawer()
    slide(300)
    press('12 ürünü göster')
    expect(gone).toEqual(['/liste?price=300-1251'])
  })

  test.each([
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['its button', () => press('Kapat')],
  ])('when %s closes the drawer', async (_what, close) => {
    await openDrawer()
    typeHigh('900')
    close()
    expect(gone).toEqual(['/liste?price=90-900'])
  })

  test('when the next answer takes the range away', async () => {
    const sent = shop(({ url }) => wire({ FILTERS: [], ...(url.search.includes('stock') ? { PRICE: [] } : {}) }))
    await open('data-apply="button"')
    await ready()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stokta olanlar' }))
    slide(300)
    await waitFor(() => expect(sent.at(-1)?.url.search).toContain('price=300-1251&stock=1'))
    await waitFor(() => expect(screen.queryAllByRole('slider')).toEqual([]))
  })

  test('but not when the panel itself is taken away', async () => {
    await openPanel()
    slide(300)
    await leavePage()
    expect(gone).toEqual([])
  })
})

test('leaving the range applies it a moment later, so that what was pressed is still under the pointer', async () => {
  await openPanel()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Fiyat, en az' }), { key: 'ArrowRight' })
  slide(300)
  fireEvent.blur(screen.getByRole('slider', { name: 'Fiyat, en az' }))
  expect(gone).toEqual([])
  vi.advanceTimersByTime(300)
  expect(gone).toEqual(['/liste?price=300-1251'])
  vi.useRealTimers()
})

test('a range that is no price takes Arabic digits and decimals as they are typed', async () => {
  shop(() => wire({ FILTERS: [{ ID: '8', NAME: 'Çap', TYPE: '2', MIN: '10', MAX: '80.5' }] }))
  await open('data-apply="button"')
  await ready()
  fireEvent.click(screen.getByText('Çap', { selector: 'summary > span' }))
  const low = screen.getByRole<HTMLInputElement>('textbox', { name: 'Çap, en az' })
  fireEvent.change(low, { target: { value: '٢٠٫٥ cm' } })
  expect(low.value).toBe('٢٠٫٥')
  fireEvent.keyDown(low, { key: 'Enter' })
  expect(low.value).toBe('20,5')
})

test('ends below zero are typed with a minus', async () => {
  shop(() => wire({ FILTERS: [{ ID: '8', NAME: 'Sıcaklık', TYPE: '2', MIN: '-20', MAX: '40' }] }))
  await open('data-apply="button"')
  await ready()
  fireEvent.click(screen.getByText('Sıcaklık', { selector: 'summary > span' }))
  const low = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sıcaklık, en az' })
  expect([low.value, low.inputMode]).toEqual(['-20', 'text'])
  const high = screen.getByRole('textbox', { name: 'Sıcaklık, en çok' })
  fireEvent.change(high, { target: { value: '-2,5 °C' } })
  fireEvent.blur(high, { relatedTarget: low })
  fireEvent.change(low, { target: { value: '−12' } })
  fireEvent.keyDown(low, { key: 'Enter' })
  press('12 ürünü göster')
  expect(gone).toEqual(['/liste?decimal=8--12--2.5'])
})
