import type { Locator, Page } from 'playwright'
import { settled } from './journey'

/** A visible cart line of the page by its position. */
export const cartLine = (page: Page, at: number): Locator => page.locator('.cart-line:not([hidden])').nth(at)

/** A part of that line. */
export const linePart = (page: Page, at: number, name: string): Locator =>
  cartLine(page, at).locator(`[data-part="${name}"]`)

/** A part of the cart page's summary. */
export const cartPart = (page: Page, name: string): Locator => page.locator(`#cart-page [data-part="${name}"]`).last()

/** Products that are sold by the piece and in stock, with the data that their cards post. */
const orderable = (page: Page): Promise<{ productId: string; variantId: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLFormElement>('form[data-island="add-to-cart"]')].flatMap((form) => {
      const isFree = form.querySelector('[data-part="submit"]:not([disabled])') && (form.dataset.step ?? '1') === '1'
      const request = new FormData(form)
      const [productId, variantId] = [String(request.get('productId')), String(request.get('variantId') ?? '0')]
      return isFree && Number(form.dataset.max ?? 99) >= 12 ? [{ productId, variantId }] : []
    }),
  )

/** Adds products to the cart as a page without JavaScript does: the cheapest, or the most expensive with sort 6. */
export const fillCart = async (page: Page, size: number, sort: 5 | 6 = 5): Promise<void> => {
  const found: { productId: string; variantId: string }[] = []
  for (let number = 1; found.length < size; number += 1) {
    await page.goto(`/yeni-urunler?sort=${sort}&ps=${number}`)
    found.push(...(await orderable(page)))
  }
  for (const request of found.slice(0, size))
    await page.request.post('/sepet/ekle', { form: { ...request, quantity: '1' } })
}

/** Opens the cart page and waits until its islands are mounted; lines are mounted when they are touched. */
export const openCart = async (page: Page, address = '/sepet'): Promise<void> => {
  await page.goto(address)
  await page.locator('#cart-page[data-island-state="ready"]').waitFor()
  await settled(page)
}

/** Paths of the cart's calls, from now on, without the service's prefix. */
export const cartCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = /\/srv\/service\/cart\/([^?]*)/.exec(request.url())?.[1]
    if (path) calls.push(path)
  })
  return calls
}

/** Waits until the server has answered with the total. */
export const isTrue = (page: Page): Promise<void> =>
  page
    .locator('#cart-page:not(:has([data-part="total"][aria-busy])):not(:has([data-part="reprint"][aria-busy]))')
    .waitFor()
