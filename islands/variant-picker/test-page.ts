import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent, showPage, touch } from '@test/page'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { $variants } from '@/shop/product/chosen-variant'

export const example = readFileSync('islands/variant-picker/example.html', 'utf8')
/** The island. */
export const own = '[data-island=variant-picker]'
export const [BLUE, RED] = [24, 25]
/** The option of a type. */
export const option = (typeId: number) => find(`[data-part=option][data-type-id="${typeId}"]`)
/** The list of the level; without one the page's first. */
export const select = (level?: 1 | 2) =>
  find<HTMLSelectElement>(`[data-part=select]${level ? `[data-level="${level}"]` : ''}`)
/** The variant id that the form would send. */
export const field = () => find<HTMLInputElement>('[data-part=field]').value

const row = (id: number, type: number, stock: string | number = '5') => ({
  ID: `${id}`,
  TYPE_ID: `${type}`,
  PRICE: '83.25000000',
  VAT: 20,
  STOCK: `${stock}`,
})

/** Red is made in M only, and blue M is sold out. */
const lists: Readonly<Record<string, readonly object[]>> = {
  '2/24': [row(101401, 61), row(101402, 62, 0)],
  '2/25': [row(101404, 62)],
  '1/61': [row(101401, 24)],
  '1/62': [row(101402, 24, 0), row(101404, 25)],
}

/** The shop’s answer about the variants of these lists. */
export const answerOf = ({ url }: Sent): object => {
  const [, level = '', other = ''] = /variant(\d)-list\/1014\/(\d+)/.exec(url.pathname) ?? []
  return { [`VARIANT${level}_LIST`]: lists[`${level}/${other}`] ?? null }
}

/** The events that the island sent. */
export const received: { name: string; detail: unknown }[] = []
export let sent: Sent[] = []
/** Serves this answer to each request for variants. */
export const serve = (answer: (request: Sent) => object | string): void => {
  sent = answerWith({ 'variant/': answer })
}
/** The variant that is chosen. */
export const chosenVariant = () => $variants.get()[1014]?.variantId

/** Shows the page and touches the island. */
export const show = async (html = example, pageType = 'product') => {
  await showPage(html, { pageType })
  await touch(own)
}

/** Waits until this variant is chosen. */
export const isSettled = async (variantId: number) => {
  await vi.waitFor(() => expect(find(own).hasAttribute('aria-busy')).toBe(false))
  await vi.waitFor(() => expect(chosenVariant()).toBe(variantId))
}

beforeAll(() => {
  for (const name of ['variant-chosen', 'variant-failed'])
    document.addEventListener(`vitrin:${name}`, (event) => {
      if (event instanceof CustomEvent) received.push({ name, detail: event.detail })
    })
})

beforeEach(() => {
  received.length = 0
  history.replaceState(null, '', '/urun/lamba?renk=1#foto')
  serve(answerOf)
})

afterEach(leavePage)
