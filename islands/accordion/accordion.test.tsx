// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/accordion/example.html', 'utf8').replace(
  'data-island="accordion"',
  'data-island="accordion" data-load="eager"',
)
const items = () => [...document.querySelectorAll('details')]
const open = () => items().flatMap((item) => (item.open ? item.id : []))
const toggle = (id: string, isOpen = true): void => {
  find<HTMLDetailsElement>(`#${id}`).open = isOpen
}

afterEach(async () => {
  await leavePage()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

describe('Questions', () => {
  test('are open one at a time', async () => {
    await showPage(example)
    toggle('kargo')
    toggle('iade')
    expect(open()).toEqual(['iade'])
  })

  test('are open together where the theme says so', async () => {
    await showPage(example.replace('data-load', 'data-single="0" data-load'))
    toggle('kargo')
    toggle('iade')
    expect(open()).toEqual(['kargo', 'iade'])
  })

  test('open and close all at once by the button', async () => {
    await showPage(example)
    find('[data-part="all"]').click()
    expect(open()).toEqual(['kargo', 'iade', 'odeme'])
    await vi.waitFor(() => expect(find('[data-part="all"]').getAttribute('aria-pressed')).toBe('true'))
    expect(open()).toEqual(['kargo', 'iade', 'odeme'])
    find('[data-part="all"]').click()
    expect(open()).toEqual([])
  })

  test('open by the address, then and later', async () => {
    history.replaceState(null, '', '/#iade')
    await showPage(example)
    await vi.waitFor(() => expect(open()).toEqual(['iade']))
    history.replaceState(null, '', '/#odeme')
    dispatchEvent(new HashChangeEvent('hashchange'))
    expect(open()).toEqual(['odeme'])
  })

  test('stay open on wide windows where they fold on phones only', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
    await showPage(example.replace('data-load', 'data-mobile data-load'))
    expect(open()).toEqual(['kargo', 'iade', 'odeme'])
  })

  test('send what was opened', async () => {
    const received: unknown[] = []
    const listen = (event: Event): void => void (event instanceof CustomEvent && received.push(event.detail))
    document.addEventListener('vitrin:accordion-toggled', listen)
    await showPage(example)
    toggle('kargo')
    toggle('kargo', false)
    document.removeEventListener('vitrin:accordion-toggled', listen)
    expect(received).toEqual([
      { id: 'kargo', isOpen: true },
      { id: 'kargo', isOpen: false },
    ])
  })
})

test('Two questions are open one at a time, too', async () => {
  await showPage(example.replace(/<details class="disclosure" id="odeme".*<\/details>/, ''))
  toggle('kargo')
  await vi.waitFor(() => expect(open()).toEqual(['kargo']))
  toggle('iade')
  await vi.waitFor(() => expect(open()).toEqual(['iade']))
  find('[data-part="all"]').click()
  await vi.waitFor(() => expect(open()).toEqual(['kargo', 'iade']))
})

describe('Questions that are no details', () => {
  const fold = (id: string, panel: string) =>
    `<div class="card" data-part="item"><h3 data-part="trigger" data-off="collapsed">${id}</h3><div id="${id}" ${panel} data-part="panel">Yanıt</div></div>`
  const folds = `<style>.collapse { display: none } .collapse.show { display: block }</style>
    <div data-island="accordion" data-load="eager"><span data-part="all">Hepsi</span>${fold('kargo', 'class="collapse" data-on="show"')}${fold('iade', 'class="collapse show" data-on="show"')}${fold('odeme', 'hidden')}</div>`
  const trigger = (id: string): HTMLElement => find(`[data-part="item"]:has(#${id}) [data-part="trigger"]`)
  const shown = () =>
    ['kargo', 'iade', 'odeme'].filter((id) => {
      const panel = find(`#${id}`)
      expect(trigger(id).getAttribute('aria-expanded')).toBe(String(!panel.hidden))
      return !panel.hidden && getComputedStyle(panel).display !== 'none'
    })

  test('are open as printed, and then one at a time, by mouse and keys', async () => {
    await showPage(folds)
    expect(shown()).toEqual(['iade'])
    trigger('kargo').click()
    await vi.waitFor(() => expect(shown()).toEqual(['kargo']))
    expect(trigger('iade').classList.contains('collapsed')).toBe(true)
    trigger('odeme').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(shown()).toEqual(['odeme']))
    trigger('odeme').click()
    await vi.waitFor(() => expect(shown()).toEqual([]))
    find('[data-part="all"]').click()
    await vi.waitFor(() => expect(shown()).toEqual(['kargo', 'iade', 'odeme']))
  })

  test('open by the address', async () => {
    history.replaceState(null, '', '#odeme')
    await showPage(folds)
    await vi.waitFor(() => expect(shown()).toEqual(['odeme']))
  })

  test('are in the log where nothing opens them', async () => {
    await showPage('<div data-island="accordion" data-load="eager"><div data-part="item">Soru</div></div>')
    await vi.waitFor(() =>
      expect(window.vitrin?.log.map(({ where, came }) => `${where}: ${came}`)).toEqual([
        'accordion item: <div data-part="item"> without a trigger and a panel',
      ]),
    )
  })
})

