// @vitest-environment dom
import { createRequire } from 'node:module'
import { addJquery, answerWith, find, showPage } from '@test/page'
import { expect, onTestFinished, test, vi } from 'vitest'
import { choose, example, listed, lists, select, show, titles } from './test-page'

test('A list of nice-select that is a person’s first press opens, and stays open with the regions that come', async () => {
  const load = createRequire(import.meta.url)
  const jquery = load('jquery')
  Reflect.set(window, 'jQuery', jquery)
  Reflect.set(globalThis, 'jQuery', jquery)
  load('jquery-nice-select')
  onTestFinished(() => void Reflect.deleteProperty(window, 'jQuery'))
  answerWith(lists)
  await showPage(example, {}, { isUntouched: true })
  jquery('[data-part=city]').niceSelect()
  const drawn = () => find('[data-part=city] + .nice-select')
  const pressed = find('[data-part=city] + .nice-select .current')
  pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  pressed.click()
  expect(drawn().classList.contains('open')).toBe(false)
  await vi.waitFor(() => expect(drawn().querySelectorAll('li')).toHaveLength(3))
  expect(drawn().classList.contains('open')).toBe(true)
  expect(window.vitrin?.log).toEqual([])
})

test('A theme’s jQuery that fills the list of cities itself is left out, with one line in the log; what only counts runs', async () => {
  const jquery = addJquery()
  const [counts, filled] = [vi.fn(), vi.fn()]
  await show()
  await listed('city', 2)
  jquery('[data-part=country]').on('change', () => {
    filled()
    const fill = (options: string) => jquery('[data-part=city]').html(options)
    jquery.ajax({ url: '/country/states', success: fill, error: () => fill('') })
  })
  jquery(document).on('change', 'select', () => counts())
  choose('country', 'DE')
  await vi.waitFor(() => expect(select('city').hidden).toBe(true))
  choose('country', 'TR')
  await vi.waitFor(() => expect(titles('city').slice(1)).toEqual(['Adana', 'İzmir']))
  expect([filled, counts].map(({ mock }) => mock.calls.length)).toEqual([0, 2])
  expect(window.vitrin?.log).toMatchObject([
    { where: 'region-cascade', came: expect.stringContaining('change on select') },
  ])
})

test('A request of a theme’s native listener that would fill the list of cities is left out; what a delivery costs is asked for', async () => {
  await show()
  await listed('city', 2)
  const asked = vi.spyOn(globalThis, 'fetch')
  const fill = (): void => {
    void fetch('/kargo/ucret?city=1')
    for (const address of ['/country/states?id=DE', '/index.php?route=localisation/country&id=1'])
      void fetch(address).then(
        () => select('city').replaceChildren(),
        () => {},
      )
  }
  select('country').addEventListener('change', fill)
  choose('country', 'DE')
  await vi.waitFor(() => expect(select('city').hidden).toBe(true))
  choose('country', 'TR')
  await vi.waitFor(() => expect(titles('city').slice(1)).toEqual(['Adana', 'İzmir']))
  const own = asked.mock.calls.map(([address]) => address).filter((address) => typeof address === 'string')
  expect(own).toEqual(['/kargo/ucret?city=1', '/kargo/ucret?city=1'])
  expect(window.vitrin?.log.map(({ where }) => where)).toEqual(['region-cascade', 'region-cascade'])
})
