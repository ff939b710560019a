// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeCookie, writeCookie } from '../../src/lib/cookies'
import { selectedLayout } from '../../src/stores/layout'
import { find, leavePage, showPage, touch } from '../../test/page'

const example = readFileSync('islands/layout-switch/example.html', 'utf8')

const press = (layout: string): void => find<HTMLButtonElement>(`[data-layout="${layout}"]`).click()

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})

afterEach(async () => {
  removeCookie('selected_layout')
  await leavePage()
})

test('A shopper who chooses the list gets the page anew, and the choice is kept', async () => {
  await showPage(example)
  await touch('[data-layout="list"]')
  press('list')
  expect(selectedLayout()).toBe('list')
  expect(location.reload).toHaveBeenCalledOnce()
})

test('Choosing what is shown already does nothing', async () => {
  await showPage(example)
  await touch('[data-layout="grid"]')
  press('grid')
  expect(selectedLayout()).toBeUndefined()
  await leavePage()
  writeCookie('selected_layout', 'list')
  await showPage(example.replace(' aria-pressed="true"', ''))
  await touch('[data-layout="list"]')
  press('list')
  expect(location.reload).not.toHaveBeenCalled()
})

test('A page that another tab’s choice has overtaken can be had in it', async () => {
  await showPage(example)
  writeCookie('selected_layout', 'list')
  await touch('[data-layout="list"]')
  press('list')
  expect(location.reload).toHaveBeenCalledOnce()
})
