// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $cart, resetCart, settleCart } from '../../src/stores/cart'
import { resetCartLines } from '../../src/stores/cart-lines'
import { refreshCartLines } from '../../src/stores/cart-reading'
import { resetCartWrites, settleCartLines } from '../../src/stores/cart-writes'
import { $notices, clearNotices } from '../../src/stores/notices'
import { find, leavePage, showPage, touch } from '../../test/page'
import { openCartShop, type ShopLine } from '../../test/unit/stores/cart-shop'

/** The first test of a file also waits for all modules. */
vi.setConfig({ testTimeout: 20_000 })

const example = readFileSync('islands/cart-summary/example.html', 'utf8')
const lineHtml = ({ id, count }: ShopLine, index: number): string =>
  `<li id="line-${id}" data-island="cart-line" data-index="${index}" data-product-id="${id}" data-max="50">
  <input data-part="quantity" value="${count}"><button type="button" data-part="increase">+</button>
  <button type="button" data-part="remove">x</button><span data-part="message"></span></li>`

const reprinted = (words: string) => `<p data-part="reprint">${words}</p>`
const cartHtml = (lines: readonly ShopLine[], words = 'eski'): string =>
  example
    .replace(/<li[\s\S]*<\/li>/, lines.map(lineHtml).join(''))
    .replace(
      '<p data-part="empty"',
      `${reprinted(words)}<form id="all"><button data-part="update-all">Güncelle</button></form>$&`,
    )

const part = <E extends HTMLElement = HTMLElement>(name: string) =>
  find<E>(`#cart > * [data-part="${name}"], #cart > [data-part="${name}"]`)
const quantity = (id: number) => find<HTMLInputElement>(`#line-${id} [data-part="quantity"]`)
const settled = () => vi.waitFor(() => expect($cart.get().isPending).toBe(false), { timeout: 8000 })
const leavers: (() => void)[] = []

const open = async (lines: ShopLine[], html = cartHtml(lines), printed = () => cartHtml([], 'yeni')) => {
  const shop = openCartShop(lines)
  const answered = fetch
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    return url.pathname.includes('/cart/') ? answered(input, init) : new Response(printed())
  })
  leavers.push($cart.subscribe(() => {}))
  await showPage(html, { pageId: 30 })
  await vi.waitFor(() => expect(find('#cart').dataset.islandState).toBe('ready'), { timeout: 8000 })
  return shop
}

/** Presses, and tells whether the browser would have followed the link. */
const press = (name: string): boolean => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  const wasFollowed = vi.fn()
  const watch = (click: Event): void => {
    if (!click.defaultPrevented) wasFollowed()
    click.preventDefault()
  }
  addEventListener('click', watch)
  part(name).dispatchEvent(event)
  removeEventListener('click', watch)
  return wasFollowed.mock.calls.length > 0
}

const type = (id: number, text: string): void => {
  quantity(id).value = text
  quantity(id).dispatchEvent(new InputEvent('input', { bubbles: true }))
}

afterEach(async () => {
  vi.useRealTimers()
  await settleCartLines()
  for (const stop of leavers.splice(0)) stop()
  await leavePage()
  resetCartWrites()
  resetCartLines()
  resetCart()
  clearNotices()
  vi.unstubAllGlobals()
})

describe('The totals', () => {
  test('are marked while a change is on its way, and then the server’s', async () => {
    await open([{ id: 1, count: '2' }])
    expect(part('total').textContent).toBe('1.598,00')
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    await vi.waitFor(() => expect(part('total').getAttribute('aria-busy')).toBe('true'))
    expect(part('total').textContent).not.toBe('30,00')
    expect(part('status').textContent).toBe('Toplam hesaplanıyor')
    await settled()
    await vi.waitFor(() => expect(part('total').textContent).toBe('30,00'))
    expect(part('count').textContent).toBe('3')
    expect(part('status').textContent).toBe('Sepetiniz güncellendi. Toplam: 30,00')
  })

  test('are not said to be those of an updated cart when the wish did not come true', async () => {
    await open([
      { id: 1, count: '2', most: 2 },
      { id: 2, count: '1' },
    ])
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    await settled()
    await vi.waitFor(() => expect(part('status').textContent).toBe('Sepetinizin toplamı: 30,00'))
    expect(find('#line-1 [data-part=message]').textContent).toContain('Adet 3 yapılamadı')
    find('#line-1 [data-part=remove]').click()
    await vi.waitFor(() => expect(part('status').textContent).toBe('Sepetiniz güncellendi. Toplam: 10,00'))
  })

  test('and all that depends on them are printed anew by the server after a change', async () => {
    await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    await vi.waitFor(() => expect(part('reprint').textContent).toBe('yeni'), { timeout: 5000 })
    await vi.waitFor(() => expect(part('reprint').hasAttribute('aria-busy')).toBe(false))
    expect(part('reprint').hasAttribute('data-outdated')).toBe(false)
  })

  test('that the server does not print anew are marked as old', async () => {
    await open([{ id: 1, count: '2' }], undefined, () => '<h1>Bakımdayız</h1>')
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    await vi.waitFor(() => expect(part('reprint').dataset.outdated).toBe(''), { timeout: 4000 })
    await vi.waitFor(() =>
      expect(window.vitrin?.log).toMatchObject([
        { where: 'cart-summary', write: expect.stringContaining('data-source') },
      ]),
    )
    expect(part('reprint').textContent).toBe('eski')
  })
})

