// @vitest-environment dom

import { answerWith, find, showPage } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { example, field, germany, open, own, press, turkey, type, withValue } from './test-page'

const flag = (root = '') => find<HTMLButtonElement>(`${root} [data-part=flag]`)
const list = () => find('[data-part=list]')
const search = () => find<HTMLInputElement>('[role=combobox]')
const options = () => [...document.querySelectorAll<HTMLElement>('[data-part=list]:not([hidden]) [role=option]')]
const names = () => options().map((each) => each.querySelector('.vitrin-phone-name')?.textContent)
const SERVER = { countries: [turkey, germany], selected: 'TR' }
const openList = async () => {
  flag().click()
  await vi.waitFor(() => expect(options().length).toBeGreaterThan(0))
}
const searchFor = async (words: string) => {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(search(), words)
  search().dispatchEvent(new InputEvent('input', { bubbles: true }))
  await vi.waitFor(() => expect(search().value).toBe(words))
}

describe('The country to begin with', () => {
  const keyOf = () => find(own).dataset.key
  test.each([
    ['data-default, before what digits may mean', withValue('15123456789', 'data-default="de"'), {}, 'DE'],
    ['the number’s own, when it would lose digits', withValue('+905321234567', 'data-default="de"'), {}, 'TR'],
    ['EN, which is GB', example.replace('data-island', 'data-default="EN" data-island'), {}, 'GB'],
    ['an unknown key, which is TR', example.replace('data-island', 'data-default="ZZ<" data-island'), {}, 'TR'],
    ['the number’s own, by its longest prefix', withValue('12423591234'), {}, 'BS'],
    [
      'northern Cyprus, when chosen by the page',
      example.replace('data-island', 'data-default="kktc" data-island'),
      {},
      'CT',
    ],
    ['the member’s', example, { member: { id: 1, country: 'AZ' } }, 'AZ'],
    ['TR, when nobody says', example, {}, 'TR'],
  ] as const)('is %s', async (_case, html, page, key) => {
    await open(html, page)
    await vi.waitFor(() => expect(keyOf()).toBe(key))
  })

  test('is the server’s selected one as soon as its list is there', async () => {
    answerWith({ 'get-countries': () => ({ ...SERVER, selected: 'de' }) })
    await open()
    await vi.waitFor(() => expect(keyOf()).toBe('DE'))
    expect(find(own).dataset).toMatchObject({ code: '49', pattern: '13' })
  })

  test('is the only one of a list in any case', async () => {
    answerWith({ 'get-countries': () => ({ countries: [germany], selected: '' }) })
    await open(example.replace('data-island', 'data-default="TR" data-island'))
    await vi.waitFor(() => expect(keyOf()).toBe('DE'))
  })

  test('does not change under a shopper who has begun to type', async () => {
    let answer = (_response: Response) => {}
    answerWith({ 'get-countries': () => new Promise<Response>((resolve) => (answer = resolve)) })
    await open()
    type('532')
    answer(new Response(JSON.stringify({ ...SERVER, selected: 'DE' })))
    await openList()
    await vi.waitFor(() => expect(options()).toHaveLength(2))
    expect(keyOf()).toBe('TR')
    expect(field().value).toBe('+90 (532')
  })
})

