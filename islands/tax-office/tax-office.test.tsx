// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { answerWith, find, leavePage, type Sent, showPage, touch } from '@test/page'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'

const example = readFileSync('islands/tax-office/example.html', 'utf8')
const FILE = '/Diger/tax-office.txt'

const many = Array.from({ length: 40 }, (_, index) => `Ofis ${String(index + 1).padStart(2, '0')}`)
const file = (...names: string[]) => `\ufeff${names.join('\r\n')}\r\n\r\n${names[0] ?? ''}\r\n`

const field = () => find<HTMLInputElement>('[data-part="input"]')
const options = () => [...document.querySelectorAll<HTMLElement>('[role="listbox"]:not([hidden]) [role="option"]')]
const names = () => options().map(({ textContent }) => textContent)
const shown = (count: number) => vi.waitFor(() => expect(options()).toHaveLength(count))
const list = () => find('[data-part="results"]')

const show = async (answer: () => string | Response, language = 'tr'): Promise<Sent[]> => {
  const sent = answerWith({ [FILE]: answer })
  await showPage(example.replace('data-island', 'data-load="eager" data-island'), { language })
  return sent
}
const type = (words: string) => {
  field().focus()
  field().value = words
  field().dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  field().dispatchEvent(event)
  return event.defaultPrevented
}

const active = () => field().getAttribute('aria-activedescendant')
const move = async (key: string): Promise<void> => {
  const before = active()
  press(key)
  await vi.waitFor(() => expect(active()).not.toBe(before))
}

afterEach(async () => {
  await leavePage()
})

describe('The list of tax offices', () => {
  test('is walked through with the arrows in browsers whose scrollIntoView() returns a promise', async () => {
    const native = HTMLElement.prototype.scrollIntoView
    Object.assign(HTMLElement.prototype, { scrollIntoView: () => Promise.resolve() })
    onTestFinished(() => void Object.assign(HTMLElement.prototype, { scrollIntoView: native }))
    await show(() => file(...many))
    field().click()
    await shown(15)
    for (const _press of [1, 2, 3]) await move('ArrowDown')
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Ofis 03')
    expect(find('[data-island]').dataset.islandState).toBe('ready')
  })

  test('is fetched once, when the field is touched, and is in Turkish order', async () => {
    const sent = await show(() => file('Şişli', 'İzmir', 'Çanakkale', 'Iğdır', 'Ankara'))
    expect(sent).toEqual([])
    field().click()
    await shown(5)
    expect(names()).toEqual(['Ankara', 'Çanakkale', 'Iğdır', 'İzmir', 'Şişli'])
    field().focus()
    field().click()
    expect(sent).toHaveLength(1)
  })

  test('keeps the id by which the theme styles it', async () => {
    answerWith({ [FILE]: () => file('Konak') })
    await showPage(
      example
        .replace('data-island', 'data-load="eager" data-island')
        .replace('data-part="results"', 'id="offices" data-part="results"'),
    )
    type('ko')
    await shown(1)
    expect([list().id, field().getAttribute('aria-controls')]).toEqual(['offices', 'offices'])
  })

  test('is filtered from two letters on, whatever their dots and cases, beginnings first', async () => {
    await show(() => file('Kadıköy Vergi Dairesi', 'İzmir İhtisas', 'Ihlara'))
    type('i')
    await shown(3)
    type('ih')
    await shown(2)
    expect(names()).toEqual(['Ihlara', 'İzmir İhtisas'])
    await vi.waitFor(() => expect(find('[data-part="status"]').textContent).toBe('2 vergi dairesi bulundu'))
  })

  test('shows fifteen, and the next fifteen at its end', async () => {
    await show(() => file(...many))
    field().click()
    await shown(15)
    list().dispatchEvent(new Event('scroll'))
    await shown(30)
    list().dispatchEvent(new Event('scroll'))
    await shown(40)
    expect(options()[39]?.getAttribute('aria-posinset')).toBe('40')
  })

  test('also for the arrow keys, which go round', async () => {
    await show(() => file(...many))
    field().click()
    await shown(15)
    for (let presses = 0; presses < 16; presses += 1) await move('ArrowDown')
    await shown(30)
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[15]?.id)
    for (let presses = 0; presses < 17; presses += 1) await move('ArrowUp')
    await shown(40)
    expect(options()[39]?.getAttribute('aria-selected')).toBe('true')
  })
})

describe('Choosing', () => {
  test('a name with the keyboard writes it, and tells form and theme', async () => {
    const receivedOne = vi.fn()
    const stop = window.vitrin?.on('tax-office-chosen', receivedOne)
    await show(() => file('Bornova', 'Konak'))
    const changed = vi.fn()
    field().addEventListener('change', changed)
    type('ko')
    await shown(1)
    await move('ArrowDown')
    expect(press('Enter')).toBe(true)
    await vi.waitFor(() => expect(list().hidden).toBe(true))
    expect(field().value).toBe('Konak')
    expect(changed).toHaveBeenCalledOnce()
    expect(receivedOne.mock.calls[0]?.[0]).toEqual({ name: 'Konak' })
    stop?.()
  })

  test('a name with a click does so, too', async () => {
    await show(() => file('Bornova', 'Konak'))
    field().click()
    await shown(2)
    options()[1]?.click()
    expect(field().value).toBe('Konak')
    await vi.waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
  })

  test('nothing leaves Enter to the form and Escape to the list', async () => {
    await show(() => file('Bornova', 'Konak'))
    type('bo')
    await shown(1)
    expect(press('Enter')).toBe(false)
    expect(press('Escape')).toBe(true)
    await vi.waitFor(() => expect(list().hidden).toBe(true))
    expect(field().value).toBe('bo')
  })
})

describe('Writing by hand', () => {
  test('any text may stay, and a known name gets its own letters', async () => {
    await show(() => file('İzmir Vergi Dairesi'))
    type('IZMIR vergi dairesi')
    await shown(1)
    field().blur()
    expect(field().value).toBe('İzmir Vergi Dairesi')
    type('Atlantis <b>')
    await vi.waitFor(() =>
      expect(find('[data-part="status"]').textContent).toBe('Vergi dairesi bulunamadı, elle yazabilirsiniz'),
    )
    field().blur()
    expect(field().value).toBe('Atlantis <b>')
  })

  test.each([
    ['an error', () => new Response('', { status: 500 })],
    ['an HTML page', () => '<!doctype html><h1>Hata</h1>'],
    ['JSON', () => '{"message":"yok"}'],
    ['nothing', () => ''],
  ])('goes on after %s', async (_what, answer) => {
    const sent = await show(answer)
    type('Konak')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await vi.waitFor(() => expect(find('[data-island]').hasAttribute('aria-busy')).toBe(false))
    expect([options().length, field().value, press('Enter')]).toEqual([0, 'Konak', false])
  })

  test('is all there is on pages in other languages', async () => {
    const sent = await show(() => file('Konak'), 'en')
    field().focus()
    await touch('[data-island]')
    type('Konak')
    field().click()
    expect([sent.length, field().getAttribute('role')]).toEqual([0, null])
  })
})
