// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/property-picker/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const groups = [
  {
    GROUP_ID: '5',
    GROUP_NAME: 'Malzeme &amp; doku',
    CATALOG_VIEW: '1',
    OPTIONS: [
      { ID: '51', NAME: 'Cam', SELECTED: true, PRODUCT_ID: '1009' },
      { ID: 52, NAME: 'Seramik', SELECTED: 0, PRODUCT_ID: '1004' },
      { ID: '53', NAME: 'Porselen', SELECTED: false, PRODUCT_ID: null },
    ],
  },
  { GROUP_ID: 6, NAME: 'Tarz', OPTIONS: { 3: { ID: '61', NAME: 'El işi', SELECTED: '1', PRODUCT_ID: null } } },
  { GROUP_ID: 7, NAME: 'Boş', OPTIONS: [] },
]
const radio = (value: string) => find<HTMLInputElement>(`input[value="${value}"]`)
const status = () => find('.vitrin-properties [role=status]').textContent
const offered = () =>
  [...document.querySelectorAll('.vitrin-property label')].map((label) => label.hasAttribute('data-offered'))

let left: string[] = []
const chosen: unknown[] = []
beforeEach(() => {
  left = []
  chosen.length = 0
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)))
})
beforeAll(() =>
  document.addEventListener('vitrin:property-chosen', (event) => {
    if (event instanceof CustomEvent) chosen.push(event.detail)
  }),
)
afterEach(leavePage)

const show = async (product: () => object, attributes: () => object = () => groups): Promise<Sent[]> => {
  const sent = answerWith({ 'product/attributes': attributes, 'get-product-by-properties': product })
  await showPage(example)
  return sent
}

describe('Properties of a product', () => {
  test('are those of its catalog, with what the product has and what is offered beside it', async () => {
    const sent = await show(() => [])
    await vi.waitFor(() => expect(radio('51').checked).toBe(true))
    expect([...document.querySelectorAll('legend')].map((each) => each.textContent)).toEqual(['Malzeme & doku', 'Tarz'])
    expect(offered()).toEqual([true, true, false, true])
    expect(sent[0]?.body).toBe('product_id=1009&with_image=1')
  })

  test('are asked for again by the message when no answer came', async () => {
    const answers = [() => new Response('', { status: 503 }), () => Response.json([{ ID: '1004', URL: 'urun/bardak' }])]
    await show(() => answers.shift()?.() ?? [])
    await vi.waitFor(() => radio('52').click())
    await vi.waitFor(() => expect(status()).toBe('Seçenek bilgisi alınamadı Tekrar dene'))
    find('.vitrin-properties button').click()
    await vi.waitFor(() => expect(left).toEqual([`${location.origin}/urun/bardak`]))
  })

  test('lead to the product that has them all', async () => {
    const sent = await show(() => [{ ID: '1004', URL: 'urun/bardak' }])
    await vi.waitFor(() => radio('52').click())
    await vi.waitFor(() => expect(left).toEqual([`${location.origin}/urun/bardak`]))
    expect(Object.fromEntries(new URLSearchParams(sent[1]?.body))).toEqual({
      catalog_code: 'kupa-fincan',
      'attribute[0][id]': '5',
      'attribute[0][option_id]': '52',
      'attribute[1][id]': '6',
      'attribute[1][option_id]': '61',
    })
    expect(chosen).toEqual([{ propertyId: 5, optionId: 52, productId: 1004 }])
  })

  test.each([
    ['no product has', () => [], 'Bu özelliklerde bir ürün yok'],
    [
      'only a product of another site has',
      () => [{ ID: '1', URL: 'https://baska.example/' }],
      'Bu özelliklerde bir ürün yok',
    ],
    ['a broken server knows', () => new Response('', { status: 500 }), 'Seçenek bilgisi alınamadı Tekrar dene'],
  ])('that %s lead nowhere and say so', async (_case, product, words) => {
    await show(product)
    await vi.waitFor(() => radio('53').click())
    await vi.waitFor(() => expect(status()).toBe(words))
    expect(left).toEqual([])
  })

  test('that cannot be had leave the printed links, say so and offer another try', async () => {
    let fail = (): void => {}
    const failedLate = () =>
      new Promise<Response>((resolve) => (fail = () => resolve(new Response('', { status: 500 }))))
    const answers: (() => object)[] = [failedLate, () => groups]
    await show(
      () => [],
      () => answers.shift()?.() ?? [],
    )
    expect(find('[data-island]').getAttribute('aria-busy')).toBe('true')
    fail()
    await vi.waitFor(() => expect(find('[role=alert]').textContent).toContain('İçerik yüklenemedi'))
    expect(find('[data-island]').hasAttribute('aria-busy')).toBe(false)
    expect(document.querySelectorAll('[data-island] a')).toHaveLength(2)
    find('[data-island] button').click()
    await vi.waitFor(() => expect(radio('51').checked).toBe(true))
    expect(document.querySelector('[role=alert]')).toBeNull()
  })
})
