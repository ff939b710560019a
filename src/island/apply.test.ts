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

test.each([
  ['hidden', '<p hidden="">server</p>'],
  ['by a style', '<p style="display:none">server</p>'],
  ['by a class', '<p class="alert d-none" data-off="d-none">server</p>'],
])('A message that the theme hides %s is shown with its words, and as printed without', (_how, printed) => {
  document.body.innerHTML = `<style>.d-none { display: none !important }</style>${printed}`
  const [element] = document.querySelectorAll('p')
  if (!element) throw new Error('no element in the markup')
  const isShown = () => !element.hidden && getComputedStyle(element).display !== 'none'
  const adopted = adoptElement(element, (listen) => void listen())
  adopted.apply({ role: 'status', text: '' })
  expect(isShown()).toBe(false)
  adopted.apply({ role: 'status', text: 'Kaydedildi' })
  expect(isShown()).toBe(true)
  adopted.apply({ role: 'status', text: undefined })
  expect(isShown()).toBe(false)
  adopted.release()
  expect(element.outerHTML).toBe(printed)
})
