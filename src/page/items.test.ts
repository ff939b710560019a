// @vitest-environment dom
import { find, showPage } from '@test/page'
import { afterEach, describe, expect, test } from 'vitest'
import { itemAt, noteShownItem } from './items'

const product = {
  id: '146',
  code: 'KP-146',
  name: 'Kupa',
  brand: 'Avlu',
  currency_target: 'TL',
  category_path: 'Mutfak > Kupalar',
  total_sale_price: 99.9,
}
const list = `<section data-block="938" data-block-name="yeniler">
  <article data-product="150"></article>
  <article data-product="146"><form></form></article></section>`

afterEach(() => {
  document.body.innerHTML = ''
})

describe('The facts of a product', () => {
  test('come from the page’s facts, with its list and its position in it', async () => {
    await showPage(list, { products: [product] })
    expect(itemAt(find('form'), { id: 146, quantity: '2', change: '2' })).toEqual({
      id: 146,
      variantId: undefined,
      sku: 'KP-146',
      name: 'Kupa',
      brand: 'Avlu',
      categories: ['Mutfak', 'Kupalar'],
      variant: '',
      price: 99.9,
      oldPrice: undefined,
      currency: 'TL',
      quantity: 2,
      change: 2,
      listId: '938',
      listName: 'yeniler',
      position: 2,
    })
  })

  test('come from the card where it prints them, in the page’s own notation', async () => {
    const card = `<div data-list-id="kampanya" data-list-name="Kampanya"><article data-product="146">
      <b data-fact="name">Fincan</b><i data-fact="sku">F-1</i><i data-fact="brand">Kil</i><i data-fact="category">Ev / Sofra</i>
      <i data-fact="variant">Mavi</i><s data-fact="old-price">1.500,00 TL</s><b data-fact="price">1.234,56 TL</b></article></div>`
    await showPage(card, { products: [product] })
    expect(itemAt(find('article'), { id: 146 })).toMatchObject({
      name: 'Fincan',
      sku: 'F-1',
      brand: 'Kil',
      categories: ['Ev', 'Sofra'],
      variant: 'Mavi',
      price: 1234.56,
      oldPrice: 1500,
      listId: 'kampanya',
      listName: 'Kampanya',
      position: 1,
    })
  })

  test('follow what the page shows of a chosen variant', async () => {
    await showPage('<form></form>', { products: [{ ...product, id: '147' }] })
    noteShownItem(147, { price: '120.005', variant: 'Kırmızı', sku: 'KP-147-K' })
    expect(itemAt(find('form'), { id: 147, variantId: 9 })).toMatchObject({
      price: 120.01,
      variant: 'Kırmızı',
      sku: 'KP-147-K',
      variantId: 9,
      position: undefined,
    })
  })

  test('are left out where the page does not print them', async () => {
    await showPage('<form></form>')
    expect(itemAt(null, { id: 5 })).toMatchObject({ id: 5, name: '', price: undefined, listId: '', categories: [] })
  })
})
