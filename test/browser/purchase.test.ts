import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { holdRequests, journey, PHONE, settled } from './setup/journey'

const TEA = '/urun/ceviz-yayla-hasadi-siyah-cay-1441'
const ADD = '**/srv/service/cart/add-to-cart*'
const STORE = 'dialog [data-island="store-picker"]'
const ALONG = '[data-island="related-products"]'
const TOGETHER = '[data-island="multi-add"]'
const ADD_TOGETHER = '#together [data-part="submit"]'

const speak = (page: Page, language: string) => page.request.post('/ayarlar', { form: { language } })

/** The add-to-cart requests that the page sends. */
const addsOf = (page: Page): string[] => {
  const adds: string[] = []
  page.on('request', (request) => request.url().includes('cart/add-to-cart') && adds.push(request.url()))
  return adds
}

/** A phone's cookie bar is where the buy bar is. */
const open = async (page: Page, path: string) => {
  await page.goto(path)
  const decline = page.locator('.cookie-bar [data-part="decline"]')
  await decline.click()
  await decline.waitFor({ state: 'hidden' })
}

/** What a waiting button draws over its own look just before a second has passed, and after it. */
const waitingMark = (button: Locator) =>
  button.evaluate((each) => {
    const [mark] = each.getAnimations().filter((one) => Reflect.get(one, 'animationName') === 'vitrin-wait')
    const drawn = (time: number): string => {
      if (mark) mark.currentTime = time
      return getComputedStyle(each).backgroundImage
    }
    return { before: drawn(990), after: drawn(1500) }
  })

/** Text, place and size of a list's rows and of what is in them. */
const boxesIn = (list: Locator) =>
  list.locator('li, input, img, a, bdi').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return [each.tagName, each.textContent?.replace(/\s/g, ''), x, y, width, height]
    }),
  )

const cartTitles = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/sepet')
  return page.locator('.cart-line h2').allInnerTexts()
}

/** Records by how many pixels of height a notice lies over the dialog that it explains, as long as both are there. */
const watchCover = (page: Page): Promise<void> =>
  page.evaluate(() => {
    setInterval(() => {
      const dialog = document.querySelector('dialog:modal')?.getBoundingClientRect()
      const notices = [...document.querySelectorAll('.vitrin-notice')].map((each) => each.getBoundingClientRect())
      if (!dialog || notices.length === 0) return
      const over = notices.filter(({ left, right }) => right > dialog.left && left < dialog.right)
      const cover = over.map(({ top, bottom }) => Math.min(bottom, dialog.bottom) - Math.max(top, dialog.top))
      Reflect.set(window, 'cover', Math.max(0, ...cover))
    }, 20)
  })

const askForStore = async (page: Page, press: (page: Page) => Promise<void>) => {
  await open(page, `${TEA}?fault=cart.add:status--2`)
  await press(page)
  await page.locator(STORE).waitFor()
}

