// @vitest-environment dom

import { readFileSync } from 'node:fs'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage, touch } from '@test/page'
import { resetStores } from '@test/stores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { personalizationOf } from '@/shop/product/personalization'

const example = readFileSync('islands/personalization-form/example.html', 'utf8')
const own = '[data-island=personalization-form]'
const field = <E extends HTMLElement = HTMLInputElement>(name: string) => find<E>(`[name="formData[1364][${name}]"]`)
const errorOf = (name: string) => {
  const id = field(name).getAttribute('aria-describedby')
  return id ? find(`[id="${id}"]`).textContent : ''
}
const message = () => find(`${own} [data-part=message]`).textContent

const page = (
  form = example,
) => `<form action="/sepet/ekle" method="post" data-island="add-to-cart" data-product-id="1364">
  ${form}<button type="submit" data-part="submit">Ekle</button><p data-part="message"></p></form>`

let sent: Sent[] = []
const adds = () => sent.filter(({ url }) => url.pathname.endsWith('/cart/add-to-cart'))
const formData = () => JSON.parse(new URLSearchParams(adds().at(-1)?.body).get('formData[1364]') ?? 'null')
const received: { name: string; detail: unknown }[] = []
const receive = (event: Event) =>
  event instanceof CustomEvent && received.push({ name: event.type, detail: event.detail })
const events = ['cart-added', 'cart-refused', 'personalization-refused'].map((name) => `vitrin:${name}`)

const show = async (answer: () => object = () => ({ status: 1, totalQuantity: 1, totalPrice: '1' }), html = page()) => {
  sent = answerWith({ 'add-to-cart': answer })
  await showPage(html)
  await touch(own)
  await touch('[data-island=add-to-cart]')
}

