// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const jquery = createRequire(import.meta.url)('jquery')

const example = readFileSync('islands/list-control/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const sort = () => find<HTMLSelectElement>('select')

let gone: string[] = []

beforeEach(() => {
  gone = []
  vi.spyOn(location, 'assign').mockImplementation((address) => {
    gone.push(String(address))
  })
})
afterEach(leavePage)

describe('The controls of a list whose page is opened again', () => {
  /** Shows the controls on a visit of this kind, changed before their code is loaded. */
  const changedEarly = async (
    visit: string,
    change: () => void,
    query = '?ara=x&ps=3',
    markup = example,
  ): Promise<void> => {
    const entry = { type: visit, name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
    history.replaceState(null, '', `/liste${query}`)
    await showPage('<main></main>', { pageId: 24 })
    find('main').innerHTML = markup
    change()
    await vi.waitFor(() => expect(find('[data-island]').dataset.islandState).toBe('ready'))
  }
  const box = () => screen.getByRole<HTMLInputElement>('checkbox')
  const choose = (value: string) => () => {
    sort().value = value
  }
  const tick = () => {
    box().checked = true
  }

  test.each([
    ['a choice in the list', choose('4'), '/liste?ara=x&sort=4'],
    ['a switch', tick, '/liste?ara=x&stock=1'],
  ])('apply %s that was made before their code came, also by a list that a script draws', async (_what, change, to) => {
    await changedEarly('navigate', change)
    await vi.waitFor(() => expect(gone).toEqual([to]))
  })

  test('apply what has the focus when the browser has come back', async () => {
    await changedEarly('reload', () => {
      sort().focus()
      sort().value = '4'
    })
    await vi.waitFor(() => expect(gone).toEqual(['/liste?ara=x&sort=4']))
  })

  test.each([
    ['a restored choice', 'back_forward', choose('4')],
    ['a restored switch', 'reload', tick],
    ['what the address says', 'navigate', choose('5')],
  ])(
    'take %s, which nobody has made here, for no choice and show the order of the list',
    async (_what, visit, change) => {
      await changedEarly(visit, change, '?sort=5&ps=3')
      await vi.waitFor(() => expect([sort().value, box().checked]).toEqual(['5', false]))
      expect(gone).toEqual([])
    },
  )

  test('come without a press on a page that was returned to, and show what it was printed with where the address has no say', async () => {
    const option = (address: string, of: string) => `<option value="${address}">${of}</option>`
    const markup = `<form data-island="list-control"><select data-part="select">${option('/liste?sort=0', 'Önerilen')}${option('/liste?sort=4', 'Artan')}</select></form>`
    await changedEarly('back_forward', choose('/liste?sort=4'), '', markup)
    await vi.waitFor(() => expect(sort().value).toBe('/liste?sort=0'))
  })

  test('show the list of an entry that the page had pushed before it was loaded again', async () => {
    const swapping = `<div id="list">${example.replace('data-island', 'data-swap="#list" data-island')}<p>4</p></div>`
    const printed = (order: string) => `<main>${swapping.replace('<p>4', `<p>${order}`)}</main>`
    const sent = answerWith({ '/liste': ({ url }) => printed(url.searchParams.get('sort') ?? '-') })
    await changedEarly('reload', () => history.replaceState({ vitrinScroll: 0 }, ''), '?sort=4', swapping)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(sent).toEqual([])
    history.replaceState({ vitrinScroll: 0 }, '', '/liste')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(find('#list p').textContent).toBe('-'))
  })

  test('show the order of the list also when its page comes back whole, and plugins of the theme draw it', async () => {
    history.replaceState(null, '', '/liste')
    await showPage(example, { pageId: 24 })
    await vi.waitFor(() => expect(find('[data-island]').dataset.islandState).toBe('ready'))
    const drawn: string[] = []
    Reflect.set(window, 'jQuery', jquery)
    fireEvent.change(sort(), { target: { value: '4' } })
    jquery(sort()).data('select2', {})
    jquery(sort()).on('change.select2', () => drawn.push(sort().value))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    Reflect.deleteProperty(window, 'jQuery')
    expect([gone, sort().value, drawn]).toEqual([['/liste?sort=4'], '', ['']])
  })
})