describe('A product that needs a store first', () => {
  journey('is added on a phone once the store is chosen, by one press of each', PHONE, async (page) => {
    const adds = addsOf(page)
    await askForStore(page, async (each) => {
      await watchCover(each)
      await each.locator('#addToCartBtn').click()
    })
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'cover'))).toBe(0)
    await page.locator(`${STORE} label`, { hasText: 'Alsancak' }).click()
    await page.locator(`${STORE} [data-part="submit"]`).click()
    await page.locator('dialog .popup-cart-item').waitFor()
    expect(adds).toHaveLength(2)
    expect(await page.locator(STORE).count()).toBe(0)
    expect(await cartTitles(page)).toHaveLength(1)
  })

  journey('is added with the keyboard alone', {}, async (page) => {
    await askForStore(page, async (each) => {
      await each.locator('#addToCartBtn').focus()
      await each.keyboard.press('Enter')
    })
    await page.locator(`${STORE} [data-part="search"]`).focus()
    await page.keyboard.type('karakoy')
    await page.keyboard.press('Enter')
    await page.locator(`${STORE} [data-part="count"]`, { hasText: '1 mağaza' }).waitFor()
    await page.keyboard.press('Tab')
    await page.locator(`${STORE} [type="radio"]:focus`).waitFor()
    await page.keyboard.press('Space')
    await page.locator(`${STORE} [type="radio"]:checked`).waitFor()
    await page.keyboard.press('Tab')
    await page.locator(`${STORE} [data-part="submit"]:focus`).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('dialog .popup-cart-item').waitFor()
  })

  journey('is laid out from right to left in Arabic', {}, async (page) => {
    await speak(page, 'ar')
    await askForStore(page, (each) => each.locator('#addToCartBtn').click())
    expect(await page.locator(STORE).evaluate((form) => getComputedStyle(form).direction)).toBe('rtl')
    expect(await findBarriers(page)).toEqual([])
  })

  journey('is not added when the shopper closes the question', {}, async (page) => {
    const adds = addsOf(page)
    await askForStore(page, (each) => each.locator('#addToCartBtn').click())
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('addToCartBtn')
    expect(adds).toHaveLength(1)
    expect(await cartTitles(page)).toEqual([])
  })

  journey('keeps the question open when the shop breaks', { expectedErrors: /Failed to load/ }, async (page) => {
    await page.route('**/customer/set-location*', (route) => route.fulfill({ status: 500, body: 'x' }))
    await askForStore(page, (each) => each.locator('#addToCartBtn').click())
    await page.locator(`${STORE} label`, { hasText: 'Moda' }).click()
    await page.locator(`${STORE} [data-part="submit"]`).click()
    await page.locator(`${STORE} [data-part="message"][data-tone="danger"]`).waitFor()
    expect(await page.locator(`${STORE} :checked[type="radio"]`).getAttribute('value')).toBe('2')
    expect(await findBarriers(page)).toEqual([])
  })

  journey(
    'is asked for by the plain form when its code cannot be loaded',
    { expectedErrors: /Failed to load resource|error loading dynamically/ },
    async (page) => {
      await page.route('**/chunks/stores-*', (route) => route.abort())
      await askForStore(page, (each) => each.locator('#addToCartBtn').click())
      await page.locator(`${STORE} label`, { hasText: 'Moda' }).click()
      await page.locator(`${STORE} [data-part="submit"]`).click()
      await page.locator('.flash-success').waitFor()
    },
  )
})

describe('Accompanying products', () => {
  journey('are ticked on a phone and come into the cart with it', PHONE, async (page) => {
    await open(page, TEA)
    await page.locator(ALONG).scrollIntoViewIfNeeded()
    await page.locator(`${ALONG} .vitrin-related`).waitFor()
    expect(await findBarriers(page)).toEqual([])
    const boxes = page.locator(`${ALONG} [type="checkbox"]`)
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.locator('#addToCartBtn').click()
    await page.locator('dialog .popup-cart-item').first().waitFor()
    expect(await cartTitles(page)).toHaveLength(3)
  })

  journey('ticked before their code came stay ticked, and stay where they are', {}, async (page) => {
    const letPass = await holdRequests(page, '**/get-related-products/**')
    await page.goto(TEA)
    const box = page.locator(`${ALONG} [type="checkbox"]`).nth(1)
    await box.check()
    const printed = await boxesIn(page.locator(ALONG))
    letPass()
    await page.locator(`${ALONG} .vitrin-related`).waitFor()
    expect(await box.isChecked()).toBe(true)
    expect(await boxesIn(page.locator(ALONG))).toEqual(printed)
  })

  for (const kind of ['500', 'html'])
    journey(
      `work from the server's own list when the service answers "${kind}"`,
      { expectedErrors: /Failed to load/ },
      async (page) => {
        const answered = page.waitForResponse('**/get-related-products/**')
        await page.goto(`${TEA}?fault=related:${kind}`)
        await page.locator(ALONG).scrollIntoViewIfNeeded()
        await answered
        await page.locator(`${ALONG}:not([aria-busy])`).waitFor()
        await page.locator(`${ALONG} .along-list [type="checkbox"]`).first().check()
        await page.locator('#addToCartBtn').click()
        await page.locator('dialog .popup-cart-item').first().waitFor()
        expect(await cartTitles(page)).toHaveLength(2)
      },
    )

  journey('are posted by the form without JavaScript', { javaScriptEnabled: false }, async (page) => {
    await page.goto(TEA)
    await page.locator(`${ALONG} [type="checkbox"]`).first().check()
    await page.locator('#addToCartBtn').click()
    await page.locator('.flash-success').waitFor()
    expect(await cartTitles(page)).toHaveLength(2)
  })
})

