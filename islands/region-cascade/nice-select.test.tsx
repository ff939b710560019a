// @vitest-environment dom
import { createRequire } from 'node:module'
import { answerWith, find, showPage } from '@test/page'
import { expect, onTestFinished, test, vi } from 'vitest'
import { example, lists } from './test-page'

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
