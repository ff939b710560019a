// @vitest-environment dom
import { createRequire } from 'node:module'
import { find, leavePage, showPage, touch } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(leavePage)

/** jQuery itself, as a page's script tag loads it; the package has no types. */
const jquery = createRequire(import.meta.url)('jquery')

test('A field that jQuery changes is a change like any other, and the page’s own listeners run once', async () => {
  Reflect.set(window, 'jQuery', jquery)
  await showPage(`<form data-island="add-to-cart" data-product-id="1014" data-max="5">
    <input value="1" data-part="quantity"><button type="button" data-part="increase">+</button><button data-part="submit">Ekle</button></form>`)
  await touch('form')
  const heard = vi.fn()
  jquery('input').on('change', heard)
  jquery('input').val('5').trigger('change').trigger('input')
  await vi.waitFor(() => expect(find('[data-part=increase]').getAttribute('aria-disabled')).toBe('true'))
  expect(heard).toHaveBeenCalledTimes(1)
  find('input').dispatchEvent(new Event('change', { bubbles: true }))
  expect(heard).toHaveBeenCalledTimes(2)
})