describe('Several products added together', () => {
  journey('are counted and added on a phone with one request', PHONE, async (page) => {
    const adds = addsOf(page)
    await open(page, TEA)
    const boxes = page.locator(`${TOGETHER} [data-part="choose"]`)
    const most = await boxes.count()
    await page.locator(`${TOGETHER} [data-part="all"]`).check()
    await page.locator(`${TOGETHER} [data-part="count"]`, { hasText: String(most) }).waitFor()
    await boxes.first().uncheck()
    await page.locator(ADD_TOGETHER).dblclick()
    await page.locator('dialog .popup-cart-item').first().waitFor()
    expect(adds).toHaveLength(1)
    expect(await boxes.evaluateAll((all) => all.some((box) => box.matches(':checked')))).toBe(false)
    expect(await findBarriers(page)).toEqual([])
    expect(await cartTitles(page)).toHaveLength(most - 1)
  })

  journey('none is reported in the shop’s own words, by keyboard', {}, async (page) => {
    await page.goto(TEA)
    await page.locator(ADD_TOGETHER).focus()
    await page.keyboard.press('Enter')
    await page.locator(`${TOGETHER} [data-part="message"]`, { hasText: 'Seçili ürün bulunmamaktadır' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
  })

  journey('are posted by the form without JavaScript', { javaScriptEnabled: false }, async (page) => {
    await page.goto(TEA)
    const boxes = page.locator(`${TOGETHER} [data-part="choose"]`)
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.locator(ADD_TOGETHER).click()
    await page.locator('.flash-success').waitFor()
    expect(await cartTitles(page)).toHaveLength(2)
  })
})

describe('Each answer of the shop on the product page', () => {
  const MESSAGE = '.buy [data-part="message"]'

  // The other answers end as these two; islands/add-to-cart/add-to-cart.test.tsx and src/shop/cart/after-add.test.ts have them.
  journey('is reported beside the button, without leaving the page', {}, async (page) => {
    for (const [status, tone] of Object.entries({ '-1': 'danger', 4: 'success' })) {
      await page.goto(`${TEA}?fault=cart.add:status-${status}`)
      await page.locator('#addToCartBtn').click()
      await page.locator(`${MESSAGE}[data-tone="${tone}"]`).waitFor()
      expect(new URL(page.url()).pathname).toBe(TEA)
    }
    expect(await findBarriers(page)).toEqual([])
  })

  journey('status 2 goes where the shop says', {}, async (page) => {
    await page.goto(`${TEA}?fault=cart.add:status-2`)
    const answered = page.waitForResponse(ADD)
    const left = page.waitForEvent('framenavigated')
    await page.locator('#addToCartBtn').click()
    await answered
    await left
    expect(new URL(page.url()).search).toBe('')
  })

  journey('of “Hemen al” goes on to the cart', {}, async (page) => {
    await page.goto(`${TEA}?fault=cart.add:status-3`)
    await page.locator('#fastAddToCartBtn').click()
    await page.waitForURL('**/sepet')
    expect(await page.locator('.cart-line').count()).toBe(1)
  })

  journey('the note and the standing order are sent, and the note is kept when the shop refuses', {}, async (page) => {
    await page.goto(`${TEA}?fault=cart.add:status-0`)
    await page.locator('summary', { hasText: 'Sipariş notu' }).click()
    await page.locator('[data-part="note"]').fill('Kapıya bırakın')
    await page.locator('[data-part="subscribe"]').check()
    await page.locator('[data-part="frequency"]').selectOption('60')
    await page.locator('#addToCartBtn').click()
    await page.locator(`${MESSAGE}[data-tone="danger"]`).waitFor()
    expect(await page.locator('[data-part="note"]').inputValue()).toBe('Kapıya bırakın')
    await page.request.get('/?fault=none')
    await page.locator('#addToCartBtn').click()
    await page.locator('dialog .popup-cart-item').waitFor()
    await page.goto('/sepet')
    expect(await page.locator('.cart-line').innerText()).toMatch(/Her 60 günde bir[\s\S]*Kapıya bırakın/)
  })

  journey('two presses on a slow shop add once, and the button keeps the focus', {}, async (page) => {
    const adds = addsOf(page)
    await page.goto(`${TEA}?fault=cart.add:slow`)
    await settled(page)
    const button = page.locator('#addToCartBtn')
    await button.dblclick()
    await page.locator('#addToCartBtn[aria-busy="true"]').waitFor()
    expect(await waitingMark(button)).toEqual({ before: 'none', after: expect.stringContaining('gradient') })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await waitingMark(button)).toEqual({ before: 'none', after: expect.stringContaining('gradient') })
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.locator('dialog .popup-cart-item').waitFor()
    expect(adds).toHaveLength(1)
  })
})
