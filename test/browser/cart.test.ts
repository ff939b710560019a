import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { cartCalls, cartLine, cartPart, fillCart, isTrue, linePart, openCart } from './setup/cart'
import { DESKTOP, journey, PHONE } from './setup/journey'

const quantityOf = (page: Page, at: number): Promise<string> => linePart(page, at, 'quantity').inputValue()
/** The quantities in the server's cart. */
const countsInShop = async (page: Page): Promise<readonly string[]> => {
  const { PRODUCTS }: { PRODUCTS: readonly { COUNT: unknown }[] } = await (
    await page.request.get('/srv/service/cart/load')
  ).json()
  return PRODUCTS.map(({ COUNT }) => String(COUNT))
}
const writesIn = (calls: readonly string[]) => calls.filter((call) => call !== 'load')

for (const [device, visit] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  describe(`A cart on a ${device}`, () => {
    journey(
      'shows a new quantity at once, its prices when the shop has answered, and keeps it',
      visit,
      async (page) => {
        await fillCart(page, 2)
        const calls = cartCalls(page)
        await openCart(page)
        const before = await linePart(page, 0, 'total').textContent()
        await linePart(page, 0, 'increase').click()
        await expect.poll(() => quantityOf(page, 0)).toBe('2')
        await expect.poll(() => linePart(page, 0, 'total').textContent()).not.toBe(before)
        await isTrue(page)
        expect(writesIn(calls)).toEqual(['update-item/0/2'])
        const total = await cartPart(page, 'total').textContent()
        expect(await page.locator('[data-island="cart-badge"] [data-part="total"]').textContent()).toBe(total)
        if (device === 'phone') expect(await findBarriers(page)).toEqual([])
        await page.reload()
        expect(await cartPart(page, 'total').textContent()).toBe(total)
        expect(await quantityOf(page, 0)).toBe('2')
      },
    )

    journey('lets a product go and brings it back', visit, async (page) => {
      await fillCart(page, 2)
      await openCart(page)
      const name = await cartLine(page, 0).locator('h2').textContent()
      await linePart(page, 0, 'remove').click()
      const place = page.locator('.cart-line[hidden] + .vitrin-cart-removed')
      const undo = place.getByRole('button', { name: `Geri al: ${name}`, disabled: false })
      await undo.waitFor()
      expect(await page.locator('.cart-line:visible').count()).toBe(1)
      expect(await page.locator('.vitrin-notice').count()).toBe(0)
      await isTrue(page)
      if (device === 'phone') expect(await findBarriers(page)).toEqual([])
      expect(await place.evaluate((row) => row === document.activeElement)).toBe(true)
      await page.keyboard.press('Tab')
      expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('.cart-line:visible h2').allTextContents()).toContain(name)
      await isTrue(page)
      await page.reload()
      expect(await page.locator('.cart-line h2').allTextContents()).toContain(name)
    })

    journey('becomes empty with its last product', visit, async (page) => {
      await fillCart(page, 1)
      await openCart(page)
      await linePart(page, 0, 'remove').click()
      await page.getByRole('heading', { name: 'Sepetinizde ürün yok' }).waitFor()
      await isTrue(page)
      if (device === 'phone') expect(await findBarriers(page)).toEqual([])
    })
  })

/** Keys that step or leave a field are for the island alone, so a line is awake before they are pressed. */
const lineIsReady = (page: Page): Promise<void> =>
  page.locator('[data-island="cart-line"][data-island-state="ready"]').first().waitFor()

