import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTabLock } from './tab-lock'
import { openLocks } from './test-open-locks'

const open: Record<string, () => void> = {
  'with locks': openLocks,
  'without locks': () => vi.stubGlobal('navigator', {}),
  'whose locks are refused': () =>
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } }),
}

afterEach(() => vi.unstubAllGlobals())

describe.each(Object.keys(open))('In a browser %s', (kind) => {
  beforeEach(() => {
    open[kind]?.()
  })

  it('tasks of a name run one after the other', async () => {
    const order: string[] = []
    let end: () => void = () => {}
    const first = withTabLock('token', () => {
      order.push('first begins')
      return new Promise<void>((resolve) => (end = resolve)).then(() => void order.push('first ends'))
    })
    const second = withTabLock('token', async () => void order.push('second'))
    await vi.waitFor(() => expect(order).toEqual(['first begins']))
    end()
    await Promise.all([first, second])
    expect(order).toEqual(['first begins', 'first ends', 'second'])
  })

  it('a task that fails is not run again, and the next one runs', async () => {
    const task = vi.fn(() => Promise.reject(new Error('broken')))
    const first = withTabLock('token', task)
    const second = withTabLock('token', async () => 'second')
    await expect(first).rejects.toThrow('broken')
    expect([await second, task.mock.calls.length]).toEqual(['second', 1])
  })
})

it('A task knows whether it had to wait for another tab', async () => {
  const requestElsewhere = openLocks()
  expect(await withTabLock('token', async ({ isLate }) => isLate)).toBe(false)
  void requestElsewhere('token', async () => 'done there')
  expect(await withTabLock('token', async ({ isLate }) => isLate)).toBe(true)
})
