// @vitest-environment dom
import { watchView } from '@test/in-view'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(leavePage)

const card = (inside: string, more = '') =>
  `<div data-island="add-to-cart" data-product-id="1014"${more}>${inside}</div>`
const state = () => find('[data-island]').dataset.islandState

test.each(['', '<input type="hidden" name="productId" value="1014">'])(
  'An island that nobody could reach by keys loads when it is in view, beside %s',
  async (beside) => {
    const view = watchView()
    await showPage(card(`${beside}<span data-part="submit">Ekle</span>`))
    expect(state()).toBe('waiting')
    view.scroll(find('[data-island]'))
    await vi.waitFor(() => expect(state()).toBe('ready'))
    expect(find('span').tabIndex).toBe(0)
  },
)

test.each([
  ['a button', card('<span data-part="increase">+</span><button data-part="submit">Ekle</button>')],
  ['a tab stop of the theme', card('<span tabindex="0" data-part="submit">Ekle</span>')],
  ['data-load=never', card('<span data-part="submit">Ekle</span>', ' data-load="never"')],
])('One with %s waits to be touched', async (_what, html) => {
  const view = watchView()
  await showPage(html)
  expect(view.watchers(find('[data-island]'))).toBe(0)
})

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const mixed = '<span data-part="increase">+</span><button data-part="submit">Ekle</button>'

test('From the first Tab on, what comes near the window loads: a span in front of the first tab stop is reached, too', async () => {
  const view = watchView()
  await showPage(card(mixed) + card('<button data-part="submit">Ekle</button>', ' id="native"'))
  press('ArrowDown')
  expect(view.watchers(find('[data-island]'))).toBe(0)
  press('Tab')
  await vi.waitFor(() => expect(view.watchers(find('[data-island]'))).toBe(1))
  expect([state(), view.watchers(find('#native'))]).toEqual(['waiting', 0])
  view.scroll(find('[data-island]'), false)
  expect(state()).toBe('waiting')
  view.scroll(find('[data-island]'))
  await vi.waitFor(() => expect(find('span').tabIndex).toBe(0))
  expect(view.watchers(find('[data-island]'))).toBe(0)
})
