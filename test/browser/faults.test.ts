import { describe, expect } from 'vitest'
import { journey, PHONE, settled } from './setup/journey'

const LIST = '/yeni-urunler'
const ADD = '[data-island="add-to-cart"] [data-part="submit"]:not([disabled])'
const COUNT = '.cart-soft-count'

describe('Without JavaScript', () => {
  journey(
    'a shopper browses, filters, adds, changes and removes',
    { ...PHONE, javaScriptEnabled: false },
    async (page) => {
      await page.goto(LIST)
      await page.locator(ADD).first().click()
      await page.locator('.flash').waitFor()
      await page.goto('/sepet')
      expect(await page.locator(COUNT).first().textContent()).toBe('1')
      await page.locator('form[action="/sepet/sil"] button').first().click()
      await expect.poll(() => page.locator(COUNT).first().textContent()).toBe('0')
    },
  )
})

describe('What other code does to the page', () => {
  journey('a browser that translates the page breaks nothing', {}, async (page) => {
    await page.goto(LIST)
    const translate = () =>
      page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const found: Text[] = []
        while (texts.nextNode())
          if (
            texts.currentNode instanceof Text &&
            texts.currentNode.data.trim() &&
            !texts.currentNode.parentElement?.closest('script')
          )
            found.push(texts.currentNode)
        for (const text of found) {
          const font = document.createElement('font')
          text.replaceWith(font)
          font.append(text)
        }
      })
    await translate()
    await page.locator(ADD).first().click()
    await expect.poll(async () => (await page.locator(COUNT).first().textContent())?.trim()).toBe('1')
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await translate()
    await page.locator(ADD).first().click()
    await expect.poll(async () => (await page.locator(COUNT).first().textContent())?.trim()).toBe('2')
  })

  journey('nodes that an extension puts into the page stay, and the islands live', {}, async (page) => {
    await page.goto(LIST)
    const count = await page.evaluate(() => {
      // The filter panel removes its printed content until it is unmounted, so its islands are left out.
      const islands = document.querySelectorAll('[data-island]:not([data-island="filter-panel"])')
      for (const island of islands)
        island.prepend(document.createComment('extension'), document.createElement('x-extension'))
      return islands.length
    })
    await page.locator(ADD).first().click()
    await page.locator(COUNT, { hasText: '1' }).waitFor()
    expect(await page.locator('[data-island]:not([data-island="filter-panel"]) > x-extension').count()).toBe(count)
  })

  journey('a second copy of the script is one line in the log', {}, async (page) => {
    await page.goto(LIST)
    await settled(page)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script')
          script.type = 'module'
          script.src = '/vitrin/vitrin.js?again'
          script.onload = resolve
          document.head.append(script)
        }),
    )
    const received = () =>
      page.evaluate(() => window.vitrin?.log.filter(({ came }) => came.includes('second copy')).length)
    await expect.poll(received).toBe(1)
    await page.locator(ADD).first().click()
    await page.locator(COUNT, { hasText: '1' }).waitFor()
  })
})

describe('Policies, networks and tabs', () => {
  journey('a strict Content-Security-Policy with Trusted Types is no obstacle', {}, async (page) => {
    await page.goto(`${LIST}?csp=1`)
    await page.locator('[data-island="filter-panel"][data-island-state="ready"]').first().waitFor()
    await page.locator('[data-island="product-loader"] [data-part="more"]').click()
    await page.locator('[data-product][data-loaded]').first().waitFor()
    await page.locator(ADD).first().click()
    await page.locator(COUNT, { hasText: '1' }).waitFor()
    expect(await page.locator('[data-island-state="failed"]').count()).toBe(0)
    expect(await page.evaluate(() => window.vitrin?.log.map(({ came }) => came))).toEqual([])
  })

  journey('the same policy lets flags and forms of other pages be', {}, async (page) => {
    await page.goto('/iletisim?csp=1')
    await page.locator('[data-island="phone-input"] [data-part="flag"]').first().click()
    await page.locator('[data-island="phone-input"][data-island-state="ready"] [role="option"]').first().waitFor()
    expect(await page.evaluate(() => window.vitrin?.log.map(({ came }) => came))).toEqual([])
  })

  journey(
    'offline, the shopper gets a message, and the same press works when the network is back',
    { expectedErrors: /ERR_INTERNET_DISCONNECTED/ },
    async (page) => {
      await page.goto(LIST)
      await settled(page)
      await page.context().setOffline(true)
      await page.locator(ADD).first().click()
      await page.locator('.vitrin-notice').first().waitFor()
      await page.context().setOffline(false)
      await page.locator(ADD).first().click()
      await page.locator(COUNT, { hasText: '1' }).waitFor()
    },
  )

  journey('two tabs show the same cart', {}, async (page) => {
    const other = await page.context().newPage()
    await other.goto(LIST)
    await settled(other)
    await page.goto(LIST)
    await page.locator(ADD).first().click()
    await page.locator(COUNT, { hasText: '1' }).waitFor()
    await other.locator(COUNT, { hasText: '1' }).waitFor()
  })

  journey('a page that comes back from the back/forward cache shows the cart of now', {}, async (page) => {
    await page.goto(LIST)
    await settled(page)
    await page.goto('/sepet')
    await page.evaluate(async () => {
      await fetch('/sepet/ekle', { method: 'POST', body: new URLSearchParams({ productId: '1014', quantity: '1' }) })
    })
    await page.goBack()
    await page.locator(COUNT, { hasText: '1' }).waitFor()
  })
})
