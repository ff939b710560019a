import { onTestFinished, vi } from 'vitest'
import { type Problem, receiveReports } from '@/lib/report'

/** One request as the shop saw it. */
export interface SeenRequest {
  readonly method: string
  /** Path and query for the shop's own origin, the whole address for others. */
  readonly url: string
  readonly headers: Headers
  readonly credentials: string
  readonly signal: AbortSignal
  readonly body: string | FormData | undefined
  /** Form fields in the order in which they came, or an empty list. */
  readonly form: readonly (readonly [string, string])[]
}

/** The shop's answer to a request: a value that is sent as JSON, a text, a Response, or a promise of one of them. */
export type ShopAnswer = (request: SeenRequest) => unknown

const readBody = async (request: Request): Promise<string | FormData | undefined> => {
  if (request.method === 'GET') return undefined
  const type = request.headers.get('content-type') ?? ''
  return /form/.test(type) ? request.formData() : request.text()
}

const see = async (request: Request): Promise<SeenRequest> => {
  const body = await readBody(request.clone())
  return {
    method: request.method,
    url: request.url.replace(location.origin, ''),
    headers: request.headers,
    credentials: request.credentials,
    signal: request.signal,
    body,
    form: body instanceof FormData ? [...body].map(([name, value]) => [name, String(value)] as const) : [],
  }
}

const asResponse = (answer: unknown): Response => {
  if (answer instanceof Response) return answer
  return typeof answer === 'string' ? new Response(answer) : Response.json(answer)
}

/** A JSON or text answer with another status than 200. */
export const refusal = (status: number, body: unknown = ''): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

/** A promise and the function that fulfils it, for answers that are late. */
export const later = <T>() => {
  let give: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

/** Puts a shop behind fetch for one test; the first route whose key is part of the address answers. */
export const openShop = (routes: Readonly<Record<string, ShopAnswer>>) => {
  const seen: SeenRequest[] = []
  const problems: Problem[] = []
  receiveReports((problem) => problems.push(problem))
  const answer = async (request: Request): Promise<Response> => {
    const one = await see(request)
    seen.push(one)
    const route = Object.entries(routes).find(([key]) => one.url.includes(key))
    if (!route) throw new TypeError(`no route for ${one.url}`)
    const aborted = new Promise<never>((_resolve, reject) => {
      const stop = (): void => reject(new DOMException('aborted', 'AbortError'))
      if (one.signal.aborted) stop()
      one.signal.addEventListener('abort', stop)
    })
    aborted.catch(() => {})
    return Promise.race([Promise.resolve(route[1](one)).then(asResponse), aborted])
  }
  vi.stubGlobal('fetch', (input: Request, init?: RequestInit) => answer(new Request(input, init)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    receiveReports(() => {})
  })
  return { seen, problems, urls: () => seen.map(({ method, url }) => `${method} ${url}`) }
}

/** The page that the test is on: its address and its facts (page JSON). */
export const openPage = (facts: Readonly<Record<string, unknown>> = {}, address = 'https://shop.example/'): void => {
  const view: unknown = Reflect.get(window, 'happyDOM')
  const setUrl: unknown = typeof view === 'object' && view !== null ? Reflect.get(view, 'setURL') : undefined
  if (typeof setUrl === 'function') setUrl.call(view, address)
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.vitrin = 'page'
  script.textContent = JSON.stringify(facts)
  document.head.replaceChildren(script)
}

/** A signed-in member's page facts. */
export const memberFacts = { member: { id: 7, group: 0 } } as const
