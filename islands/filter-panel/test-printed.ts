import { answerWith, find, leavePage, type Sent, showPage } from '@test/page'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { events } from './test-page'

const rowsOf = (brands: Readonly<Record<string, string>>, chosen: readonly string[] = []) =>
  Object.entries(brands)
    .map(
      ([id, name]) =>
        `<li><label class="row"><input type="checkbox" id="b${id}" name="brand" value="${id}"${chosen.includes(id) ? ' checked' : ''}> ${name} <span>${id}2</span></label></li>`,
    )
    .join('')

const BRANDS = { 3: 'Kuğu', 4: 'İstanbul', 5: 'Işık' }

interface Printed {
  readonly query?: string
  readonly brands?: Readonly<Record<string, string>>
  readonly chips?: string
  readonly total?: number
  readonly attributes?: string
}

/** The panel as a server prints it for a query. */
export const panelFor = ({
  query = '',
  brands = BRANDS,
  chips = '',
  total = 12,
  attributes = '',
}: Printed = {}): string => {
  const link = (pair: string): string => {
    const chosen = /multi=([^&]*)/.exec(query)?.[1]?.split('+') ?? []
    const next = chosen.includes(pair) ? chosen.filter((each) => each !== pair) : [...chosen, pair]
    const rest = query.split('&').filter((each) => each && !each.startsWith('multi='))
    return `/liste?${[...rest, ...(next.length > 0 ? [`multi=${next.join('+')}`] : [])].join('&')}`
  }
  return `<div data-island="filter-panel" data-total="${total}" ${attributes}>
  <p data-part="title">Filtreler</p>
  ${chips && `<ul data-part="chosen">${chips}<li><a data-part="clear" href="/liste">Temizle</a></li></ul>`}
  <details data-part="group" id="brands" open><summary>Marka</summary>
    <input data-part="search" type="search" aria-label="Marka ara">
    <ul class="values">${rowsOf(brands, /brand=([^&]*)/.exec(query)?.[1]?.split('-'))}</ul>
    <p data-part="none" hidden>Bulunamadı</p>
  </details>
  <details data-part="group"><summary>Malzeme</summary><ul>
    <li><a id="m101" href="${link('5-101')}">Bakır <b>(4)</b></a></li>
    <li><a id="m102" href="${link('5-102')}">Keten <b>(2)</b></a></li>
  </ul></details>
  <fieldset data-part="group"><legend>Bakım</legend>
    <label><input type="radio" name="single" value="" checked> Hepsi</label>
    <label><input type="radio" id="s1" name="single" value="7-1"> Elde</label>
    <label><input type="radio" id="s2" name="single" value="7-2"> Makinede</label>
  </fieldset>
  <ul data-part="group" data-kind="model"><li id="o8" data-part="value" data-id="8">Lale</li></ul>
  <form data-part="group" action="/liste"><legend>Durum</legend>
    <label><input type="checkbox" id="stock" name="stock" value="1"> Stokta</label><button>Uygula</button>
  </form>
  <form data-part="group" action="/liste">
    <input data-part="min" id="low" name="price-min" placeholder="90" value="">
    <input data-part="max" id="high" name="price-max" placeholder="1.250" value=""><button>Uygula</button>
  </form>
  <nav data-part="group" data-kind="category"><a id="cat" href="/masa">Masa</a></nav>
  <button type="button" data-part="apply">${total} ürünü göster</button>
  </div>`
}

/** The list beside the panel. */
export const LIST = '<section id="list"><p>Liste</p></section>'

/** What was asked for, and the page that answers. */
export const shop: { asked: string[]; answer: (sent: Sent) => string } = { asked: [], answer: () => '' }

/** Shows a list's page with printed groups and touches the panel. */
export const open = async (printed: Printed = {}, query = printed.query ? `?${printed.query}` : ''): Promise<void> => {
  history.replaceState(null, '', `/liste${query}`)
  await showPage(panelFor(printed) + LIST, { pageId: 24 })
  await touched()
}

/** Touches the panel and waits until it answers presses. */
export const touched = async (): Promise<void> => {
  fireEvent.focusIn(find('#cat'))
  await vi.waitFor(() => expect(named('filters-loaded')).toHaveLength(1))
  // Lets React commit what follows the reading of the groups.
  await new Promise((resolve) => setImmediate(resolve))
}

/** A panel that replaces its list in place. */
export const SWAP = { attributes: 'data-swap="#list"' }
/** Presses a control. */
export const press = (selector: string) => fireEvent.click(find(selector))
/** The details of the events of a name. */
export const named = (name: string) => events.filter(([each]) => each === name).map(([, detail]) => detail)

beforeEach(() => {
  shop.asked = []
  shop.answer = () => panelFor() + LIST
  answerWith({
    '/filter/get/': ({ url }) => {
      shop.asked.push(url.pathname)
      return '{}'
    },
    '/liste': (sent) => {
      shop.asked.push(sent.url.pathname + sent.url.search)
      return shop.answer(sent)
    },
  })
})

afterEach(async () => {
  await leavePage()
  vi.restoreAllMocks()
})
