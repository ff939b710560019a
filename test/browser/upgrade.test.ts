import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { journey, settled } from './setup/journey'

const LIST = '/yeni-urunler'
const ADD = '[data-island="add-to-cart"] [data-part="submit"]:not([disabled])'
const COUNT = '.cart-soft-count'
const names = readdirSync('dist/chunks').flatMap((file) => /^(.*-[a-z0-9]{7})\.js$/.exec(file)?.[1] ?? [])

/** Text of the present release as the one before had it: chunks of other names, because their contents were others. */
const ofEarlierRelease = (text: string): string =>
  names.reduce((changed, name) => changed.replaceAll(name, name.replace(/.{7}$/, 'zzzzzzz')), text)

/** Serves the earlier release's chunks, as long as nobody has deleted them. */
const keepEarlierChunks = (page: Page): Promise<unknown> =>
  page.route(/chunks\/.*-zzzzzzz\.js/, (route) => {
    const [, start = ''] = /chunks\/(.*-)zzzzzzz/.exec(route.request().url()) ?? []
    const name = names.find((each) => each.startsWith(start) && each.length === start.length + 7) ?? ''
    return route.fulfill({
      contentType: 'text/javascript',
      body: ofEarlierRelease(readFileSync(`dist/chunks/${name}.js`, 'utf8')),
    })
  })

const keepEarlierEntry = (page: Page): Promise<unknown> =>
  page.route('**/vitrin/vitrin.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: ofEarlierRelease(readFileSync('dist/vitrin.js', 'utf8')) }),
  )

/** A page, or a theme’s layout, that was printed with the earlier release’s head.html. */
const keepEarlierPage = (page: Page): Promise<unknown> =>
  page.route(`**${LIST}`, async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, body: ofEarlierRelease(await response.text()) })
  })

const addOne = async (page: Page): Promise<void> => {
  await page.goto(LIST)
  await settled(page)
  await page.locator(ADD).first().click()
  await page.locator(COUNT, { hasText: '1' }).waitFor()
}

describe('A shop that uploads a new release over the one before', () => {
  journey(
    'still serves shoppers whose browser has the earlier entry, as its chunks are still there',
    {},
    async (page) => {
      await keepEarlierChunks(page)
      await keepEarlierEntry(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await addOne(page)
      await expect
        .poll(() => asked.filter((url) => /chunks\/core-.*\.js/.test(url)))
        .toEqual([expect.stringContaining('core-zzzzzzz')])
    },
  )

  journey(
    'still serves pages with the earlier head, whose preloads may lead nowhere',
    // Chromium lets a page that a test has printed ask no other port of this machine.
    { expectedErrors: /404|`loopback` address space|ERR_FAILED/ },
    async (page) => {
      await keepEarlierPage(page)
      await addOne(page)
    },
  )

  journey(
    'loses no add when the earlier chunks were deleted under an open page: the form is posted',
    { expectedErrors: /404/ },
    async (page) => {
      await keepEarlierEntry(page)
      await page.goto(LIST)
      await page.locator(ADD).first().click()
      await page.locator('.flash').waitFor()
      await expect.poll(() => page.locator(COUNT).first().textContent()).toBe('1')
    },
  )
})
