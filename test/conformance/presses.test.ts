// @vitest-environment dom

import { afterEach, describe, expect, test, vi } from 'vitest'
import { afterFrame } from '@/lib/scheduling'
import { clearNotices, closeAllPopups } from '../overlays'
import { answerWith, find, inOneForm, leavePage, pressEnter, showPage } from '../page'

const examples = import.meta.glob<string>('../../islands/*/example.html', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const islands = Object.entries(examples).map(([path, html]) => {
  const name = path.split('/').at(-2) ?? ''
  return { name, html: html.replace(`data-island="${name}"`, `data-island="${name}" data-load="eager"`) }
})

const CONTROLS = 'button, a[href], [role=button], [role=tab], [role=option], summary, select'
const FIELDS = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=file]), textarea, [role=combobox]'
const KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Escape']
const REFERENCES = [
  'aria-controls',
  'aria-labelledby',
  'aria-describedby',
  'aria-errormessage',
  'aria-details',
  'aria-activedescendant',
  'aria-owns',
  'for',
  'form',
  'list',
  'popovertarget',
  'commandfor',
]
const NAMES = ['id', 'aria-label', 'aria-labelledby']

/** The island as a theme prints it that leaves naming to Vitrin. */
const unnamed = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('[aria-label],[aria-labelledby],[title]'))
    for (const name of ['aria-label', 'aria-labelledby', 'title']) element.removeAttribute(name)
  for (const button of body.querySelectorAll('button[data-part]')) button.textContent = ''
  return body.innerHTML
}

/** The elements that have each naming attribute now. */
const named = (): readonly (readonly [name: string, elements: readonly Element[]])[] =>
  NAMES.map((name) => [name, [...document.querySelectorAll(`[${name}]`)]])

/** Elements that are still on the page and have lost their accessible name. */
const nameless = (before: ReturnType<typeof named>): readonly string[] =>
  before.flatMap(([name, elements]) =>
    elements
      .filter((element) => element.isConnected && !element.hasAttribute(name))
      .map((element) => `${element.outerHTML.slice(0, 120)} without ${name}`),
  )

const isShown = (element: Element): boolean => element.isConnected && element.closest('[hidden]') === null

/** Attributes that name an element which the page does not have. */
const dangling = (): readonly string[] =>
  REFERENCES.flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) => {
      const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean)
      const lost = ids.filter((id) => document.getElementById(id) === null)
      return lost.map((id) => `${element.localName} ${attribute}="${id}"`)
    }),
  )

const atRest = async (): Promise<void> => {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setImmediate(resolve))
  await afterFrame()
  await afterFrame()
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Presses a control. @returns whether it could take the focus before the press. */
const press = (control: HTMLElement): boolean => {
  control.focus()
  const hadFocus = document.activeElement === control
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = control.options.length - 1
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else control.click()
  return hadFocus
}

/** Types into a field, goes through its list by keys and leaves it. */
const type = async (field: HTMLElement, check: (after: string) => void): Promise<void> => {
  field.focus()
  if ('value' in field && !field.hasAttribute('readonly')) {
    field.value = field.getAttribute('inputmode') === 'numeric' ? '5' : 'keten'
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'n' }))
    await atRest()
    check('typing')
  }
  for (const key of KEYS) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await atRest()
    check(key)
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.blur()
  await atRest()
  check('leaving')
}

afterEach(async () => {
  await leavePage()
  closeAllPopups()
  clearNotices()
})

const accepting = (): object => ({ status: 1, success: true, statusText: '', message: '', data: [], totalQuantity: 0 })

