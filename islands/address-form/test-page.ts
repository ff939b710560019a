import { readFileSync } from 'node:fs'
import { clearNotices } from '@test/overlays'
import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, expect, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'

export const example = readFileSync('islands/address-form/example.html', 'utf8')
/** The example with a second address, 702. */
export const two = example.replace(
  '<a data-part="new"',
  '<a data-part="edit" data-address-id="702" href="/adreslerim?duzenle=702">İş</a><a data-part="new"',
)
/** The address of the service for addresses. */
export const SERVICE = '/api/v1/public/address'

/** The field with this name. */
export const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
/** The element of a part. */
export const part = (name: string) => find(`[data-part="${name}"]`)
/** The texts of all notices. */
export const notices = () => $notices.get().map(({ text, lines = [] }) => [text, ...lines].join(': '))
type Answers = Parameters<typeof answerWith>[0]

const emptyList = '<main><div id="address-list-example"><a data-part="new" href="/y">Yeni adres</a></div></main>'
/** A saved address. */
export const saved = {
  title: 'Ev',
  fullname: 'Işıl Çağlar',
  mobile_phone: '905321112233',
  city: 'İzmir',
  address: 'Yalı 18',
}

/** Shows the address book in front of a shop with these answers. */
export const show = async (answers: Answers, html = example): Promise<Sent[]> => {
  history.replaceState(null, '', '/adreslerim')
  const sent = answerWith({ '/adreslerim': () => `<!doctype html><html>${emptyList}</html>`, ...answers })
  await showPage(html.replace('data-island', 'data-load="eager" data-island'))
  return sent
}
/** Presses the first match of a selector. */
export const press = (selector: string) => find(selector).click()
/** Fills fields in by their names. */
export const fill = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) field(name).value = value
}
/** Fills one field in as a shopper does. */
export const type = (name: string, value: string) => {
  fill({ [name]: value })
  field(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
}
/** Sends the form. */
export const save = () => find<HTMLFormElement>('[data-part="form"]').requestSubmit()
/** Opens the form for a new address. */
export const openNew = async () => {
  press('[data-part="new"]')
  await vi.waitFor(() => expect(part('panel').hidden).toBe(false))
}
/** Opens the form by this control; it then shows an address with this title. */
export const openBy = async (selector: string, title: string) => {
  press(selector)
  await vi.waitFor(() => expect(field('title').value).toBe(title))
}

afterEach(async () => {
  await leavePage()
  clearNotices()
})
