import { describe, expect } from 'vitest'
import { answerCookies, holdRequests, journey, PHONE, settled, stateOf } from './setup/journey'
import { drawn, MOST_SHIFT, watchShifts } from './setup/shift'

const LIST = '/yeni-urunler'
const PRODUCT = '/urun/bagbozumu-ufleme-cam-kulpsuz-bardak-1009'
const ADD = '[data-island="add-to-cart"] [data-part="submit"]:not([disabled])'
const COUNT = '.cart-soft-count'

describe('A click that comes early is not lost', () => {
  journey('before the script has arrived the snippet keeps it, and the product is added once', {}, async (page) => {
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    const letScriptPass = await holdRequests(page, '**/vitrin/vitrin.js')
    await page.goto(LIST, { waitUntil: 'commit' })
    await page.locator(ADD).first().click()
    letScriptPass()
    await page.locator(COUNT, { hasText: '1' }).waitFor()
    expect(posts.filter((url) => url.includes('add-to-cart'))).toHaveLength(1)
    expect(page.url()).toContain(LIST)
  })

  journey('while its code is on the way the button is busy, and the click counts once', {}, async (page) => {
    const letChunkPass = await holdRequests(page, /chunks\/(?:common|cards)\b/)
    await page.goto(LIST)
    const button = page.locator(ADD).first()
    await button.click()
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    letChunkPass()
    await page.locator(COUNT, { hasText: '1' }).waitFor()
  })

  journey(
    'when its code never comes the form posts as it would without JavaScript',
    { expectedErrors: /Failed to load/ },
    async (page) => {
      await page.route(/chunks\/(?:common|cards)\b/, (route) => route.abort())
      await page.goto(LIST)
      await page.locator(ADD).first().click()
      await page.locator('.flash').waitFor()
      await expect.poll(() => page.locator(COUNT).first().textContent()).toBe('1')
    },
  )

  journey(
    'when React never comes the product is added all the same, without leaving the page',
    { expectedErrors: /Failed to load/ },
    async (page) => {
      await page.route('**/chunks/core-*', (route) => route.abort())
      await page.goto(LIST)
      for (let press = 0; press < 2; press += 1) {
        const added = page.waitForResponse(/add-to-cart/)
        await page.locator(ADD).first().click()
        await added
        await page.locator('article').first().getByText('Ürün sepetinize eklendi').waitFor()
        await expect.poll(() => stateOf(page, '[data-island="add-to-cart"]')).toBe('failed')
      }
      expect(page.url()).toContain(LIST)
    },
  )

  journey(
    'when React never comes what would have opened above the page is a page of its own',
    { expectedErrors: /Failed to load/ },
    async (page) => {
      await page.route('**/chunks/core-*', (route) => route.abort())
      await page.goto(LIST)
      await page.locator('[data-island="favorite-button"] button').first().click()
      await page.waitForURL('**/uye-girisi-sayfasi')
      await page.goto(`${LIST}?fault=cart.add:status-3`)
      await page.locator(ADD).first().click()
      await page.waitForURL('**/sepet')
      await expect.poll(() => page.locator(COUNT).first().textContent()).toBe('1')
    },
  )

  journey(
    'when the whole script is blocked a kept click still posts',
    { expectedErrors: /Failed to load/ },
    async (page) => {
      await page.route('**/vitrin/vitrin.js', (route) => route.abort())
      await page.goto(LIST)
      await page.locator(ADD).first().click()
      await page.locator('.flash').waitFor()
    },
  )

  journey(
    'an incomplete form is answered by the browser at once, and nothing moves when the code comes',
    { ...PHONE, isUntouched: true },
    async (page) => {
      await answerCookies(page)
      const shifts = await watchShifts(page, true)
      const letChunksPass = await holdRequests(page, '**/chunks/*.js')
      await page.goto('/uye-kayit')
      const submit = page.locator('main form:invalid [data-part="submit"]').first()
      await submit.tap()
      await drawn(page)
      expect(await page.locator('main input:invalid:focus').count()).toBe(1)
      expect(await submit.getAttribute('aria-busy')).toBeNull()
      letChunksPass()
      await settled(page)
      await drawn(page)
      expect((await shifts()).sum).toBeLessThan(MOST_SHIFT)
    },
  )

  journey(
    'an incomplete form that the browser does not check is held for its island',
    { isUntouched: true },
    async (page) => {
      await page.route('**/chunks/*.js', () => {})
      await page.goto('/uye-kayit', { waitUntil: 'commit' })
      const submit = page.locator('main form:invalid [data-part="submit"]').first()
      await submit.evaluate((button) => button.closest('form')?.setAttribute('novalidate', ''))
      await submit.click()
      await page.locator('main form[novalidate] [data-part="submit"][aria-busy]').waitFor()
    },
  )

  journey('a chunk that fails once is fetched again', { expectedErrors: /Failed to load/ }, async (page) => {
    let failures = 0
    await page.route('**/chunks/cards-*', async (route) => {
      if (failures > 0 || route.request().resourceType() !== 'script') return route.continue()
      failures += 1
      return route.abort()
    })
    await page.goto(LIST)
    await page.locator(ADD).first().click()
    await page.locator(COUNT, { hasText: '1' }).waitFor()
    await expect
      .poll(() => stateOf(page, '[data-island="add-to-cart"]:has([data-part="submit"]:not([disabled]))'))
      .toBe('ready')
  })
})

