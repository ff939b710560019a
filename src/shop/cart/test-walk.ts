import { vi } from 'vitest'

/** The delay and the loss of one request. */
export interface Fate {
  /** Milliseconds until the request reaches the cart, and the same again until the answer is back. */
  readonly delay: number
  readonly loses: 'nothing' | 'request' | 'answer' | 'both'
}

/** One action of a shopper. `line` and `product` are indexes modulo the number of lines and products. */
export type Step =
  | { readonly do: 'quantity'; readonly line: number; readonly quantity: number }
  | { readonly do: 'remove'; readonly line: number }
  | { readonly do: 'add'; readonly product: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'leave' }
  | { readonly do: 'hide' }
  /** The page is in the back/forward cache for `ms`, while another device changes the cart. */
  | { readonly do: 'sleep'; readonly ms: number; readonly product: number }
  /** The newest undo of a removal is pressed. */
  | { readonly do: 'undo' }
  | { readonly do: 'clear' }

interface ModelLine {
  readonly id: number
  count: number
}

/** Milliseconds of one turn of the simulation. */
const TURN_MS = 50

/** A shop with one cart and its own clock: it carries out requests also after their page was left. */
export const modelShop = (fates: readonly Fate[]) => {
  const cart: ModelLine[] = [11, 12, 13, 14].map((id) => ({ id, count: 1 }))
  const requested = new Set<string>()
  const wrong: string[] = []
  let tasks: { readonly at: number; readonly run: () => void }[] = []
  let now = 0
  let sent = 0
  let isCalm = false
  let page = 0

  const totals = () => {
    const count = cart.reduce((sum, line) => sum + line.count, 0)
    return { totalQuantity: count, totalPrice: `${count * 10},00` }
  }
  const note = (deed: string): void => {
    if (!requested.has(deed)) wrong.push(deed)
  }
  const carryOut = (path: string, form: FormData | undefined): unknown => {
    const [action, index, count] = path
      .replace(/^.*\/cart\//, '')
      .replace(/\?.*/, '')
      .split('/')
    if (action === 'load')
      return {
        PRODUCTS: cart.map(({ id, count: pieces }, at) => ({
          ID: id,
          CART_ID: at,
          COUNT: pieces,
          TITLE: `Ürün ${id}`,
          VARIANT_ID: 0,
          TOTAL_SALE_PRICE: 10,
        })),
        ...totals(),
      }
    if (action === 'add-to-cart') {
      const id = Number(form?.get('productId'))
      const line = cart.find((each) => each.id === id)
      if (line) line.count += 1
      else cart.push({ id, count: 1 })
      return { status: 1, ...totals() }
    }
    if (action === 'delete-all') {
      note('clear')
      cart.splice(0)
      return { status: 1, ...totals() }
    }
    const line = cart[Number(index)]
    if (!line) return { status: 0, ...totals() }
    note(action === 'delete' ? `remove ${line.id}` : `${line.id} to ${count}`)
    if (action === 'delete') cart.splice(Number(index), 1)
    else line.count = Number(count)
    return { status: 1, ...totals() }
  }

  const schedule = (delay: number, run: () => void): void => {
    tasks.push({ at: now + delay, run })
  }
  const answer = (request: Request, form: FormData | undefined): Promise<Response> => {
    const from = page
    const fate = isCalm
      ? { delay: 20, loses: 'nothing' }
      : (fates[sent++ % fates.length] ?? { delay: 20, loses: 'nothing' })
    return new Promise((resolve, reject) => {
      const reply = (body: unknown): void => {
        if (from !== page) return
        if (fate.loses === 'nothing') resolve(Response.json(body))
        else reject(new TypeError('Failed to fetch'))
      }
      schedule(fate.delay, () => {
        const isLost = fate.loses === 'request' || fate.loses === 'both'
        const body = isLost ? undefined : carryOut(request.url, form)
        schedule(fate.delay, () => reply(body))
      })
    })
  }
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const body = init?.body
    return answer(input, body instanceof FormData ? body : undefined)
  })

  return {
    cart,
    wrong,
    totals,
    request: (deed: string) => requested.add(deed),
    /** Adds a product on another device, unless a request is open, because nothing can prevent that the two overlap. */
    addElsewhere: (id: number) => {
      if (tasks.length === 0 && !cart.some((line) => line.id === id)) cart.unshift({ id, count: 1 })
    },
    calm: () => {
      isCalm = true
    },
    /** Leaves the page: answers to its requests are lost. */
    turnPage: () => {
      page += 1
    },
    pass: async (ms: number): Promise<void> => {
      for (let left = ms; left > 0; left -= TURN_MS) {
        now += TURN_MS
        const due = tasks.filter(({ at }) => at <= now)
        tasks = tasks.filter((task) => !due.includes(task))
        for (const { run } of due) run()
        await vi.advanceTimersByTimeAsync(TURN_MS)
      }
    },
  }
}

type Listener = Parameters<typeof addEventListener>

/** Collects the listeners of a page, so that they are removed with it. */
const collectListeners = () => {
  const undo: (() => void)[] = []
  for (const target of [globalThis, document]) {
    const original = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    Reflect.set(target, 'addEventListener', (...given: Listener) => {
      undo.push(() => remove(given[0], given[1]))
      original(...given)
    })
    undo.push(() => Reflect.set(target, 'addEventListener', original))
  }
  return () => {
    for (const each of undo) each()
  }
}

/** Opens a page that prints the shop's present cart; every page has modules of its own. */
export const openModelPage = async (shop: ReturnType<typeof modelShop>) => {
  shop.turnPage()
  vi.clearAllTimers()
  vi.resetModules()
  const printed = shop.cart.map(({ id, count }, index) => ({
    index,
    productId: id,
    variantId: 0,
    quantity: String(count),
  }))
  const counts = shop.cart.map(({ count }) => count)
  const stopListening = collectListeners()
  const [writes, lines, store, add, clear, report, notices, pageTexts, texts] = await Promise.all([
    import('./writes'),
    import('./lines-store'),
    import('./store'),
    import('./add'),
    import('./clear'),
    import('@/lib/report'),
    import('@/overlays/notices-store'),
    import('@/page/texts'),
    import('./texts'),
  ])
  report.receiveReports(() => {})
  void pageTexts.addTexts(texts.cartTexts)
  const keys = lines.registerPrintedLines(printed)
  const stops = [store.$cart.subscribe(() => {}), lines.$cartLines.subscribe(() => {})]
  /** The quantities that the page shows, by product id. */
  const shown = (): ReadonlyMap<number, string> => {
    const all = lines.allLines().flatMap(([key, state]) => {
      const id = state.line?.productId ?? state.printed.productId
      if (id === undefined || !lines.isInCart(state)) return []
      const at = keys.indexOf(key)
      return [[id, lines.shownQuantity(state) ?? String(counts[at])] as const]
    })
    return new Map(all)
  }
  return {
    writes,
    lines,
    store,
    add,
    clear,
    notices,
    shown,
    keyAt: (at: number) => {
      const present = lines.allLines().filter(([, state]) => lines.isInCart(state))
      return present.length === 0 ? undefined : present[at % present.length]
    },
    close: () => {
      for (const stop of stops) stop()
      stopListening()
    },
  }
}
