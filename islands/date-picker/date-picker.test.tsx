// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { find, leavePage, type PageJson, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const example = readFileSync('islands/date-picker/example.html', 'utf8')
const own = '[data-island=date-picker]'
const field = () => find<HTMLInputElement>('[data-part=input]')
const opener = () => find<HTMLButtonElement>('[data-part=open]')
const calendar = () => find('[data-part=calendar]')
const days = () => [...document.querySelectorAll<HTMLButtonElement>('td button')]
const focused = () => document.activeElement?.getAttribute('aria-label')
const dayCalled = (name: string) => {
  const found = days().find((each) => each.getAttribute('aria-label') === name)
  if (!found) throw new Error(`no day ${name}`)
  return found
}

const show = async (attributes = '', value = '', page: PageJson = {}) => {
  const html = example
    .replace('data-island', `data-load="eager" ${attributes} data-island`)
    .replace('name="date"', `name="date" value="${value}"`)
  await showPage(html, page)
  await vi.waitFor(() => expect(find(own).dataset.islandState).toBe('ready'))
}
const open = async () => {
  opener().click()
  await vi.waitFor(() => expect(days().length).toBeGreaterThan(27))
}
const enter = (value: string) => {
  field().value = value
  field().dispatchEvent(new InputEvent('input', { bubbles: true }))
  field().dispatchEvent(new FocusEvent('blur'))
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 30) })
})
afterEach(async () => {
  await leavePage()
  vi.useRealTimers()
})

