// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'

const example = readFileSync('islands/scroll-top/example.html', 'utf8')

const button = () => find<HTMLAnchorElement>('[data-part="button"]')
const page = `<a id="page-top" href="#list">Geç</a><header></header>${example.replace('<div', '<div data-load="eager"')}`

const scrollDownTo = (top: number): void => {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

const showShop = async (headerHeight: number): Promise<void> => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(headerHeight)
  vi.stubGlobal('scrollY', 0)
  await showPage(page)
  await vi.waitFor(() => expect(button().hidden).toBe(true))
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await leavePage()
})

test('The button is shown below the header’s height and hidden at the top', async () => {
  await showShop(120)
  scrollDownTo(120)
  expect(button().hidden).toBe(true)
  scrollDownTo(121)
  await vi.waitFor(() => expect(button().hidden).toBe(false))
  scrollDownTo(0)
  await vi.waitFor(() => expect(button().hidden).toBe(true))
})

test('Pressing it scrolls smoothly up and moves the focus', async () => {
  await showShop(120)
  scrollDownTo(900)
  await vi.waitFor(() => expect(button().hidden).toBe(false))
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  button().click()
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  expect(document.activeElement?.id).toBe('page-top')
})

test('An invalid selector counts as no header', async () => {
  vi.stubGlobal('scrollY', 0)
  await showPage(page.replace('data-island', 'data-header="((" data-island'))
  await vi.waitFor(() => expect(button().hidden).toBe(true))
  scrollDownTo(1)
  await vi.waitFor(() => expect(button().hidden).toBe(false))
})

test.each([
  ['a key', true],
  ['a mouse', false],
])('At the top a button that %s has reached is seen: %s', async (_what, isSeen) => {
  await showShop(120)
  scrollDownTo(900)
  await vi.waitFor(() => expect(button().hidden).toBe(false))
  button().focus()
  vi.spyOn(button(), 'matches').mockImplementation((selector) => isSeen && selector === ':focus-visible')
  scrollDownTo(0)
  await vi.waitFor(() => expect(button().hidden).toBe(!isSeen))
})
