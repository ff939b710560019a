import { describe, expect } from 'vitest'
import { DESKTOP, journey, PHONE, settled } from './setup/journey'
import {
  cardIds,
  endOfList,
  firstSeen,
  LIST,
  list,
  openList,
  pagesAsked,
  part,
  scrollUntil,
  scrollUntilSaid,
  topOf,
} from './setup/list'

describe('An endless list', () => {
  journey('on a phone loads each page once, keeps ps true, and lets the footer be reached', PHONE, async (page) => {
    const asked = pagesAsked(page)
    await openList(page)
    await scrollUntil(page, 64)
    await endOfList(page)
    await expect.poll(() => new URL(page.url()).searchParams.get('ps')).toBe('4')
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect.poll(() => page.locator('body.loading').count()).toBe(0)
    expect(asked).toEqual([2, 3, 4])
    expect(new Set(await cardIds(page)).size).toBe(64)
    await part(page, 'more').click()
    await expect.poll(async () => (await cardIds(page)).length).toBe(80)
    expect(await part(page, 'status').textContent()).toBe('16 ürün daha yüklendi. 80 / 480')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(asked).toEqual([2, 3, 4, 5])
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  })

  journey('on a desktop opens a shared address at its page, with the way up above it', DESKTOP, async (page) => {
    const asked = pagesAsked(page)
    await openList(page, `${LIST}?ps=4`)
    const [first = ''] = await cardIds(page)
    await part(page, 'previous').scrollIntoViewIfNeeded()
    const top = await topOf(page, first)
    await part(page, 'previous').click()
    await expect.poll(async () => (await cardIds(page)).length).toBe(32)
    expect(Math.abs((await topOf(page, first)) - top)).toBeLessThanOrEqual(2)
    expect((await cardIds(page)).indexOf(first)).toBe(16)
    await expect
      .poll(
        async () => {
          await page.evaluate(() => scrollBy({ top: -400, behavior: 'instant' }))
          return (await cardIds(page)).length
        },
        { interval: 120, timeout: 20_000 },
      )
      .toBe(64)
    await expect.poll(() => part(page, 'previous').isHidden()).toBe(true)
    expect(asked).toEqual([3, 2, 1])
  })
})

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)('An endless list on a %s', (_width, device) => {
  journey(
    'brings a shopper back from a product, and again after a reload: pages, place and focus',
    device,
    async (page) => {
      await openList(page)
      await scrollUntil(page, 64)
      const link = page.locator('[data-loaded="3"] .card-title a').nth(5)
      await link.scrollIntoViewIfNeeded()
      const before = { seen: await firstSeen(page), y: await page.evaluate(() => scrollY), ids: await cardIds(page) }
      const address = await link.getAttribute('href')
      await link.click()
      await page.waitForURL(`**${address}`)
      for (const comeBack of [() => page.goBack(), () => page.reload()]) {
        await comeBack()
        await expect.poll(() => cardIds(page), { timeout: 15_000 }).toEqual(before.ids)
        await expect
          .poll(async () => Math.abs((await topOf(page, before.seen.id)) - before.seen.top))
          .toBeLessThanOrEqual(2)
        await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before.y)).toBeLessThanOrEqual(2)
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address)
      }
    },
  )
})

journey('A shopper who follows a link back finds the product 100 px below the edge', DESKTOP, async (page) => {
  await openList(page, `${LIST}?ps=3`)
  const [, , , , , , , , , id = ''] = await cardIds(page)
  await page.locator(`[data-product="${id}"] .card-title a`).click()
  await page.waitForURL('**/urun/**')
  const tab = await page.context().newPage()
  await tab.goto(`${LIST}?ps=3`)
  await expect.poll(async () => Math.round(await topOf(tab, id))).toBe(100)
  expect(await tab.evaluate(() => document.cookie)).not.toContain('productIndex')
  await tab.goto(`${LIST}?ps=3`)
  await settled(tab)
  expect(await tab.evaluate(() => scrollY)).toBe(0)
})

journey('A keyboard goes from product to product through a press on the link', DESKTOP, async (page) => {
  await openList(page, `${LIST}?ps=27`)
  const before = (await cardIds(page)).length
  await part(page, 'more').focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await cardIds(page)).length).toBe(before + 16)
  const focusedProduct = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-product]')?.dataset.product)
  await expect.poll(focusedProduct).toBe((await cardIds(page))[before])
})

