// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/session-keeper/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const member = { member: { id: 7 } }
const received: { name: string; detail: unknown }[] = []
let sent: Sent[] = []
let stops: (() => void)[] = []

const store = (bearer: string, minutes: number) =>
  localStorage.setItem('v5token', JSON.stringify({ value: bearer, timeout: Date.now() + minutes * 60_000 }))

const show = async (answer: () => Response | object, page: object = member) => {
  sent = answerWith({ 'authentication/login': answer, logout: () => '1' })
  await import('@/main')
  stops = (['token-renewed', 'session-ended'] as const).map(
    (name) => window.vitrin?.on(name, (detail) => void received.push({ name, detail })) ?? (() => {}),
  )
  await showPage(example, { ...page })
}

beforeEach(() => {
  received.length = 0
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(async () => {
  for (const stop of stops) stop()
  await leavePage()
})

describe('A page with a session-keeper', () => {
  test('renews a member’s token of five minutes, and tells until when it lives', async () => {
    store('old', 5)
    const until = Math.floor(Date.now() / 1000) + 3600
    await show(() => ({ data: [{ bearer: 'new', exp_at: until }] }))
    await vi.waitFor(() => expect(received).toEqual([{ name: 'token-renewed', detail: { until: until * 1000 } }]))
    expect(JSON.parse(localStorage.getItem('v5token') ?? '')).toEqual({ value: 'new', timeout: until * 1000 })
    expect(sent).toHaveLength(1)
  })

  test('sends a member whose token is refused to the start page, and tells why', async () => {
    store('old', 5)
    await show(() => new Response('', { status: 401 }))
    await vi.waitFor(() => expect(received).toEqual([{ name: 'session-ended', detail: { status: 401 } }]), 4000)
    expect(location.assign).toHaveBeenCalledWith(new URL('/', location.href).href)
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      '/api/v1/authentication/login',
      '/srv/service/customer/logout',
    ])
  })

  test('learns from another tab that the session is over, and stays where it is', async () => {
    store('old', 60)
    await show(() => new Response('', { status: 401 }))
    await vi.waitFor(() => expect(window.vitrin?.islands()).toHaveLength(1))
    const otherTab = new BroadcastChannel('vitrin-session')
    otherTab.postMessage('ended')
    await vi.waitFor(() => expect(received).toEqual([{ name: 'session-ended', detail: { status: undefined } }]))
    otherTab.close()
    await vi.waitFor(() => expect(document.body.textContent).toContain('Oturumunuz sona erdi'))
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('asks for nothing for a visitor elsewhere than on the login page', async () => {
    store('old', 5)
    await show(() => ({}), { pageId: 24 })
    expect(sent).toEqual([])
  })
})
