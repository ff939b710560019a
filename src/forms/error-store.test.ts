import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFieldErrors } from './errors'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('The errors of a form', () => {
  test('a check replaces the errors of the one before', () => {
    const errors = createFieldErrors()
    errors.check({ email: 'Email formatına uygun değil', name: '' })
    expect(errors.$errors.get()).toEqual({ email: 'Email formatına uygun değil' })
    errors.check({ email: '', name: 'Bu alan boş bırakılamaz' })
    expect(errors.$errors.get()).toEqual({ name: 'Bu alan boş bırakılamaz' })
  })

  test('the server’s message stays at its field for 10 s', () => {
    const errors = createFieldErrors()
    errors.check({ name: 'Bu alan boş bırakılamaz' })
    errors.showError('email', 'Bu e-posta kayıtlı')
    vi.advanceTimersByTime(9_999)
    expect(errors.$errors.get()).toEqual({ name: 'Bu alan boş bırakılamaz', email: 'Bu e-posta kayıtlı' })
    vi.advanceTimersByTime(1)
    expect(errors.$errors.get()).toEqual({ name: 'Bu alan boş bırakılamaz' })
  })

  test('a message that is shown again stays 10 s from then', () => {
    const errors = createFieldErrors()
    errors.showError('email', 'Bu e-posta kayıtlı')
    vi.advanceTimersByTime(6_000)
    errors.showError('email', 'Bu e-posta kayıtlı')
    vi.advanceTimersByTime(6_000)
    expect(errors.$errors.get()).toEqual({ email: 'Bu e-posta kayıtlı' })
  })

  test('the error of a check meanwhile is not removed by the older timer', () => {
    const errors = createFieldErrors()
    errors.showError('email', 'Bu e-posta kayıtlı')
    errors.check({ email: 'Bu alan boş bırakılamaz' })
    vi.advanceTimersByTime(20_000)
    expect(errors.$errors.get()).toEqual({ email: 'Bu alan boş bırakılamaz' })
  })

  test('unmounting stops every timer', () => {
    const errors = createFieldErrors()
    errors.showError('email', 'x')
    errors.showError('name', 'y')
    errors.clear('name')
    errors.clearAll()
    expect(errors.$errors.get()).toEqual({})
    expect(vi.getTimerCount()).toBe(0)
  })

  test('two forms have separate errors', () => {
    const one = createFieldErrors()
    const other = createFieldErrors()
    one.check({ email: 'x' })
    expect(other.$errors.get()).toEqual({})
  })
})
