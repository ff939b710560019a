import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { journey, PHONE } from './setup/journey'
import { byKeys, byMouse, byTouch, logOf, open, part } from './setup/themes'

/** Moves a finger over an element from right to left. */
const swipe = async (page: Page, element: Locator): Promise<void> => {
  await element.scrollIntoViewIfNeeded()
  // Chromium drops what a finger does before the page's first picture is on the screen.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await element.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const { x, y, width, height } = await element.evaluate((each) => each.getBoundingClientRect().toJSON())
  const devtools = await page.context().newCDPSession(page)
  // Sent together and with times of their own: on a busy machine a finger that waits between two of them is a long press.
  const start = Date.now() / 1000
  await Promise.all(
    [0.85, 0.7, 0.55, 0.4, 0.25, 0.15, undefined].map((place, index) =>
      devtools.send('Input.dispatchTouchEvent', {
        type: place === undefined ? 'touchEnd' : index === 0 ? 'touchStart' : 'touchMove',
        touchPoints: place === undefined ? [] : [{ x: x + width * place, y: y + height / 2 }],
        timestamp: start + index * 0.016,
      }),
    ),
  )
}

/**
 * Waits until the row rests on another slide than its first. @returns the slide's index: of a fling a busy machine keeps only start and end,
 * so that it may pass two slides.
 */
const swiped = async (page: Page, track: Locator): Promise<number> => {
  await swipe(page, track)
  let index = 0
  await expect
    .poll(async () => {
      const { left, width } = await track.evaluate((each) => ({
        left: Math.abs(each.scrollLeft),
        width: each.clientWidth,
      }))
      index = Math.round(left / width)
      return index > 0 && Math.abs(left - index * width) < 2
    })
    .toBe(true)
  return index
}

journey(
  'On other people’s pages a phone’s menus, tip, drawer, countries and the app’s banner answer to a finger',
  PHONE,
  async (page) => {
    const devtools = await page.context().newCDPSession(page)
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'
    await devtools.send('Emulation.setUserAgentOverride', { userAgent })
    await page.route('https://apps.apple.com/**', (route) => route.fulfill({ status: 204 }))
    const asksStore = (press: () => Promise<unknown>) =>
      Promise.all([page.waitForRequest('https://apps.apple.com/app/id1234567890'), press()])

    await open(page, 'v5/account')
    const banner = page.locator('#app-install')
    const [title, links] = [page.locator('.drop-down-title'), page.locator('.drop-down-body')]
    await byTouch('dropdown', async () => {
      await title.tap()
      await links.waitFor()
      await page.locator('#password-form').tap({ position: { x: 2, y: 2 } })
      await links.waitFor({ state: 'hidden' })
    })
    await byMouse('app-banner', () => asksStore(() => part(banner, 'open').click()))
    await byKeys('app-banner', () => asksStore(() => part(banner, 'open').press('Enter')))
    await byTouch('app-banner', async () => {
      await asksStore(() => part(banner, 'open').tap())
      await part(banner, 'close').tap()
      await banner.waitFor({ state: 'hidden' })
    })
    expect(await logOf(page)).toEqual([])

    await open(page, 'v5/login')
    const countries = part(page, 'list')
    await byTouch('phone-input', async () => {
      await page.locator('.tab-nav a').nth(1).tap()
      await part(page, 'flag').tap()
      await countries.getByRole('option', { name: /Almanya/ }).tap()
      await countries.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /Almanya/ }).waitFor()
    })
    expect(await logOf(page)).toEqual([])

    await open(page, 'v5/list')
    const submenu = part(page, 'submenu')
    await byTouch('main-menu', async () => {
      // A first tap shows what is below; it does not follow the link.
      await page.locator('.menu-link').tap()
      await submenu.waitFor()
      await page.locator('main').tap({ position: { x: 2, y: 2 } })
      await submenu.waitFor({ state: 'hidden' })
    })

    await open(page, 'dawn/home')
    const tip = page.locator('#tip-ship')
    await byTouch('tooltip', async () => {
      await page.locator('.tip-wrap a').tap()
      await tip.waitFor()
      await page.locator('.media').tap()
      await tip.waitFor({ state: 'hidden' })
    })
    expect(await logOf(page)).toEqual([])

    await open(page, 'dawn/search')
    const drawer = page.locator('#menu-drawer')
    await byTouch('drawer', async () => {
      await page.locator('.header__icon').tap()
      await page.locator('#menu-drawer:modal').waitFor()
      await page.locator('.menu-close').tap()
      await drawer.waitFor({ state: 'hidden' })
    })
    expect(await logOf(page)).toEqual([])
  },
)

journey('On other people’s pages a finger swipes slider and gallery and opens a picture', PHONE, async (page) => {
  await open(page, 'classic/home')
  const slider = page.locator('#carousel[data-island-state="ready"]')
  const active = (dot: number) => part(slider, 'dot').nth(dot).and(page.locator('.active')).waitFor()
  await byTouch('image-slider', async () => {
    const index = await swiped(page, part(slider, 'track'))
    await active(index)
    await part(slider, 'next').tap()
    await active((index + 1) % 3)
    await part(slider, 'dot').nth(index).tap()
    await active(index)
  })
  expect(await logOf(page)).toEqual([])

  await open(page, 'storefront/account')
  const gallery = page.locator('.woocommerce-product-gallery[data-island-state="ready"]')
  const lightbox = page.locator('.vitrin-lightbox')
  const shown = (place: number) => part(gallery, 'thumb').nth(place).and(page.locator('.flex-active')).waitFor()
  await byTouch('image-gallery', async () => {
    await shown(await swiped(page, part(gallery, 'track')))
    await part(gallery, 'thumb').first().tap()
    await shown(0)
    await part(gallery, 'thumb').nth(2).tap()
    await shown(2)
    await part(gallery, 'open').tap()
    await lightbox.waitFor()
    await lightbox.getByRole('button', { name: 'Kapat' }).tap()
    await lightbox.waitFor({ state: 'hidden' })
  })
  expect(await logOf(page)).toEqual([])
})
