// @vitest-environment dom

import { find, showPage, touch } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { adds, answered, part, payload, press, serve } from './test-page'

const form = (inner = '') => `
  <form id="buy" data-island="add-to-cart" data-product-id="1014" data-max="5" method="post" action="/sepet/ekle">
    <input type="hidden" name="productId" value="1014">${inner}
    <button type="submit" data-part="submit">Sepete ekle</button><p data-part="message"></p>
  </form>`

const show = async (html: string): Promise<void> => {
  serve(() => answered(1))
  await showPage(html, { pageId: 1, cartToken: 'abc' })
}

describe('A part outside of its island', () => {
  const stepper = `
    <div class="product-form__input">
      <button type="button" form="buy" data-part="decrease">-</button>
      <input form="buy" name="quantity" value="2" data-part="quantity">
      <button type="button" form="buy" data-part="increase">+</button>
    </div>`

  test.each([
    ['beside the form', stepper + form()],
    ['inside another island', `<div data-island="product-info" data-product-id="1014">${stepper}${form()}</div>`],
  ])('belongs to its form’s island: a stepper %s', async (_where, html) => {
    await show(html)
    part('increase').click()
    await vi.waitFor(() => expect(part<HTMLInputElement>('quantity').value).toBe('3'))
    await press('submit')
    expect(payload()).toMatchObject({ quantity: '3' })
    expect(window.vitrin?.log).toEqual([])
  })

  test('belongs to the island that it names, whatever element it is', async () => {
    await show(`
      <textarea data-part="note" data-part-of="buy">Hediye</textarea>
      <div data-island="drawer"><span data-part="increase" data-part-of="buy">+</span></div>
      ${form('<input name="quantity" value="1" data-part="quantity">')}`)
    part('increase').click()
    await vi.waitFor(() => expect(part<HTMLInputElement>('quantity').value).toBe('2'))
    expect(part('increase').getAttribute('role')).toBe('button')
    await press('submit')
    expect(payload()).toMatchObject({ quantity: '2', orderNotes: 'Hediye' })
  })

  test('in a bar that stays in view shares the quantity and adds as well', async () => {
    await show(`
      ${form('<input name="quantity" value="1" data-part="quantity"><button type="button" data-part="increase">+</button>')}
      <div class="sticky-bar">
        <input value="1" data-part="quantity" data-part-of="buy" class="in-bar">
        <button type="button" data-part="increase" data-part-of="buy" class="in-bar">+</button>
        <button type="button" data-part="submit" data-part-of="buy" class="in-bar">Ekle</button>
      </div>`)
    const [own, inBar] = document.querySelectorAll<HTMLInputElement>('[data-part=quantity]')
    find('button.in-bar[data-part=increase]').click()
    await vi.waitFor(() => expect([own?.value, inBar?.value]).toEqual(['2', '2']))
    if (!inBar) return
    inBar.value = '4'
    inBar.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(own?.value).toBe('4'))
    find('button.in-bar[data-part=submit]').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    expect(payload()).toMatchObject({ quantity: '4' })
    expect(window.vitrin?.log).toEqual([])
  })

  const bar = `
    <div class="sticky-bar">
      <input value="1" data-part="quantity" data-part-of="buy" class="in-bar">
      <button type="button" data-part="submit" data-part-of="buy" class="in-bar">Ekle</button>
    </div>`

  test.each(['before the press', 'after the island came'])(
    'has its quantity counted where the browser restored only that, %s',
    async (when) => {
      await show(form('<input name="quantity" value="1" data-part="quantity">') + bar)
      if (when !== 'before the press') await touch('#buy')
      find<HTMLInputElement>('input.in-bar').value = '3'
      if (when !== 'before the press') dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
      find('button.in-bar').click()
      await vi.waitFor(() => expect(adds()).toHaveLength(1))
      expect(payload()).toMatchObject({ quantity: '3' })
      await touch('#buy')
      await vi.waitFor(() => expect(part<HTMLInputElement>('quantity').value).toBe('3'))
      expect(find<HTMLInputElement>('input.in-bar').value).toBe('3')
    },
  )

  /** Steppers of the theme beside both fields, which write the number and send no event. */
  const steppers = (): void => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-part=quantity]')]
    for (const button of document.querySelectorAll('.theirs'))
      button.addEventListener('click', () => {
        const field = fields.find((each) => each.classList.contains('in-bar') === button.matches('.in-bar'))
        if (field) field.value = button.getAttribute('value') ?? ''
      })
  }
  const stepped = `${form('<input name="quantity" value="1" data-part="quantity">')}${bar}
    <b class="theirs" value="2">+</b><b class="theirs" value="1">-</b><b class="theirs in-bar" value="3">+</b>`
  const steps = [
    [['.theirs[value="2"]', '.theirs.in-bar'], '3'],
    [['.theirs.in-bar', '.theirs[value="2"]'], '2'],
    [['.theirs.in-bar', '.theirs[value="2"]', '.theirs[value="1"]'], '1'],
  ] as const
  const buttons = ['button.in-bar', '#buy [data-part=submit]']

  test.each(
    ['before', 'after'].flatMap((when) =>
      steps.flatMap(([pressed, wanted]) => buttons.map((button) => ({ when, pressed, wanted, button }))),
    ),
  )('sends the number that a theme’s stepper wrote last, $wanted by $button, $when the island came', async (each) => {
    await show(stepped)
    steppers()
    if (each.when === 'after') await touch('#buy')
    for (const step of each.pressed) {
      find(step).click()
      await new Promise((resume) => setTimeout(resume))
    }
    if (each.when === 'after')
      await vi.waitFor(() => expect(find<HTMLInputElement>('input.in-bar').value).toBe(each.wanted))
    find(each.button).click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    expect(payload()).toMatchObject({ quantity: each.wanted })
  })

  test('that was set back to one piece does not bring an older number back', async () => {
    await show(form('<input name="quantity" value="1" data-part="quantity">') + bar)
    await touch('#buy')
    const [own, inBar] = document.querySelectorAll<HTMLInputElement>('[data-part=quantity]')
    for (const value of ['4', '1']) {
      if (own) own.value = value
      own?.dispatchEvent(new Event('input', { bubbles: true }))
      await vi.waitFor(() => expect(inBar?.value).toBe(value))
    }
    find('button.in-bar').click()
    await vi.waitFor(() => expect(adds()).toHaveLength(1))
    expect(payload()).toMatchObject({ quantity: '1' })
  })

  test('that is put into the page later comes alive too', async () => {
    await show(`<div id="box" data-island="add-to-cart" data-product-id="1014">
      <input value="1" data-part="quantity"><button data-part="submit">Ekle</button></div>`)
    await touch('#box')
    const late = document.createElement('div')
    late.innerHTML = '<i data-part="increase" data-part-of="box">+</i>'
    document.body.append(late)
    await vi.waitFor(() => expect(part('increase').getAttribute('role')).toBe('button'))
    part('increase').click()
    await vi.waitFor(() => expect(part<HTMLInputElement>('quantity').value).toBe('2'))
  })

  test('whose form comes later into a living island comes alive then', async () => {
    await show(`<div id="box" data-island="add-to-cart" data-product-id="1014">
      <input value="1" data-part="quantity"><button data-part="submit">Ekle</button></div>
      <i data-part="increase" form="late">+</i>`)
    await touch('#box')
    const late = document.createElement('div')
    late.innerHTML = '<form id="late"></form>'
    find('#box').append(late)
    await vi.waitFor(() => expect(part('increase').getAttribute('role')).toBe('button'))
    part('increase').click()
    await vi.waitFor(() => expect(part<HTMLInputElement>('quantity').value).toBe('2'))
  })
})
