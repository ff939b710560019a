// @vitest-environment dom

import { clearNotices, closeAllPopups } from '@test/overlays'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, openShop, refusal } from '@/server/test-shop-server'
import { topDialog } from './dialogs'
import { notify } from './notices-store'
import { Overlays } from './Overlays'
import { $popups, closePopup, openMessage, openPopup, openSubFolderPopup } from './popups-store'

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

describe('popups', () => {
  it('The content of the server appears when it has come; its scripts do not run', async () => {
    openShop({
      'sub-folder': () =>
        '<div id="popup-cart"><h3>Eklendi</h3><script>globalThis.ran = true</script><a class="t-modal-close">Devam</a></div>',
    })
    render(<Overlays />)
    act(() => void openPopup('cart'))
    const dialog = screen.getByRole('dialog', { name: 'Sepetiniz' })
    expect(dialog.getAttribute('aria-busy')).toBe('true')
    expect(within(dialog).getByText('Yükleniyor').getAttribute('role')).toBe('status')
    expect((await within(dialog).findByText('Eklendi')).tagName).toBe('H3')
    expect(dialog.hasAttribute('aria-busy')).toBe(false)
    expect(dialog.querySelector('script')).toBeNull()
    expect('ran' in globalThis).toBe(false)
    fireEvent.click(within(dialog).getByText('Devam'))
    expect($popups.get()).toEqual([])
  })

  it('The nodes of the content stay the same when something else on the page changes', async () => {
    openShop({ 'sub-folder': () => '<form><input id="popup-email"></form>' })
    render(<Overlays />)
    act(() => void openPopup('login'))
    const dialog = screen.getByRole('dialog', { name: 'Üye girişi' })
    await vi.waitFor(() => expect(dialog.querySelector('input')).not.toBeNull())
    const field = dialog.querySelector('input')
    if (field) field.value = 'ayse@'
    act(() => void notify({ text: 'Merhaba' }))
    act(() => void openMessage('Hata oluştu', []))
    expect(dialog.querySelector('input')).toBe(field)
    expect(field?.value).toBe('ayse@')
  })

  it('A failed popup says why, tries again, and offers the page that shows the same', async () => {
    let reply: () => unknown = () => refusal(500)
    openShop({ 'sub-folder': () => reply() })
    render(<Overlays />)
    act(() => void openPopup('cart'))
    const dialog = screen.getByRole('dialog')
    expect((await within(dialog).findByText('İçerik yüklenemedi')).closest('[role="alert"]')?.textContent).toContain(
      '500',
    )
    expect(within(dialog).getByRole('link', { name: 'Sepetiniz' }).getAttribute('href')).toBe('/sepet')
    reply = () => '<p>Sepet</p>'
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tekrar dene' }))
    expect(await within(dialog).findByText('Sepet')).toBeTruthy()
  })

  it('A message offers another try where one may succeed, and closes before it begins', () => {
    const open: number[] = []
    render(<Overlays />)
    act(() => void openMessage('Hata oluştu', ['Olmadı'], () => open.push($popups.get().length)))
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
    expect(open).toEqual([0])
    act(() => void openMessage('Hata oluştu', ['Olmadı']))
    expect(screen.getByRole('dialog').querySelectorAll('.vitrin-popup-message button')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Tamam' }))
    expect($popups.get()).toEqual([])
  })

  it('One popup over another: closing the upper gives the focus to the lower', async () => {
    openShop({ 'sub-folder': () => '<button>İçeride</button>' })
    render(<Overlays />)
    act(() => void openSubFolderPopup({ folder: { pageId: 6, parentId: 1008, name: 'social' }, title: 'Alt' }))
    const inside = await screen.findByRole('button', { name: 'İçeride' })
    inside.focus()
    let upper = 0
    act(() => {
      upper = openMessage('Üst', [])
    })
    expect(topDialog()).toBe(screen.getByRole('dialog', { name: 'Üst' }))
    act(() => closePopup(upper))
    expect(topDialog()).toBe(screen.getByRole('dialog', { name: 'Alt' }))
    expect(document.activeElement).toBe(inside)
  })
})