describe('Fast and many', () => {
  journey('ten fast presses are at most two writes, and the last quantity holds', {}, async (page) => {
    await fillCart(page, 1)
    const calls = cartCalls(page)
    await openCart(page)
    await linePart(page, 0, 'increase').hover()
    await page.locator('.cart-line[data-island-state="ready"]').waitFor()
    await linePart(page, 0, 'increase').evaluate((button: HTMLElement) => {
      for (let press = 0; press < 10; press += 1) button.click()
    })
    expect(await quantityOf(page, 0)).toBe('11')
    await expect.poll(() => writesIn(calls).at(-1)).toBe('update-item/0/11')
    await isTrue(page)
    expect(writesIn(calls).length).toBeLessThanOrEqual(2)
    await page.reload()
    expect(await quantityOf(page, 0)).toBe('11')
  })

  journey('a press right before another link holds on the page that the link leads to', {}, async (page) => {
    await fillCart(page, 2)
    await openCart(page)
    await linePart(page, 1, 'increase').hover()
    await page.locator('.cart-line[data-island-state="ready"]').nth(0).waitFor()
    await linePart(page, 1, 'increase').evaluate((button: HTMLElement) => {
      button.click()
      button.click()
      document.querySelector<HTMLElement>('header a[href="/favorilerim"]')?.click()
    })
    await page.waitForURL('/favorilerim')
    await expect.poll(() => countsInShop(page)).toEqual(['1', '3'])
  })

  journey('lines removed one after the other are the right ones, although indexes shift', {}, async (page) => {
    await fillCart(page, 4)
    await openCart(page)
    const names = await page.locator('.cart-line h2').allTextContents()
    const remove = (name = '') =>
      page
        .locator('.cart-line', { has: page.getByRole('heading', { name, exact: true }) })
        .locator('[data-part="remove"]')
    await remove(names[0]).click()
    await remove(names[2]).click()
    await isTrue(page)
    await expect.poll(() => page.locator('.cart-line:visible').count()).toBe(2)
    await isTrue(page)
    await page.reload()
    expect(await page.locator('.cart-line h2').allTextContents()).toEqual([names[1], names[3]])
  })

  journey('a gift can be neither changed nor removed', {}, async (page) => {
    await fillCart(page, 12, 6)
    const counts = Array.from({ length: 12 }, () => '10').join('-')
    await page.request.get(`/srv/service/cart/update/${counts}`)
    await openCart(page)
    const gift = page.locator('.cart-line[data-index="-1"]')
    expect(await gift.locator('.cart-gift').textContent()).toBe('Hediyeniz')
    expect(await gift.locator('button').count()).toBe(0)
    await linePart(page, 0, 'decrease').click()
    await isTrue(page)
    expect(await gift.isVisible()).toBe(true)
  })
})

describe('The keyboard', () => {
  journey('changes, types, removes, and never loses its place', {}, async (page) => {
    await fillCart(page, 2)
    await openCart(page)
    await linePart(page, 0, 'quantity').focus()
    await lineIsReady(page)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => quantityOf(page, 0)).toBe('2')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await isTrue(page)
    expect(new URL(page.url()).pathname).toBe('/sepet')
    expect(await quantityOf(page, 0)).toBe('5')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('quantity')
    await linePart(page, 0, 'remove').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('vitrin-cart-removed')
    await isTrue(page)
    expect(await page.locator('.cart-line:visible').count()).toBe(1)
  })

  journey('an Enter before the code has come is kept, and takes what was typed', { isFresh: true }, async (page) => {
    await fillCart(page, 1)
    await page.goto('/sepet?chunk=slow')
    await linePart(page, 0, 'quantity').fill('4')
    await page.keyboard.press('Enter')
    await expect
      .poll(
        async () =>
          (await page.request.get('/srv/service/cart/load').then((answer) => answer.json())).PRODUCTS[0].COUNT,
        {
          timeout: 12_000,
        },
      )
      .toBe('4')
    expect(new URL(page.url()).pathname).toBe('/sepet')
  })
})

describe('The whole cart', () => {
  journey('is updated in one write, and emptied with the second press', {}, async (page) => {
    await fillCart(page, 3)
    const calls = cartCalls(page)
    await openCart(page)
    await linePart(page, 0, 'quantity').evaluate((field: HTMLInputElement) => (field.value = '3'))
    await linePart(page, 2, 'quantity').evaluate((field: HTMLInputElement) => (field.value = '2'))
    await cartPart(page, 'update-all').click()
    await expect.poll(() => writesIn(calls)).toEqual(['update/3-1-2'])
    await isTrue(page)
    await cartPart(page, 'clear').click()
    await page.getByText('Sepeti boşaltmak için tekrar basın').first().waitFor()
    expect(writesIn(calls)).toHaveLength(1)
    const reloaded = page.waitForEvent('domcontentloaded')
    await cartPart(page, 'clear').click()
    await reloaded
    await page.getByRole('heading', { name: 'Sepetinizde ürün yok' }).waitFor()
    expect(writesIn(calls).at(-1)).toBe('delete-all')
  })

  journey('prints delivery and the amount due again', {}, async (page) => {
    await fillCart(page, 1)
    await openCart(page)
    const sum = page.locator('.summary dd.sum')
    const before = await sum.textContent()
    await linePart(page, 0, 'quantity').fill('12')
    await linePart(page, 0, 'quantity').blur()
    await expect.poll(() => sum.textContent()).not.toBe(before)
    await isTrue(page)
    const live = await page.locator('.summary dl').allInnerTexts()
    await page.reload()
    expect(await page.locator('.summary dl').allInnerTexts()).toEqual(live)
  })

  journey('orders nothing that the shop has not agreed to', {}, async (page) => {
    await fillCart(page, 1)
    await openCart(page)
    await page.route('**/cart/update-item/**', async (route) => {
      await page.waitForFunction(() => document.querySelector('[data-part="checkout"][aria-busy="true"]'))
      await route.continue()
    })
    await linePart(page, 0, 'increase').click()
    await cartPart(page, 'checkout').click()
    await page.waitForURL('**/order')
    const cart = await page.request.get('/srv/service/cart/load')
    expect((await cart.json()).PRODUCTS[0].COUNT).toBe('2')
  })
})

