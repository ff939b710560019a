import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, expect, vi } from 'vitest'

export const example = readFileSync('islands/live-search/example.html', 'utf8')

/** The address of the search service. */
export const SERVICE = '/srv/service/product/search'

/** Shows the page with the island mounted. */
export const open = (html = example) => showPage(html.replace('data-island', 'data-load="eager" data-island'))
/** The search field. */
export const field = () => find<HTMLInputElement>('[data-part="input"]')
/** The results that are shown. */
export const options = () => [...document.querySelectorAll<HTMLAnchorElement>('[role="option"]')]

/** Types a search term at once. */
export const type = (term: string) => {
  field().value = term
  field().dispatchEvent(new InputEvent('input', { bubbles: true }))
}
/** Presses a key in the field. */
export const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  field().dispatchEvent(event)
  return event
}
/** Waits until this number of results is shown. */
export const shown = (count: number) => vi.waitFor(() => expect(options()).toHaveLength(count))
/** An answer with these titles, as HTML. */
export const html = (...titles: string[]) =>
  `<ul>${titles.map((title) => `<li><a href="/${title.length}"><img src="/a.svg"><span>${title}</span> <span>9,90 TL</span></a></li>`).join('')}</ul>`

afterEach(leavePage)
