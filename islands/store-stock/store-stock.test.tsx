// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/store-stock/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const lines = () => [...document.querySelectorAll('[data-part=list] li')].map((line) => line.textContent)
const message = () => find('[data-part=message]').textContent

const row = (store: string, stock: unknown, code = 'VT1009') => ({
  item_code: code,
  store_code: `S-${store}`,
  store_description: store,
  ws_code: '',
  avaliable_stock: stock,
})

const shown: unknown[] = []
beforeAll(() =>
  document.addEventListener('vitrin:store-stock-shown', (event) => {
    if (event instanceof CustomEvent) shown.push(event.detail)
  }),
)
beforeEach(() => void shown.splice(0))
afterEach(leavePage)

describe('The stores that have a product', () => {
  test('are listed with what is left; another item’s rows are not', async () => {
    const sent = answerWith({
      'store.php': () => [
        row('Alsancak &amp; Kordon', '12'),
        row('Moda', 2),
        row('Kaleiçi', '-1'),
        row('Urla', '5', 'X'),
      ],
    })
    await showPage(example)
    await vi.waitFor(() => expect(lines()).toEqual(['Alsancak & Kordon Var', 'Moda Son 2', 'Kaleiçi Yok']))
    expect(sent.map(({ url }) => url.pathname + url.search)).toEqual([
      '/Diger/Erp/store.php?item_code=VT1009&language=tr',
    ])
    expect(message()).toBe('2 mağazada var')
    expect(shown).toEqual([{ itemCode: 'VT1009', count: 2 }])
  })

  test('are those of the chosen variant, and marked as outdated until its own are there', async () => {
    let answer = (): void => {}
    const later = new Promise<void>((resolve) => {
      answer = resolve
    })
    const isOutdated = () => find('[data-part=list]').hasAttribute('data-outdated')
    const sent = answerWith({
      'store.php': async ({ url }) => {
        const code = url.searchParams.get('item_code') ?? ''
        if (code === 'V-B') await later
        return [row('Moda', 9, code)]
      },
    })
    const options = ['A', 'B']
      .map(
        (name, at) =>
          `<a data-part="option" data-level="1" data-type-id="${at + 1}" data-variant-id="${at + 11}" data-price="10" data-stock="3" data-code="V-${name}">${name}</a>`,
      )
      .join('')
    await showPage(
      `<div data-island="variant-picker" data-load="eager" data-product-id="1009"><div data-part="group" data-level="1">${options}</div></div>${example}`,
    )
    await vi.waitFor(() => expect(lines()).toEqual(['Moda Var']))
    expect(isOutdated()).toBe(false)
    find('[data-type-id="2"]').click()
    await vi.waitFor(() => expect(sent.map(({ url }) => url.searchParams.get('item_code'))).toEqual(['VT1009', 'V-B']))
    expect([isOutdated(), find('[data-island=store-stock]').getAttribute('aria-busy')]).toEqual([true, 'true'])
    answer()
    await vi.waitFor(() => expect(isOutdated()).toBe(false))
  })

  test('that are none have a message, and where they are not known the printed list holds beside another try', async () => {
    answerWith({ 'store.php': () => [row('Moda', 0)] })
    await showPage(example)
    await vi.waitFor(() => expect(message()).toBe('Bu ürün şu anda hiçbir mağazada yok'))
    await leavePage()
    answerWith({ 'store.php': () => new Response('', { status: 500 }) })
    await showPage(example.replace('<ul data-part="list">', '<ul data-part="list"><li>Moda</li>'))
    await vi.waitFor(() => expect(message()).toBe('Mağaza stokları alınamadı Tekrar dene'))
    expect(lines()).toEqual(['Moda'])
    answerWith({ 'store.php': () => [row('Urla', 9)] })
    find('[data-part=message] button').click()
    await vi.waitFor(() => expect(lines()).toEqual(['Urla Var']))
    expect(message()).toBe('1 mağazada var')
  })
})