describe('The list of countries', () => {
  test('opens with 15 countries, in the page’s language, and grows by scrolling', async () => {
    await open()
    await openList()
    expect(options()).toHaveLength(15)
    expect(flag().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(search())
    find('[role=listbox]').dispatchEvent(new Event('scroll'))
    await vi.waitFor(() => expect(options()).toHaveLength(30))
  })

  test.each([
    ['ırak', 'Irak'],
    ['IRAK', 'Irak'],
    ['turkiye', 'Türkiye'],
    ['ALMANYA', 'Almanya'],
    ['+49', 'Almanya'],
    ['٤٩', 'Almanya'],
    ['de', 'Almanya'],
  ])('finds by %s', async (words, name) => {
    await open()
    await openList()
    await searchFor(words)
    await vi.waitFor(() => expect(names()[0]).toBe(name))
  })

  test('says that nothing was found', async () => {
    await open()
    await openList()
    await searchFor('(((<b>')
    await vi.waitFor(() => expect(find('.vitrin-phone-status').textContent).toBe('Ülke bulunamadı'))
    expect(options()).toEqual([])
  })

  test('by keyboard alone chooses, clears the number and goes back to the field', async () => {
    await open()
    const received: unknown[] = []
    find(own).addEventListener('vitrin:phone-country-changed', (event) => {
      if (event instanceof CustomEvent) received.push(event.detail)
    })
    type('532')
    await openList()
    await searchFor('alm')
    await vi.waitFor(() =>
      expect(document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
        'Almanya (Deutschland)+49',
      ),
    )
    press(search(), 'Enter')
    await vi.waitFor(() => expect(list().hidden).toBe(true))
    expect([field().value, field().placeholder, document.activeElement === field()]).toEqual([
      '',
      '+49 ____ _______',
      true,
    ])
    expect(received).toEqual([{ key: 'DE', code: '49' }])
    await vi.waitFor(() => expect(flag().getAttribute('aria-label')).toBe('Ülke: Almanya (+49)'))
  })

  test('goes at Escape and gives the focus back to the flag', async () => {
    await open()
    await openList()
    press(search(), 'Escape')
    await vi.waitFor(() => expect(list().hidden).toBe(true))
    expect(document.activeElement).toBe(flag())
  })

  test('goes by a click outside, and by the flag', async () => {
    await open(`${example}<button id="other">x</button>`)
    await openList()
    find('#other').click()
    await vi.waitFor(() => expect(list().hidden).toBe(true))
    await openList()
    flag().click()
    await vi.waitFor(() => expect(list().hidden).toBe(true))
  })

  test('goes when the number is gone to, and at Escape on the flag, which closes nothing around it', async () => {
    await open()
    const heardAround = vi.fn()
    document.body.addEventListener('keydown', heardAround)
    flag().click()
    await vi.waitFor(() => expect(list().hidden).toBe(false))
    field().focus()
    await vi.waitFor(() => expect(list().hidden).toBe(true))
    flag().click()
    await vi.waitFor(() => expect(list().hidden).toBe(false))
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    flag().dispatchEvent(key)
    await vi.waitFor(() => expect(list().hidden).toBe(true))
    expect([key.defaultPrevented, heardAround.mock.calls]).toEqual([true, []])
    document.body.removeEventListener('keydown', heardAround)
  })

  test('of one input closes that of another, and both ask the server once', async () => {
    const sent = answerWith({ 'get-countries': () => SERVER })
    await open(`<div id="one">${example}</div><div id="two">${example}</div>`)
    await vi.waitFor(() => expect(find('#two [data-island]').dataset.islandState).toBe('ready'))
    flag('#one').click()
    await vi.waitFor(() => expect(find('#one [data-part=list]').hidden).toBe(false))
    flag('#two').click()
    await vi.waitFor(() => expect(find('#two [data-part=list]').hidden).toBe(false))
    expect(find('#one [data-part=list]').hidden).toBe(true)
    expect(sent.filter(({ url }) => url.pathname.includes('get-countries'))).toHaveLength(1)
    expect(names()).toEqual(['Türkiye', 'Almanya (Deutschland)'])
  })

  test('that cannot be loaded is one line in the log; the built-in one is offered', async () => {
    answerWith({ 'get-countries': () => new Response('', { status: 500 }) })
    await open()
    await vi.waitFor(() => expect(window.vitrin?.log.map(({ came }) => came)).toContain('Country list not loaded'))
    await openList()
    expect(names()).toHaveLength(15)
  })

  test('with names full of markup shows them as text', async () => {
    answerWith({
      'get-countries': () => ({
        countries: [turkey, { ...germany, title: '<img src=x onerror=boom()>' }],
        selected: '',
      }),
    })
    await open()
    await openList()
    await vi.waitFor(() => expect(names()).toContain('<img src=x onerror=boom()>'))
  })

  test('shows the key of a country whose flag is missing', async () => {
    await open()
    const picture = flag().querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/static/theme-flags/tr.webp')
    picture?.dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(flag().textContent).toBe('TR'))
  })
})

describe('A number that the browser fills in without a touch', () => {
  const form =
    '<form data-island="validated-form"><div data-island="phone-input"><input data-part="input" data-validate="required,phone"></div><button></button></form>'

  test('before the code of its form came is right', async () => {
    await showPage(form)
    field().value = '5321234567'
    const isStopped = new Promise((resolve) => {
      const listen = (event: Event) => {
        resolve(event.defaultPrevented)
        event.preventDefault()
      }
      document.addEventListener('submit', listen, { once: true })
    })
    find('button').click()
    expect(await isStopped).toBe(false)
    expect(field().value).toBe('+90 (532) 123 45 67')
  })

  test('later is shown under its mask', async () => {
    await showPage(form.replace('data-island', 'data-load="eager" data-island'))
    field().value = '5321234567'
    field().dispatchEvent(new Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(field().value).toBe('+90 (532) 123 45 67'))
  })
})

test('An Arabic page names the countries in Arabic and keeps the number left to right', async () => {
  await open(example, { language: 'ar' })
  await vi.waitFor(() => expect(flag().getAttribute('aria-label')).toContain('تركيا'))
  expect(field().dir).toBe('ltr')
})
