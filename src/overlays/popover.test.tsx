// @vitest-environment dom
import { find } from '@test/page'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '@/server/test-shop-server'
import { Overlays } from './Overlays'
import { Popover } from './Popover'

beforeEach(() => openPage())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('a popover on a field', () => {
  const showPopover = (duration?: number) => {
    const field = document.createElement('input')
    document.body.append(field)
    const closed = vi.fn()
    render(
      <Popover anchor={field} tone="danger" onClose={closed} {...(duration === undefined ? {} : { duration })}>
        Bu adres kayıtlı
      </Popover>,
    )
    return { field, closed }
  }

  it('It is shown at once and goes away after three seconds, not under the pointer', () => {
    vi.useFakeTimers()
    const { closed } = showPopover()
    const popover = screen.getByRole('alert')
    expect(popover.textContent).toBe('Bu adres kayıtlı')
    fireEvent.pointerEnter(popover)
    act(() => vi.advanceTimersByTime(9000))
    expect(closed).not.toHaveBeenCalled()
    fireEvent.pointerLeave(popover)
    act(() => vi.advanceTimersByTime(3001))
    expect(closed).toHaveBeenCalledOnce()
  })

  it('Escape closes it, and so does the field when it leaves the page', () => {
    const { field, closed } = showPopover(0)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(closed).toHaveBeenCalledTimes(1)
    field.remove()
    fireEvent.scroll(window)
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it('A theme’s rule for all popovers does not reach it or the notices, and one for their class does', () => {
    const sheet = document.createElement('style')
    sheet.textContent = '[popover] { margin: 40px } .vitrin-popover, .vitrin-notice-host { padding: 7px }'
    document.body.append(sheet)
    showPopover(0)
    render(<Overlays />)
    for (const selector of ['.vitrin-popover', '.vitrin-notice-host']) {
      const drawn = find(selector)
      const { margin, padding } = getComputedStyle(drawn)
      expect([margin, padding]).toEqual(['', '7px'])
      expect(drawn.closest<HTMLElement>('[popover]')?.style.cssText).toMatch(/^all: ?unset ?!important;?$/)
    }
  })

  it('It is beside its field and inside the window', () => {
    const { field } = showPopover(0)
    vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, 100, 200, 44))
    fireEvent.scroll(window)
    const popover = screen.getByRole('alert')
    expect(popover.style.getPropertyValue('--vitrin-popover-y')).toMatch(/px$/)
    expect(['above', 'below']).toContain(popover.dataset.position)
  })
})
