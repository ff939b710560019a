import { afterEach, describe, expect, it, vi } from 'vitest'
import { withTabLockOrAfter } from './tab-lock'
import { openLocks } from './test-open-locks'

afterEach(() => vi.unstubAllGlobals())

describe('A task under a lock with a time-out', () => {
  it('runs at once in a browser without locks', async () => {
    vi.stubGlobal('navigator', {})
    expect(await withTabLockOrAfter('cart', 10, async ({ isLate }) => isLate)).toBe(false)
  })

  it('runs after the one before, and knows that it waited', async () => {
    openLocks()
    const order: string[] = []
    let end: () => void = () => {}
    const first = withTabLockOrAfter('cart', 1000, () => new Promise<void>((resolve) => (end = resolve)))
    const second = withTabLockOrAfter('cart', 1000, async ({ isLate }) => {
      order.push(isLate ? 'late' : 'at once')
    })
    await Promise.resolve()
    order.push('first')
    await vi.waitFor(() => expect(end).not.toBeUndefined())
    end()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'late'])
  })

  it('runs after the time-out when the one before hangs', async () => {
    openLocks()
    void withTabLockOrAfter('cart', 1000, () => new Promise<void>(() => {}))
    expect(await withTabLockOrAfter('cart', 5, async ({ isLate }) => isLate)).toBe(true)
  })

  it('passes on what the task throws', async () => {
    openLocks()
    await expect(withTabLockOrAfter('cart', 1000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
})
