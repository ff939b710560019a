import { readFileSync } from 'node:fs'
import { clearNotices } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { createShop } from '../../fixtures/shop/app'
import { addToLines } from '../../fixtures/shop/cart-rules'
import { readFaults } from '../../fixtures/shop/faults'
import { newSession } from '../../fixtures/shop/session'
import { walletModulus } from '../../fixtures/shop/wallet/key'

/** The example with the fixture’s provider. */
export const example = readFileSync('islands/card-wallet/example.html', 'utf8')
  .replace(/data-service="[^"]*"/, 'data-service="/cuzdan" data-bank-hosts="banka.example"')
  .replace(/data-public-key="[^"]*"/, `data-public-key="${walletModulus()}"`)
  .replace('data-island', 'data-load="eager" data-island')

export const NUMBER = '4111111111111111'
const events = ['wallet-loaded', 'wallet-changed', 'payment-taken', 'payment-refused'] as const
/** The events that the island sent. */
export const received: { name: string; detail: unknown }[] = []
export let sent: Sent[] = []
let stops: (() => void)[] = []

export type Answer = Parameters<typeof answerWith>[0][string]

/** Shows the form in front of the fixture's shop and provider, which decrypts with its own key. */
export const show = async (
  fault = '',
  html = example,
  others: Readonly<Record<string, Answer>> = {},
): Promise<void> => {
  const session = newSession('visitor')
  session.memberId = 501
  session.faults = readFaults(fault)
  addToLines(session, { productId: '1009', variantId: '0', quantity: '2' })
  const shop = createShop({ dist: 'dist', sessions: { open: () => session, peek: () => session, size: 1 } })
  const pass: Answer = async ({ method, url, body }) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.request(`${location.origin}${url.pathname}`, { method, headers, body })
    return new Response(await answer.text(), { status: answer.status })
  }
  sent = answerWith({ ...others, '/cuzdan': pass, '/Order': pass })
  await showPage(html, { member: { id: 501 } })
  stops = events.map((name) => window.vitrin?.on(name, (detail) => void received.push({ name, detail })) ?? (() => {}))
}

/** The element of a part. */
export const part = (name: string) => find(`[data-part="${name}"]`)
/** The field of this part; card fields have no names. */
export const field = (name: string) => find<HTMLInputElement>(`[data-part="${name}"]`)
/** The island’s message. */
export const message = () => part('message').textContent ?? ''
/** The text of the newest notice. */
export const noticeText = () => $notices.get().at(-1)?.text
/** The names of all calls, in order. */
export const calls = () => sent.map(({ url }) => url.pathname.split('/').at(-1) ?? '')
/** The body of the last call with this name. */
export const bodyOf = (call: string): Record<string, unknown> =>
  JSON.parse(sent.findLast(({ url }) => url.pathname.endsWith(`/${call}`))?.body ?? '{}')
/** The listed cards. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('.vitrin-wallet-card')]
/** Waits until so many cards are listed. */
export const listed = (count: number) => vi.waitFor(() => expect(rows()).toHaveLength(count))
/** The detail of an event that was sent exactly once. */
export const receivedOne = (name: string) =>
  vi
    .waitFor(() => expect(received.filter((each) => each.name === name)).toHaveLength(1))
    .then(() => received.find((each) => each.name === name)?.detail)
/** Waits until the open step shows this text. */
export const stepShows = (words: string) =>
  vi.waitFor(() => expect(find('.vitrin-wallet-step').textContent).toContain(words))
/** Sends the form by one of its buttons. */
export const submit = (name = 'pay') =>
  find<HTMLFormElement>('form').requestSubmit(find<HTMLButtonElement>(`[data-part="${name}"]`))
/** Types into a field as a shopper does, by the native setter that React does not replace. */
export const type = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
/** Types a whole card. */
export const typeCard = (number = NUMBER) => {
  for (const [name, value] of Object.entries({ number, expiry: '1239', cvc: '000', holder: 'Işıl Çağlar' }))
    type(field(name), value)
}
/** Types the codes that the open step asks for, and sends it. */
export const answerStep = (...codes: string[]) => {
  const inputs = document.querySelectorAll<HTMLInputElement>('.vitrin-wallet-step input')
  for (const [index, code] of codes.entries()) {
    const input = inputs[index]
    if (input) type(input, code)
  }
  find<HTMLFormElement>('.vitrin-wallet-step').requestSubmit()
}

beforeEach(() => {
  received.length = 0
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(async () => {
  sessionStorage.clear()
  clearNotices()
  for (const stop of stops) stop()
  await leavePage()
})
