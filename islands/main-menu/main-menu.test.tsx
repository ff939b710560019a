// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/main-menu/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)

const link = () => find<HTMLAnchorElement>('a[data-part="trigger"]')
const submenu = () => find('ul ul[data-part="submenu"]')
const details = () => find<HTMLDetailsElement>('details')
const homeItem = () => find('li:nth-child(2)')

const HOVER = { way: 'hover' }
const opened: unknown[] = []
const silence: (() => void)[] = []

beforeEach(async () => {
  opened.length = 0
  await showPage(`${example}<button id="other">x</button>`)
  silence.push(
    window.vitrin?.on('menu-opened', (detail) => void opened.push(detail)) ?? (() => {}),
    window.vitrin?.on('menu-closed', () => void opened.push('closed')) ?? (() => {}),
  )
})
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of silence.splice(0)) stop()
  await leavePage()
})

const pointer = (type: string, target: Element, more: PointerEventInit = {}) =>
  target.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: type === 'pointermove', ...more }))
const isOpen = (open: boolean) => vi.waitFor(() => expect(submenu().hidden).toBe(!open))
const press = (key: string, target: Element | null = document.activeElement) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  target?.dispatchEvent(event)
  return event
}
const click = (target: Element, detail = 0) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

describe('With a mouse', () => {
  test('a menu opens after 250 ms and closes after leaving it', async () => {
    vi.useFakeTimers()
    pointer('pointerenter', homeItem())
    vi.advanceTimersByTime(249)
    expect(opened).toEqual([])
    vi.advanceTimersByTime(1)
    expect(opened).toEqual([HOVER])
    await isOpen(true)
    expect(link().getAttribute('aria-expanded')).toBe('true')
    pointer('pointerleave', homeItem())
    vi.advanceTimersByTime(250)
    await isOpen(false)
    expect(opened).toEqual([HOVER, 'closed'])
  })

  test('a pointer that only crosses the bar opens nothing', () => {
    vi.useFakeTimers()
    pointer('pointerenter', homeItem())
    vi.advanceTimersByTime(200)
    pointer('pointerleave', homeItem())
    vi.advanceTimersByTime(1000)
    expect(opened).toEqual([])
  })

  test('other items do not open while the pointer moves towards the open submenu', async () => {
    vi.useFakeTimers()
    pointer('pointerenter', homeItem())
    vi.advanceTimersByTime(250)
    await isOpen(true)
    vi.spyOn(submenu(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 400, 200))
    pointer('pointermove', homeItem(), { clientX: 300, clientY: 40 })
    pointer('pointerleave', homeItem())
    pointer('pointerenter', details())
    for (let at = 0; at < 5; at += 1) {
      pointer('pointermove', details(), { clientX: 298 - at, clientY: 44 + at * 8 })
      vi.advanceTimersByTime(200)
    }
    expect(opened).toEqual([HOVER])
    vi.advanceTimersByTime(250)
    expect(opened).toEqual([HOVER, HOVER])
    await vi.waitFor(() => expect(details().open).toBe(true))
  })

  test('touch does not count as hovering', () => {
    vi.useFakeTimers()
    pointer('pointerenter', homeItem(), { pointerType: 'touch' })
    vi.advanceTimersByTime(1000)
    expect(opened).toEqual([])
  })

  test('a click on a link before its menu has opened follows the link', () => {
    find('nav').dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }))
    expect(click(link(), 1)).toBe(false)
  })
})

describe('With a finger', () => {
  test('the first tap opens, the second one follows the link', async () => {
    link().dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
    expect(click(link(), 1)).toBe(true)
    await isOpen(true)
    expect(click(link(), 1)).toBe(false)
  })

  test('a tap elsewhere closes', async () => {
    link().dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
    click(link(), 1)
    await isOpen(true)
    find('#other').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    find('#other').click()
    await isOpen(false)
  })

  test('a summary opens and closes its details', async () => {
    click(find('summary'), 1)
    await vi.waitFor(() => expect(details().open).toBe(true))
    click(find('summary'), 1)
    await vi.waitFor(() => expect(details().open).toBe(false))
  })
})

