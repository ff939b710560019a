// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { vitrinApi } from '@/page/vitrin-api'

const example = readFileSync('islands/drawer/example.html', 'utf8').replace(
  'data-island="drawer"',
  'data-island="drawer" data-load="eager"',
)
const plain =
  '<div data-island="drawer" data-load="eager"><button data-part="trigger">Süz</button><dialog data-part="panel"><button data-part="close">Kapat</button></dialog></div>'
const panel = () => find<HTMLDialogElement>('[data-part="panel"]')
const details = () => find<HTMLDetailsElement>('details')
const trigger = () => find('[data-part="trigger"]')
const isLocked = () => document.documentElement.hasAttribute('data-vitrin-locked')
const received: unknown[] = []
const listen = (event: Event): void => void (event instanceof CustomEvent && received.push(event.detail))
const becomes = (isOpen: boolean) => vi.waitFor(() => expect(panel().open).toBe(isOpen))
const isShut = () => vi.waitFor(() => expect([panel().open, details().open, isLocked()]).toEqual([false, false, false]))
const press = (x: number): void => {
  const at = { bubbles: true, clientX: x, clientY: 10 }
  panel().dispatchEvent(new PointerEvent('pointerdown', at))
  panel().dispatchEvent(new MouseEvent('click', at))
}

beforeEach(() => {
  received.length = 0
  document.addEventListener('vitrin:drawer-toggled', listen)
})

afterEach(async () => {
  document.removeEventListener('vitrin:drawer-toggled', listen)
  await leavePage()
})

test.each([
  ['button', ''],
  ['a', ' href="/sepet"'],
])('A first press on the cart’s number in a trigger opens the sheet: <%s>', async (tag, more) => {
  const badge = '<span data-island="cart-badge"><span data-part="count">2</span></span>'
  const trigger = `<${tag}${more} data-part="trigger">${badge}</${tag}>`
  await showPage(plain.replace(/<button.*?button>/, trigger).replace(' data-load="eager"', ''))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('[data-part="count"]').dispatchEvent(click)
  await becomes(true)
  expect(click.defaultPrevented).toBe(true)
})

describe('A sheet on details', () => {
  test('opens by its summary, locks the page behind it, and tells it', async () => {
    await showPage(example)
    trigger().click()
    await becomes(true)
    expect(details().open).toBe(true)
    expect(isLocked()).toBe(true)
    expect(received).toEqual([{ id: 'ornek-menu', isOpen: true }])
  })

  test('that was open before the code came is above the page', async () => {
    await showPage(example.replace('<details', '<details open'))
    await becomes(true)
    expect(received).toEqual([{ id: 'ornek-menu', isOpen: true }])
  })

  test('closes by its button, and the focus returns to the summary', async () => {
    await showPage(example)
    trigger().focus()
    trigger().click()
    await becomes(true)
    find('[data-part="close"]').click()
    await isShut()
    expect(document.activeElement).toBe(trigger())
    expect(received).toHaveLength(2)
  })

  test('closes by the browser’s own way, which Escape takes', async () => {
    await showPage(example)
    trigger().click()
    await becomes(true)
    panel().close()
    await isShut()
  })

  test('opens again when it is asked for in the moment in which it closes', async () => {
    await showPage(example)
    trigger().click()
    await becomes(true)
    panel().close()
    trigger().click()
    await becomes(true)
    expect(received.slice(1)).toEqual([false, true].map((isOpen) => ({ id: 'ornek-menu', isOpen })))
    panel().dispatchEvent(new Event('close'))
    await window[vitrinApi]?.settled()
    expect([panel().open, details().open, isLocked()]).toEqual([true, true, true])
  })

  test('closes by a press beside it, not by one on its own ground', async () => {
    await showPage(example)
    trigger().click()
    await becomes(true)
    vi.spyOn(panel(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600))
    press(20)
    expect(panel().open).toBe(true)
    press(350)
    await becomes(false)
  })

  test('closes by a link to a place of this page', async () => {
    await showPage(example.replace('/magazalar', '#alt'))
    trigger().click()
    await becomes(true)
    find('a[href="#alt"]').click()
    await becomes(false)
  })

  test('goes when its window hides it, and when the page comes back from memory', async () => {
    await showPage(example)
    panel().checkVisibility = () => false
    trigger().click()
    await becomes(true)
    dispatchEvent(new Event('resize'))
    await becomes(false)
    trigger().click()
    await becomes(true)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await becomes(false)
  })
})

