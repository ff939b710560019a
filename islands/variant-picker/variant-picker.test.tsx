// @vitest-environment dom

import { find } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  answerOf,
  BLUE,
  chosenVariant,
  example,
  field,
  isSettled,
  option,
  own,
  RED,
  received,
  select,
  sent,
  serve,
  show,
} from './test-page'

const message = () => find('[data-part=message]').textContent

const choose = (value: string): void => {
  select().value = value
  select().dispatchEvent(new Event('change', { bubbles: true }))
}

const press = (element: Element, key: string): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

describe('A shopper who chooses a colour', () => {
  test('finds the printed choice as it is, without a question', async () => {
    await show()
    expect(option(BLUE).getAttribute('aria-checked')).toBe('true')
    expect(option(RED).getAttribute('aria-checked')).toBe('false')
    expect(find('[data-part=group]').getAttribute('role')).toBe('radiogroup')
    expect(option(RED).hasAttribute('data-availability')).toBe(false)
    expect(chosenVariant()).toBe(101401)
    expect([field(), message(), sent.length, received.length]).toEqual(['101401', '', 0, 0])
    expect(location.search).toBe('?renk=1')
  })

  test('sees it at once, and sizes that are sold out or not made when the shop has answered', async () => {
    await show(example.replace('selected', ''))
    option(BLUE).click()
    choose('61')
    await isSettled(101401)
    expect(select().options[2]?.text).toBe('M')
    option(RED).click()
    await vi.waitFor(() => expect(option(RED).getAttribute('aria-checked')).toBe('true'))
    expect(find('[data-part=chosen]').textContent).toBe('Kırmızı')
    await isSettled(0)
    const small = select().options[1]
    expect([small?.hidden, small?.disabled, small?.dataset.availability]).toEqual([true, true, 'hidden'])
    expect(select().value).toBe('0')
    expect(message()).toContain('S bu seçimle birlikte sunulmuyor')
    expect(find('[data-part=message]').dataset.tone).toBe('warning')
    choose('62')
    await isSettled(101404)
    expect(message()).toBe('')
  })

  test('meets sold-out sizes in words, and can still choose them', async () => {
    await show(example.replace(' data-chosen aria-current="true"', '').replace('selected', ''))
    option(BLUE).click()
    await vi.waitFor(() => expect(select().options[2]?.text).toBe('M (tükendi)'))
    expect(select().options[2]?.disabled).toBe(false)
    choose('62')
    await isSettled(101402)
    expect(received.at(-1)).toMatchObject({ name: 'variant-chosen', detail: { variantId: 101402, isInStock: false } })
  })

  test('takes field, address and links along, in place and with all else kept', async () => {
    await show()
    const entries = history.length
    choose('62')
    await isSettled(101402)
    expect(field()).toBe('101402')
    await vi.waitFor(() => expect(location.href).toContain('/urun/lamba?renk=1&variant=101402#foto'))
    expect(history.length).toBe(entries)
    expect(option(RED).getAttribute('href')).toBe('?variant=101404')
    expect(received).toMatchObject([
      { name: 'variant-chosen', detail: { productId: 1014, variantId: 101402, typeIds: [24, 62] } },
    ])
  })

  test.each([
    ['other pages', 'list', example],
    ['other products', 'product', example.replace('data-product-id', 'data-address="keep" data-product-id')],
  ])('leaves the address of %s alone', async (_where, pageType, html) => {
    await show(html, pageType)
    choose('62')
    await isSettled(101402)
    expect(location.search).toBe('?renk=1')
  })

  test('leads to the variant natively with a modified click', async () => {
    await show()
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    option(RED).addEventListener('click', (event) => event.preventDefault(), { once: true })
    option(RED).dispatchEvent(click)
    expect(option(RED).getAttribute('aria-checked')).toBe('false')
    expect(sent).toHaveLength(0)
  })

  test('can take everything back, whether or not options have gone from sight', async () => {
    await show()
    const clear = find('[data-part=clear]')
    expect(clear.hidden).toBe(true)
    choose('62')
    await vi.waitFor(() => expect(clear.hidden).toBe(false))
    choose('61')
    option(RED).click()
    await vi.waitFor(() => expect([clear.hidden, select().options[1]?.hidden]).toEqual([false, true]))
    clear.click()
    await vi.waitFor(() => expect(clear.hidden).toBe(true))
    expect(document.activeElement).toBe(option(BLUE))
    expect(select().options[1]?.hidden).toBe(false)
    expect([field(), select().value]).toEqual(['0', '0'])
  })
})

