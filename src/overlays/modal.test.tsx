// @vitest-environment dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '@/server/test-shop-server'
import { topDialog } from './dialogs'
import { Modal, type ModalProps } from './Modal'

beforeEach(() => openPage())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A button that opens a modal, as in an island. */
const Page = (props: Partial<ModalProps>) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Aç
      </button>
      <Modal open={open} title="Mağaza seçin" width={580} onClose={() => setOpen(false)} {...props}>
        <input aria-label="Şehir" />
      </Modal>
    </>
  )
}

const openPageModal = (props: Partial<ModalProps> = {}): HTMLDialogElement => {
  render(<Page {...props} />)
  const opener = screen.getByRole('button', { name: 'Aç' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'Mağaza seçin' })
  if (!(dialog instanceof HTMLDialogElement)) throw new Error("the platform's own dialog was expected")
  return dialog
}

describe('a modal', () => {
  it('It is open, named by its title, never wider than the screen, and the page behind does not scroll', () => {
    const dialog = openPageModal()
    expect(dialog.open).toBe(true)
    expect(dialog.style.inlineSize).toContain('580px')
    expect(document.documentElement.hasAttribute('data-vitrin-locked')).toBe(true)
    expect(topDialog()).toBe(dialog)
  })

  it('Closing it gives the focus back to what opened it and lets the page scroll again', () => {
    const dialog = openPageModal()
    screen.getByLabelText('Şehir').focus()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Kapat' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Aç' }))
    expect(document.documentElement.hasAttribute('data-vitrin-locked')).toBe(false)
    expect(topDialog()).toBeUndefined()
  })

  it('Escape closes it', () => {
    fireEvent(openPageModal(), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A form of the server with method=dialog closes it', () => {
    const dialog = openPageModal()
    act(() => dialog.close())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A press on the backdrop closes it, but not one that began inside', () => {
    const dialog = openPageModal()
    fireEvent.pointerDown(screen.getByLabelText('Şehir'))
    fireEvent.click(dialog)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('The cancel event of a file field inside closes nothing', () => {
    openPageModal()
    fireEvent(screen.getByLabelText('Şehir'), new Event('cancel', { bubbles: true, cancelable: true }))
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

  it('One that must stay has no close button and survives backdrop, Escape, and the third Escape that ends any dialog', () => {
    const dialog = openPageModal({ closable: false })
    expect(within(dialog).queryByRole('button', { name: 'Kapat' })).toBeNull()
    expect(dialog.getAttribute('closedby')).toBe('none')
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    const escapePress = new Event('cancel', { cancelable: true })
    fireEvent(dialog, escapePress)
    expect(escapePress.defaultPrevented).toBe(true)
    screen.getByLabelText('Şehir').focus()
    act(() => dialog.close())
    expect(dialog.open).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText('Şehir'))
  })

  it('It closes by itself after its time, which pauses under the pointer', () => {
    vi.useFakeTimers()
    const dialog = openPageModal({ autoClose: 1000 })
    act(() => vi.advanceTimersByTime(900))
    fireEvent.pointerEnter(dialog)
    act(() => vi.advanceTimersByTime(5000))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.pointerLeave(dialog)
    act(() => vi.advanceTimersByTime(101))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('Unmounting the island that opened it leaves nothing behind', () => {
    openPageModal()
    cleanup()
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.documentElement.hasAttribute('data-vitrin-locked')).toBe(false)
  })
})
