import { readFileSync } from 'node:fs'
import { clearNotices, closeAllPopups } from '@test/overlays'
import { answerWith, find, leavePage, type PageJson, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, expect, vi } from 'vitest'

export const example = readFileSync('islands/login-form/example.html', 'utf8')
/** The events that the island sent. */
export const received: { name: string; detail: unknown }[] = []
export let sent: Sent[] = []
let stops: (() => void)[] = []

export type Answer = Parameters<typeof answerWith>[0][string]

/** The shop’s refusal. */
export const refuse = (row: object, status = 403, message = 'Giriş bilgileriniz hatalı.') =>
  new Response(JSON.stringify({ message, data: [row] }), { status })
/** The shop’s answer to an accepted sign-in. */
export const accept = (row: object = {}) => ({
  success: true,
  message: '',
  data: [{ bearer: 'abc', exp_at: 2e9, redirect: '/order', ...row }],
})

/** Shows the form in front of a shop with this answer. */
export const show = async (answer: Answer = () => accept(), html = example, page: PageJson = { pageId: 91 }) => {
  sent = answerWith({ 'authentication/login': answer, 'change-password': () => '<p>form</p>' })
  await showPage(html.replace('data-island', 'data-load="eager" data-island'), page)
  stops = (['logged-in', 'login-refused'] as const).map(
    (name) => window.vitrin?.on(name, (detail) => void received.push({ name, detail })) ?? (() => {}),
  )
}

/** The field with this id. */
export const field = (id: string) => find<HTMLInputElement>(`[id="${id}"]`)
/** The element of a part. */
export const part = (name: string) => find(`[data-part="${name}"]`)
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [id, value] of Object.entries(values)) field(id).value = value
}
/** Sends the form. */
export const submit = () => find<HTMLFormElement>('form').requestSubmit(find<HTMLButtonElement>('[data-part="submit"]'))
/** The fields of the last request. */
export const lastBody = () => Object.fromEntries(new URLSearchParams(sent.at(-1)?.body))
/** A shopper’s sign-in details. */
export const details = { 'ug-email': 'isil@vitrin.test', 'ug-password': 'Vitrin.2026!' }
/** Fills the form in and sends it. */
export const signInAs = (values: Readonly<Record<string, string>> = details) => {
  fill(values)
  submit()
}
/** Waits until the page has received an event. */
export const receivedOne = () => vi.waitFor(() => expect(received).toHaveLength(1))

beforeEach(() => {
  received.length = 0
  localStorage.clear()
  clearNotices()
  closeAllPopups()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(async () => {
  for (const stop of stops) stop()
  await leavePage()
})
