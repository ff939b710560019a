// @vitest-environment dom

import { answerWith, find } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { field, html, open, options, press, SERVICE, shown, type } from './test-page'

const status = () => find('[data-part="status"]').textContent

describe('A search with more results than it lists', () => {
  const titles = ['A', 'Be', 'Cem', 'Defne', 'Elif']
  const many = (total: string) => html(...titles).replace('<ul', `<ul ${total}`)

  test('tells the whole number and leads to all of them, also by keyboard', async () => {
    answerWith({ [SERVICE]: () => many('data-total="37"') })
    await open()
    type('lamba')
    await shown(6)
    await vi.waitFor(() => expect(status()).toBe('37 sonuç bulundu'))
    const all = options().at(-1)
    expect([all?.textContent, all?.href]).toEqual(['Tüm sonuçları göster', `${location.origin}/arama?q=lamba`])
    press('ArrowUp')
    await vi.waitFor(() => expect(all?.getAttribute('aria-selected')).toBe('true'))
    expect(field().getAttribute('aria-activedescendant')).toBe(all?.id)
  })

  test('offers them where the server does not count, and not where all are listed', async () => {
    let answer = many('')
    answerWith({ [SERVICE]: () => answer })
    await open()
    type('lamba')
    await shown(6)
    answer = many('data-total="5"')
    type('lambalar')
    await shown(5)
  })

  test('shows that it is under way while nothing is listed', async () => {
    answerWith({ [SERVICE]: () => new Promise<Response>(() => {}) })
    await open()
    type('lamba')
    await vi.waitFor(() => expect(status()).toBe('Yükleniyor'))
    expect(find('form').hasAttribute('data-open')).toBe(true)
  })

  test('that failed is sent again by its button', async () => {
    let answer = (): string | Response => new Response('', { status: 500 })
    answerWith({ [SERVICE]: () => answer() })
    await open()
    type('lamba')
    const retry = await vi.waitFor(() => find<HTMLButtonElement>('.vitrin-search-retry'))
    answer = () => html('Lamba')
    retry.click()
    await shown(1)
  })
})
