// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/dropdown/example.html', 'utf8').replace(
  'data-island="dropdown"',
  'data-island="dropdown" data-load="eager"',
)
const plain = example
  .replace('<details', '<div')
  .replace('</details>', '</div>')
  .replace(
    '<summary class="action" data-part="trigger">Hesabım</summary>',
    '<button data-part="trigger">Hesabım</button>',
  )
  .replace('data-part="menu"', 'data-part="menu" hidden')
const own = () => find<HTMLDetailsElement>('[data-island="dropdown"]')
const links = () => [...document.querySelectorAll('a')]
const trigger = () => find('[data-part="trigger"]')
const key = (name: string, target: Element = trigger()) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
const openIt = (): void => {
  own().open = true
  own().dispatchEvent(new Event('toggle'))
}

afterEach(leavePage)

describe('A list on details', () => {
  test('closes by a click outside, but not by one inside', async () => {
    await showPage(`${example}<p id="outside">Dışarısı</p>`)
    openIt()
    find('[data-part="menu"]').click()
    expect(own().open).toBe(true)
    find('#outside').click()
    await vi.waitFor(() => expect(own().open).toBe(false))
  })

  test('closes by Escape, and the focus returns to its trigger', async () => {
    await showPage(example)
    openIt()
    await vi.waitFor(() => {
      links()[0]?.focus()
      key('Escape', links()[0])
      expect(own().open).toBe(false)
    })
    expect(document.activeElement).toBe(trigger())
  })

  test('is walked by arrow keys', async () => {
    await showPage(example)
    key('ArrowDown')
    expect(own().open).toBe(true)
    expect(document.activeElement).toBe(links()[0])
    key('ArrowDown', links()[0])
    expect(document.activeElement).toBe(links()[1])
    key('End', links()[1])
    key('ArrowDown', links()[2])
    expect(document.activeElement).toBe(links()[2])
    key('Home', links()[2])
    key('ArrowUp', links()[0])
    expect(document.activeElement).toBe(trigger())
  })

  test('closes when the focus moves on', async () => {
    await showPage(`${example}<button id="outside">Dışarısı</button>`)
    openIt()
    await vi.waitFor(() => {
      links()[0]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find('#outside') }))
      expect(own().open).toBe(false)
    })
  })
})

test('A list below a button opens and closes by the button, and tells it', async () => {
  const received: unknown[] = []
  const listen = (event: Event): void => void (event instanceof CustomEvent && received.push(event.detail.isOpen))
  document.addEventListener('vitrin:dropdown-toggled', listen)
  await showPage(plain)
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  trigger().click()
  await vi.waitFor(() => expect(trigger().getAttribute('aria-expanded')).toBe('true'))
  expect(find('[data-part="menu"]').hidden).toBe(false)
  trigger().click()
  await vi.waitFor(() => expect(find('[data-part="menu"]').hidden).toBe(true))
  document.removeEventListener('vitrin:dropdown-toggled', listen)
  expect(received).toEqual([true, false])
})

test.each([
  ['by a class of the theme', 'data-part="menu" data-on="show"'],
  ['by a style', 'data-part="menu" style="display: none"'],
  ['by the theme’s style sheet', 'data-part="menu" id="menu"'],
])('A list that is printed closed %s opens at the first press', async (_how, menu) => {
  await showPage(`<style>#menu { display: none }</style>${plain.replace('data-part="menu" hidden', menu)}`)
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  expect(find('[data-part="menu"]').hidden).toBe(true)
  trigger().click()
  await vi.waitFor(() => expect(find('[data-part="menu"]').hidden).toBe(false))
})

test('A list below a span opens by keys and closes by Escape wherever the focus is', async () => {
  await showPage(plain.replace('<button data-part', '<span data-part').replace('</button>', '</span>'))
  expect(trigger().tabIndex).toBe(0)
  key('Enter')
  await vi.waitFor(() => expect(find('[data-part="menu"]').hidden).toBe(false))
  key('Escape', document.body)
  await vi.waitFor(() => expect(find('[data-part="menu"]').hidden).toBe(true))
})

test('A theme that opens a list by a class around it and its control names that class', async () => {
  const around = '.account .account-menu { display: none } .account.active .account-menu { display: block }'
  const themed = plain
    .replace('class="account"', 'class="account" data-on="active"')
    .replace('data-part="menu" hidden', 'data-part="menu"')
  await showPage(`<style>${around}</style>${themed}`)
  trigger().click()
  await vi.waitFor(() => expect(own().classList.contains('active')).toBe(true))
  expect(find('[data-part="menu"]').hidden).toBe(false)
  trigger().click()
  await vi.waitFor(() => expect(own().classList.contains('active')).toBe(false))
})

test('A link that opens a list is followed in a new tab only', async () => {
  await showPage(
    plain.replace('<button data-part="trigger">Hesabım</button>', '<a href="/hesabim" data-part="trigger">Hesabım</a>'),
  )
  const click = (options = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
  await vi.waitFor(() => expect(trigger().dispatchEvent(click())).toBe(false))
  await vi.waitFor(() => expect(find('[data-part="menu"]').hidden).toBe(false))
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  trigger().dispatchEvent(click({ ctrlKey: true }))
  expect(find('[data-part="menu"]').hidden).toBe(false)
})

describe('Keys in a menu that Bootstrap’s script answers, too', () => {
  const bootstraps = plain.replace('account-menu', 'dropdown-menu')
  const theirs = vi.fn()
  const openMenu = async (html: string): Promise<void> => {
    await showPage(html)
    document.addEventListener('keydown', theirs, true)
    trigger().click()
    await vi.waitFor(() => expect(find('[data-part="menu"]').hidden).toBe(false))
  }
  afterEach(() => {
    document.removeEventListener('keydown', theirs, true)
    theirs.mockClear()
  })

  test('close it from a field, too: its script would fail for want of a toggle', async () => {
    await openMenu(bootstraps.replace('</ul>', '<li><input type="number" name="price-min"></li></ul>'))
    const field = find('input')
    field.focus()
    key('ArrowDown', field)
    key('Escape', field)
    expect(document.activeElement).toBe(trigger())
    await vi.waitFor(() => expect(find('[data-part="menu"]').hidden).toBe(true))
    expect(theirs.mock.calls.map(([event]) => event.key)).toEqual(['ArrowDown'])
  })

  test('are the island’s alone: it would look for a toggle that is emptied', async () => {
    await openMenu(bootstraps)
    links()[0]?.focus()
    key('ArrowDown', links()[0])
    expect(document.activeElement).toBe(links()[1])
    key('Escape', links()[1])
    expect(document.activeElement).toBe(trigger())
    await vi.waitFor(() => expect(find('[data-part="menu"]').hidden).toBe(true))
    expect(theirs.mock.calls.map(([event]) => event.key)).toEqual([])
  })

  test('that the island has no answer to, and those of other menus, are everybody’s', async () => {
    await openMenu(bootstraps)
    key('a', links()[0])
    key('ArrowDown', trigger())
    expect(theirs).toHaveBeenCalledTimes(2)
    await leavePage()
    await openMenu(plain)
    key('ArrowDown', links()[0])
    expect(theirs).toHaveBeenCalledTimes(3)
  })
})
