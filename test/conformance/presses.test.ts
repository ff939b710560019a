// @vitest-environment dom

import { afterEach, describe, expect, test, vi } from 'vitest'
import { afterFrame } from '@/lib/scheduling'
import { clearNotices, closeAllPopups } from '../overlays'
import { answerWith, find, leavePage, showPage } from '../page'

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
const REFERENCES = ['aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'aria-owns', 'for']

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

const press = (control: HTMLElement): void => {
  control.focus()
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = control.options.length - 1
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else control.click()
}

afterEach(async () => {
  await leavePage()
  closeAllPopups()
  clearNotices()
})

describe.each([
  ['accepts', () => ({ status: 1, success: true, statusText: '', message: '', data: [], totalQuantity: 0 })],
  ['fails', () => new Response('', { status: 500 })],
])('When the server %s', (_what, answer) => {
  test.each(islands)('no press on $name drops the focus or leaves a reference dangling', async ({ name, html }) => {
    vi.spyOn(location, 'reload').mockImplementation(() => {})
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    vi.spyOn(location, 'replace').mockImplementation(() => {})
    answerWith({ '': answer })
    const printed = new Set<string>()
    const show = async (): Promise<HTMLElement[]> => {
      await showPage(`<main>${html}</main>`, { member: { id: 7, group: 1 } })
      await vi.waitFor(() => expect(find(`[data-island="${name}"]`).dataset.islandState).toBe('ready'))
      return [...document.querySelectorAll<HTMLElement>(`main :is(${CONTROLS})`)]
    }
    let controls = await show()
    for (const each of dangling()) printed.add(each)
    for (let at = 0; at < controls.length; at += 1) {
      const control = controls[at]
      if (!control || !isShown(control)) continue
      press(control)
      const hadFocus = document.activeElement === control
      await atRest()
      const active = document.activeElement
      if (hadFocus && !isShown(control)) {
        expect(
          active && active !== document.body && isShown(active),
          `${control.outerHTML} took the focus with it`,
        ).toBe(true)
      }
      expect(
        dangling().filter((each) => !printed.has(each)),
        control.outerHTML,
      ).toEqual([])
      if (isShown(control)) continue
      await leavePage()
      closeAllPopups()
      controls = await show()
    }
  })
})
