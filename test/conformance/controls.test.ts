// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withControlsOf } from '../../fixtures/shop/control-tags'
import { clearNotices, closeAllPopups } from '../overlays'
import { answerWith, find, leavePage, showPage } from '../page'

const examples = import.meta.glob<string>('../../islands/*/example.html', {
  eager: true,
  import: 'default',
  query: '?raw',
})

/** A paragraph would end before a `div`. */
const isInParagraph = (html: string): boolean => /<p\b(?:(?!<\/p>)[\s\S])*<button/.test(html)

/** Examples whose buttons are elements of another name here, `div` and `span` by turns. */
const islands = Object.entries(examples).flatMap(([path, html], at) => {
  const name = path.split('/').at(-2) ?? ''
  const changed = withControlsOf(html, at % 2 === 0 && !isInParagraph(html) ? 'div' : 'span')
  const eager = changed.replace(`data-island="${name}"`, `data-island="${name}" data-load="eager"`)
  return changed === html ? [] : [{ name, printed: html, html: eager }]
})

/** The places of an example's own buttons, as numbers of children from the top. */
const buttonPlaces = (name: string, html: string): readonly (readonly number[])[] => {
  const main = document.createElement('main')
  main.innerHTML = html
  const own = [...main.querySelectorAll('button:is([data-part], [data-island])')].filter(
    (button) => button.closest('[data-island]')?.getAttribute('data-island') === name,
  )
  return own.map((button) => {
    const place: number[] = []
    for (let at: Element = button; at.parentElement; at = at.parentElement)
      place.unshift([...at.parentElement.children].indexOf(at))
    return place
  })
}

const elementAt = (place: readonly number[]): HTMLElement => {
  const found = place.reduce<Element | undefined>((at, index) => at?.children[index], find('main'))
  if (!(found instanceof HTMLElement)) throw new Error(`no element at ${place.join()}`)
  return found
}

const pressKey = (target: Element, key: string): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  answerWith({ '': () => new Response('{}') })
  for (const way of ['reload', 'assign', 'replace'] as const) vi.spyOn(location, way).mockImplementation(() => {})
})

afterEach(async () => {
  await leavePage()
  closeAllPopups()
  clearNotices()
})

test.each(islands)(
  '$name is used by Enter and Space with controls that are no buttons, and leaves them as printed',
  async ({ name, printed, html }) => {
    const places = buttonPlaces(name, printed)
    expect(places.length).toBeGreaterThan(0)
    document.body.innerHTML = `<main>${html}</main>`
    const before = places.map((place) => elementAt(place).cloneNode(false))
    await showPage(`<main>${html}</main>`, { member: { id: 7, group: 1 } })
    await vi.waitFor(() => expect(find(`[data-island="${name}"]`).dataset.islandState).toBe('ready'))
    expect(window.vitrin?.log.filter(({ where }) => where.startsWith(name))).toEqual([])
    const controls = places.map(elementAt)
    for (const control of controls) {
      expect([control.getAttribute('role'), control.tabIndex], control.outerHTML).toEqual([expect.any(String), 0])
      // Whether the island presses it is the question here; what a press does is in each island's own tests.
      const clicked = vi.spyOn(control, 'click').mockImplementation(() => {})
      const taken = [pressKey(control, 'Enter'), pressKey(control, ' '), pressKey(control, 'a')]
      expect([taken, clicked.mock.calls.length], control.outerHTML).toEqual([[true, true, false], 2])
      clicked.mockRestore()
    }
    await leavePage()
    await vi.waitFor(() => {
      for (const [at, control] of controls.entries()) {
        const left = control.cloneNode(false)
        if (left instanceof Element) left.removeAttribute('data-island-state')
        expect(left.isEqualNode(before[at] ?? null), control.outerHTML).toBe(true)
      }
    })
  },
)
