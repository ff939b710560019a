// @vitest-environment dom
import { addJquery, find } from '@test/page'
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { gone } from './test-page'
import { open, press, SWAP, shop } from './test-printed'

const leftOut = () => window.vitrin?.log.filter(({ came }) => /left out/.test(came)) ?? []

test('A theme’s jQuery for buttons and boxes of a filter that leads to an address of its own is left out, what only counts runs', async () => {
  const jquery = addJquery()
  await open()
  const counts = vi.fn()
  const own = vi.fn(() => location.assign('/liste?fiyat=1'))
  jquery('form button').on('click', function (this: HTMLElement) {
    own()
    jquery(this).trigger('submit')
    return false
  })
  jquery(document).on('change', 'input', () => location.assign('/liste?fiyat=2'))
  jquery(document).on('click', 'button', () => counts())
  fireEvent.input(find('#low'), { target: { value: '100' } })
  press('form:has(#low) button')
  expect(gone).toEqual(['/liste?price=100-1251'])
  fireEvent.click(find('#b3'))
  expect(gone.at(-1)).toContain('brand=3')
  expect([gone.length, own.mock.calls.length, counts.mock.calls.length]).toEqual([2, 0, 1])
  expect(leftOut().map(({ where }) => where)).toEqual(['filter-panel', 'filter-panel'])
})

test.each([
  ['for the list with a ticked value', '/liste?marka=3'],
  ['by an address that has the ticked value alone', '/action/filtre/?pv=3'],
])('A request of a theme’s native listener %s is left out in place, where the list comes once', async (_, address) => {
  await open(SWAP)
  const outcomes: unknown[] = []
  const listener = () => void fetch(address).catch(({ name }) => outcomes.push(name))
  document.addEventListener('change', listener)
  onTestFinished(() => document.removeEventListener('change', listener))
  press('#b3')
  await vi.waitFor(() => expect(shop.asked).toEqual(['/liste?brand=3']))
  await vi.waitFor(() => expect(outcomes).toEqual(['AbortError']))
  expect(leftOut()).toHaveLength(1)
})