describe.each([
  ['accepts, named by the theme', accepting, (html: string) => html],
  ['accepts, without names', accepting, unnamed],
  ['fails, named by the theme', () => new Response('', { status: 500 }), (html: string) => html],
])('When the server %s', (_what, answer, printedAs) => {
  test.each(islands)(
    'nothing done to $name drops the focus, a name or what a reference points at',
    async ({ name, html }) => {
      vi.spyOn(location, 'reload').mockImplementation(() => {})
      vi.spyOn(location, 'assign').mockImplementation(() => {})
      vi.spyOn(location, 'replace').mockImplementation(() => {})
      answerWith({ '': answer })
      const printed = new Set<string>()
      let before: ReturnType<typeof named> = []
      const check = (done: string): void => {
        expect(
          dangling().filter((each) => !printed.has(each)),
          done,
        ).toEqual([])
        expect(nameless(before), done).toEqual([])
        before = named()
      }
      const show = async (kind: string): Promise<HTMLElement[]> => {
        await showPage(`<main>${printedAs(html)}</main>`, { member: { id: 7, group: 1 } })
        for (const each of dangling()) printed.add(each)
        await vi.waitFor(() => expect(find(`[data-island="${name}"]`).dataset.islandState).toBe('ready'))
        before = named()
        check('coming alive')
        return [...document.querySelectorAll<HTMLElement>(`main :is(${kind})`)]
      }
      for (const field of await show(FIELDS))
        if (isShown(field)) await type(field, (done) => check(`${done} in ${field.outerHTML}`))
      await leavePage()
      closeAllPopups()
      let controls = await show(CONTROLS)
      for (let at = 0; at < controls.length; at += 1) {
        const control = controls[at]
        if (!control || !isShown(control)) continue
        const hadFocus = press(control)
        await atRest()
        const active = document.activeElement
        if (hadFocus) {
          expect(
            active && active !== document.body && isShown(active),
            `${control.outerHTML} took the focus with it`,
          ).toBe(true)
        }
        check(control.outerHTML)
        if (isShown(control)) continue
        await leavePage()
        closeAllPopups()
        controls = await show(CONTROLS)
      }
    },
  )
})

/** Islands whose text fields are those of the form around them, which Enter sends. */
const OF_THE_FORM = ['date-picker', 'personalization-form', 'phone-input', 'region-cascade', 'tax-office']

/** Islands that are fetched when somebody touches them. */
const EARLY = ['add-to-cart', 'live-search', 'store-picker', 'validated-form']

const TEXT_FIELDS = FIELDS.replace(/, textarea.*/, '')

const withTextFields = islands.filter(({ name, html }) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.querySelector(TEXT_FIELDS) && !OF_THE_FORM.includes(name)
})

test.each(withTextFields)(
  'Enter in a text field of $name is its own inside of the one form around a page',
  async ({ name, html }) => {
    answerWith({ '': accepting })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await showPage(inOneForm(html))
    const posted = vi.fn((event: Event) => event.preventDefault())
    find('#page').addEventListener('submit', posted)
    await vi.waitFor(() => expect(find(`[data-island="${name}"]`).dataset.islandState).toBe('ready'))
    // What the island before this one saved may be answered only now.
    assign.mockClear()
    for (const field of document.querySelectorAll<HTMLInputElement>(`[data-island] :is(${TEXT_FIELDS})`)) {
      field.focus()
      if (field.type === 'search') field.value = 'keten'
      expect(pressEnter(field), field.outerHTML).toBe(false)
    }
    expect(posted).not.toHaveBeenCalled()
    expect(assign.mock.calls.length).toBe(name === 'live-search' ? 1 : 0)
  },
)

test.each(withTextFields.filter(({ name }) => EARLY.includes(name)))(
  'Enter in a text field of $name waits for the island inside of the one form around a page',
  async ({ name, html }) => {
    answerWith({ '': accepting })
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    await showPage(inOneForm(html.replace('data-load="eager"', '')))
    const posted = vi.fn((event: Event) => event.preventDefault())
    find('#page').addEventListener('submit', posted)
    const island = find(`[data-island="${name}"]`)
    const [field] = island.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)
    const keys: (string | undefined)[] = []
    field?.addEventListener('keydown', () => keys.push(island.dataset.islandState))
    if (!field) throw new Error('no field')
    await vi.waitFor(() => expect([island.dataset.islandState, pressEnter(field)]).toEqual(['waiting', false]))
    await vi.waitFor(() => expect(keys).toEqual(['loading', 'ready']))
    expect(posted).not.toHaveBeenCalled()
  },
)