const type = (name: string, value: string): void => {
  field(name).value = value
  field(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const press = async (): Promise<void> => {
  const before = received.filter(({ name }) => name.includes('cart-')).length
  find<HTMLButtonElement>('[data-part=submit]').click()
  await vi.waitFor(() => expect(received.filter(({ name }) => name.includes('cart-'))).toHaveLength(before + 1))
}

beforeEach(() => {
  received.length = 0
  for (const name of events) document.addEventListener(name, receive)
})

afterEach(async () => {
  for (const name of events) document.removeEventListener(name, receive)
  await leavePage()
  resetStores()
  clearNotices()
  closeAllPopups()
})

describe('A product that is made for its buyer', () => {
  test('is not added before its fields are right; the first wrong one has the focus', async () => {
    await show()
    await press()
    expect(adds()).toEqual([])
    await vi.waitFor(() => expect(errorOf('isim')).toBe('Bu alan boş bırakılamaz'))
    expect(field('isim').getAttribute('aria-invalid')).toBe('true')
    expect(field('renk').getAttribute('aria-invalid')).toBe('true')
    expect(field('not').hasAttribute('aria-invalid')).toBe(false)
    expect(document.activeElement).toBe(field('isim'))
    expect(message()).toBe('Formda 2 hatalı alan var')
    expect(received.map(({ name }) => name)).toEqual(['vitrin:personalization-refused', 'vitrin:cart-refused'])
  })

  test('is added with all that was filled in, as the platform wants it', async () => {
    await show()
    type('isim', ' Işıl ')
    field('renk').value = 'Kiremit'
    await press()
    expect(formData()).toEqual({
      form_id: '3',
      product_id: 1364,
      sub_product_id: 0,
      data: { isim: 'Işıl', renk: 'Kiremit', not: '' },
    })
    expect(field('isim').value.trim()).toBe('Işıl')
  })

  test('is added once its fields were put right; the errors go as they are', async () => {
    await show()
    await press()
    await vi.waitFor(() => expect(message()).toBe('Formda 2 hatalı alan var'))
    type('isim', 'Işıl')
    await vi.waitFor(() => expect(field('isim').hasAttribute('aria-invalid')).toBe(false))
    expect(message()).toBe('Formda 1 hatalı alan var')
    field('renk').value = 'Kiremit'
    await press()
    expect(adds()).toHaveLength(1)
    await vi.waitFor(() => expect(message()).toBe(''))
  })

  test('that the shop refuses keeps every letter, says why, and goes back to the fields', async () => {
    await show(() => ({ status: 0, statusText: 'İsim kabul edilmedi', personalization_error: '1' }))
    type('isim', 'Işıl')
    field('renk').value = 'Kiremit'
    type('not', 'Nice yıllara')
    await press()
    await vi.waitFor(() => expect(message()).toBe('İsim kabul edilmedi'))
    expect([field('isim').value, field('renk').value, field('not').value]).toEqual(['Işıl', 'Kiremit', 'Nice yıllara'])
    expect(document.activeElement).toBe(field('isim'))
    expect(received.map(({ name }) => name)).toContain('vitrin:personalization-refused')
    type('isim', 'Işıl Ç')
    await vi.waitFor(() => expect(message()).toBe(''))
  })

  test('pressed before its form is there waits for it', async () => {
    sent = answerWith({ 'add-to-cart': () => ({ status: 1, totalQuantity: 1, totalPrice: '1' }) })
    await showPage(page(example.replace('data-island', 'data-load="interaction" data-island')))
    field('isim').value = 'Işıl'
    field('renk').value = 'Kiremit'
    await press()
    expect(formData()?.data).toMatchObject({ isim: 'Işıl' })
  })

  test('whose form has gone is added without it', async () => {
    await show()
    find(own).remove()
    await vi.waitFor(() => expect(personalizationOf(1364)).toBeUndefined())
    await press()
    expect(adds()).toHaveLength(1)
    expect(formData()).toBeNull()
  })

  test('is anywhere on the page', async () => {
    await show(undefined, `${page('')}${example}`)
    await press()
    expect(adds()).toEqual([])
    type('isim', 'Işıl')
    field('renk').value = 'Kiremit'
    await press()
    expect(formData()?.data).toMatchObject({ renk: 'Kiremit' })
  })
})

describe('What is sent of each field', () => {
  const fields = `<fieldset data-island="personalization-form" data-product-id="1364">
    <input id="kol" value="uzun"><input name="formData[1364][desen][]" type="checkbox" value="çizgi" checked>
    <input name="formData[1364][desen][]" type="checkbox" value="benek" checked><input name="formData[1364][desen][]" type="checkbox" value="düz">
    <input type="radio" name="boy" value="kısa"><input type="radio" name="boy" value="orta" checked>
    <input name="kapalı" value="x" disabled><input type="file" name="resim"><input type="hidden" name="gizli" value="y">
    <textarea name="not">iki
satır</textarea><p data-part="message"></p></fieldset>`

  test('is its live value under its own name', async () => {
    await show(undefined, page(fields))
    await press()
    expect(formData()).toMatchObject({
      form_id: '',
      data: { kol: 'uzun', desen: 'çizgi, benek', boy: 'orta', not: 'iki\nsatır' },
    })
    expect(Object.keys(formData().data).sort()).toEqual(['boy', 'desen', 'kol', 'not'])
  })
})

test('The browser’s own bubble gives way to the words under the field', async () => {
  await show(undefined, page(example.replace('data-validate="required"', 'required')))
  const event = new Event('invalid', { cancelable: true })
  field('isim').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(errorOf('isim')).toBe('Bu alan boş bırakılamaz'))
})

test('Each press leads back to the first wrong field, also when all of them are marked already', async () => {
  await show(undefined, page(example.replaceAll('data-validate="required"', 'required data-validate="required"')))
  const submit = find<HTMLButtonElement>('[data-part=submit]')
  for (const press of ['first', 'second']) {
    submit.focus()
    submit.click()
    await vi.waitFor(() => expect(document.activeElement, press).toBe(field('isim')))
    expect(received.filter(({ name }) => name === 'vitrin:personalization-refused')).toHaveLength(
      press === 'first' ? 1 : 2,
    )
  }
  expect(adds()).toEqual([])
})