describe('When the shop does not agree', () => {
  journey('and gives less, the line says how many and why', {}, async (page) => {
    await fillCart(page, 1)
    await openCart(page, '/sepet?fault=cart.update:less')
    await linePart(page, 0, 'quantity').fill('5')
    await linePart(page, 0, 'quantity').blur()
    await linePart(page, 0, 'message').getByText('Stokta bu kadar ürün kalmadı. (Miktar 5 adet yapılamadı').waitFor()
    expect(await quantityOf(page, 0)).toBe('4')
    await isTrue(page)
    expect(await findBarriers(page)).toEqual([])
  })

  journey('and breaks, the change can be sent again', { expectedErrors: /Failed to load resource/ }, async (page) => {
    await fillCart(page, 1)
    await page.request.get('/sepet?fault=cart.update:500')
    // The page prints itself anew after a write, so its own address must not break the shop again.
    await openCart(page)
    await linePart(page, 0, 'increase').click()
    const retry = linePart(page, 0, 'message').getByRole('button', { name: 'Tekrar dene' })
    await retry.waitFor()
    expect(await quantityOf(page, 0)).toBe('1')
    expect(await findBarriers(page)).toEqual([])
    await page.request.get('/sepet?fault=none')
    await retry.click()
    await expect.poll(() => quantityOf(page, 0)).toBe('2')
    await retry.waitFor({ state: 'detached' })
  })

  // The other answers that cannot be read end as the first one; src/shop/cart/lines-api.test.ts and src/server/endpoint.test.ts have them.
  for (const kind of ['malformed', 'strings'])
    journey(`with answers that are ${kind}, the cart shows what the shop holds`, {}, async (page) => {
      await fillCart(page, 1)
      await openCart(page, `/sepet?fault=cart.update:${kind}`)
      const answered = page.waitForResponse(/service\/cart\/.*update/)
      await linePart(page, 0, 'increase').click()
      await answered
      await isTrue(page)
      await expect.poll(() => page.locator('[data-part="total"][aria-busy]').count()).toBe(0)
      const shown = await quantityOf(page, 0)
      await page.reload()
      expect(await quantityOf(page, 0)).toBe(shown)
    })

  journey(
    'and the network is gone, what was typed stays and is sent when it is back',
    { expectedErrors: /Failed to load resource|ERR_INTERNET/ },
    async (page) => {
      await fillCart(page, 1)
      await openCart(page)
      await linePart(page, 0, 'increase').hover()
      await page.locator('.cart-line[data-island-state="ready"]').waitFor()
      await page.context().setOffline(true)
      await linePart(page, 0, 'quantity').fill('7')
      await linePart(page, 0, 'quantity').blur()
      await linePart(page, 0, 'message')
        .getByText('Miktar 7 adet olarak kaydedilemedi: İnternet bağlantınız yok')
        .waitFor()
      expect(await quantityOf(page, 0)).toBe('7')
      await page.context().setOffline(false)
      await linePart(page, 0, 'message').getByText('kaydedilemedi').waitFor({ state: 'detached' })
      await isTrue(page)
      await page.reload()
      expect(await quantityOf(page, 0)).toBe('7')
    },
  )

  journey('answers that come late and out of order do not win', {}, async (page) => {
    await fillCart(page, 1)
    await openCart(page)
    let isFirst = true
    await page.route('**/cart/update-item/**', async (route) => {
      const wasFirst = isFirst
      isFirst = false
      const answer = await route.fetch()
      if (wasFirst) await expect.poll(() => quantityOf(page, 0)).toBe('5')
      await route.fulfill({ response: answer })
    })
    const sent = page.waitForRequest('**/cart/update-item/0/2**')
    await linePart(page, 0, 'increase').click()
    await sent
    await linePart(page, 0, 'quantity').fill('5')
    await linePart(page, 0, 'quantity').blur()
    await page.waitForRequest('**/cart/update-item/0/5**')
    await isTrue(page)
    expect(await quantityOf(page, 0)).toBe('5')
    await page.reload()
    expect(await quantityOf(page, 0)).toBe('5')
  })
})

