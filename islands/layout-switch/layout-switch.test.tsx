// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage, touch } from '@test/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '@/lib/cookies'

const example = readFileSync('islands/layout-switch/example.html', 'utf8')

const press = (layout: string): void => find<HTMLButtonElement>(`[data-layout="${layout}"]`).click()

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})

afterEach(async () => {
  removeCookie('selected_layout')
  await leavePage()
})

test('Choosing a layout keeps it and reloads the page', async () => {
  await showPage(example)
  await touch('[data-layout="list"]')
  press('list')
  expect(readCookie('selected_layout')).toBe('list')
  expect(location.reload).toHaveBeenCalledOnce()
  expect(find(JSON.parse(sessionStorage.getItem('vitrin-focus') ?? ''))).toBe(find('[data-layout="list"]'))
})

test('Choosing the present layout does nothing', async () => {
  await showPage(example)
  await touch('[data-layout="grid"]')
  press('grid')
  expect(readCookie('selected_layout')).toBeUndefined()
  await leavePage()
  writeCookie('selected_layout', 'list')
  await showPage(example.replace(' aria-pressed="true"', ''))
  await touch('[data-layout="list"]')
  press('list')
  expect(location.reload).not.toHaveBeenCalled()
})

test('A page that is older than another tab’s choice can be reloaded in the new layout', async () => {
  await showPage(example)
  writeCookie('selected_layout', 'list')
  await touch('[data-layout="list"]')
  press('list')
  expect(location.reload).toHaveBeenCalledOnce()
})
