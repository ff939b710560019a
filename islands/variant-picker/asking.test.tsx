// @vitest-environment dom

import { clearNotices } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage, touch } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { answerOf, chosenVariant, example, isSettled, option, own, RED, select, show } from './test-page'

const open = example
  .replace(' data-chosen aria-current="true"', '')
  .replace(' selected', '')
  .replace('value="101401" ', 'value="0" ')
const form = `<form id="buy-1014" action="/sepet/ekle" method="post" data-island="add-to-cart" data-product-id="1014">
  <input name="quantity" value="1" data-part="quantity"><button type="submit" id="buy" data-part="submit">Ekle</button>
  <p id="answer" data-part="message"></p></form>`
const message = () => find(`${own} [data-part=message]`).textContent

let sent: Sent[] = []
const adds = () => sent.filter(({ url }) => url.pathname.endsWith('/cart/add-to-cart'))
const variantAdded = () => new URLSearchParams(adds().at(-1)?.body).get('variantId')

const visit = async (html: string): Promise<void> => {
  sent = answerWith({
    'cart/add-to-cart': () => ({ status: 1, statusText: '', totalQuantity: 1, totalPrice: '1,00' }),
    'variant/': answerOf,
  })
  await showPage(html, { pageType: 'product' })
}

afterEach(async () => {
  await leavePage()
  resetStores()
  clearNotices()
})

describe('An add without a chosen variant', () => {
  test('marks, shows and focuses what is to be chosen, also when the picker is not mounted yet', async () => {
    await visit(open + form)
    find('#buy').click()
    await vi.waitFor(() => expect(find('#answer').textContent).toBe('Lütfen ürün seçeneklerini belirleyin'))
    expect(adds()).toEqual([])
    await vi.waitFor(() => expect(find('[data-part=group]').getAttribute('aria-invalid')).toBe('true'))
    expect(select().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(option(24))
    expect(find(`${own} [data-part=message]`).dataset.tone).toBe('danger')
  })

  test('of a form without a message says in a notice what is to be chosen', async () => {
    await visit(open + form.replace('data-part="message"', ''))
    find('#buy').click()
    await vi.waitFor(() =>
      expect($notices.get().map((notice) => notice.text)).toEqual(['Lütfen ürün seçeneklerini belirleyin']),
    )
    expect(adds()).toEqual([])
  })

  test.each([
    ['before the picker is mounted', async () => {}],
    ['beside a mounted picker', () => touch(own)],
  ])('asks nothing and adds what lists show, although no variant is printed, %s', async (_when, arrive) => {
    await visit(example.replace(/ data-variant-id="\d+"/g, '').replace(/<input[^>]*field">/, '') + form)
    await arrive()
    find('#buy').click()
    await vi.waitFor(() => expect(variantAdded()).toBe('101401'))
  })

  test('focuses the first radio button that can be chosen, not one that is not made in this colour', async () => {
    const radio = (level: number, id: number) =>
      `<input type="radio" name="l${level}" id="r${id}" data-part="option" data-level="${level}" data-type-id="${id}">`
    const radios = [radio(1, RED), radio(2, 61), radio(2, 62)].join('')
    await visit(`<div data-island="variant-picker" data-product-id="1014">${radios}</div>${form}`)
    await touch(own)
    find('#r25').click()
    await vi.waitFor(() => expect(find<HTMLInputElement>('#r61').disabled).toBe(true))
    find('#buy').click()
    await vi.waitFor(() => expect(document.activeElement).toBe(find('#r62')))
  })

  test('asks for the one level that is missing, and stops asking when it is chosen', async () => {
    await visit(open + form)
    await touch(own)
    option(RED).click()
    await vi.waitFor(() => expect(option(RED).getAttribute('aria-checked')).toBe('true'))
    find('#buy').click()
    await vi.waitFor(() => expect(document.activeElement).toBe(select()))
    await vi.waitFor(() => expect(select().getAttribute('aria-invalid')).toBe('true'))
    expect(find('[data-part=group]').hasAttribute('aria-invalid')).toBe(false)
    select().value = '62'
    select().dispatchEvent(new Event('change', { bubbles: true }))
    await isSettled(101404)
    expect(select().hasAttribute('aria-invalid')).toBe(false)
    expect(message()).toBe('')
  })

  test('is asked for at the first choice already, before the shop has answered', async () => {
    answerWith({ 'variant/': () => new Promise<Response>(() => {}) })
    await showPage(open, { pageType: 'product' })
    await touch(own)
    option(RED).click()
    await vi.waitFor(() => expect(find(own).getAttribute('aria-busy')).toBe('true'))
    await vi.waitFor(() => expect(message()).toBe('Lütfen ürün seçeneklerini belirleyin'))
  })

  test('of a product that is sold out in every variant says so', async () => {
    const options = [24, 25].map(
      (id) =>
        `<button type="button" data-part="option" data-type-id="${id}" data-variant-id="${id}0" data-price="10" data-stock="0">${id}</button>`,
    )
    await visit(
      `<div data-island="variant-picker" data-product-id="1014">${options.join('')}<p data-part="message"></p></div>${form}`,
    )
    find('#buy').click()
    await vi.waitFor(() => expect(find('#answer').textContent).toBe('Bu ürün tükendi'))
    expect(adds()).toEqual([])
  })

  test('is sent where the page has no picker: the shop decides', async () => {
    await visit(form)
    find('#buy').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    expect(variantAdded()).toBe('0')
  })
})

describe('A choice that a script has made without an event', () => {
  test('is read at the press', async () => {
    await visit(example + form)
    await touch(own)
    select().value = '62'
    find<HTMLFormElement>('#buy-1014').requestSubmit()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    expect(variantAdded()).toBe('101402')
  })

  test('is read at the press when the picker is not mounted yet', async () => {
    await visit(example + form)
    select().value = '62'
    find('#buy').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    expect(variantAdded()).toBe('101402')
  })

  test('shows its price as soon as the shopper clicks or types anywhere', async () => {
    await show()
    select().value = '62'
    document.body.click()
    await isSettled(101402)
    expect(chosenVariant()).toBe(101402)
  })
})

describe('A list whose values are no ids', () => {
  test('goes by the type of its entries', async () => {
    const named = example
      .replace('value="61"', 'value="beden-s"')
      .replace('value="62"', 'value="beden-m"')
      .replace('value="0"', 'value=""')
    await show(named)
    expect(chosenVariant()).toBe(101401)
    select().value = 'beden-m'
    select().dispatchEvent(new Event('change', { bubbles: true }))
    await isSettled(101402)
    expect(select().value).toBe('beden-m')
    option(RED).click()
    await isSettled(101404)
    expect(select().value).toBe('beden-m')
  })
})

describe('The field of the variant', () => {
  test.each(['variantId', 'variant_id', 'variation_id'])(
    'may be called %s and be outside of the form',
    async (name) => {
      await visit(`${form}<input type="hidden" name="${name}" value="77" form="buy-1014">`)
      find('#buy').click()
      await vi.waitFor(() => expect(adds()).toHaveLength(1))
      expect(variantAdded()).toBe('77')
    },
  )
})
