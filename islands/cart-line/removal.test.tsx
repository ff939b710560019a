// @vitest-environment dom

import { addJquery, find, touch } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { refreshCartLines } from '@/shop/cart/reading'
import { field, open, part, received, settled } from './test-page'

describe('A removal', () => {
  test('that a theme’s jQuery would send, too, is left out, with one line in the log; what only counts it runs', async () => {
    const jquery = addJquery()
    const [removed, counted, elsewhere] = [vi.fn(), vi.fn(), vi.fn()]
    jquery(document).on('click', '[data-part=remove]', (event: Event) => {
      event.preventDefault()
      removed()
      void fetch('/cart/change', { method: 'POST' })
    })
    jquery(document).on('click', '[data-part=remove]', () => counted('remove_from_cart'))
    jquery(document).on('click', '#all', () => fetch(elsewhere() ?? '/cart/delete-all'))
    const shop = await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    find('main').append(Object.assign(document.createElement('button'), { id: 'all' }))
    for (const id of [1, 2]) {
      await touch(`#line-${id}`)
      part('remove', id).click()
      await settled()
    }
    expect(shop.cart).toEqual([])
    expect([removed.mock.calls.length, counted.mock.calls.length]).toEqual([0, 2])
    expect(window.vitrin?.log.filter(({ where }) => where === 'cart-line')).toMatchObject([
      {
        came: 'a jQuery listener of the page for the press that the island answers: click on [data-part=remove]; left out',
        expected: 'one answer to a press, Vitrin’s or the page’s',
      },
    ])
    find('#all').click()
    expect(elsewhere).toHaveBeenCalledOnce()
  })

  /** Ways in which a theme's native listener removes the line, too. */
  const ways: readonly (readonly [string, string, (send: () => void) => void, string])[] = [
    ['at once by fetch', 'POST /cart/change.js', (send) => send(), '{"line":1,"quantity":0}'],
    ['at once by an address that does not name it', 'POST /sidebar/removeItem', (send) => send(), 'item_id=7'],
    ['after its animation', 'POST /sepet/sil/0', (send) => void setTimeout(send, 300), ''],
  ]

  test.each(ways)('that a theme’s native listener would send, too, %s is left out', async (_way, which, when, body) => {
    const [method = '', address = ''] = which.split(' ')
    const shop = await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    await touch('#line-1')
    const shopFetch = window.fetch
    const asked: string[] = []
    window.fetch = (input, init) => {
      if (typeof input !== 'string') return shopFetch(input, init)
      asked.push(input)
      return Promise.resolve(new Response())
    }
    onTestFinished(() => {
      window.fetch = shopFetch
    })
    const outcomes: unknown[] = []
    part('remove').addEventListener('click', (event) => {
      event.preventDefault()
      when(() => void fetch(address, { method, body }).catch(({ name }) => outcomes.push(name)))
      void fetch('/collect?event=remove_from_cart')
    })
    part('remove').click()
    await vi.waitFor(() => expect(outcomes).toEqual(['AbortError']))
    await settled()
    expect([shop.cart, asked]).toEqual([[{ id: 2, count: '2' }], ['/collect?event=remove_from_cart']])
    expect(window.vitrin?.log.filter(({ where }) => where === 'cart-line')).toMatchObject([
      { came: `a request of the page for the press that the island answers: ${which}; left out` },
    ])
  })

  /** A cart of two lines, whose first is removed. */
  const openAndRemove = async () => {
    const shop = await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    await touch('#line-1')
    part('remove').focus()
    part('remove').click()
    await settled()
    return shop
  }

  test('tells of itself where the line stood, which takes the focus', async () => {
    const shop = await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    await touch('#line-1')
    part('remove').focus()
    part('remove').click()
    await vi.waitFor(() => expect(find('#line-1').hidden).toBe(true))
    await vi.waitFor(() => expect(document.activeElement).toBe(find('#line-1 + .vitrin-cart-removed')))
    expect(document.activeElement?.textContent).toContain('sepetinizden çıkarıldı')
    await settled()
    expect(shop.cart).toEqual([{ id: 2, count: '2' }])
    await vi.waitFor(() =>
      expect(received).toMatchObject([
        { name: 'cart-line-removed', detail: { index: 0, productId: 1, item: { quantity: 2, change: -2 } } },
      ]),
    )
    await touch('#line-2')
    part('increase', 2).click()
    await settled()
    expect(shop.cart).toEqual([{ id: 2, count: '3' }])
  })

  test('of a line that is a table body of several rows is announced in a row of the table, over all columns', async () => {
    const line = `<tbody id="line-1" data-island="cart-line" data-index="0" data-product-id="1"><tr><td colspan="2">Ürün 1</td><td>349,00</td></tr>
      <tr><td colspan="3"><button type="button" data-part="remove">x</button></td></tr></tbody>`
    await open([{ id: 1, count: '2' }], `<table>${line}</table>`)
    await touch('#line-1')
    part('remove').click()
    const cell = await vi.waitFor(() => find<HTMLTableCellElement>('tbody.vitrin-cart-removed > tr > td'))
    expect([cell.colSpan, cell.textContent]).toEqual([3, expect.stringContaining('sepetinizden çıkarıldı')])
  })

  test('keeps its words when the server names the product, so that nothing below moves', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    const reading = shop.delay('load')
    await touch('#line-1')
    part('remove').click()
    await vi.waitFor(() => expect(find('.vitrin-cart-removed').textContent).not.toBe(''))
    const words = find('.vitrin-cart-removed').textContent
    reading.go()
    await vi.waitFor(() =>
      expect(find('.vitrin-cart-removed button').getAttribute('aria-label')).toBe('Geri al: Ürün 1'),
    )
    expect(find('.vitrin-cart-removed').textContent).toBe(words)
  })

  test('names the product before the server has, where the page marks its name', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    const reading = shop.delay('load')
    await touch('#line-1')
    part('remove').click()
    await vi.waitFor(() =>
      expect(find('.vitrin-cart-removed').textContent).toBe('Keten masa örtüsü sepetinizden çıkarıldı Geri al'),
    )
    reading.go()
  })

  test.each([
    ['held until the code came', '90px', false],
    ['answered at once', '', true],
  ])('by a press that was %s has a message of the least height "%s"', async (_case, room, isTrusted) => {
    await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    vi.spyOn(find('#line-1'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 90))
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(press, 'isTrusted', { value: isTrusted })
    part('remove').dispatchEvent(press)
    await vi.waitFor(() => expect(find('.vitrin-cart-removed').textContent).not.toBe(''))
    expect(find('.vitrin-cart-removed').style.minBlockSize).toBe(room)
  })

  test('can be undone where the line stood, again after a refusal, and gives the focus back with the line', async () => {
    const shop = await openAndRemove()
    const undo = () => find<HTMLButtonElement>('.vitrin-cart-removed button')
    await vi.waitFor(() => expect(undo().hasAttribute('aria-disabled')).toBe(false))
    expect(undo().getAttribute('aria-label')).toBe('Geri al: Ürün 1')
    expect($notices.get()).toEqual([])
    shop.failWith('add-to-cart', () => ({ status: 0, statusText: 'Olmaz' }))
    undo().click()
    await vi.waitFor(() => expect($notices.get()).toHaveLength(1))
    await vi.waitFor(() => expect(find('.vitrin-cart-removed').style.blockSize).toBe(''))
    undo().focus()
    vi.spyOn(find('#line-1'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 90))
    undo().click()
    expect(find('.vitrin-cart-removed').style.blockSize).toBe('90px')
    await vi.waitFor(() => expect(find('#line-1').hidden).toBe(false))
    expect(document.querySelector('.vitrin-cart-removed')).toBeNull()
    expect(shop.cart).toMatchObject([{ id: 2 }, { id: 1, count: '2' }])
    await vi.waitFor(() => expect(document.activeElement).toBe(part('remove')))
  })

  test('of a product that is added anew gives its place and the focus to the line, with the server’s quantity', async () => {
    const shop = await openAndRemove()
    await vi.waitFor(() => expect(document.activeElement).toBe(find('.vitrin-cart-removed')))
    shop.cart.push({ id: 1, count: '5' })
    await refreshCartLines()
    await vi.waitFor(() => expect(find('#line-1').hidden).toBe(false))
    expect(document.querySelector('.vitrin-cart-removed')).toBeNull()
    expect(field().value).toBe('5')
    await vi.waitFor(() => expect(document.activeElement).toBe(part('remove')))
    part('increase').click()
    await settled()
    expect(shop.cart).toMatchObject([{ id: 2 }, { id: 1, count: '6' }])
  })

  test('that is final moves the focus to the next line', async () => {
    await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
    ])
    find('#line-1').dataset.undo = '0'
    await touch('#line-1')
    part('remove').focus()
    part('remove').click()
    expect(document.activeElement).toBe(part('remove', 2))
    await settled()
    expect(document.querySelector('.vitrin-cart-removed')).toBeNull()
  })

  test('that is refused brings the line back', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    shop.failWith('delete', () => ({ status: 0, statusText: 'Olmaz' }))
    await touch('#line-1')
    part('remove').click()
    await settled()
    await vi.waitFor(() => expect(find('#line-1').hidden).toBe(false))
    expect(part('message').textContent).toContain('Olmaz')
  })

  test('is not offered for a gift, whose quantity is fixed', async () => {
    const shop = await open([{ id: 1, count: '2', index: -1 }])
    await touch('#line-1')
    expect(part('remove').hidden).toBe(true)
    expect(field().readOnly).toBe(true)
    part('increase').click()
    await settled()
    expect(shop.writes).toEqual([])
  })
})