describe('Changes elsewhere', () => {
  test('A line that was added in another tab is put into the list, and comes alive; all others stay the same nodes', async () => {
    const lines: ShopLine[] = [{ id: 1, count: '2' }]
    const shop = await open(lines, undefined, () => cartHtml(shop.cart))
    const first = find('#line-1')
    type(1, '9')
    shop.cart.push({ id: 7, count: '4' })
    settleCart({ totalQuantity: 6, totalPrice: '60,00' })
    await vi.waitFor(() => expect(document.querySelector('#line-7')).not.toBeNull(), { timeout: 5000 })
    expect(find('#line-1')).toBe(first)
    expect(quantity(1).value).toBe('9')
    await touch('#line-7')
    find('#line-7 [data-part=increase]').click()
    await settled()
    expect(shop.cart[1]?.count).toBe('5')
  })

  test('A cart that has become empty shows so, and is filled again', async () => {
    const shop = await open([{ id: 1, count: '2' }], undefined, () => cartHtml(shop.cart))
    const [line] = shop.cart.splice(0)
    await refreshCartLines()
    await vi.waitFor(() => expect(part('empty').hidden).toBe(false))
    expect(find('#cart > [data-part=filled]').hidden).toBe(true)
    if (line) shop.cart.push({ ...line, id: 8 })
    await refreshCartLines()
    await vi.waitFor(() => expect(part('empty').hidden).toBe(true))
    await vi.waitFor(() => expect(document.querySelector('#line-8')).not.toBeNull())
  })
})

describe('The way to the order', () => {
  test('is free while nothing waits', async () => {
    await open([{ id: 1, count: '2' }])
    expect(press('checkout')).toBe(true)
  })

  test('waits for a change that is on its way, and then goes on by itself', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    const { go } = shop.delay('update-item')
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    expect(press('checkout')).toBe(false)
    await vi.waitFor(() => expect(part('checkout').getAttribute('aria-busy')).toBe('true'))
    const gone = vi.fn((event: Event) => event.preventDefault())
    part('checkout').addEventListener('click', gone)
    expect(gone).not.toHaveBeenCalled()
    go()
    await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce())
    expect(shop.cart[0]?.count).toBe('3')
  })

  test('takes what was typed and not left yet', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    type(1, '6')
    expect(press('checkout')).toBe(false)
    await settled()
    expect(shop.cart[0]?.count).toBe('6')
  })

  test('stays here when the server gives less, says so, and is free the next time', async () => {
    await open([{ id: 1, count: '2', most: 3 }])
    await touch('#line-1')
    type(1, '9')
    expect(press('checkout')).toBe(false)
    await settled()
    await vi.waitFor(() =>
      expect($notices.get().map(({ text }) => text)).toContain('Siparişe geçmeden önce sepetinizi gözden geçirin'),
    )
    expect(press('checkout')).toBe(true)
  })
})

describe('Updating all lines', () => {
  test('sends all that was typed in one write, also into lines that are not alive', async () => {
    const shop = await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
      { id: 3, count: '2' },
    ])
    type(1, '4')
    type(3, '5')
    part('update-all').click()
    await vi.waitFor(() => expect(shop.writes).toEqual(['update/4-2-5']))
    await settled()
    expect(shop.cart.map(({ count }) => count)).toEqual(['4', '2', '5'])
  })

  test('by the form does the same, and nothing is posted', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    type(1, '4')
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    find('#all').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(shop.writes).toEqual(['update-item/0/4']))
  })
})

describe('Emptying the cart', () => {
  test('takes two presses, and the page is loaded anew', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const heard = vi.fn()
    leavers.push(window.vitrin?.on('cart-cleared', heard) ?? (() => {}))
    part('clear').click()
    await vi.waitFor(() => expect(part('clear').textContent).toBe('Sepeti boşaltmak için yeniden basın'))
    expect(part('status').textContent).toBe('Sepeti boşaltmak için yeniden basın')
    expect(shop.writes).toEqual([])
    part('clear').click()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ isAccepted: true }, expect.anything()))
    expect(shop.writes).toEqual(['delete-all'])
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 3000 })
  })

  test('is forgotten when the button is left', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    part('clear').click()
    await vi.waitFor(() => expect(part('clear').dataset.asking).toBe(''))
    part('clear').dispatchEvent(new FocusEvent('blur'))
    await vi.waitFor(() => expect(part('clear').textContent).toBe('Sepeti boşalt'))
    part('clear').click()
    expect(shop.writes).toEqual([])
  })
})
