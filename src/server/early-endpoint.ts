import { atom, type ReadableAtom } from 'nanostores'
import { lateCode } from '@/lib/report'
import { ownHeaders } from './bearer'
import { decodeStoredText } from './decode'
import type { EndpointSpec, Reply } from './endpoint'
import type { HttpAnswer } from './http'
import { type ServiceAddress, serviceAddress } from './service-address'

/** The name is looked up for each request, because pages and tests replace it. */
const sendPlainly: typeof fetch = (input, init) => fetch(input, init)

let send = sendPlainly

/** What sends requests. */
export const sendNow: typeof fetch = (input, init) => send(input, init)

/** Lets something stand between Vitrin's requests and the network. @returns how to take it away. */
export const routeRequests = (route: (send: typeof fetch) => typeof fetch): (() => void) => {
  send = route(sendPlainly)
  return () => {
    send = sendPlainly
  }
}

const $writes = atom(0)

/** How many writes wait for their answer now. */
export const $writesUnderWay: ReadableAtom<number> = $writes

/** Counts a write until it is answered. */
export const countedWrite = async <T>(write: () => Promise<T>): Promise<T> => {
  $writes.set($writes.get() + 1)
  try {
    return await write()
  } finally {
    $writes.set($writes.get() - 1)
  }
}

/** What is only read, for nobody in particular, and never twice. */
type EarlySpec<A> = EndpointSpec<undefined, A> & {
  readonly method: 'GET'
  readonly answer: 'json'
  readonly failure: 'log'
}

const ask = async (address: ServiceAddress): Promise<(HttpAnswer & { readonly isGood: boolean }) | undefined> => {
  try {
    const response = await sendNow(
      address.url,
      address.foreign ? { credentials: 'omit' } : { headers: ownHeaders(), credentials: 'same-origin' },
    )
    const { ok, redirected, status, headers, url } = response
    return { status, headers, url, text: await response.text(), isGood: ok && !redirected }
  } catch {
    return undefined
  }
}

/**
 * Declares a call that pages make before anybody is there: `endpoint` without the code that most of them never need. Whatever is not a good
 * answer is left to that code, which is fetched for it and writes the log's lines.
 */
export const endpoint =
  <A>(spec: EarlySpec<A>) =>
  async (): Promise<Reply<A>> => {
    const failed: Reply<A> = { ok: false, failure: { endpoint: spec.name, kind: 'network' } }
    const address = serviceAddress(spec.group, spec.path(undefined), spec.name)
    if (!address) return failed
    const answer = await ask(address)
    const value = answer?.isGood ? decodeStoredText(spec.decode, answer.text) : undefined
    if (value !== undefined) return { ok: true, value }
    const code = await lateCode(spec.name, () => import('./endpoint'))
    return code?.readEarlyAnswer(spec, address, answer) ?? failed
  }
