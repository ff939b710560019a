// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Contract } from '@/island/contract'
import { withControlsOf } from '../../fixtures/shop/control-tags'
import { clearNotices, closeAllPopups } from '../overlays'
import { answerWith, find, leavePage, showPage } from '../page'

const contracts = import.meta.glob<Contract>('../../islands/*/contract.ts', { eager: true, import: 'default' })
const examples = import.meta.glob<string>('../../islands/*/example.html', {
  eager: true,
  import: 'default',
  query: '?raw',
})

/** Why an example has nothing that could be another element: no other may be without. */
const WITHOUT_CONTROLS: Readonly<Record<string, string>> = {
  'cart-badge': 'a link to the cart, with numbers in it',
  countdown: 'numbers that nobody presses',
  'filter-panel': 'drawn by Vitrin, with buttons of its own',
  'lazy-images': 'pictures',
  'member-notices': 'drawn by Vitrin, with buttons of its own',
  'order-status': 'a link to the parcel',
  'personalization-form': 'fields that are added by add-to-cart',
  'product-info': 'texts, and a link to the product',
  'property-picker': 'drawn by Vitrin, with buttons of its own',
  'referrer-tracker': 'shows nothing',
  'region-cascade': 'lists and text fields',
  'related-products': 'drawn by Vitrin, with checkboxes of its own',
  'session-keeper': 'shows nothing',
  'store-list': 'drawn by Vitrin, with buttons of its own',
  'store-stock': 'drawn by Vitrin, without a control',
  'tax-office': 'a field, and a list below it',
  'validated-form': 'fields; the browser sends it',
}

/** What a theme writes instead of an example that only has lists and `<details>`. */
const INSTEAD: Readonly<Record<string, string>> = {
  'currency-switch':
    '<div data-island="currency-switch"><button data-part="choice" data-currency="TL">TL</button><button data-part="choice" data-currency="USD">USD</button></div>',
  dropdown:
    '<div data-island="dropdown"><button data-part="trigger">Hesabım</button><ul data-part="menu" hidden><li><a href="/a">A</a></li></ul></div>',
  'main-menu':
    '<nav data-island="main-menu"><ul><li data-part="item"><button data-part="trigger">Ev</button><ul data-part="submenu" hidden><li><a href="/ev">Ev</a></li></ul></li></ul></nav>',
}

/** Islands that a theme writes on an element of its own, without a part. */
const ON_THEMSELVES = [
  '<button data-island="favorite-button" data-product-id="1">♥</button>',
  '<button data-island="compare-button" data-product-id="1">⇄</button>',
  '<button data-island="logout-button">Çıkış</button>',
]

/** An island's own element, or a part, that is a link which the island answers. */
const LINK = /<a\b([^>]*\bdata-(?:part|island)="([\w-]+)"[^>]*)>([\s\S]*?)<\/a>/g

const isPressed = (name: string, marker: string): boolean =>
  marker === name || contracts[`../../islands/${name}/contract.ts`]?.parts[marker]?.element === 'control'

/** An example with buttons for the links that its island answers; what a link leads to is fetched from `data-url` then. */
const withButtons = (name: string, html: string): string =>
  html.replace(LINK, (all, attributes: string, marker: string, inner: string) =>
    isPressed(name, marker)
      ? `<button${attributes.replace(/\bhref=/, name === 'popup-link' ? 'data-url=' : 'data-was=')}>${inner}</button>`
      : all,
  )

/** A paragraph would end before a `div`. */
const isInParagraph = (html: string): boolean => /<p\b(?:(?!<\/p>)[\s\S])*<button/.test(html)

/** Examples whose controls are elements of another name here, `div` and `span` by turns. */
const written = [
  ...Object.entries(examples).map(([path, example]) => [path.split('/').at(-2) ?? '', example] as const),
  ...ON_THEMSELVES.map((html) => [/data-island="([\w-]+)/.exec(html)?.[1] ?? '', html] as const),
]

const islands = written.flatMap(([name, example], at) => {
  if (Object.hasOwn(WITHOUT_CONTROLS, name)) return []
  const html = withButtons(name, INSTEAD[name] ?? example)
  const changed = withControlsOf(html, at % 2 === 0 && !isInParagraph(html) ? 'div' : 'span')
  const eager = changed.replace(`data-island="${name}"`, `data-island="${name}" data-load="eager"`)
  return [{ name, printed: html, html: eager }]
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

test('Every island is used here, or has no control', () => {
  expect([...new Set(islands.map(({ name }) => name)), ...Object.keys(WITHOUT_CONTROLS)].sort()).toEqual(
    Object.values(contracts)
      .map(({ name }) => name)
      .sort(),
  )
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
      // Of a row of tabs one has the tab stop.
      const stop = control.matches('[role=tab][aria-selected=false]') ? -1 : 0
      expect([control.getAttribute('role'), control.tabIndex], control.outerHTML).toEqual([expect.any(String), stop])
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
