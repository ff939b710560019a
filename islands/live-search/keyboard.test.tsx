// @vitest-environment dom
import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerWith, find } from '../../test/page'
import { field, html, open, press, SERVICE, shown, type } from './test-page'

describe('By keyboard', () => {
  const openList = async () => {
    answerWith({ [SERVICE]: () => html('Kupa', 'Kupalık') })
    await open()
    type('kupa')
    await shown(2)
    await vi.waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'))
  }
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

  test('the arrows walk through the results and back into the field', async () => {
    await openList()
    press('ArrowDown')
    await vi.waitFor(() => expect(active()).toBe('Kupa9,90 TL'))
    press('ArrowDown')
    await vi.waitFor(() => expect(active()).toBe('Kupalık9,90 TL'))
    press('ArrowDown')
    await vi.waitFor(() => expect(field().hasAttribute('aria-activedescendant')).toBe(false))
    press('ArrowUp')
    await vi.waitFor(() => expect(active()).toBe('Kupalık9,90 TL'))
  })

  test('Enter sends the form when no result is chosen', async () => {
    await openList()
    expect(press('Enter').defaultPrevented).toBe(false)
    await vi.waitFor(() => expect(find('[data-part="results"]').hidden).toBe(true))
  })

  test('Enter follows the chosen result', async () => {
    await openList()
    press('ArrowDown')
    await vi.waitFor(() => expect(active()).toBe('Kupa9,90 TL'))
    const followed: string[] = []
    find('form').addEventListener('click', (event) => {
      event.preventDefault()
      if (event.target instanceof HTMLAnchorElement) followed.push(event.target.getAttribute('href') ?? '')
    })
    const told: unknown[] = []
    window.vitrin?.on('search-chosen', (detail) => told.push(detail))
    expect(press('Enter').defaultPrevented).toBe(true)
    expect(followed).toEqual([new URL('/4', document.baseURI).href])
    expect(told).toEqual([{ word: 'kupa', url: followed[0] }])
  })

  test('nothing is done with the results of another word than the one in the field', async () => {
    await openList()
    const status = () => find('[data-part="status"]').textContent
    expect(status()).toBe('2 sonuç bulundu')
    press('ArrowDown')
    await vi.waitFor(() => expect(active()).toBe('Kupa9,90 TL'))
    answerWith({ [SERVICE]: () => new Promise<Response>(() => {}) })
    type('kupax')
    await vi.waitFor(() => expect(status()).toBe(''))
    press('ArrowDown')
    await act(async () => {})
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    expect(press('Enter').defaultPrevented).toBe(false)
  })

  test('keys of an input method choose nothing', async () => {
    await openList()
    press('ArrowDown', { isComposing: true })
    press('Enter', { keyCode: 229 })
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    expect(find('[data-part="results"]').hidden).toBe(false)
  })

  test('after Escape an arrow opens the same results without asking again', async () => {
    await openList()
    press('Escape')
    await vi.waitFor(() => expect(find('[data-part="results"]').hidden).toBe(true))
    press('ArrowDown')
    await vi.waitFor(() => expect(find('[data-part="results"]').hidden).toBe(false))
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
