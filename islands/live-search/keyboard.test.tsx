// @vitest-environment dom

import { answerWith, find } from '@test/page'
import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
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

  test('the arrows move through the results and back to the field', async () => {
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

  test('Enter sends the form when no result is active', async () => {
    await openList()
    expect(press('Enter').defaultPrevented).toBe(false)
    await vi.waitFor(() => expect(find('[data-part="results"]').hidden).toBe(true))
  })

  test('Enter follows the active result', async () => {
    await openList()
    press('ArrowDown')
    await vi.waitFor(() => expect(active()).toBe('Kupa9,90 TL'))
    const followed: string[] = []
    find('form').addEventListener('click', (event) => {
      event.preventDefault()
      if (event.target instanceof HTMLAnchorElement) followed.push(event.target.getAttribute('href') ?? '')
    })
    const sentEvents: unknown[] = []
    window.vitrin?.on('search-chosen', (detail) => sentEvents.push(detail))
    expect(press('Enter').defaultPrevented).toBe(true)
    expect(followed).toEqual([new URL('/4', document.baseURI).href])
    expect(sentEvents).toEqual([{ word: 'kupa', url: followed[0] }])
  })

  test('results of another word than the field’s are not used', async () => {
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

  test('keys of an input method activate nothing', async () => {
    await openList()
    press('ArrowDown', { isComposing: true })
    press('Enter', { keyCode: 229 })
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    expect(find('[data-part="results"]').hidden).toBe(false)
  })

  test('after Escape an arrow opens the same results without a request', async () => {
    await openList()
    press('Escape')
    await vi.waitFor(() => expect(find('[data-part="results"]').hidden).toBe(true))
    press('ArrowDown')
    await vi.waitFor(() => expect(find('[data-part="results"]').hidden).toBe(false))
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
