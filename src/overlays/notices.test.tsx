// @vitest-environment dom

import { clearNotices, closeAllPopups } from '@test/overlays'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '@/server/test-shop-server'
import { $announced, dismissNotice, notify } from './notices-store'
import { Overlays } from './Overlays'
import { openMessage } from './popups-store'

beforeEach(() => {
  openPage()
  clearNotices()
  closeAllPopups()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('notices', () => {
  const list = (): HTMLElement => screen.getByRole('region', { name: 'Bildirimler' })

  it('They are shown with their lines and way on, and announced in the region that fits', async () => {
    render(<Overlays />)
    act(() => {
      notify({ text: 'Ürün sepetinize eklendi', tone: 'success', action: { label: 'Sepete git', href: '/sepet' } })
      notify({ text: 'Bazı ürünler sepetinize eklenemedi', tone: 'danger', lines: ['Vazo: Stok yok'] })
    })
    expect(within(list()).getAllByRole('listitem')).toHaveLength(3)
    expect(within(list()).getByRole('link', { name: 'Sepete git' }).getAttribute('href')).toBe(
      'https://shop.example/sepet',
    )
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Ürün sepetinize eklendi'))
    expect(screen.getByRole('alert').textContent).toBe('Bazı ürünler sepetinize eklenemedi. Vazo: Stok yok')
  })

  it('Both live regions are in the page before anything is announced', () => {
    render(<Overlays />)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('Words for screen readers alone are in the polite region', () => {
    render(<Overlays />)
    act(() => $announced.set('2 adet'))
    expect(screen.getByRole('status').textContent).toBe('2 adet')
    act(() => $announced.set(''))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('The same text again is another node in the live region', async () => {
    render(<Overlays />)
    act(() => void notify({ text: 'Stok yok', tone: 'danger' }))
    const spoken = await vi.waitFor(
      () => screen.getByRole('alert').firstElementChild ?? Promise.reject(new Error('none')),
    )
    act(() => void notify({ text: 'Stok yok', tone: 'danger' }))
    await vi.waitFor(() => expect(screen.getByRole('alert').lastElementChild).not.toBe(spoken))
    expect(screen.getByRole('alert').lastElementChild?.textContent).toBe('Stok yok')
    expect(within(list()).getAllByRole('listitem')).toHaveLength(1)
  })

  it('One keeps its place when an earlier one has ended, whose place is empty until the last one ends', () => {
    render(<Overlays />)
    let first = 0
    act(() => {
      first = notify({ text: 'Bir', about: 'x' })
      notify({ text: 'İki' })
    })
    const all = (): readonly (string | undefined)[] =>
      [...list().querySelectorAll('p')].map((each) => each.textContent ?? '')
    act(() => dismissNotice(first))
    expect(all()).toEqual(['Bir', 'İki'])
    expect(within(list()).getAllByRole('listitem')).toHaveLength(1)
    expect(within(list()).getAllByRole('button')).toHaveLength(1)
    act(() => void notify({ text: 'Üç', about: 'x' }))
    expect(all()).toEqual(['İki', 'Üç'])
    act(() => clearNotices())
    act(() => void notify({ text: 'Dört' }))
    expect(all()).toEqual(['Dört'])
  })

  it('Each goes away after its own time', () => {
    vi.useFakeTimers()
    render(<Overlays />)
    act(() => {
      notify({ text: 'Kısa', duration: 1800 })
      notify({ text: 'Uzun', duration: 6000 })
    })
    act(() => vi.advanceTimersByTime(1801))
    expect(within(list()).getAllByRole('listitem')).toHaveLength(1)
    expect(within(list()).getByText('Uzun')).toBeTruthy()
    act(() => vi.advanceTimersByTime(4200))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('No time runs out under the pointer, under focus, or in a hidden tab', () => {
    vi.useFakeTimers()
    render(<Overlays />)
    act(() => void notify({ text: 'Bekler', duration: 2400 }))
    const waits = (): void => {
      act(() => vi.advanceTimersByTime(10_000))
      expect(within(list()).getByText('Bekler')).toBeTruthy()
    }
    fireEvent.pointerEnter(list())
    waits()
    const close = within(list()).getByRole('button', { name: 'Bildirimi kapat' })
    act(() => close.focus())
    fireEvent.pointerLeave(list())
    waits()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    act(() => close.blur())
    waits()
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    act(() => vi.advanceTimersByTime(2401))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('Dismissed by keyboard, the focus goes to the next notice and at last back to where it came from', () => {
    render(
      <>
        <button type="button">Sepete ekle</button>
        <Overlays />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Sepete ekle' })
    button.focus()
    act(() => {
      notify({ text: 'Bir' })
      notify({ text: 'İki' })
    })
    const closers = (): HTMLElement[] => within(list()).getAllByRole('button', { name: 'Bildirimi kapat' })
    const [first] = closers()
    if (!first) throw new Error('a close button was expected')
    act(() => first.focus())
    fireEvent.click(first)
    expect(document.activeElement).toBe(closers()[0])
    for (const last of closers()) fireEvent.click(last)
    expect(document.activeElement).toBe(button)
  })

  it('They move into the topmost open modal and back, because outside they could be neither pressed nor read', () => {
    render(<Overlays />)
    let ended = 0
    act(() => {
      ended = notify({ text: 'Bitti' })
      notify({ text: 'Eklendi' })
    })
    act(() => dismissNotice(ended))
    act(() => void openMessage('Hata oluştu', ['Olmadı']))
    act(() => void notify({ text: 'Stok yok', tone: 'danger' }))
    const dialog = screen.getByRole('dialog', { name: 'Hata oluştu' })
    const texts = [...dialog.querySelectorAll('.vitrin-notice p')].map(({ textContent }) => textContent)
    expect(texts, 'no empty place takes room from the modal').toEqual(['Eklendi', 'Stok yok'])
    expect(dialog.contains(screen.getByRole('alert'))).toBe(true)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tamam' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(list()).getByText('Stok yok')).toBeTruthy()
  })

  it('Time goes on for one that had the focus in a modal which was closed', () => {
    vi.useFakeTimers()
    const opener = document.body.appendChild(document.createElement('button'))
    render(<Overlays />)
    opener.focus()
    act(() => void openMessage('Hata oluştu', ['Olmadı']))
    act(() => void notify({ text: 'Kısa', duration: 1000 }))
    act(() => screen.getByRole('button', { name: 'Bildirimi kapat' }).focus())
    act(() => void vi.advanceTimersByTime(5000))
    expect(within(list()).getByText('Kısa')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Tamam' }))
    act(() => opener.focus())
    act(() => void vi.advanceTimersByTime(1100))
    expect(screen.queryByText('Kısa', { selector: '.vitrin-notice p' })).toBeNull()
  })

  it('Escape takes the one that has the focus away, and not the modal under it', () => {
    render(<Overlays />)
    act(() => void openMessage('Hata oluştu', ['Olmadı']))
    act(() => void notify({ text: 'Kısa' }))
    const closer = screen.getByRole('button', { name: 'Bildirimi kapat' })
    act(() => closer.focus())
    expect(fireEvent.keyDown(closer, { key: 'Escape' })).toBe(false)
    expect(screen.queryByText('Kısa', { selector: '.vitrin-notice p' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Hata oluştu' })).toBeTruthy()
  })

  it('They leave a theme’s own dialog that closes', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    render(<Overlays />)
    vi.spyOn(document, 'querySelectorAll').mockImplementation((selector) =>
      Document.prototype.querySelectorAll.call(document, selector.replace(':modal', '[open]')),
    )
    dialog.showModal()
    act(() => void notify({ text: 'Listeye eklendi' }))
    expect(dialog.textContent).toContain('Listeye eklendi')
    act(() => {
      dialog.close()
      dialog.dispatchEvent(new Event('close'))
    })
    expect(dialog.textContent).toBe('')
    expect(within(list()).getByText('Listeye eklendi')).toBeTruthy()
    vi.restoreAllMocks()
  })
})