journey('The islands of a loaded card are alive by themselves', DESKTOP, async (page) => {
  await openList(page)
  await scrollUntil(page, 32)
  const add = page.locator('[data-loaded="2"] [data-part="submit"]:enabled').filter({ hasText: 'Sepete ekle' })
  await add.first().click()
  await page.waitForFunction(() => document.querySelector('.cart-soft-count')?.textContent?.trim() !== '0')
})

journey('Nothing that an answer brings along is run', { ...DESKTOP, expectedErrors: /404/ }, async (page) => {
  const script = `<script>window.ran = 1</script><script>PRODUCT_DATA.push(JSON.parse('{"id":"90001","category_path":"\\/sahte"}'))</script>`
  await page.route('**/product-loader/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': '*' },
      body: `<article class="card" data-product="90001"><h3><a href="/urun/x">X</a></h3></article>${script}`,
    }),
  )
  await openList(page)
  await scrollUntil(page, 17)
  await page.locator('[data-product="90001"]').waitFor()
  expect(await page.evaluate(() => Reflect.has(window, 'ran'))).toBe(false)
  expect(await list(page).locator('script').count()).toBe(0)
  await page.locator('[data-product="90001"] a').click()
  expect(decodeURIComponent(await page.evaluate(() => document.cookie))).toContain(
    '"category":"/sahte","product":"2-0"',
  )
})

describe('A server that does not do its part', () => {
  journey('a failed page is offered again', { ...PHONE, expectedErrors: /500/ }, async (page) => {
    await openList(page, `${LIST}?fault=loader:500`)
    await scrollUntilSaid(page, /Ürünler yüklenemedi/)
    expect(await page.locator('body.loading').count()).toBe(0)
    await page.unrouteAll()
    await page.evaluate(() => fetch('/?fault=none'))
    await page.route('**/product-loader/**', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/~[^/]+\//, ''),
      }),
    )
    await part(page, 'more').click()
    await expect.poll(async () => (await cardIds(page)).length).toBe(32)
    expect(await part(page, 'more').textContent()).toBe('Sonraki ürünleri göster')
  })

  journey(
    'one that never answers is reported, and a second try wins over a late first answer',
    { ...PHONE, isFresh: true },
    async (page) => {
      await openList(page)
      await page.clock.install()
      const late: (() => Promise<void>)[] = []
      await page.route('**/product-loader/**', async (route) => {
        late.push(() => route.continue().catch(() => {}))
        if (late.length === 2) await route.continue()
      })
      await endOfList(page)
      await page.locator('body.loading').waitFor()
      await page.clock.fastForward(8000)
      await page.getByText('Yükleme uzun sürüyor').waitFor()
      await part(page, 'more').click()
      await expect.poll(async () => (await cardIds(page)).length).toBe(32)
      await late[0]?.()
      await expect.poll(() => page.locator('body.loading').count()).toBe(0)
      expect(new Set(await cardIds(page)).size).toBe(32)
    },
  )

  // The theme prints thirty pages, so an answer without new products is not the end of the list.
  for (const [fault, count, words] of [
    // So are null and a whole page: src/shop/catalog/list-store.test.ts.
    ['empty', 16, 'yüklenemedi'],
    ['repeat', 16, 'yüklenemedi'],
    ['overlap', 32, 'yüklendi'],
  ] as const)
    journey(`answer "${fault}": ${count} different products, "${words}", and no crash`, DESKTOP, async (page) => {
      await openList(page, `${LIST}?fault=loader:${fault}`)
      await scrollUntilSaid(page, RegExp(words))
      const ids = await cardIds(page)
      expect(ids).toHaveLength(new Set(ids).size)
      expect(ids.length).toBeGreaterThanOrEqual(count)
      await expect.poll(() => page.locator('body.loading').count()).toBe(0)
    })
})

describe('Addresses that name no page', () => {
  // Numbers that are none end as the first one: islands/product-loader/product-loader.test.tsx.
  for (const [ps, search] of [
    ['abc', ''],
    ['999', '?ps=30'],
  ] as const)
    journey(`ps=${ps} shows products under an address that is true`, DESKTOP, async (page) => {
      await openList(page, `${LIST}?ps=${ps}`)
      expect((await cardIds(page)).length).toBeGreaterThan(0)
      await expect.poll(() => new URL(page.url()).search).toBe(search)
    })
})
