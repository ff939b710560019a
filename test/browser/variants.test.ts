import type { Page, Route } from 'playwright'
import { describe, expect } from 'vitest'
import { findProduct, priceText, productPath } from '../../fixtures/shop/catalog'
import type { Product, Variant } from '../../fixtures/shop/model'
import { findBarriers } from './setup/axe'
import { answerCookies, DESKTOP, journey, PHONE, settled, stateOf, wake } from './setup/journey'

const productOf = (id: number): Product => {
  const product = findProduct(id)
  if (!product) throw new Error(`the fixture shop has no product ${id}`)
  return product
}

/** Buttons on both levels; the second colour is not made in the smallest size. */
const cushion = productOf(1201)
/** Colours as buttons, sizes as a list. */
const jumper = productOf(1241)

const variantOf = (product: Product, type1: number | undefined, type2: number | undefined): Variant => {
  const variant = product.variants.find((each) => each.type1?.id === type1 && each.type2?.id === type2)
  if (!variant) throw new Error(`${product.id} is not made in ${type1}/${type2}`)
  return variant
}

const idsOf = (product: Product, level: 'type1' | 'type2'): number[] => [
  ...new Set(product.variants.flatMap((variant) => variant[level]?.id ?? [])),
]

const PICKER = '[data-island="variant-picker"]'
const picker = (page: Page) => page.locator(PICKER)
const option = (page: Page, typeId: number) => picker(page).locator(`[data-part="option"][data-type-id="${typeId}"]`)
const info = (page: Page, part: string) => page.locator(`#product-right > * [data-part="${part}"]`).first()
const price = (page: Page) => page.locator('.product-price [data-part="price"]')
const message = (page: Page) => picker(page).locator('[data-part="message"]')

const open = async (page: Page, product: Product, query = ''): Promise<void> => {
  await answerCookies(page)
  await page.goto(`/${productPath(product)}${query}`)
  await settled(page)
}

/** Loads the picker, as the focus does. */
const wakeProduct = async (page: Page): Promise<void> => {
  await wake(page, PICKER)
  await page.locator('#product-right[data-island-state="ready"]').waitFor()
}

const listsAsked = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const list = /get-variant(\d)-list\/\d+\/\d+/.exec(request.url())?.[0]
    if (list) asked.push(list)
  })
  return asked
}

const expectVariant = async (page: Page, product: Product, variant: Variant): Promise<void> => {
  await expect.poll(() => price(page).textContent(), { timeout: 12_000 }).toBe(priceText(product, variant))
  await expect.poll(() => new URL(page.url()).searchParams.get('variant'), { timeout: 12_000 }).toBe(String(variant.id))
}

const [cushionFirst = 0, cushionSecond = 0] = idsOf(cushion, 'type1')
const [small = 0, middle = 0] = idsOf(cushion, 'type2')
const [jumperFirst = 0, jumperSecond = 0] = idsOf(jumper, 'type1')

