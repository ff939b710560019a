// @vitest-environment dom
import { expect, test } from 'vitest'
import { prepareAmounts, writeSoon } from './write-soon'

const printed = (html: string): HTMLElement => {
  document.body.innerHTML = `<b>${html}</b>`
  return document.body
}

test('Amounts that change before their code is there are written in the order of the changes', async () => {
  const element = printed('0 ürün')
  const writes = [writeSoon(element, '1'), writeSoon(element, '2')]
  expect(element.textContent).toBe('0 ürün')
  await Promise.all(writes)
  expect(element.textContent).toBe('2 ürün')
})

test('An amount whose code is there is written at once, so that a busy page shows it in the frame in which it changes', async () => {
  const element = printed('0 ürün')
  await prepareAmounts()
  void writeSoon(element, '3')
  expect(element.textContent).toBe('3 ürün')
})
