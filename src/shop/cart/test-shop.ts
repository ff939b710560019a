import { resetStores } from '@test/stores'
import { later, openShop, refusal, type SeenRequest } from '@/server/test-shop-server'
import { markCartStale } from './lines-store'

/** Ends the page's cart: the next page has read nothing and waits for nothing. */
export const closeCart = (): void => {
  markCartStale()
  resetStores()
}

/** A line of the shop's cart. */
export interface ShopLine {
  readonly id: number
  count: string
  readonly variant?: number
  /** The largest quantity that the server accepts. */
  readonly most?: number
  readonly index?: number
  /** The unit that the page prints. */
  readonly unit?: string
}

type Answer = (request: SeenRequest) => unknown

/** A shop with a real cart behind fetch: indexes shift, every write is counted, and single calls can be made to fail. */
export const openCartShop = (lines: ShopLine[]) => {
  const cart = [...lines]
  const writes: string[] = []
  const faults: { part: string; answer: Answer; times: number }[] = []

  const indexOf = (line: ShopLine): number =>
    line.index ?? cart.filter(({ index }) => index === undefined).indexOf(line)
  const total = (): number => cart.reduce((sum, { count }) => sum + Number(count) * 10, 0)
  const totals = () => ({
    totalQuantity: String(cart.reduce((sum, { count }) => sum + Number(count), 0)),
    totalPrice: `${total()},00`,
    cartProducts: null,
  })
  const at = (index: string | undefined): ShopLine | undefined => cart.find((line) => String(indexOf(line)) === index)

  const update = (index: string | undefined, count: string): boolean => {
    const line = at(index)
    if (!line) return false
    line.count = String(Math.min(Number(count), line.most ?? Number.POSITIVE_INFINITY))
    return true
  }

  const answerWrite = (action: string, rest: readonly string[]): unknown => {
    if (action === 'update-item') return { status: update(rest[0], rest[1] ?? '') ? 1 : 0, statusText: '', ...totals() }
    if (action === 'update') {
      const counts = (rest[0] ?? '').split('-')
      const isRight = counts.length === cart.length && counts.every((count, index) => update(String(index), count))
      return { status: isRight ? 1 : 0, statusText: '', ...totals() }
    }
    if (action === 'delete-all') {
      cart.splice(0)
      return 'ok'
    }
    const line = at(rest[0])
    if (line) cart.splice(cart.indexOf(line), 1)
    return { status: line ? 1 : 0, statusText: line ? '' : 'Satır yok', ...totals() }
  }

  const answer: Answer = (request) => {
    const path = request.url.replace(/^.*\/cart\//, '').replace(/\?.*$/, '')
    const [action = '', ...rest] = path.split('/')
    const isRead = action === 'load'
    if (!isRead) writes.push(path)
    const fault = faults.find(({ part, times }) => times > 0 && path.includes(part))
    if (fault) {
      fault.times -= 1
      return fault.answer(request)
    }
    if (action === 'add-to-cart') {
      const form = new Map(request.form)
      cart.push({
        id: Number(form.get('productId')),
        count: form.get('quantity') ?? '1',
        variant: Number(form.get('variantId')),
      })
      return { status: 3, statusText: '', ...totals() }
    }
    if (!isRead) return answerWrite(action, rest)
    return {
      PRODUCTS: cart.map((line) => ({
        ID: String(line.id),
        CART_ID: indexOf(line),
        COUNT: line.count,
        TITLE: `Ürün ${line.id}`,
        VARIANT_ID: line.variant ?? 0,
        TOTAL_SALE_PRICE: 10,
      })),
      ...totals(),
    }
  }

  const shop = openShop({ '/cart/': answer })
  const failWith = (part: string, failed: Answer, times = 1): void => {
    faults.push({ part, answer: failed, times })
  }
  return {
    shop,
    cart,
    writes,
    reads: () => shop.urls().filter((url) => url.includes('cart/load')).length,
    /** Answers the next calls whose path contains `part` by `failed`; nothing changes in the cart. */
    failWith,
    break: (part: string, times = 1) => failWith(part, () => refusal(500), times),
    cut: (part: string, times = 1) =>
      failWith(
        part,
        () => {
          throw new TypeError('Failed to fetch')
        },
        times,
      ),
    /** Carries out the next call whose path contains `part`, and loses its answer. */
    lose: (part: string) =>
      failWith(part, (request) => {
        writes.pop()
        answer(request)
        throw new TypeError('Failed to fetch')
      }),
    /** Delays the next call whose path contains `part` until `go`. */
    delay: (part: string) => {
      const gate = later<void>()
      failWith(part, async (request) => {
        await gate.promise
        writes.pop()
        return answer(request)
      })
      return { go: () => gate.give(undefined) }
    },
  }
}