describe('A shopper chooses a variant', () => {
  for (const [device, visit] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)
    journey(`on a ${device}: price, stock, code, address and cart follow`, visit, async (page) => {
      await open(page, cushion)
      expect(await info(page, 'not-chosen').isVisible()).toBe(true)
      await option(page, cushionSecond).click()
      await option(page, middle).click()
      const variant = variantOf(cushion, cushionSecond, middle)
      await expectVariant(page, cushion, variant)
      // The list that hides it may come after the one that names the variant.
      await option(page, small).waitFor({ state: 'hidden' })
      await info(page, 'not-chosen').waitFor({ state: 'hidden' })
      expect(await page.locator('dd[data-part="code"]').textContent()).toBe(variant.code)
      if (device === 'phone') expect(await findBarriers(page)).toEqual([])
      await page.locator('#addToCartBtn').click()
      await page.locator('[data-island="cart-badge"] [data-part="count"]', { hasText: '1' }).first().waitFor()
      await page.goto('/sepet')
      expect(await page.locator('main').textContent()).toContain(variant.type1?.name.tr)
      expect(await page.locator('main').textContent()).toContain(variant.type2?.name.tr)
    })

  journey('and pictures, their big view and the most that can be ordered follow', PHONE, async (page) => {
    await open(page, cushion)
    const gallery = page.locator('#product-left')
    await gallery.and(page.locator('[data-island-state="ready"]')).waitFor()
    const variant = variantOf(cushion, cushionSecond, middle)
    const shown = gallery.locator('[data-part="slide"]:not([hidden])')
    const quantity = page.locator('#buy-1201 [data-part="quantity"]')
    await quantity.fill(String(variant.stock + 1))
    await option(page, cushionSecond).click()
    await shown
      .and(page.locator(`[data-type-id="${cushionSecond}"]`))
      .first()
      .waitFor()
    expect(await shown.count()).toBe(4)
    await option(page, middle).click()
    await page.locator('.buy-message', { hasText: `En fazla ${variant.stock} adet` }).waitFor()
    expect((await page.locator('.buy-message').first().boundingBox())?.height).toBeGreaterThan(16)
    expect(await quantity.inputValue()).toBe(String(variant.stock + 1))
    expect(await findBarriers(page)).toEqual([])
    await shown.first().click()
    const big = page.locator('.vitrin-lightbox img').first()
    expect(await big.getAttribute('src')).toContain(`1201-${cushionSecond}-big`)
    await expect.poll(() => big.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  journey('from a list, and all options come back when they have gone', PHONE, async (page) => {
    await open(page, jumper)
    const list = picker(page).locator('[data-part="select"]')
    const sizes = idsOf(jumper, 'type2')
    await option(page, jumperSecond).click()
    await list.locator(`option[value="${sizes[0]}"][data-availability="hidden"]`).waitFor({ state: 'attached' })
    await list.selectOption(String(sizes[1]))
    await expectVariant(page, jumper, variantOf(jumper, jumperSecond, sizes[1]))
    await picker(page).locator('[data-part="clear"]').click()
    await info(page, 'not-chosen').waitFor()
    expect(await list.inputValue()).toBe('0')
    expect(await option(page, jumperFirst).isVisible()).toBe(true)
    await expect.poll(() => new URL(page.url()).searchParams.has('variant'), { timeout: 12_000 }).toBe(false)
  })

  journey('and is reported when the size does not exist in the new colour', DESKTOP, async (page) => {
    await open(page, cushion, `?variant=${variantOf(cushion, cushionFirst, small).id}`)
    await wakeProduct(page)
    await option(page, cushionSecond).click()
    await message(page).and(page.locator('[data-tone="warning"]')).waitFor()
    expect(await message(page).textContent()).toContain('Lütfen seçin: Ölçü')
    expect(await info(page, 'not-chosen').isVisible()).toBe(true)
    expect(await page.locator('[name="variantId"]').first().inputValue()).toBe('0')
    expect(await findBarriers(page)).toEqual([])
  })

  journey('with the keyboard alone: one tab stop a level, arrows choose', DESKTOP, async (page) => {
    const asked = listsAsked(page)
    await open(page, cushion)
    await option(page, cushionFirst).focus()
    await picker(page).and(page.locator('[data-island-state="ready"]')).waitFor()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
    const chosen = await picker(page).locator('[data-level="1"][aria-checked="true"]').getAttribute('data-type-id')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-type-id'))).toBe(chosen)
    // How many lists are asked for depends on how fast the keys come.
    await expect.poll(() => asked.at(-1), { timeout: 12_000 }).toBe(`get-variant2-list/1201/${chosen}`)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-level'))).toBe('2')
    await page.keyboard.press('Space')
    await info(page, 'not-chosen').waitFor({ state: 'hidden' })
  })

  journey('in Arabic, where the left arrow goes on', PHONE, async (page) => {
    await page.request.post('/ayarlar', { form: { language: 'ar' } })
    await open(page, cushion)
    await wakeProduct(page)
    await option(page, cushionFirst).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-type-id'))).toBe(String(cushionSecond))
    await option(page, small).and(page.locator('[data-availability="hidden"]')).waitFor({ state: 'attached' })
    expect(await message(page).textContent()).toMatch(/[\u0600-\u06ff]/)
    expect(await findBarriers(page)).toEqual([])
  })
})

/** Holds the answers for one type until they are released. */
const holdList = async (page: Page, typeId: number) => {
  const held: Route[] = []
  await page.route(new RegExp(`get-variant\\d-list/\\d+/${typeId}(\\?|$)`), (route) => void held.push(route))
  return {
    isAsked: () => expect.poll(() => held.length, { timeout: 12_000 }).toBeGreaterThan(0),
    letGo: () => Promise.all(held.splice(0).map((route) => route.continue())),
  }
}

describe('Answers out of order', () => {
  journey('never win over a newer choice, and a press adds what was chosen before it', DESKTOP, async (page) => {
    const first = await holdList(page, cushionFirst)
    const second = await holdList(page, cushionSecond)
    await open(page, cushion, `?variant=${variantOf(cushion, cushionFirst, middle).id}`)
    await wakeProduct(page)
    await wake(page, '.buy')
    await option(page, cushionSecond).click()
    await second.isAsked()
    expect(await page.locator('#product-right').getAttribute('aria-busy')).toBe('true')
    await page.locator('#addToCartBtn').click()
    await option(page, cushionFirst).click()
    await first.isAsked()
    await first.letGo()
    await expectVariant(page, cushion, variantOf(cushion, cushionFirst, middle))
    const added = page.waitForRequest(/add-to-cart/)
    await second.letGo()
    expect((await added).postData()).toContain(String(variantOf(cushion, cushionSecond, middle).id))
    await expectVariant(page, cushion, variantOf(cushion, cushionFirst, middle))
  })
})

describe('What the browser has kept', () => {
  journey('in a list is taken over after going back', DESKTOP, async (page) => {
    // As in a theme that does not ask browsers to forget.
    await page.addInitScript(() =>
      new MutationObserver(() =>
        document.querySelector('[data-part="select"]')?.removeAttribute('autocomplete'),
      ).observe(document, { childList: true, subtree: true }),
    )
    const sizes = idsOf(jumper, 'type2')
    const variant = variantOf(jumper, jumperFirst, sizes[1])
    await open(page, jumper, `?variant=${variant.id}`)
    await page.evaluate((value) => {
      const list = document.querySelector<HTMLSelectElement>('[data-part="select"]')
      if (list) list.value = value
    }, String(sizes[2]))
    await page.goto('/sepet')
    await page.goBack()
    await settled(page)
    await expect
      .poll(() => picker(page).locator('[data-part="select"]').inputValue(), { timeout: 12_000 })
      .toBe(String(sizes[2]))
    await expectVariant(page, jumper, variantOf(jumper, jumperFirst, sizes[2]))
  })
})

describe('Without JavaScript', () => {
  journey(
    'links and the list choose, and the form adds the variant',
    { ...PHONE, javaScriptEnabled: false },
    async (page) => {
      await page.goto(`/${productPath(jumper)}`)
      await option(page, jumperSecond).click()
      const sizes = idsOf(jumper, 'type2')
      await picker(page).locator('select').selectOption(String(sizes[2]))
      await picker(page).locator('.level-send').click()
      const variant = variantOf(jumper, jumperSecond, sizes[2])
      expect(new URL(page.url()).searchParams.get('variant')).toBe(String(variant.id))
      expect(await price(page).textContent()).toBe(priceText(jumper, variant))
      await page.goto(`/${productPath(jumper)}?type1=${jumperSecond}&type2=${sizes[0]}`)
      expect(await picker(page).getByRole('alert').isVisible()).toBe(true)
      await page.goto(`/${productPath(cushion)}?variant=${variantOf(cushion, cushionSecond, middle).id}`)
      await page.locator('#addToCartBtn').click()
      expect(await page.locator('main').textContent()).toContain(
        variantOf(cushion, cushionSecond, middle).type1?.name.tr,
      )
    },
  )

  journey(
    'of the picker, because its chunk fails, the links lead on',
    { isFresh: true, ...DESKTOP, expectedErrors: /variant-picker|Failed to load/ },
    async (page) => {
      await page.goto(`/${productPath(cushion)}?chunk=fail:variant-picker`)
      await settled(page)
      await option(page, cushionSecond).click()
      await page.waitForURL(/variant=/)
      await page.locator(`[data-type-id="${cushionSecond}"][aria-current]`).waitFor()
      await page.goto('/?chunk=none')
    },
  )
})

describe('A shop that answers badly', () => {
  // The other answers that cannot be read end as these two; src/shop/product/api.test.ts has them all.
  for (const kind of ['500', 'malformed'])
    journey(
      `(${kind}) leads to no wrong price and no wrong variant`,
      { ...DESKTOP, expectedErrors: /status of 500|variant/ },
      async (page) => {
        await open(page, cushion, `?fault=variant:${kind}`)
        await option(page, cushionFirst).click()
        await message(page).and(page.locator('[data-tone="danger"]')).waitFor()
        expect(await price(page).textContent()).toBe('–')
        expect(await page.locator('[name="variantId"]').first().inputValue()).toBe('0')
        expect(await page.evaluate(() => window.vitrin?.log.length)).toBe(1)
        expect(await findBarriers(page)).toEqual([])
        // Faults of the cacheable services travel in their path.
        await page.route(/get-variant/, (route) =>
          route.continue({
            url: route
              .request()
              .url()
              .replace(/~[^/]*\//, ''),
          }),
        )
        await picker(page).locator('[data-part="retry"]').click()
        await message(page).and(page.locator('[data-tone="info"]')).waitFor()
        expect(await stateOf(page, '[data-island="variant-picker"]')).toBe('ready')
      },
    )

  journey(
    'with nulls, prices in words and 99999 shows what it knows',
    { ...DESKTOP, expectedErrors: /variant/ },
    async (page) => {
      await open(page, cushion, `?variant=${variantOf(cushion, cushionFirst, small).id}&fault=variant:odd`)
      await wakeProduct(page)
      await option(page, cushionSecond).click()
      await expect
        .poll(() => page.evaluate(() => window.vitrin?.log.length ?? 0), { timeout: 12_000 })
        .toBeGreaterThan(0)
      expect(await page.locator('#product-right').textContent()).not.toMatch(/99999|NaN|undefined|null/)
      await page.goto('/?fault=none')
    },
  )

  journey('and no longer sells the colour says so', { ...DESKTOP, expectedErrors: /variant/ }, async (page) => {
    await open(page, cushion, '?fault=variant:gone')
    await option(page, cushionFirst).click()
    await message(page).and(page.locator('[data-tone="warning"]')).waitFor()
    expect(await message(page).textContent()).toContain('artık satışta değil')
    expect(await option(page, cushionSecond).isVisible()).toBe(true)
    await page.goto('/?fault=none')
  })
})

describe('Forty colours in forty sizes', () => {
  journey('are asked for once each, on a slow phone too', { ...PHONE, slowdown: 4 }, async (page) => {
    await open(page, cushion, '?fault=variant:many')
    await wakeProduct(page)
    const asked = listsAsked(page)
    const list = picker(page).locator('[data-part="select"]')
    await option(page, 2000).click()
    await list.locator('option[data-availability="hidden"]').first().waitFor({ state: 'attached' })
    await list.selectOption('3001')
    await info(page, 'not-chosen').waitFor({ state: 'hidden' })
    await option(page, 2001).click()
    await expect.poll(() => asked.length, { timeout: 12_000 }).toBe(3)
    await page.locator('#product-right:not([aria-busy])').waitFor()
    for (const type of [2000, 2001, 2000]) {
      await option(page, type).click()
      await expect.poll(() => option(page, type).getAttribute('aria-checked')).toBe('true')
    }
    expect(asked).toHaveLength(3)
    await page.goto('/?fault=none')
  })
})

describe('Quantity tiers and recurring delivery', () => {
  journey('change the price with the quantity', PHONE, async (page) => {
    const mug = productOf(1004)
    await open(page, mug)
    const before = await price(page).textContent()
    const more = page.locator('.buy [data-part="increase"]')
    for (let press = 0; press < 2; press += 1) await more.click()
    await page.locator('[data-part="tier"][data-active]').waitFor()
    expect(await price(page).textContent()).not.toBe(before)
    expect(await page.locator('#product-right .price-old').first().isVisible()).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  })
})
