import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, expect, vi } from 'vitest'

const example = readFileSync('islands/service-form/example.html', 'utf8')
/** The island. */
export const form = () => find<HTMLFormElement>('[data-island=service-form]')
/** Its field. */
export const email = () => find<HTMLInputElement>('[name=email]')
/** What it says. */
export const message = () => find('[data-part=message]').textContent
/** The events that it sent. */
export const outcomes: unknown[] = []

/** Shows the example, changed. */
export const open = async (change: (html: string) => string = (html) => html) => {
  await showPage(change(example).replace('data-island', 'data-load="eager" data-island'))
  await vi.waitFor(() => expect(form().dataset.islandState).toBe('ready'))
  form().addEventListener('vitrin:form-answered', (event) => {
    if (event instanceof CustomEvent) outcomes.push(event.detail)
  })
}

/** Sends the form. */
export const send = (address = 'isil@example.com') => {
  email().value = address
  form().requestSubmit()
}

beforeEach(() => {
  outcomes.length = 0
})
afterEach(async () => {
  await leavePage()
  vi.restoreAllMocks()
})
