import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled, stateOf } from './setup/journey'

const FIELD = '#live-search'
const OPTIONS = '[data-island="live-search"] [role="option"]'
const RESULTS = '[data-island="live-search"] [data-part="results"]'
const STATUS = '[data-island="live-search"] [data-part="status"]'
const SERVICE = '**/srv/service/product/search*'

const type = async (page: Page, words: string) => {
  await page.locator(FIELD).click()
  await page.keyboard.type(words)
}
const open = async (page: Page, words: string) => {
  await page.goto('/')
  await type(page, words)
  await page.locator(OPTIONS).first().waitFor()
}

/** Whether the results are inside of the window from side to side. */
const isInWindow = async (page: Page): Promise<boolean> => {
  const { x = -1, width = 0 } = (await page.locator(RESULTS).boundingBox()) ?? {}
  return x >= 0 && x + width <= (page.viewportSize()?.width ?? 0)
}

/** How the browser draws a piece of all fields, which no selector of the page reaches. */
const looksOfBrowsersOwn = async (page: Page, pseudo: string): Promise<readonly (string | undefined)[]> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { nodes } = await devtools.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
  const pieces = nodes.filter(({ attributes }) => attributes?.includes(pseudo))
  const looks = await Promise.all(pieces.map(({ nodeId }) => devtools.send('CSS.getComputedStyleForNode', { nodeId })))
  return looks.map(({ computedStyle }) => computedStyle.find(({ name }) => name === 'appearance')?.value)
}

