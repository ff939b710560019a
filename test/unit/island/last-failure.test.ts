// @vitest-environment dom
import { beforeEach, expect, test } from 'vitest'
import { leaveFailure, takeFailure } from '../../../src/island/last-failure'

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

test('The line of an island that could not answer a press is there for the next page, once', () => {
  leaveFailure({ ...failure, element: document.createElement('form'), cause: new Error('x') })
  expect(takeFailure()).toBeUndefined()
  leavePage()
  expect(takeFailure()).toEqual({ ...failure, where: 'add-to-cart data-product-id, on the page before' })
  expect(takeFailure()).toBeUndefined()
  leavePage()
  expect(takeFailure()).toBeUndefined()
})

test('What somebody else has put there is no line', () => {
  sessionStorage.setItem('vitrin-last-failure', '"x"')
  expect(takeFailure()).toBeUndefined()
})