describe('With the keyboard', () => {
  test('a level is one tab stop, arrows choose in a ring and ask once', async () => {
    await show()
    expect([option(BLUE).tabIndex, option(RED).tabIndex]).toEqual([0, -1])
    option(BLUE).focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) press(document.activeElement ?? option(BLUE), key)
    expect(document.activeElement).toBe(option(RED))
    expect(sent).toHaveLength(0)
    await vi.waitFor(() => expect(option(RED).getAttribute('aria-checked')).toBe('true'))
    await vi.waitFor(() => expect(message()).toContain('S bu seçimle'))
    expect(sent).toHaveLength(1)
    expect([option(BLUE).tabIndex, option(RED).tabIndex]).toEqual([-1, 0])
  })

  test('arrows go by what is seen in right-to-left pages, and modified keys are the browser’s', async () => {
    await show(example)
    find(own).style.direction = 'rtl'
    option(BLUE).style.direction = 'rtl'
    option(BLUE).focus()
    press(option(BLUE), 'ArrowLeft')
    expect(document.activeElement).toBe(option(RED))
    const modified = new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, cancelable: true })
    option(RED).dispatchEvent(modified)
    expect(modified.defaultPrevented).toBe(false)
  })

  test('space chooses a link, which would not answer to it', async () => {
    await show()
    expect(press(option(RED), ' ')).toBe(false)
    await vi.waitFor(() => expect(option(RED).getAttribute('aria-checked')).toBe('true'))
  })

  test('steps through a list ask once, too', async () => {
    await show()
    for (const value of ['62', '61', '62']) {
      press(select(), 'ArrowDown')
      choose(value)
    }
    expect(sent).toHaveLength(0)
    await isSettled(101402)
    expect(sent).toHaveLength(1)
  })
})

describe('When the shop gives no usable answer', () => {
  test.each([
    ['a server error', () => new Response('oops', { status: 500 })],
    ['an HTML page', () => '<!doctype html><h1>Hata</h1>'],
    ['null', () => 'null'],
  ])('for %s nothing certain is chosen, and a press on retry asks once more', async (_what, answer) => {
    serve(answer)
    await show()
    choose('62')
    await vi.waitFor(() => expect(message()).toBe('Seçenek bilgisi alınamadı'))
    expect([field(), chosenVariant()]).toEqual(['0', 0])
    // The event follows what is drawn.
    await vi.waitFor(() => expect(received.map(({ name }) => name)).toEqual(['variant-failed']))
    expect(window.vitrin?.log).toHaveLength(1)
    serve(answerOf)
    find('[data-part=retry]').click()
    await isSettled(101402)
    expect(find('[data-part=retry]').hidden).toBe(true)
  })

  test('that does not come within 8 s is a failure that can be repeated', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    serve(() => new Promise<Response>(() => {}))
    await show()
    choose('62')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    vi.advanceTimersByTime(8000)
    await vi.waitFor(() => expect(message()).toBe('Seçenek bilgisi alınamadı'))
    expect(find(own).hasAttribute('aria-busy')).toBe(false)
    serve(answerOf)
    find('[data-part=retry]').click()
    await isSettled(101402)
  })

  test('for a list that is null, what was chosen is reported as gone', async () => {
    serve(() => ({ VARIANT1_LIST: null, VARIANT2_LIST: null }))
    await show()
    option(RED).click()
    await vi.waitFor(() => expect(message()).toContain('Kırmızı artık satışta değil'))
    await isSettled(0)
    expect(option(RED).dataset.availability).toBe('passive')
    expect(option(BLUE).hidden).toBe(false)
  })
})

describe('Radio buttons', () => {
  const radios = `<div data-island="variant-picker" data-product-id="1014">
    <label><input type="radio" name="t" value="24" data-part="option" data-type-id="24" data-variant-id="1" data-price="10" data-stock="0" checked>Mavi</label>
    <label><input type="radio" name="t" value="25" data-part="option" data-type-id="25" data-variant-id="2" data-price="12" data-stock="99999">Kırmızı</label></div>`

  test('choose by themselves, and one level asks nothing', async () => {
    await show(radios)
    expect(chosenVariant()).toBe(1)
    const red = find<HTMLInputElement>('[value="25"]')
    red.click()
    await isSettled(2)
    expect(red.checked).toBe(true)
    expect(sent).toHaveLength(0)
    expect(red.hasAttribute('role')).toBe(false)
  })

  test.each([
    ['the words beside hidden ones in its label', '<label for="red">Kırmızı<span class="sr">Tükendi</span></label>'],
    ['an element of its label', '<label for="red"><span>Kırmızı</span></label>'],
    ['its aria-label', '<label for="red"><i></i></label>', 'aria-label="Kırmızı"'],
    ['the title of its swatch', '<label for="red"><i title="Kırmızı"></i></label>'],
  ])('are named by %s', async (_what, label, more = '') => {
    const red = `<input type="radio" id="red" ${more} data-part="option" data-type-id="25">${label}`
    const blue = '<input type="radio" data-part="option" data-type-id="24" data-name="Mavi">'
    const sizes = '<button data-part="option" data-level="2" data-type-id="61">S</button>'
    await show(
      `<div data-island="variant-picker" data-product-id="1014"><b data-part="chosen"></b>${blue}${red}${sizes}</div>`,
    )
    find('#red').click()
    await vi.waitFor(() => expect(find('[data-part=chosen]').textContent).toBe('Kırmızı'))
    find('[data-type-id="61"]').click()
    await isSettled(0)
    await vi.waitFor(() => expect(find('#red').dataset.availability).toBe('hidden'))
    expect(find('#red').getAttribute('aria-label')).toBe('Kırmızı')
  })
})
