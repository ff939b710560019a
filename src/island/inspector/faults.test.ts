// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOffline } from '@/lib/device'
import { type Call, type FaultName, faultySend, pretendOffline } from './faults'

let calls: Call[]
let sent: ReturnType<typeof vi.fn<typeof fetch>>

const withFaults = (...active: readonly FaultName[]): typeof fetch =>
  faultySend(
    () => active,
    sent,
    (call) => calls.push(call),
  )

const addForm = (): RequestInit => {
  const body = new FormData()
  body.set('csrfToken', 'printed')
  return { method: 'POST', body }
}

beforeEach(() => {
  calls = []
  sent = vi.fn<typeof fetch>(async () => new Response('{}'))
})

afterEach(() => {
  vi.useRealTimers()
  pretendOffline(false)
})

describe('A simulated fault', () => {
  it('none: the request goes through and is listed with its answer', async () => {
    await withFaults()('/cart/load')
    expect(sent).toHaveBeenCalledTimes(1)
    expect(calls).toMatchObject([{ method: 'GET', outcome: '200', faults: [] }])
    expect(calls[0]?.ms).toBeGreaterThanOrEqual(0)
  })

  it('offline: nothing is sent, as when the network has gone', async () => {
    await expect(withFaults('offline', '500')('/cart/load')).rejects.toBeInstanceOf(TypeError)
    expect(sent).not.toHaveBeenCalled()
    expect(calls).toMatchObject([{ outcome: 'failed', faults: ['offline', '500'] }])
  })

  it('500: nothing is sent, so that no cart changes', async () => {
    const response = await withFaults('500')('/cart/add', addForm())
    expect(response.status).toBe(500)
    expect(sent).not.toHaveBeenCalled()
  })

  it('stale token: the first add goes out with an old token, its repetition and reads as they are', async () => {
    const tokens: unknown[] = []
    sent.mockImplementation(async (_input, init) => {
      tokens.push(init?.body instanceof FormData ? init.body.get('csrfToken') : 'no form')
      return new Response('{}')
    })
    const send = withFaults('stale-token')
    const first = addForm()
    await send('/cart/load')
    await send('/cart/add', first)
    await send('/cart/add', addForm())
    expect(tokens).toEqual(['no form', 'stale-simulated', 'printed'])
    expect(first.body instanceof FormData && first.body.get('csrfToken')).toBe('printed')
  })

  it('slow: the request is sent at once and its answer comes late', async () => {
    vi.useFakeTimers()
    const answered = vi.fn()
    withFaults('slow')('/cart/load').then(answered)
    await vi.advanceTimersByTimeAsync(2900)
    expect(sent).toHaveBeenCalledTimes(1)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(answered).toHaveBeenCalledTimes(1)
  })

  it('slow: a request that is given up ends at once', async () => {
    sent.mockRejectedValue(new DOMException('given up', 'AbortError'))
    await expect(withFaults('slow')('/cart/load')).rejects.toThrow('given up')
  })

  it('The browser counts as offline exactly while that is simulated', () => {
    const before = isOffline()
    pretendOffline(true)
    expect(isOffline()).toBe(true)
    pretendOffline(false)
    expect(isOffline()).toBe(before)
  })
})
