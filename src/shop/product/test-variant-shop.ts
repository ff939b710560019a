import { answerWith, type Sent } from '@test/page'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { $variants } from './chosen-variant'
import { openVariants } from './store'
import type { PrintedVariants } from './variant-choice'

export const [BLUE, RED, GREEN] = [24, 25, 26]
export const [S, M, L] = [61, 62, 63]
/** Red is not made in S, green in L only, and red M is sold out. */
const made: Readonly<Record<string, { id: number; stock: number; price: string }>> = {
  [`${BLUE}/${S}`]: { id: 1, stock: 5, price: '10' },
  [`${BLUE}/${M}`]: { id: 2, stock: 99_999, price: '11' },
  [`${RED}/${M}`]: { id: 3, stock: 0, price: '12' },
  [`${RED}/${L}`]: { id: 4, stock: 2, price: '13' },
  [`${GREEN}/${L}`]: { id: 5, stock: 1, price: '14' },
}

const list = (level: number, other: number) =>
  Object.entries(made).flatMap(([key, { id, stock, price }]) => {
    const [one = 0, two = 0] = key.split('/').map(Number)
    const [own, beside] = level === 1 ? [one, two] : [two, one]
    return beside === other || other === 0
      ? [{ ID: `${id}`, TYPE_ID: `${own}`, PRICE: price, VAT: 20, STOCK: `${stock}` }]
      : []
  })

/** The shop’s answer to a request for variants. */
export const answerOf = ({ url }: Sent): object => {
  const [, level = '', other = ''] = /get-variant(\d)-list\/146\/(\d+)/.exec(url.pathname) ?? []
  return { [`VARIANT${level}_LIST`]: list(Number(level), Number(other)) }
}

export let sent: Sent[] = []
/** Closes the variants that `open` has opened. */
export let close = (): void => {}
/** Answers each request for variants by `answer`. */
export const serve = (answer: (request: Sent) => object): void => {
  sent = answerWith({ 'variant/': answer })
}
/** The variants of the test's product. */
export const state = () => $variants.get()[146]
/** The requested lists, as `{level}-list/{product}/{type}`. */
export const asked = () => sent.map(({ url }) => url.pathname.replace(/.*get-variant/, ''))
/** Waits until the choice is settled. */
export const settled = () => vi.waitFor(() => expect(state()?.isChanging).toBe(false))

/** Opens the product’s variants. */
export const open = (more: Partial<PrintedVariants> = {}) => {
  close = openVariants(146, { levels: [1, 2], chosen: { 1: 0, 2: 0 }, offers: new Map(), variantId: 0, ...more })
}

/** Answers that wait to be given, by the other level's type. */
export const slowShop = () => {
  const waiting = new Map<string, () => void>()
  sent = answerWith({
    'variant/': (request) =>
      new Promise<Response>((resolve) =>
        waiting.set(request.url.pathname.split('/').at(-1) ?? '', () =>
          resolve(new Response(JSON.stringify(answerOf(request)))),
        ),
      ),
  })
  return async (other: number) => {
    await vi.waitFor(() => expect(waiting.has(`${other}`)).toBe(true))
    waiting.get(`${other}`)?.()
  }
}

beforeEach(() => {
  serve(answerOf)
})

afterEach(() => {
  close()
  vi.useRealTimers()
})
