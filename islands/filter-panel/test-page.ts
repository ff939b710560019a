import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

const panel = (attributes = '') =>
  `<div data-island="filter-panel" data-params="FILTERS-BRANDS-PRICE" ${attributes}><a href="/liste?brand=3">Kuğu</a></div>
  <section id="list"><p>Liste</p></section>`

/** One value of a filter, in the platform’s form. */
export const value = (id: number, name: string, selected: unknown = 0) => ({
  ID: `${id}`,
  NAME: name,
  COUNT: '4',
  SELECTED: selected,
})
/** The platform’s answer, with changes. */
export const wire = (changes: object = {}) => ({
  FILTERS: [
    { ID: '5', NAME: 'Malzeme', TYPE: '0', VALUES: [value(16, 'Işık Taşı', 1), value(17, 'Bakır')] },
    { ID: '7', NAME: 'Bakım', TYPE: '1', VALUES: [value(1, 'Elde', '1'), value(2, 'Makinede')] },
  ],
  BRANDS: [value(3, 'Kuğu'), value(4, 'İstanbul')],
  PRICE: { MIN: 90, MAX: '1.250,00', MIN_SELECTED: 90, MAX_SELECTED: '1.250,00' },
  TARGET_CURRENCY: 'TL',
  TOTAL: '12',
  ...changes,
})

/** The addresses that were opened. */
export let gone: string[] = []
/** Events that the island sent, with their names. */
export const events: (readonly [name: string, detail: unknown])[] = []

/** Serves a shop with filters. */
export const shop = (answer: (sent: Sent) => object | string | Response | Promise<Response> = () => wire()) =>
  answerWith({ '/filter/get/': answer, '/liste': () => '<section id="list"><p>Yeni liste</p></section>' })

/** Shows a list’s page with the panel. */
export const open = async (attributes = '', query = '') => {
  history.replaceState(null, '', `/liste${query}`)
  await showPage(panel(attributes), { pageId: 24 })
}
/** Waits until the filters are shown. */
export const ready = () => vi.waitFor(() => find('.vitrin-filter'))

beforeAll(() => {
  for (const name of ['filters-loaded', 'filters-changed', 'filter-failed'])
    document.addEventListener(`vitrin:${name}`, (event) => events.push([name, Reflect.get(event, 'detail')]))
})

beforeEach(() => {
  gone = []
  events.length = 0
  vi.spyOn(location, 'assign').mockImplementation((address) => void gone.push(String(address)))
})

afterEach(async () => {
  await leavePage()
  sessionStorage.clear()
})
