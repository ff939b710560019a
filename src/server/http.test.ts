import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HttpError, type HttpFailure, type HttpRequest, sendRequest } from './http'

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

let server: Server
let origin: string
let answerWith: Handler
let requests: {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}[]

beforeEach(async () => {
  requests = []
  answerWith = (_request, response) => response.end('ok')
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      answerWith(request, response, body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const failureOf = async (
  request: Omit<HttpRequest, 'method'> & Partial<Pick<HttpRequest, 'method'>>,
): Promise<HttpFailure> => {
  const error: unknown = await sendRequest({ method: 'GET', ...request }).catch((cause: unknown) => cause)
  if (!(error instanceof HttpError)) throw new Error('the request was not refused')
  return error.failure
}

describe('an answer', () => {
  it('gives status, headers and the whole text', async () => {
    answerWith = (_request, response) => response.writeHead(201, { 'x-shop': 'a' }).end('çay')
    const answer = await sendRequest({ method: 'GET', url: `${origin}/x` })
    expect([answer.status, answer.headers.get('x-shop'), answer.text, answer.url]).toEqual([
      201,
      'a',
      'çay',
      `${origin}/x`,
    ])
  })

  it('The query goes out as it was written, a literal plus included', async () => {
    await sendRequest({ method: 'GET', url: `${origin}/filter?link=elbise&multi=5-1+5-2&language=tr` })
    expect(requests[0]?.url).toBe('/filter?link=elbise&multi=5-1+5-2&language=tr')
  })

  it('Headers, JSON and forms arrive as they should', async () => {
    await sendRequest({
      method: 'POST',
      url: `${origin}/a`,
      json: { refresh: 1 },
      headers: { Authorization: 'Bearer t' },
    })
    await sendRequest({ method: 'POST', url: `${origin}/b`, body: new URLSearchParams({ searchWord: 'çay & kahve' }) })
    const form = new FormData()
    form.set('productId', '146')
    await sendRequest({ method: 'POST', url: `${origin}/c`, body: form })
    const [json, encoded, multipart] = requests
    expect([json?.headers['content-type'], json?.headers.authorization, json?.body]).toEqual([
      'application/json',
      'Bearer t',
      '{"refresh":1}',
    ])
    expect(encoded?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(new URLSearchParams(encoded?.body).get('searchWord')).toBe('çay & kahve')
    expect(multipart?.headers['content-type']).toContain('multipart/form-data')
    expect(multipart?.body).toContain('146')
  })
})

describe('a refusal', () => {
  it.each([400, 401, 403, 404, 408, 413, 429, 500, 502, 503, 504])(
    'Status %i is reported once, with its words, and never tried again',
    async (status) => {
      answerWith = (_request, response) => response.writeHead(status, { 'retry-after': '0' }).end('{"message":"no"}')
      expect(await failureOf({ url: `${origin}/cart/update-item/0/2` })).toMatchObject({
        kind: 'status',
        status,
        answer: { status, text: '{"message":"no"}' },
      })
      expect(requests).toHaveLength(1)
    },
  )

  it('A connection that breaks is a network error, and a cart write is not repeated', async () => {
    answerWith = (request) => request.socket.destroy()
    expect(await failureOf({ url: `${origin}/cart/delete/0` })).toEqual({ kind: 'network' })
    expect(requests).toHaveLength(1)
  })

  it('A shop that is not there is a network error', async () => {
    server.close()
    server.closeAllConnections()
    expect(await failureOf({ url: `${origin}/x` })).toEqual({ kind: 'network' })
  })

  it('A server that never answers exceeds the time that was set', async () => {
    answerWith = () => {}
    expect(await failureOf({ url: `${origin}/x`, timeout: 50 })).toEqual({ kind: 'timeout', ms: 50 })
  })

  it('A body that never ends exceeds the time as well', async () => {
    answerWith = (_request, response) => response.writeHead(200).write('half')
    expect(await failureOf({ url: `${origin}/x`, timeout: 80 })).toEqual({ kind: 'timeout', ms: 80 })
  })

  it('An aborted request fails as aborted, before and after it was sent', async () => {
    const early = new AbortController()
    early.abort()
    expect(await failureOf({ url: `${origin}/x`, signal: early.signal })).toEqual({ kind: 'aborted' })
    expect(requests).toHaveLength(0)
    const late = new AbortController()
    answerWith = () => late.abort()
    expect(await failureOf({ url: `${origin}/x`, signal: late.signal, timeout: 60_000 })).toEqual({ kind: 'aborted' })
  })

  it('The message names the request, for the log', async () => {
    answerWith = (_request, response) => response.writeHead(500).end()
    await expect(sendRequest({ method: 'GET', url: `${origin}/x` })).rejects.toThrow(`GET ${origin}/x: status 500`)
  })
})
