import { describe, expect, test } from 'vitest'
import type { ItemFacts } from '@/page/items'
import { ga4EventOf, mappedEvents } from './ga4'

const mug: ItemFacts = {
  id: 146,
  variantId: 2229,
  sku: 'KP-146',
  name: 'Kupa',
  brand: 'Avlu',
  categories: ['Mutfak', 'Kupalar'],
  variant: 'Mavi',
  price: 99.9,
  oldPrice: 120,
  currency: 'TL',
  quantity: 3,
  change: 2,
  listId: '938',
  listName: 'Yeniler',
  position: 4,
}
const outcome = { isAccepted: true, message: '' }
const add = { productId: 146, variantId: 2229, quantity: '2', status: 1, message: '', item: mug, isAlong: false }
const line = { index: 0, productId: 146, item: mug }
const cart = { items: [mug, { ...mug, id: 150, quantity: 1 }], total: 399.6, currency: 'TL' }

/** Every event of the shop that has a GA4 event, with its detail and the GA4 event's name. */
const pairs: readonly (readonly [string, unknown, string])[] = [
  ['list-viewed', { listId: '938', listName: 'Yeniler', items: [mug] }, 'view_item_list'],
  ['item-selected', { item: mug }, 'select_item'],
  ['item-viewed', { item: mug }, 'view_item'],
  ['cart-added', add, 'add_to_cart'],
  ['cart-line-changed', { ...line, ...outcome, quantity: '3' }, 'add_to_cart'],
  ['cart-line-removed', { ...line, item: { ...mug, change: -3 } }, 'remove_from_cart'],
  ['cart-line-restored', line, 'add_to_cart'],
  ['cart-cleared', { isAccepted: true, items: [mug] }, 'remove_from_cart'],
  ['cart-viewed', cart, 'view_cart'],
  ['checkout-started', cart, 'begin_checkout'],
  ['favorite-changed', { ...outcome, productId: 146, isFavorite: true, item: mug }, 'add_to_wishlist'],
  ['search-submitted', { word: 'kupa' }, 'search'],
  ['logged-in', { type: 'email' }, 'login'],
  ['registered', { ...outcome, keys: [], method: 'quick' }, 'sign_up'],
]
const eventOf = ga4EventOf('id')

describe('An event of the shop', () => {
  test.each(pairs)('%s becomes one of GA4', (name, detail, event) => {
    expect(eventOf(name, detail)?.event).toBe(event)
  })

  test('has its counterpart tested, and the counterparts are the eleven that shops report', () => {
    expect(pairs.map(([name]) => name).sort()).toEqual([...mappedEvents].sort())
    expect([...new Set(pairs.map(([, , event]) => event))].sort()).toEqual([
      'add_to_cart',
      'add_to_wishlist',
      'begin_checkout',
      'login',
      'remove_from_cart',
      'search',
      'select_item',
      'sign_up',
      'view_cart',
      'view_item',
      'view_item_list',
    ])
  })

  test('carries the product as GA4 takes it: a code of ISO 4217, categories by level, numbers', () => {
    expect(eventOf('cart-added', add)).toEqual({
      event: 'add_to_cart',
      ecommerce: {
        currency: 'TRY',
        value: 199.8,
        item_list_id: '938',
        item_list_name: 'Yeniler',
        items: [
          {
            item_id: '146',
            item_name: 'Kupa',
            item_brand: 'Avlu',
            item_variant: 'Mavi',
            item_category: 'Mutfak',
            item_category2: 'Kupalar',
            item_list_id: '938',
            item_list_name: 'Yeniler',
            index: 4,
            price: 99.9,
            discount: 20.1,
            quantity: 2,
          },
        ],
      },
    })
  })

  test('names products by their codes where the shop’s feed does', () => {
    expect(ga4EventOf('sku')('item-viewed', { item: mug })?.ecommerce?.items[0]?.item_id).toBe('KP-146')
    expect(ga4EventOf('sku')('item-viewed', { item: { ...mug, sku: '' } })?.ecommerce?.items[0]?.item_id).toBe('146')
  })

  test('leaves out what the page does not know', () => {
    const bare = { ...mug, brand: '', variant: '', price: undefined, oldPrice: undefined, listId: '', categories: [] }
    const item = eventOf('item-viewed', { item: { ...bare, position: undefined, listName: '' } })?.ecommerce?.items[0]
    expect(item).toEqual({ item_id: '146', item_name: 'Kupa', quantity: 3 })
  })

  test('of a cart has the amount to pay as its value', () => {
    expect(eventOf('checkout-started', cart)?.ecommerce?.value).toBe(399.6)
    expect(eventOf('cart-viewed', { ...cart, total: undefined })?.ecommerce?.value).toBe(399.6)
  })

  test('says how many more or fewer there are now', () => {
    const fewer = { ...line, ...outcome, quantity: '1', item: { ...mug, quantity: 1, change: -2 } }
    expect(eventOf('cart-line-changed', fewer)).toMatchObject({
      event: 'remove_from_cart',
      ecommerce: { items: [{ quantity: 2 }] },
    })
  })

  test('is none when it was refused or changed nothing', () => {
    const refused = { isAccepted: false, message: 'Olmadı' }
    expect(eventOf('cart-refused', add)).toBeUndefined()
    expect(eventOf('favorite-changed', { ...refused, isFavorite: true, item: mug })).toBeUndefined()
    expect(eventOf('favorite-changed', { ...outcome, isFavorite: false, item: mug })).toBeUndefined()
    expect(eventOf('registered', { ...refused, keys: [], method: 'form' })).toBeUndefined()
    expect(eventOf('cart-line-changed', { ...line, ...refused, quantity: '1' })).toBeUndefined()
    expect(eventOf('cart-cleared', { isAccepted: false, items: [mug] })).toBeUndefined()
    expect(eventOf('cart-line-removed', { ...line, item: undefined })).toBeUndefined()
  })
})