test('A sheet below a button says whether it is open and takes its name from the button', async () => {
  await showPage(plain)
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  expect(panel().getAttribute('aria-label')).toBe('Süz')
  trigger().click()
  await becomes(true)
  await vi.waitFor(() => expect(trigger().getAttribute('aria-expanded')).toBe('true'))
})

test('A sheet that a button’s own command opened closes like any other', async () => {
  await showPage(plain.replace('<dialog', '<dialog open'))
  expect(isLocked()).toBe(true)
  find('[data-part="close"]').click()
  await becomes(false)
})

describe('A sheet of the theme’s own, on no dialog', () => {
  const sheet =
    `<header><a id="open" href="#basket">Sepet</a><button id="second" data-part="trigger" data-part-of="basket">Sepet</button></header>
    <div id="cover" data-part="overlay" data-part-of="basket" data-on="active"></div>
    <div id="basket" data-island="drawer" data-load="eager" data-part="panel" data-part-of="basket" data-on="active">
      <a data-part="close">Kapat</a><a id="order" href="/order">Sipariş</a></div>`.replace(
      'id="open"',
      'id="open" data-part="trigger" data-part-of="basket"',
    )
  const isOpen = () => find('#basket').classList.contains('active')
  const becomesOpen = (open: boolean) => vi.waitFor(() => expect([isOpen(), isLocked()]).toEqual([open, open]))

  test('opens by each of its controls with the page behind it out of reach, and takes the focus', async () => {
    await showPage(sheet)
    expect(find('#basket').hasAttribute('inert')).toBe(true)
    find('#second').click()
    await becomesOpen(true)
    expect(find('#cover').classList.contains('active')).toBe(true)
    expect(find('#basket').hasAttribute('inert')).toBe(false)
    expect(find('#basket').getAttribute('role')).toBe('dialog')
    expect(find('header').hasAttribute('inert')).toBe(true)
    await vi.waitFor(() => expect(find('#basket').contains(document.activeElement)).toBe(true))
    expect(received).toEqual([{ id: 'basket', isOpen: true }])
  })

  test.each([
    ['its button', () => find('#basket [data-part="close"]').click()],
    ['a press beside it', () => find('#cover').click()],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
  ])('closes by %s, and the focus returns to the control that opened it', async (_, close) => {
    await showPage(sheet)
    find('#second').focus()
    find('#second').click()
    await becomesOpen(true)
    find('#order').addEventListener('click', (event) => event.preventDefault())
    find('#order').click()
    expect(isOpen()).toBe(true)
    close()
    await becomesOpen(false)
    expect(find('header').hasAttribute('inert')).toBe(false)
    expect(document.activeElement).toBe(find('#second'))
    expect(received).toHaveLength(2)
  })
})

test('A sheet that is part of the page in a window without its trigger, as a column of filters, stays so there', async () => {
  await showPage(`<button data-part="trigger" data-part-of="side">Süz</button>
    <aside id="side" data-island="drawer" data-load="eager" data-part="panel" data-part-of="side" data-on="active"><input></aside>`)
  const isSheet = () => {
    const side = find('#side')
    return ['hidden', 'inert', 'role', 'aria-modal'].map((name) => side.hasAttribute(name))
  }
  const widen = (isWide: boolean): void => {
    trigger().style.display = isWide ? 'none' : ''
    dispatchEvent(new Event('resize'))
  }
  await vi.waitFor(() => expect(isSheet()).toEqual([true, true, true, true]))
  widen(true)
  await vi.waitFor(() => expect(isSheet()).toEqual([false, false, false, false]))
  widen(false)
  await vi.waitFor(() => expect(isSheet()).toEqual([true, true, true, true]))
  trigger().click()
  await vi.waitFor(() => expect([isLocked(), ...isSheet()]).toEqual([true, false, false, true, true]))
  widen(true)
  await vi.waitFor(() => expect([isLocked(), ...isSheet()]).toEqual([false, false, false, false, false]))
})

test('An empty element whose parts are elsewhere on the page is a drawer of these, and gets no example', async () => {
  await showPage(`<button data-part="trigger" data-part-of="off">Menü</button>
    <dialog aria-label="Menü" data-part="panel" data-part-of="off"><button data-part="close" data-part-of="off">Kapat</button></dialog>
    <div id="off" data-island="drawer"></div>`)
  find('[data-part=trigger]').click()
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
  expect(find('#off').innerHTML).toBe('')
  expect(window.vitrin?.log).toEqual([])
})
