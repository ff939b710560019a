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
    scan: () => {},
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
  await vi.waitFor(() => expect(hasPersonalization(5)).toBe(false))
  const search = vi.spyOn(document, 'querySelector')
  const element = document.querySelectorAll('form')[0]
  if (!element) throw new Error('no form')
  element.dataset.islandState = 'off'
  found.push({ name: 'personalization-form', element, state: 'off' })
  expect(hasPersonalization(5)).toBe(true)
  expect(isPostNeeded(5)).toBe(true)
  expect(search).not.toHaveBeenCalled()
})