describe('Panels in no item, each with the trigger of its place', () => {
  const flat = `<div data-island="accordion" data-load="eager">
    <a id="a" data-part="trigger">Kargo</a><div id="kargo" class="active" data-part="panel" data-on="active">1</div>
    <a id="b" data-part="trigger">İade</a><div id="iade" data-part="panel" data-on="active"><b id="para">2</b></div></div>`
  const shown = () => ['kargo', 'iade'].filter((id) => find(`#${id}`).classList.contains('active'))
  const becomes = (...ids: readonly string[]) => vi.waitFor(() => expect(shown()).toEqual(ids))

  test('open by mouse and keyboard, one at a time', async () => {
    await showPage(flat)
    await becomes('kargo')
    expect(find('#a').getAttribute('aria-expanded')).toBe('true')
    expect(find('#b').tabIndex).toBe(0)
    find('#b').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await becomes('iade')
    expect(find('#kargo').hidden).toBe(true)
    find('#b').click()
    await becomes()
    expect(window.vitrin?.log).toEqual([])
  })

  test('open together where the theme says so, and by the address', async () => {
    await showPage(flat.replace('data-load', 'data-single="0" data-load'))
    await becomes('kargo')
    history.replaceState(null, '', '/#para')
    dispatchEvent(new HashChangeEvent('hashchange'))
    await becomes('kargo', 'iade')
  })
})

test('Details that are no parts, with a summary as the trigger and a panel, are the browser’s, one at a time', async () => {
  const question = (id: string) =>
    `<details id="${id}"><summary data-part="trigger"><b>${id}</b></summary><div data-part="panel">Yanıt</div></details>`
  await showPage(
    `<div data-island="accordion" data-load="eager">${question('kargo')}${question('iade')}</div>${question('tek').replace('<details', '<details data-island="accordion" data-load="eager"')}`,
  )
  const summary = (id: string): HTMLElement => find(`#${id} summary`)
  for (const id of ['kargo', 'iade', 'tek']) {
    expect(summary(id).hasAttribute('aria-expanded')).toBe(false)
    expect(summary(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true)
    toggle(id)
    expect(find(`#${id} [data-part="panel"]`).hidden).toBe(false)
  }
  expect(open()).toEqual(['iade', 'tek'])
  expect(window.vitrin?.log).toEqual([])
})

test('An accordion with nothing to open is one line in the log', async () => {
  await showPage('<div data-island="accordion" data-load="eager"></div>')
  await vi.waitFor(() => expect(window.vitrin?.log.map(({ where }) => where)).toEqual(['accordion']))
})
