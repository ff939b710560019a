import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { settled } from './journey'

/** The address of the whole shop's list. */
export const LIST = '/yeni-urunler'

/** The product list's island. */
export const list = (page: Page): Locator => page.locator('[data-island="product-loader"]')

/** One of its parts. */
export const part = (page: Page, name: string): Locator => list(page).locator(`[data-part="${name}"]`)

/** Opens a list and waits until it is mounted. */
export const openList = async (page: Page, address = LIST): Promise<void> => {
  await page.goto(address)
  await page.locator('[data-island="product-loader"][data-island-state="ready"]').waitFor()
  await settled(page)
}

/** The product ids of the list's cards in order. */
export const cardIds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island="product-loader"] [data-product]')].map(
      ({ dataset }) => dataset.product ?? '',
    ),
  )

/** Records the pages that the loader requests from now on. */
export const pagesAsked = (page: Page): number[] => {
  const asked: number[] = []
  page.on('request', (request) => {
    const number = /product-loader\/.*[?&]pg=(\d+)/.exec(request.url())?.[1]
    if (number) asked.push(Number(number))
  })
  return asked
}

/** Scrolls the list's last card to the middle of the window. */
export const endOfList = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const cards = document.querySelectorAll('[data-island="product-loader"] [data-product]')
    cards[cards.length - 1]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  })

/** Loads pages by scrolling until the list contains the given number of cards. */
export const scrollUntil = (page: Page, cards: number): Promise<void> =>
  expect
    .poll(
      async () => {
        await endOfList(page)
        return (await cardIds(page)).length
      },
      { interval: 120 },
    )
    .toBeGreaterThanOrEqual(cards)

/** Scrolls to the list's end until the list reports it; late images may move the end. */
export const scrollUntilSaid = (page: Page, words: RegExp): Promise<void> =>
  expect
    .poll(async () => {
      await endOfList(page)
      return part(page, 'status').textContent()
    })
    .toMatch(words)

/** Pixels between the window's upper edge and a product's card. */
export const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate(
    (product) => document.querySelector(`[data-product="${product}"]`)?.getBoundingClientRect().top ?? Number.NaN,
    id,
  )

/** The first card whose upper edge is in the window. */
export const firstSeen = (page: Page): Promise<{ id: string; top: number }> =>
  page.evaluate(() => {
    const cards = document.querySelectorAll<HTMLElement>('[data-island="product-loader"] [data-product]')
    for (const card of cards) {
      const { top } = card.getBoundingClientRect()
      if (top >= 0) return { id: card.dataset.product ?? '', top }
    }
    return { id: '', top: Number.NaN }
  })

/** Scrolls to the 21st card, far from the end where pages load by themselves, and waits until nothing loads. */
export const toMiddleOfList = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    document
      .querySelectorAll('[data-island="product-loader"] [data-product]')[20]
      ?.scrollIntoView({ block: 'start', behavior: 'instant' }),
  )
  await page
    .locator('[data-island="product-loader"] [data-part="list"]:not([aria-busy])')
    .waitFor({ state: 'attached' })
}
