// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type VitrinApi, vitrinApi } from '@/page/vitrin-api'

const form = '<form data-island="personalization-form" data-product-id="5"></form>'

/** Stubs a loader; the test sets what it has found and resolves its walk through the page. */
const stubLoader = () => {
  const found: ReturnType<VitrinApi['islands']> = []
  let finish = (): void => {}
  const ready = new Promise<void>((resolve) => {
    finish = resolve
  })
  window[vitrinApi] = {
    version: '0.0.0',
    ready,
    settled: async () => {},
    islands: () => found,
    log: [],
    on: () => () => {},
    scan: (element) => {
      if (element instanceof HTMLElement) found.push({ name: element.dataset.island ?? '', element, state: 'waiting' })
    },
  }
  return { found, finish }
}

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = form
})

afterEach(() => {
  Reflect.deleteProperty(window, vitrinApi)
  document.body.innerHTML = ''
})

test('a form that the loader has not reached yet is found in the page, and only its own product’s', async () => {
  stubLoader()
  const { hasPersonalization } = await import('./request')
  expect(hasPersonalization(5)).toBe(true)
  expect(hasPersonalization(6)).toBe(false)
})

test('once the loader knows the page, nothing is searched', async () => {
  const { found, finish } = stubLoader()
  const { hasPersonalization, isPostNeeded } = await import('./request')
  hasPersonalization(5)
  finish()
  await window[vitrinApi]?.ready
  found.length = 0
  const element = document.querySelector('form')
  const search = vi.spyOn(document, 'querySelectorAll')
  expect(hasPersonalization(5)).toBe(false)
  if (!element) throw new Error('no form')
  element.dataset.islandState = 'off'
  found.push({ name: 'personalization-form', element, state: 'off' })
  expect(hasPersonalization(5)).toBe(true)
  expect(isPostNeeded(5)).toBe(true)
  expect(search).not.toHaveBeenCalled()
})

test('a choice that the browser has restored counts before the loader has reached its picker', async () => {
  stubLoader()
  const options = '<option value="21" selected>Mavi</option><option value="22">Kiremit</option>'
  document.body.innerHTML = `<div data-island="variant-picker" data-product-id="5"><select>${options}</select></div>`
  const { isPickerNeeded } = await import('@/shop/product/chosen-variant')
  expect(isPickerNeeded(5, 2229)).toBe(false)
  expect(isPickerNeeded(5, 0)).toBe(true)
  const list = document.querySelector('select')
  if (list) list.value = '22'
  expect(isPickerNeeded(5, 2229)).toBe(true)
})
