// @vitest-environment dom

import { answerWith, find, inOneForm } from '@test/page'
import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { example, field, html, open, press, SERVICE, shown, type } from './test-page'

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

  test('Enter is left to a search form around the island', async () => {
    answerWith({ [SERVICE]: () => html('Kupa') })
    const search = example.replace('<form', '<div').replace('</form>', '</div>')
    await open(`<form action="/ara"><input type="hidden" name="type" value="product">${search}</form>`)
    type('kupa')
    await shown(1)
    expect(press('Enter').defaultPrevented).toBe(false)
  })

  test.each<[string, string, (search: HTMLElement) => void]>([
    ['opens the page of its action', ' action="/arama"', () => {}],
    ['presses its own button', '', () => {}],
    ['shows the results at once without a button', '', (search) => search.querySelector('[type=submit]')?.remove()],
  ])('Enter in an element inside of another form %s', async (_what, action, change) => {
    const sent = answerWith({ [SERVICE]: () => html('Kupa') })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await open(inOneForm(example.replace(' action="/arama" method="get"', action)))
    const posted: (string | undefined)[] = []
    find('#page').addEventListener('submit', (event) => {
      event.preventDefault()
      posted.push(event instanceof SubmitEvent ? event.submitter?.textContent : '')
    })
    change(find('[data-island=live-search]'))
    field().value = 'kupa'
    if (action) {
      document.addEventListener('vitrin:search-submitting', (event) => event.preventDefault(), { once: true })
      expect(press('Enter').defaultPrevented).toBe(true)
      expect(assign).not.toHaveBeenCalled()
    }
    expect(press('Enter').defaultPrevented).toBe(true)
    const hasButton = document.querySelector('#page [data-island] [type=submit]') !== null
    expect(assign.mock.calls.map(([to]) => String(to))).toEqual(
      action ? [new URL('/arama?q=kupa', document.baseURI).href] : [],
    )
    expect(posted).toEqual(hasButton && !action ? ['Ara'] : [])
    if (!hasButton) await shown(1)
    expect(sent).toHaveLength(hasButton ? 0 : 1)
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
