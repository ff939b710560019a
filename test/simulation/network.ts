import { createShop, type Shop } from '../../fixtures/shop/app'
import type { CartLine } from '../../fixtures/shop/model'
import { createSessions } from '../../fixtures/shop/session'
import type { Clock } from './clock'

/** The fate of a request: answered, failed at the server, answer lost, or never sent. */
export type Fate = 'answered' | 'failed' | 'lost' | 'unsent'

export interface Condition {
  /** Virtual milliseconds each way. */
  readonly delay: number
  readonly fate: Fate
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

export const ORIGIN = 'http://shop.test'

/** All walks are shoppers of one shop: building it for each took a tenth of their time. */
const sessions = createSessions()
const shop: Shop = createShop({ dist: 'dist', sessions })

/** The fixture shop behind a network of virtual time, with one shopper's cookies. */
export class Network {
  readonly cookies = new Map<string, string>()
  /** Paths of the services' writes in the order in which the server carried them out. */
  readonly writes: string[] = []
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    readonly clock: Clock,
    /** Asked at each request of a page. */
    readonly conditionOf: (path: string) => Condition,
  ) {}

  /** The server's cart, with which pages are compared. */
  get cart(): readonly CartLine[] {
    return sessions.peek(this.cookies.get('SESSID') ?? '')?.cart ?? []
  }

  /** Gives the shopper a session whose cart holds one of each of these products. */
  fillCart(productIds: readonly number[]): void {
    const session = sessions.open(undefined)
    const blank = { variantId: 0, quantity: '1', subscribeFrequency: '', note: '', personalization: '' }
    session.cart.push(...productIds.map((productId) => ({ ...blank, productId })))
    this.cookies.set('SESSID', session.id)
  }

  /** Carries a request out at the server at once, one after the other, as a session lock would. */
  answer({ method, path, headers, body }: Sent): Promise<Response> {
    const ask = async (): Promise<Response> => {
      const sent = new Headers(headers)
      sent.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '))
      sent.delete('accept-encoding')
      if (/\/cart\/(?:add|update|delete)|\/add-to-cart/.test(path)) this.writes.push(path)
      const init = method === 'GET' ? { method, headers: sent } : { method, headers: sent, body }
      const response = await shop.request(`${ORIGIN}${path}`, init)
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        this.cookies.set(name, value)
      }
      return response
    }
    const turn = this.#turn.then(ask)
    this.#turn = turn.catch(() => undefined)
    return this.clock.hold(turn)
  }

  /** Sends a request of a page; the server carries it out after one way even when the page has gone meanwhile. */
  send(sent: Sent): Promise<Response> {
    const { delay, fate } = this.conditionOf(sent.path)
    const wait = () => new Promise<void>((resume) => this.clock.set(this, resume, delay))
    const broken = () => new TypeError('Failed to fetch')
    return (async () => {
      await wait()
      if (fate === 'unsent') throw broken()
      if (fate === 'failed') return new Response('The server failed', { status: 500 })
      const response = await this.answer(sent)
      await wait()
      if (fate === 'lost') throw broken()
      return response
    })()
  }
}