describe('By keyboard', () => {
  test('Enter opens, Escape closes and returns to the trigger', async () => {
    click(link())
    await isOpen(true)
    find('ul ul a').focus()
    press('Escape')
    await isOpen(false)
    expect(document.activeElement).toBe(link())
    expect(opened).toEqual([{ way: 'press' }, 'closed'])
    click(link())
    await isOpen(true)
  })

  test('arrow down enters the submenu, arrow up leaves it', async () => {
    link().focus()
    press('ArrowDown')
    await isOpen(true)
    expect(document.activeElement?.textContent).toBe('Kırlent')
    press('ArrowDown')
    expect(document.activeElement?.textContent).toBe('Aydınlatma')
    press('Home')
    press('ArrowUp')
    expect(document.activeElement).toBe(link())
  })

  test('leaving by Tab closes', async () => {
    click(link())
    await isOpen(true)
    find('ul ul a').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find('#other') }))
    await isOpen(false)
  })
})

describe('A menu in a menu', () => {
  const entry = (name: string, inside: string) =>
    `<li data-part="item"><a data-part="trigger" href="/${name}">${name}</a><ul data-part="submenu" hidden>${inside}</ul></li>`
  const named = (name: string) => find(`a[href="/${name}"]`)
  const expanded = () => ['a', 'b'].map((name) => named(name).getAttribute('aria-expanded'))

  beforeEach(async () => {
    await leavePage()
    const inner = entry('b', '<li><a href="/c">c</a></li>')
    await showPage(`<nav data-island="main-menu" data-load="eager"><ul>${entry('a', inner)}</ul></nav>`)
  })

  test('is closed alone by Escape, and its own link gets the focus', async () => {
    named('a').focus()
    press('ArrowDown')
    await vi.waitFor(() => expect(document.activeElement).toBe(named('b')))
    press('ArrowDown')
    await vi.waitFor(() => expect(document.activeElement).toBe(named('c')))
    expect(expanded()).toEqual(['true', 'true'])
    press('Escape')
    await vi.waitFor(() => expect(expanded()).toEqual(['true', 'false']))
    expect(document.activeElement).toBe(named('b'))
    press('Escape')
    await vi.waitFor(() => expect(expanded()).toEqual(['false', 'false']))
    expect(document.activeElement).toBe(named('a'))
  })
})

describe('Categories of the shop', () => {
  const menu =
    '<nav data-island="main-menu" data-load="eager"><div data-part="item"><a href="/k" data-part="trigger">Kategoriler</a><div data-part="submenu" data-categories hidden><a href="/eski">Eski</a></div></div></nav>'
  const names = () => [...document.querySelectorAll('[data-part=submenu] a')].map((each) => each.textContent)

  test('are read when their menu is first opened, and only once', async () => {
    const sent = answerWith({
      'category/get': () => [
        { ID: '3', NAME: 'Kupa &amp; Fincan', URL: 'kategori/kupa' },
        { ID: 4, NAME: 'Kötü', URL: 'https://baska.example/' },
        { ID: '5', TITLE: 'Tabak', NAME: '', URL: '/kategori/tabak' },
      ],
    })
    await showPage(menu)
    expect(sent).toEqual([])
    const trigger = find('[data-part=trigger]')
    for (const _ of [1, 2, 3]) {
      press('Enter', trigger)
      click(trigger)
    }
    await vi.waitFor(() => expect(names()).toEqual(['Kupa & Fincan', 'Tabak']))
    expect(find<HTMLAnchorElement>('[data-part=submenu] a').pathname).toBe('/kategori/kupa')
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/srv/service/category/get'])
  })

  test('that cannot be had leave the printed links, say so and offer another try, and are asked for when the menu opens again', async () => {
    let fail = (): void => {}
    const failed = () => new Response('', { status: 500 })
    const failedLate = () => new Promise<Response>((resolve) => (fail = () => resolve(failed())))
    const answers = [failedLate, failed, () => Response.json([{ ID: '3', NAME: 'Kupa', URL: 'kategori/kupa' }])]
    const sent = answerWith({ 'category/get': () => answers.shift()?.() ?? '' })
    await showPage(menu)
    const trigger = find('[data-part=trigger]')
    const submenu = find('[data-part=submenu]')
    click(trigger)
    await vi.waitFor(() => expect(submenu.getAttribute('aria-busy')).toBe('true'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    fail()
    await vi.waitFor(() => expect(find('[role=alert]').textContent).toContain('İçerik yüklenemedi'))
    expect(names()).toEqual(['Eski'])
    expect(submenu.hasAttribute('aria-busy')).toBe(false)
    press('Escape', trigger)
    await vi.waitFor(() => expect(submenu.hidden).toBe(true))
    click(trigger)
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await vi.waitFor(() => find('[data-part=submenu] button').click())
    await vi.waitFor(() => expect(names()).toEqual(['Kupa']))
    expect(document.querySelector('[role=alert]')).toBeNull()
  })
})