describe('Searching while typing', () => {
  journey('on a phone shows the products, marked', PHONE, async (page) => {
    await open(page, 'kupa')
    expect(await page.locator(`${OPTIONS} mark`).first().textContent()).toMatch(/kupa/i)
    expect(await page.locator(STATUS).textContent()).toMatch(/^\d+ sonuç bulundu$/)
    const box = await page.locator(RESULTS).boundingBox()
    expect(await isInWindow(page)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await page.route(SERVICE, () => {})
    await page.keyboard.type('lar')
    await page.locator('[data-island="live-search"][aria-busy="true"]').waitFor()
    expect((await page.locator(RESULTS).boundingBox())?.y).toBe(box?.y)
  })

  journey('has one button that empties the field, as its example is pasted', {}, async (page) => {
    await page.goto('/ornekler/live-search')
    const example = page.locator('main [data-island="live-search"]')
    await example.locator('[data-part="input"]').fill('kupa')
    await example.locator('[data-part="clear"]').waitFor()
    const browsersOwn = () => looksOfBrowsersOwn(page, '-webkit-search-cancel-button')
    const beside = await browsersOwn()
    expect(beside.at(-1)).toBe('none')
    await example.locator('[data-part="clear"]').evaluate((button) => button.remove())
    expect((await browsersOwn()).at(-1)).not.toBe('none')
  })

  journey('in Arabic is laid out from right to left', {}, async (page) => {
    await page.request.post('/ayarlar', { form: { language: 'ar' } })
    await open(page, 'كوب')
    expect(
      await page
        .locator(OPTIONS)
        .first()
        .evaluate((each) => getComputedStyle(each).direction),
    ).toBe('rtl')
    expect(await isInWindow(page)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  })

  journey('with the keyboard alone finds and opens a product', {}, async (page) => {
    await open(page, 'kupa')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const chosen = page.locator(`${OPTIONS}[aria-selected="true"]`)
    await chosen.waitFor()
    expect(await page.locator(FIELD).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
    const address = await chosen.evaluate((each) => (each instanceof HTMLAnchorElement ? each.pathname : ''))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === decodeURI(address) || url.pathname === address)
  })

  journey('a click on a result goes there', {}, async (page) => {
    await open(page, 'kupa')
    await page.locator(OPTIONS).first().click()
    await page.waitForURL((url) => url.pathname !== '/')
  })

  journey('Enter without a choice searches as the form does', {}, async (page) => {
    await open(page, 'kupa')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/arama?q=kupa')
  })

  journey('without JavaScript the form searches', { javaScriptEnabled: false }, async (page) => {
    await page.goto('/')
    await type(page, 'kupa')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/arama?q=kupa')
    expect(await page.locator('[data-product]').count()).toBeGreaterThan(0)
  })
})

describe('Leaving the search', () => {
  journey('Escape keeps the words, a click elsewhere clears them', {}, async (page) => {
    await open(page, 'kupa')
    await page.keyboard.press('Escape')
    await page.locator(RESULTS).waitFor({ state: 'hidden' })
    expect(await page.locator(FIELD).inputValue()).toBe('kupa')
    await page.keyboard.press('ArrowDown')
    await page.locator(OPTIONS).first().waitFor()
    await page.mouse.click(5, 700)
    await page.locator(RESULTS).waitFor({ state: 'hidden' })
    expect(await page.locator(FIELD).inputValue()).toBe('')
  })

  journey('the clear button empties the field', PHONE, async (page) => {
    await open(page, 'kupa')
    await page.locator('.search-clear').tap()
    expect(await page.locator(FIELD).inputValue()).toBe('')
    expect(await page.locator(FIELD).evaluate((field) => field === document.activeElement)).toBe(true)
  })
})

describe('Servers that misbehave', () => {
  journey('an answer that is overtaken by a newer one is never shown', {}, async (page) => {
    let letOldPass = () => {}
    const oldMayPass = new Promise<void>((resolve) => {
      letOldPass = resolve
    })
    await page.route(SERVICE, async (route) => {
      const isOld = route.request().postData()?.includes('fincan') ?? false
      if (isOld) await oldMayPass
      await route.fulfill({ body: `<a href="/x">${isOld ? 'eski fincan' : 'yeni kupa'}</a>` }).catch(() => {})
    })
    await page.goto('/')
    const asked = page.waitForRequest((request) => request.postData()?.includes('fincan') ?? false)
    await type(page, 'fincan')
    await asked
    await page.locator(FIELD).fill('kupa')
    await page.locator(OPTIONS, { hasText: 'yeni kupa' }).waitFor()
    letOldPass()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await page.locator(OPTIONS).allTextContents()).toEqual(['yeni kupa'])
  })

  journey('a server that never answers leaves a form that searches', {}, async (page) => {
    await page.goto('/?fault=search:never')
    const asked = page.waitForRequest(SERVICE)
    await type(page, 'kupa')
    await asked
    expect(await page.locator('[data-island="live-search"]').getAttribute('aria-busy')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/arama?q=kupa')
  })

  // The other answers that cannot be read end as the second one; src/shop/catalog/search-api.test.ts has them.
  for (const kind of ['500', 'malformed', 'strings'])
    journey(`"${kind}" is survived`, { expectedErrors: /Failed to load resource/ }, async (page) => {
      await page.goto(`/?fault=search:${kind}`)
      await type(page, 'kupa')
      await page.locator(STATUS, { hasText: /./ }).waitFor()
      expect(await stateOf(page, '[data-island="live-search"]')).toBe('ready')
      // The theme's own buttons lie over the field's end.
      if (kind === '500')
        expect(await page.locator(`${STATUS} button`).evaluate((each) => getComputedStyle(each).position)).toBe(
          'static',
        )
    })

  // What is typed is no pattern either: islands/live-search/highlight.test.ts.
  for (const word of ['<img src=x onerror=alert(1)>', '%%%'])
    journey(`the text ${word} is only text`, {}, async (page) => {
      await page.goto('/')
      await type(page, word)
      await page.locator(STATUS, { hasText: /./ }).waitFor()
      expect(await page.locator(FIELD).inputValue()).toBe(word)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/arama?q=*')
      await settled(page)
    })
})

describe('Search-all, by licence', () => {
  journey('shows categories and brands under their headings, without a barrier', {}, async (page) => {
    await page.goto('/arama-hepsi.html')
    await page.locator('[data-part="input"]').click()
    await page.keyboard.type('kupa')
    await page.locator('[role="group"][aria-label="Kategoriler"] [role="option"]').first().waitFor()
    expect(await page.locator('[role="group"][aria-label="Ürünler"] [role="option"]').count()).toBeGreaterThan(0)
    expect(await findBarriers(page)).toEqual([])
  })
})
