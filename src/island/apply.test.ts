// @vitest-environment dom
import { expect, test } from 'vitest'
import { adoptElement } from './apply'

test.each([
  ['neither class nor style', '<p>server</p>'],
  ['a style as the theme wrote it', '<p style="color:red !important;top:1px">server</p>'],
  ['an empty class', '<p class="">server</p>'],
])('An element with %s has it again when its island goes', (_what, printed) => {
  document.body.innerHTML = printed
  const [element] = document.querySelectorAll('p')
  if (!element) throw new Error('no element in the markup')
  const adopted = adoptElement(element, (listen) => void listen())
  adopted.apply({ classes: { a: true }, style: { '--x': '1', color: 'blue' } })
  expect(element.outerHTML).not.toBe(printed)
  adopted.release()
  expect(element.outerHTML).toBe(printed)
})
