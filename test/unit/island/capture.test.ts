// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = '<form data-island="add-to-cart"><button type="button" data-part="submit">Ekle</button></form>'

const press = (): boolean | undefined =>
  document.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = page
})

afterEach(() => {
  if (window.vitrinEarly) window.vitrinEarly.taken = true
  delete window.vitrin
})

test('A click before the loader is there is kept for it', async () => {
  await import('../../../src/capture')
  expect(press()).toBe(false)
  expect(window.vitrinEarly?.events).toHaveLength(1)
})

test('A snippet that stands behind a loader which has run already keeps no click from its island', async () => {
  Object.assign(window, { vitrin: {} })
  await import('../../../src/capture')
  expect(press()).toBe(true)
  expect(window.vitrinEarly?.events).toEqual([])
})