describe('A typed date', () => {
  test.each([
    ['', '1.12.2026', '2026-12-01'],
    ['', '2026/2/3', '2026-02-03'],
    ['', '٢٠٢٦-١٢-٠١', '2026-12-01'],
    ['data-time', '2026-12-01', '2026-12-01 12:00'],
    ['data-time', '1.12.2026 9:05', '2026-12-01 09:05'],
    ['data-time data-hour="9"', '2026-12-01', '2026-12-01 09:00'],
    ['', '2024-02-29', '2024-02-29'],
  ])('%s %s is written as %s', async (attributes, typed, written) => {
    await show(attributes)
    enter(typed)
    expect(field().value).toBe(written)
    expect(field().validity.customError).toBe(false)
  })

  test.each([
    '2026-02-29',
    '31.04.2026',
    'yarın',
    '<script>',
    '2026-13-01',
    '😀',
    '2026-12-01 25:00',
    '9'.repeat(10_000),
  ])('%s stays, is invalid, and is a warning in the log', async (typed) => {
    await show()
    enter(typed)
    expect(field().value).toBe(typed)
    expect(field().validationMessage).toBe('Geçersiz tarih')
    expect(window.vitrin?.log.at(-1)).toMatchObject({ level: 'warn', where: 'date-picker' })
    expect(window.vitrin?.log.at(-1)?.came).toContain('Invalid date provided')
  })

  test('outside the limits is invalid too', async () => {
    await show('data-min="today" data-max="2026-12-31"')
    enter('2026-11-20')
    expect(field().validity.customError).toBe(true)
    enter('2026-11-21')
    expect(field().validity.customError).toBe(false)
    enter('2027-01-01')
    expect(field().validity.customError).toBe(true)
  })

  test('is sent to the page once, 300 ms after the last key', async () => {
    await show()
    const received: unknown[] = []
    find(own).addEventListener('vitrin:date-changed', (event) => {
      if (event instanceof CustomEvent) received.push(event.detail)
    })
    for (const value of ['2', '20', '2026-12-01']) {
      field().value = value
      field().dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    await vi.waitFor(() => expect(received).toEqual([{ value: '2026-12-01' }]))
  })
})

describe('The calendar', () => {
  test('opens on today, in Turkish, from Monday to Sunday', async () => {
    await show()
    await open()
    expect(find('.vitrin-month-bar p').textContent).toBe('Kasım 2026')
    expect([...document.querySelectorAll('th')].map((each) => each.getAttribute('abbr'))).toEqual([
      'Pazartesi',
      'Salı',
      'Çarşamba',
      'Perşembe',
      'Cuma',
      'Cumartesi',
      'Pazar',
    ])
    await vi.waitFor(() => expect(focused()).toBe('21 Kasım 2026 Cumartesi'))
    expect(document.activeElement?.getAttribute('aria-current')).toBe('date')
    expect(opener().getAttribute('aria-expanded')).toBe('true')
  })

  test('opens on the date in the field, and a press writes the pressed one', async () => {
    await show('', '2026-03-29')
    await open()
    await vi.waitFor(() => expect(focused()).toBe('29 Mart 2026 Pazar'))
    expect(dayCalled('29 Mart 2026 Pazar').getAttribute('aria-pressed')).toBe('true')
    const receivedOne: string[] = []
    for (const type of ['input', 'change']) field().addEventListener(type, () => receivedOne.push(type))
    dayCalled('1 Mart 2026 Pazar').click()
    await vi.waitFor(() => expect(calendar().hidden).toBe(true))
    expect(field().value).toBe('2026-03-01')
    expect(receivedOne).toEqual(['input', 'change'])
    expect(document.activeElement).toBe(opener())
  })

  test.each([
    ['ArrowRight', {}, '1 Şubat 2026 Pazar'],
    ['ArrowLeft', {}, '30 Ocak 2026 Cuma'],
    ['ArrowDown', {}, '7 Şubat 2026 Cumartesi'],
    ['ArrowUp', {}, '24 Ocak 2026 Cumartesi'],
    ['Home', {}, '26 Ocak 2026 Pazartesi'],
    ['End', {}, '1 Şubat 2026 Pazar'],
    ['PageDown', {}, '28 Şubat 2026 Cumartesi'],
    ['PageUp', {}, '31 Aralık 2025 Çarşamba'],
    ['PageDown', { shiftKey: true }, '31 Ocak 2027 Pazar'],
    ['PageUp', { shiftKey: true }, '31 Ocak 2025 Cuma'],
  ])('%s %o goes from 31 January to %s', async (key, more, name) => {
    await show('', '2026-01-31')
    await open()
    await vi.waitFor(() => expect(focused()).toBe('31 Ocak 2026 Cumartesi'))
    press(key, more)
    await vi.waitFor(() => expect(focused()).toBe(name))
    expect(days().filter((each) => each.tabIndex === 0)).toHaveLength(1)
  })

  test('closes at Escape and gives the focus back', async () => {
    await show()
    await open()
    await vi.waitFor(() => expect(focused()).toContain('Kasım'))
    press('Escape')
    await vi.waitFor(() => expect(calendar().hidden).toBe(true))
    expect(document.activeElement).toBe(opener())
  })

  test('does not let a day outside the limits be chosen', async () => {
    await show('data-min="2026-11-20"')
    await open()
    const day = dayCalled('19 Kasım 2026 Perşembe')
    expect(day.getAttribute('aria-disabled')).toBe('true')
    day.click()
    expect(field().value).toBe('')
  })

  test('with a time stays open for it, in steps of five minutes', async () => {
    await show('data-time')
    await open()
    dayCalled('25 Kasım 2026 Çarşamba').click()
    await vi.waitFor(() => expect(field().value).toBe('2026-11-25 12:00'))
    expect(calendar().hidden).toBe(false)
    const [hours, minutes] = [...document.querySelectorAll('select')]
    expect([hours?.options.length, minutes?.options.length]).toEqual([24, 12])
    if (minutes) {
      minutes.value = '35'
      minutes.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await vi.waitFor(() => expect(field().value).toBe('2026-11-25 12:35'))
    find('.vitrin-date-foot > button').click()
    await vi.waitFor(() => expect(calendar().hidden).toBe(true))
  })

  test('is scrolled to only where it is going to be: above a field at the window’s end', async () => {
    await show()
    const sides: (string | undefined)[] = []
    vi.spyOn(find(own), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 300, 40))
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768)
    vi.spyOn(calendar(), 'offsetHeight', 'get').mockReturnValue(430)
    calendar().scrollIntoView = () => void sides.push(calendar().dataset.position)
    await open()
    await vi.waitFor(() => expect(sides).toEqual(['above']))
    vi.restoreAllMocks()
  })

  test('speaks Arabic on an Arabic page, in the same calendar', async () => {
    await show('', '2026-12-01', { language: 'ar' })
    await open()
    expect(find('.vitrin-month-bar p').textContent).toMatch(/ديسمبر/)
    expect(days()).toHaveLength(35)
  })
})
