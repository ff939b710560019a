import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFieldErrors } from './errors'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('What is wrong in a form', () => {
  test('a check replaces what was wrong before', () => {
    const errors = createFieldErrors()
    errors.check({ email: 'Email formatına uygun değil', name: '' })
    expect(errors.$errors.get()).toEqual({ email: 'Email formatına uygun değil' })
    errors.check({ email: '', name: 'Bu alan boş bırakılamaz' })
    expect(errors.$errors.get()).toEqual({ name: 'Bu alan boş bırakılamaz' })
  })

  test('the server’s words stay on their field for 10 s', () => {
    const errors = createFieldErrors()
    errors.check({ name: 'Bu alan boş bırakılamaz' })
    errors.showError('email', 'Bu e-posta kayıtlı')
    vi.advanceTimersByTime(9_999)
    expect(errors.$errors.get()).toEqual({ name: 'Bu alan boş bırakılamaz', email: 'Bu e-posta kayıtlı' })
    vi.advanceTimersByTime(1)
    expect(errors.$errors.get()).toEqual({ name: 'Bu alan boş bırakılamaz' })
  })

  test('the same words shown again stay 10 s from then', () => {
    const errors = createFieldErrors()
    errors.showError('email', 'Bu e-posta kayıtlı')
    vi.advanceTimersByTime(6_000)
    errors.showError('email', 'Bu e-posta kayıtlı')
    vi.advanceTimersByTime(6_000)
    expect(errors.$errors.get()).toEqual({ email: 'Bu e-posta kayıtlı' })
  })

  test('a check that comes meanwhile is not taken away by the old time', () => {
    const errors = createFieldErrors()
    errors.showError('email', 'Bu e-posta kayıtlı')
    errors.check({ email: 'Bu alan boş bırakılamaz' })
    vi.advanceTimersByTime(20_000)
    expect(errors.$errors.get()).toEqual({ email: 'Bu alan boş bırakılamaz' })
  })

  test('leaving takes every timer along', () => {
    const errors = createFieldErrors()
    errors.showError('email', 'x')
    errors.showError('name', 'y')
    errors.clear('name')
    errors.clearAll()
    expect(errors.$errors.get()).toEqual({})
    expect(vi.getTimerCount()).toBe(0)
  })

  test('two forms know nothing of one another', () => {
    const one = createFieldErrors()
    const other = createFieldErrors()
    one.check({ email: 'x' })
    expect(other.$errors.get()).toEqual({})
  })
})
