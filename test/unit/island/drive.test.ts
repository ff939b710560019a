// @vitest-environment dom
import { expect, test } from 'vitest'
import { drive } from '../../../src/island/drive'

test.each([
  ['neither class nor style', '<p>server</p>'],
  ['a style as the theme wrote it', '<p style="color:red !important;top:1px">server</p>'],
  ['an empty class', '<p class="">server</p>'],
])('An element with %s has it again when its island goes', (_what, printed) => {
  document.body.innerHTML = printed
  const [element] = document.querySelectorAll('p')
  if (!element) throw new Error('no element in the markup')
  const driven = drive(element, (listen) => void listen())
  driven.apply({ classes: { a: true }, style: { '--x': '1', color: 'blue' } })
  expect(element.outerHTML).not.toBe(printed)
  driven.release()
  expect(element.outerHTML).toBe(printed)
})
