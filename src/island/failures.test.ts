// @vitest-environment dom
import { beforeEach, expect, test } from 'vitest'
import { keepPendingFailure, takePendingFailure } from './failures'

const failure = {
  level: 'error',
  where: 'add-to-cart data-product-id',
  came: 'data-prodcut-id="7"',
  expected: 'data-product-id: a positive whole number',
  write: '<form data-island="add-to-cart" data-product-id="7">',
} as const

const leavePage = (): void => {
  window.dispatchEvent(new Event('pagehide'))
}

beforeEach(() => sessionStorage.clear())

test('The next page reads the problem of an island that could not answer a press, and reads it once', () => {
  keepPendingFailure({ ...failure, element: document.createElement('form'), cause: new Error('x') })
  expect(takePendingFailure()).toBeUndefined()
  leavePage()
  expect(takePendingFailure()).toEqual({ ...failure, where: 'add-to-cart data-product-id, on the page before' })
  expect(takePendingFailure()).toBeUndefined()
  leavePage()
  expect(takePendingFailure()).toBeUndefined()
})

test('A foreign value under the same storage key is ignored', () => {
  sessionStorage.setItem('vitrin-failure', '"x"')
  expect(takePendingFailure()).toBeUndefined()
})
