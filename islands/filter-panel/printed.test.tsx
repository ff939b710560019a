import { answerWith, find, showPage } from '@test/page'
import { fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { gone } from './test-page'
import { LIST, named, open, panelFor, press, SWAP, shop, touched } from './test-printed'

// @vitest-environment dom

describe('Groups that the server printed', () => {
  test('stay the same elements, and nothing is shop.asked for', async () => {
    history.replaceState(null, '', '/liste')
    document.body.innerHTML = ''
    await showPage(panelFor() + LIST, { pageId: 24 })
    const nodes = [...document.querySelectorAll('[data-island] *')]
    expect(find('[data-island]').dataset.islandState).toBe('waiting')
    await touched()
    expect([...document.querySelectorAll('[data-island] *')]).toEqual(nodes)
    expect(shop.asked).toEqual([])
    expect(window.vitrin?.log).toEqual([])
    expect(named('filters-loaded')).toEqual([{ total: 12, groups: 7 }])
  })

  test.each([
    ['a checkbox', '#b3', '?brand=3'],
    ['a link', '#m102', '?multi=5-102'],
    ['a radio button', '#s2', '?single=7-2'],
    ['a row', '#o8', '?model=8'],
    ['a switch', '#stock', '?stock=1'],
  ])('%s applies its value', async (_what, control, query) => {
    await open()
    press(control)
    expect(gone).toEqual([`/liste${query}`])
    expect(named('filters-changed')).toEqual([{ address: `/liste${query}`, size: 1, isReplaced: false }])
  })

  test('a row is pressed by keys, and screen readers know it as a checkbox', async () => {
    await open()
    const row = find('#o8')
    expect([row.getAttribute('role'), row.tabIndex, row.getAttribute('aria-checked')]).toEqual(['checkbox', 0, 'false'])
    fireEvent.keyDown(row, { key: ' ' })
    expect(gone).toEqual(['/liste?model=8'])
  })

  test('a category and a press that opens a tab are left to the browser', async () => {
    await open()
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    const category = new MouseEvent('click', { bubbles: true, cancelable: true })
    const seen: boolean[] = []
    find('[data-island]').parentElement?.addEventListener('click', (event) => seen.push(event.defaultPrevented))
    find('#cat').dispatchEvent(category)
    fireEvent.click(find('#m101'), { ctrlKey: true })
    expect(seen).toEqual([false, false])
    expect(gone).toEqual([])
  })

  test('a value that was ticked before the panel was there is applied', async () => {
    history.replaceState(null, '', '/liste')
    const entry = { type: 'navigate', name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
    await showPage('<main></main>', { pageId: 24 })
    find('main').innerHTML = panelFor() + LIST
    find<HTMLInputElement>('#b4').checked = true
    await touched()
    await vi.waitFor(() => expect(gone).toEqual(['/liste?brand=4']))
  })

  test('a press on a link is held until the code is there, one on a category is given back', async () => {
    await showPage('<main></main>', { pageId: 24 })
    history.replaceState(null, '', '/liste')
    find('main').innerHTML = panelFor() + LIST
    fireEvent.focusIn(find('#cat'))
    await vi.waitFor(() => find('[data-island="filter-panel"][data-island-state="ready"]'))
    const kept: unknown[] = []
    const seen = (event: Event) => {
      kept.push(Reflect.get(event.target ?? {}, 'id'), event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', seen)
    press('#m102')
    press('#cat')
    await vi.waitFor(() => expect(gone).toEqual(['/liste?multi=5-102']))
    await vi.waitFor(() => expect(kept.slice(-2)).toEqual(['cat', false]))
    expect(kept.slice(0, 2)).toEqual(['m102', true])
    document.removeEventListener('click', seen)
  })

  test('“all” of a single choice switches it off', async () => {
    await open({ query: 'single=7-1' })
    press('[name=single][value=""]')
    expect(gone).toEqual(['/liste'])
  })

  test('unknown parameters of the address stay', async () => {
    await open({}, '?ara=a%2Bb&ps=3')
    press('#b3')
    expect(gone).toEqual(['/liste?ara=a%2Bb&brand=3'])
  })
})

describe('Chosen filters', () => {
  const chips =
    '<li><a id="c3" href="/liste?brand=4">Kuğu</a></li><li><a id="c4" href="/liste?brand=3">İstanbul</a></li>'

  test('are removed one by one and all at once', async () => {
    await open({ query: 'brand=3-4', chips })
    press('#c3')
    expect(gone).toEqual(['/liste?brand=4'])
  })

  test('are cleared', async () => {
    await open({ query: 'brand=3-4', chips })
    press('[data-part=clear]')
    expect(gone).toEqual(['/liste'])
  })

  test('leave the focus near when they are gone', async () => {
    shop.answer = () => panelFor({ query: 'brand=4', chips: '<li><a id="c4" href="/liste">İstanbul</a></li>' }) + LIST
    await open({ query: 'brand=3-4', chips, ...SWAP })
    find('#c3').focus()
    press('#c3')
    await vi.waitFor(() => expect(document.querySelector('#c3')).toBeNull())
    expect(document.activeElement).toBe(find('#c4'))
    shop.answer = () => panelFor() + LIST
    press('#c4')
    await vi.waitFor(() => expect(document.querySelector('#c4')).toBeNull())
    expect(document.activeElement).toBe(find('[data-part=title]'))
  })
})

describe('In place', () => {
  test('the groups follow the page that answers, on the same elements, with focus and open groups', async () => {
    shop.answer = ({ url }) =>
      panelFor({
        query: url.search.slice(1),
        brands: { 3: 'Kuğu', 5: 'Işık', 9: 'Yeni' },
        total: 5,
        chips: '<li><a id="c3" href="/liste">Kuğu</a></li>',
      }) + LIST.replace('Liste', 'Yeni liste')
    await open(SWAP)
    const [kept, gone3, material] = [find('#b5'), find('#b4'), find<HTMLDetailsElement>('#m101')]
    material.closest('details')?.setAttribute('open', '')
    const box = find<HTMLInputElement>('#b3')
    box.focus()
    press('#b3')
    await vi.waitFor(() => expect(find('#list').textContent).toBe('Yeni liste'))
    await vi.waitFor(() => expect(gone3.isConnected).toBe(false))
    expect([find('#b3'), find('#b5'), document.activeElement]).toEqual([box, kept, box])
    // What follows comes in tasks of its own.
    await vi.waitFor(() => expect(find('#b9').closest('li')?.textContent).toContain('Yeni'))
    expect(box.checked).toBe(true)
    expect(material.closest('details')?.open).toBe(true)
    expect(find('#m101')).toBe(material)
    expect(material.getAttribute('href')).toBe('/liste?brand=3&multi=5-101')
    await vi.waitFor(() => expect(find('[data-part=apply]').textContent).toBe('5 ürünü göster'))
    expect(shop.asked).toEqual(['/liste?brand=3'])
    await vi.waitFor(() => expect(named('filters-changed')).toHaveLength(1))
    expect(named('filters-loaded').at(-1)).toEqual({ total: 5, groups: 7 })
    expect(named('filters-changed')).toEqual([{ address: '/liste?brand=3', size: 1, isReplaced: true }])
    await vi.waitFor(() => expect(document.body.textContent).toContain('5 ürün bulundu'))
    press('#m102')
    await vi.waitFor(() => expect(shop.asked).toEqual(['/liste?brand=3', '/liste?multi=5-102&brand=3']))
    press('#b9')
    await vi.waitFor(() => expect(location.search).toBe('?multi=5-102&brand=3-9'))
  })

  test('a menu around a group stays open when the page that answers prints it closed', async () => {
    const inMenu = (html: string) =>
      html
        .replace('<div data-island', '<div id="panel" data-island')
        .replace(
          '<fieldset data-part="group">',
          `<div data-island="dropdown"><button data-part="trigger" data-bs-toggle="dropdown">Bakım</button>
          <div id="menu" class="menu" data-part="menu" data-on="show"><fieldset data-part="group" data-part-of="panel">`,
        )
        .replace('</fieldset>', '</fieldset></div></div>')
    shop.answer = ({ url }) => inMenu(panelFor({ query: url.search.slice(1) })) + LIST.replace('Liste', 'Yeni liste')
    history.replaceState(null, '', '/liste')
    await showPage(inMenu(panelFor(SWAP)) + LIST, { pageId: 24 })
    await touched()
    const [menu, trigger] = [find('#menu'), find('[data-part=trigger]')]
    fireEvent.pointerOver(trigger)
    trigger.click()
    await vi.waitFor(() => expect([menu.className, menu.hidden]).toEqual(['menu show', false]))
    press('#s1')
    await vi.waitFor(() => expect(find('#list').textContent).toBe('Yeni liste'))
    await vi.waitFor(() => expect(named('filters-changed')).toHaveLength(1))
    expect([find('#menu'), menu.className, menu.hidden]).toEqual([menu, 'menu show', false])
    expect([trigger.getAttribute('aria-expanded'), trigger.dataset.bsToggle]).toEqual(['true', ''])
  })

  test('back and forward show the choice of their address', async () => {
    shop.answer = ({ url }) => panelFor({ query: url.search.slice(1) }) + LIST
    await open(SWAP)
    press('#b3')
    await vi.waitFor(() => expect(named('filters-changed')).toHaveLength(1))
    history.replaceState(null, '', '/liste')
    dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(find<HTMLInputElement>('#b3').checked).toBe(false))
    await vi.waitFor(() => expect(named('filters-changed')).toHaveLength(2))
  })

  test('the focused value stays although the new page does not have it', async () => {
    shop.answer = () => panelFor({ brands: { 4: 'İstanbul' } }) + LIST
    await open(SWAP)
    const box = find('#b3')
    box.focus()
    press('#b3')
    await vi.waitFor(() => expect(document.querySelector('#b5')).toBeNull())
    expect([box.isConnected, document.activeElement]).toEqual([true, box])
  })
})

describe('With a button', () => {
  const button = { attributes: 'data-apply="button"' }

  test('choices wait, and the printed numbers follow them', async () => {
    shop.answer = ({ url }) => panelFor({ query: url.search.slice(1), total: 4, ...button }) + LIST
    await open(button)
    const apply = find('[data-part=apply]')
    expect(apply.getAttribute('aria-disabled')).toBe('true')
    press('#b3')
    await vi.waitFor(() => expect(apply.textContent).toBe('4 ürünü göster'))
    expect([gone, shop.asked]).toEqual([[], ['/liste?brand=3']])
    expect([find<HTMLInputElement>('#b3').checked, apply.getAttribute('aria-disabled')]).toEqual([true, 'false'])
    press('[data-part=apply]')
    expect(gone).toEqual(['/liste?brand=3'])
  })

  test('a page that does not come is reported, and the choice stays', async () => {
    answerWith({ '/liste': () => new Response('', { status: 500 }) })
    await open(button)
    press('#b3')
    await vi.waitFor(() => expect(named('filter-failed')).toEqual([{ message: 'Ürünler yüklenemedi' }]))
    expect(find<HTMLInputElement>('#b3').checked).toBe(true)
  })
})

test('a choice leaves hidden what the search has hidden', async () => {
  shop.answer = ({ url }) => panelFor({ query: url.search.slice(1) }) + LIST
  await open(SWAP)
  fireEvent.input(find('[data-part=search]'), { target: { value: 'kugu' } })
  const changed: MutationRecord[] = []
  const watch = new MutationObserver((records) => changed.push(...records))
  watch.observe(find('.values'), { attributeFilter: ['hidden'], subtree: true })
  press('#b3')
  await vi.waitFor(() => expect(named('filters-loaded')).toHaveLength(2))
  expect([document.querySelectorAll('.values li:not([hidden])').length, changed]).toEqual([1, []])
  watch.disconnect()
})
