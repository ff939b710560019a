// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/accordion/example.html', 'utf8').replace(
  'data-island="accordion"',
  'data-island="accordion" data-load="eager"',
)
const items = () => [...document.querySelectorAll('details')]
const open = () => items().flatMap((item) => (item.open ? item.id : []))
const toggle = (id: string, isOpen = true): void => {
  find<HTMLDetailsElement>(`#${id}`).open = isOpen
}

afterEach(async () => {
  await leavePage()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

describe('Questions', () => {
  test('are open one at a time', async () => {
    await showPage(example)
    toggle('kargo')
    toggle('iade')
    expect(open()).toEqual(['iade'])
  })

  test('are open together where the theme says so', async () => {
    await showPage(example.replace('data-load', 'data-single="0" data-load'))
    toggle('kargo')
    toggle('iade')
    expect(open()).toEqual(['kargo', 'iade'])
  })

  test('open and close all at once by the button', async () => {
    await showPage(example)
    find('[data-part="all"]').click()
    expect(open()).toEqual(['kargo', 'iade', 'odeme'])
    await vi.waitFor(() => expect(find('[data-part="all"]').getAttribute('aria-pressed')).toBe('true'))
    expect(open()).toEqual(['kargo', 'iade', 'odeme'])
    find('[data-part="all"]').click()
    expect(open()).toEqual([])
  })

  test('open by the address, then and later', async () => {
    history.replaceState(null, '', '/#iade')
    await showPage(example)
    await vi.waitFor(() => expect(open()).toEqual(['iade']))
    history.replaceState(null, '', '/#odeme')
    dispatchEvent(new HashChangeEvent('hashchange'))
    expect(open()).toEqual(['odeme'])
  })

  test('stay open on wide windows where they fold on phones only', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
    await showPage(example.replace('data-load', 'data-mobile data-load'))
    expect(open()).toEqual(['kargo', 'iade', 'odeme'])
  })

  test('send what was opened', async () => {
    const received: unknown[] = []
    const listen = (event: Event): void => void (event instanceof CustomEvent && received.push(event.detail))
    document.addEventListener('vitrin:accordion-toggled', listen)
    await showPage(example)
    toggle('kargo')
    toggle('kargo', false)
    document.removeEventListener('vitrin:accordion-toggled', listen)
    expect(received).toEqual([
      { id: 'kargo', isOpen: true },
      { id: 'kargo', isOpen: false },
    ])
  })
})
