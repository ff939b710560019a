import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { drawPicture } from '../../../fixtures/shop/pictures'
import type { Assets } from './site'

/** A request that changes something, and when it reached the server (epoch milliseconds). */
export interface Arrival {
  readonly path: string
  readonly at: number
  /** Address of the page that sent it. */
  readonly from: string
}

export interface BenchServer {
  readonly url: string
  readonly arrivals: Arrival[]
  close(): Promise<void>
}

/** The shop's message about an added product, by which an answered press is recognised. */
export const ADDED = 'Ürün sepetinize eklendi'

const cartAnswer = {
  status: 4,
  statusText: ADDED,
  url: 'sepet',
  title: '',
  totalQuantity: 1,
  totalPrice: '799,00',
  priceCart: '799,00',
  cartProducts: [],
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/srv/service/cart/add-to-cart': cartAnswer,
  '/srv/service/profile/add-to-fav-list': { status: 1, statusText: 'Ürün favorilerinize eklendi', data: [] },
  '/srv/service/profile/delete-shopping-products-by-product-id': { status: 1, statusText: '', ids: [], data: [] },
  '/srv/service/profile/get-shopping-list': { CATEGORIES: [], PRODUCTS: [] },
  '/srv/service/site/get-cookie-law': { Title: 'Çerezler', Content: '<p>Çerez kullanıyoruz.</p>' },
}

const flash = `<div class="flash" role="status"><div class="wrap"><span>${ADDED}</span></div></div>`

/** Packs each body once. */
const packing = () => {
  const packed = new Map<string, Buffer>()
  return (path: string, body: Buffer): Buffer => {
    const known = packed.get(path) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    packed.set(path, known)
    return known
  }
}

/** Answers a form that was posted without a script: the same page with a message at the top. */
const afterNativePost = ({ headers }: IncomingMessage, response: ServerResponse): void => {
  const { pathname, search } = new URL(headers.referer ?? '/', 'http://shop')
  response.writeHead(303, { location: `${pathname}${search}${search ? '&' : '?'}added=1` }).end()
}

const answerFile = (site: Assets, pack: ReturnType<typeof packing>, url: URL, response: ServerResponse): void => {
  const file = site.get(url.pathname)
  if (!file) {
    const picture = url.pathname.startsWith('/media/') ? drawPicture(url.pathname.slice('/media/'.length)) : undefined
    response.writeHead(picture ? 200 : 404, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })
    response.end(picture)
    return
  }
  const added = url.searchParams.has('added')
  const body = added ? Buffer.from(file.body.toString().replace('<main', `${flash}<main`)) : file.body
  const isPage = url.pathname.endsWith('.html')
  response.writeHead(200, {
    'content-type': file.type,
    'content-encoding': 'br',
    'cache-control': isPage ? 'no-cache' : 'public, max-age=3600',
  })
  response.end(pack(`${url.pathname}${added}`, body))
}

/** The calls that complete pages send to the shop's services. */
const askShop = async (shop: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const { method = 'GET', url = '', headers } = request
  const type = headers['content-type'] ?? ''
  const body = method === 'GET' ? {} : { body: Buffer.concat(parts) }
  const answer = await fetch(`${shop}${url}`, { method, headers: { 'content-type': type }, ...body })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/**
 * Serves the pages under test packed with brotli on a free port of this machine, and notes what changes something. Services
 * that have no answer here are those of the shop.
 */
export const serveSite = async (site: Assets, shop: string): Promise<BenchServer> => {
  const arrivals: Arrival[] = []
  const pack = packing()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop')
    if (request.method === 'POST')
      arrivals.push({ path: url.pathname, at: Date.now(), from: request.headers.referer ?? '' })
    const answer = ANSWERS[url.pathname]
    if (answer) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    else if (/^\/(?:srv|api)\//.test(url.pathname)) void askShop(shop, request, response)
    else if (request.method === 'POST') afterNativePost(request, response)
    else answerFile(site, pack, url, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address: AddressInfo | string | null = server.address()
  if (!address || typeof address === 'string') throw new Error('the bench server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    arrivals,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