describe('React is fetched when somebody needs it', () => {
  journey(
    'nothing of it is fetched for a list that nobody touches; a pointer brings it',
    { ...PHONE, isUntouched: true },
    async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const chunks = () => asked.flatMap((url) => /\/chunks\/([\w.-]+)-\w{7}\.js$/.exec(url)?.[1] ?? []).sort()
      await page.goto(LIST)
      await page.waitForFunction(() => document.readyState === 'complete')
      await settled(page)
      await expect.poll(() => stateOf(page, '[data-island="cart-badge"]')).toBe('ready')
      expect(chunks()).toEqual(['common'])
      expect(await stateOf(page, '[data-island="filter-panel"]')).toBe('waiting')
      await page.mouse.move(100, 300, { steps: 2 })
      await expect.poll(() => stateOf(page, '[data-island="filter-panel"]')).toBe('ready')
      expect(chunks()).toContain('react')
    },
  )

  journey('mounting every island of a product and of the list moves nothing', {}, async (page) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = []
      Object.assign(window, { shifts })
      // A window that has just been opened may still be given its size, which moves the bars at its edge.
      let isResized = false
      addEventListener('resize', () => {
        isResized = true
      })
      // What moves while the server's page is still coming is not ours; islands mount when their markup is there.
      addEventListener('DOMContentLoaded', ({ timeStamp: parsed }) =>
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const moved = Object(entry).sources.map(({ node }: { node?: Element }) => node?.outerHTML?.slice(0, 200))
            if (entry.startTime > parsed && !isResized) shifts.push([entry.toJSON(), innerHeight, moved])
          }
          isResized = false
        }).observe({ type: 'layout-shift', buffered: true }),
      )
    })
    // The question about cookies comes with the server's answer, and moves its own box at the window's edge.
    await answerCookies(page)
    for (const path of [PRODUCT, LIST]) {
      await page.goto(path)
      await page.evaluate(() => {
        document
          .querySelector('[data-island="related-products"]')
          ?.scrollIntoView({ block: 'center', behavior: 'instant' })
        for (const island of document.querySelectorAll('[data-island]'))
          island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      })
      await settled(page)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
      expect(await page.locator('[data-island-state="failed"]').count()).toBe(0)
    }
  })
})

describe('The theme’s scripts change the page', () => {
  journey('islands can be switched off without a deploy', {}, async (page) => {
    await page.goto('/kapali.html')
    await settled(page)
    expect(await stateOf(page, '[data-island="add-to-cart"]')).toBe('off')
  })

  journey('late HTML is mounted and replaced HTML is unmounted', {}, async (page) => {
    await page.goto('/kart.html')
    await settled(page)
    await page.evaluate(() => {
      const main = document.querySelector('main')
      const html = main?.innerHTML ?? ''
      for (let turn = 0; turn < 5; turn += 1) if (main) main.innerHTML = html
    })
    await expect.poll(() => page.evaluate(() => window.vitrin?.islands().length)).toBe(1)
    await page.locator(ADD).click()
    await expect.poll(() => stateOf(page, '[data-island="add-to-cart"]')).toBe('ready')
  })

  journey('an unknown island and a bad attribute are reported and the HTML stays', {}, async (page) => {
    await page.goto('/yanlis.html')
    await settled(page)
    await page.locator('#bad-attribute button').click()
    await expect
      .poll(() => page.evaluate(() => window.vitrin?.log.map(({ write }) => write).join('\n')))
      .toMatch(/data-island="add-to-cart"[\s\S]*data-product-id/)
    expect(await page.locator('#typo').textContent()).toContain('Sepete ekle')
  })

  journey('a mistake that makes a press leave the page is reported on the next one', {}, async (page) => {
    await page.goto('/iletisim')
    await page.evaluate(() => {
      const html =
        '<form data-island="add-to-cart" data-prodcut-id="7" action="/"><button data-part="submit">Ekle</button>'
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', html)
    })
    await page.getByRole('button', { name: 'Ekle', exact: true }).click()
    await page.waitForURL('**/?')
    await expect
      .poll(() => page.evaluate(() => window.vitrin?.log.map(({ where, came }) => `${where}: ${came}`).join('\n')))
      .toContain('on the page before: data-prodcut-id="7"')
  })
})
