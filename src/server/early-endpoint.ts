/** Reads that a page makes before the first sign of a person, and the count of writes that wait for an answer. */

import { atom, type ReadableAtom } from 'nanostores'
import { lateCode } from '@/lib/report'
import { ownHeaders } from './bearer'
import { decodeStoredText } from './decode'
import type { EndpointSpec, Reply } from './endpoint'
import type { HttpAnswer } from './http'
import { type ServiceAddress, serviceAddress } from './service-address'

/** Reads the global `fetch` at each request, because pages and tests replace it. */
const sendPlainly: typeof fetch = (input, init) => fetch(input, init)

let send = sendPlainly

/** Sends a request through the present route: `fetch`, unless `routeRequests` has put something before it. */
export const sendNow: typeof fetch = (input, init) => send(input, init)

/** Puts a function between Vitrin's requests and the network, for the inspector's faults. @returns a function that removes it. */
export const routeRequests = (route: (send: typeof fetch) => typeof fetch): (() => void) => {
  send = route(sendPlainly)
  return () => {
    send = sendPlainly
  }
}

const $writes = atom(0)

/** The number of writes that wait for their answer. */
export const $writesUnderWay: ReadableAtom<number> = $writes

/** Runs a write and counts it in `$writesUnderWay` until it is answered. */
export const countedWrite = async <T>(write: () => Promise<T>): Promise<T> => {
  $writes.set($writes.get() + 1)
  try {
    return await write()
  } finally {
    $writes.set($writes.get() - 1)
  }
}

/** The calls that `endpoint` of this file can make: reads by GET, without parameters. */
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
 * Declares a read that pages make before the first sign of a person. Such pages need little code: any answer but a good one is passed to
 * `endpoint.ts`, which is fetched for it and writes the log's lines.
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