describe('A cart page that is left within moments of a removal', () => {
  journey('has the pending changes behind it carried out by the next page, which shows it', PHONE, async (page) => {
    await fillCart(page, 3)
    await openCart(page, '/sepet?fault=cart.delete:slow')
    const name = (await cartLine(page, 2).locator('h2').textContent())?.trim() ?? ''
    await linePart(page, 0, 'remove').click()
    await page.locator('.cart-line[hidden]').waitFor({ state: 'attached' })
    await linePart(page, 1, 'increase').click()
    await expect.poll(() => quantityOf(page, 1)).toBe('2')
    await page.goto('/iletisim')
    const notice = page.locator('.vitrin-notice', { hasText: name })
    await notice.waitFor()
    expect(await notice.textContent()).toContain(`${name}: 2`)
    expect(await countsInShop(page)).toEqual(['1', '2'])
    expect(await findBarriers(page)).toEqual([])
  })
})

describe('Two tabs', () => {
  journey('show the same cart, whichever changes it, and the last one wins on one line', {}, async (page) => {
    await fillCart(page, 2)
    await openCart(page)
    const other = await page.context().newPage()
    await openCart(other)
    await linePart(page, 0, 'increase').click()
    await isTrue(page)
    await expect.poll(() => quantityOf(other, 0)).toBe('2')
    await expect.poll(() => cartPart(other, 'total').textContent()).toBe(await cartPart(page, 'total').textContent())
    await linePart(other, 0, 'quantity').focus()
    await lineIsReady(other)
    await linePart(other, 0, 'quantity').fill('6')
    await linePart(other, 0, 'quantity').blur()
    await expect.poll(() => quantityOf(page, 0)).toBe('6')
    await linePart(page, 0, 'remove').click()
    await expect.poll(() => other.locator('.cart-line:visible').count()).toBe(1)
    await linePart(other, 0, 'increase').click()
    await isTrue(other)
    await expect.poll(() => quantityOf(page, 0)).toBe('2')
  })
})

describe('The cart above the page', () => {
  journey('lives on a desktop: quantities, removal, and the badge with it', DESKTOP, async (page) => {
    await fillCart(page, 2)
    await page.goto('/')
    await page.locator('[data-island="cart-badge"]').click()
    const lines = page.locator('dialog .popup-cart-item:visible')
    await lines.first().waitFor()
    await lines.first().locator('[data-part="increase"]').click()
    await expect.poll(() => page.locator('[data-island="cart-badge"] [data-part="count"]').textContent()).toBe('3')
    await lines.first().locator('[data-part="remove"]').click()
    await expect.poll(() => lines.count()).toBe(1)
    await expect.poll(() => page.locator('[data-island="cart-badge"] [data-part="count"]').textContent()).toBe('1')
    expect(await findBarriers(page)).toEqual([])
  })
})

for (const language of ['en', 'ar'])
  journey(`In ${language} the cart speaks the page's language and has no barriers`, PHONE, async (page) => {
    await page.request.post('/ayarlar', { form: { language } })
    await fillCart(page, 2)
    await openCart(page, '/sepet?fault=cart.update:less')
    await linePart(page, 0, 'quantity').fill('5')
    await linePart(page, 0, 'quantity').blur()
    await linePart(page, 0, 'message')
      .getByText(language === 'en' ? 'your cart has 4' : 'في سلتك')
      .waitFor()
    await isTrue(page)
    expect(await findBarriers(page)).toEqual([])
  })

journey(
  'Without JavaScript lines are changed and removed, and the order can be placed',
  { javaScriptEnabled: false },
  async (page) => {
    await fillCart(page, 2)
    await page.goto('/sepet')
    await linePart(page, 0, 'quantity').fill('2')
    await linePart(page, 0, 'quantity').press('Enter')
    await page.waitForURL('**/sepet')
    expect(await quantityOf(page, 0)).toBe('2')
    await linePart(page, 1, 'quantity').fill('3')
    await cartPart(page, 'update-all').click()
    expect(await quantityOf(page, 1)).toBe('3')
    await linePart(page, 0, 'remove').click()
    expect(await page.locator('.cart-line').count()).toBe(1)
    await cartPart(page, 'checkout').click()
    await page.waitForURL('**/order')
    await page.goto('/sepet')
    await cartPart(page, 'clear').click()
    await page.getByRole('heading', { name: 'Sepetinizde ürün yok' }).waitFor()
  },
)

journey(
  'When the code of the lines cannot be had, the forms do their work',
  { isFresh: true, expectedErrors: /Failed to load|404/ },
  async (page) => {
    await fillCart(page, 1)
    await page.goto('/sepet?chunk=fail:cart-line')
    await linePart(page, 0, 'quantity').fill('3')
    await cartPart(page, 'update-all').click()
    await isTrue(page)
    await expect
      .poll(
        async () =>
          (await page.request.get('/srv/service/cart/load').then((answer) => answer.json())).PRODUCTS[0].COUNT,
      )
      .toBe('3')
  },
)
