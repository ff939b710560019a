// @vitest-environment dom
import { createRequire } from 'node:module'
import { answerWith, find, leavePage, showPage, touch } from '@test/page'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(leavePage)

/** jQuery itself, as a page's script tag loads it; the package has no types. */
const jquery = createRequire(import.meta.url)('jquery')

test('A field that jQuery changes is a change like any other, and the page’s own listeners run once', async () => {
  Reflect.set(window, 'jQuery', jquery)
  await showPage(`<form data-island="add-to-cart" data-product-id="1014" data-max="5">
    <input value="1" data-part="quantity"><button type="button" data-part="increase">+</button><button data-part="submit">Ekle</button></form>`)
  await touch('form')
  const heard = vi.fn()
  jquery('input').on('change', heard)
  jquery('input').val('5').trigger('change').trigger('input')
  await vi.waitFor(() => expect(find('[data-part=increase]').getAttribute('aria-disabled')).toBe('true'))
  expect(heard).toHaveBeenCalledTimes(1)
  find('input').dispatchEvent(new Event('change', { bubbles: true }))
  expect(heard).toHaveBeenCalledTimes(2)
})

test('The error below a field goes when a plugin changes the field, which is no part of an island', async () => {
  Reflect.set(window, 'jQuery', jquery)
  await showPage(`<form data-island="validated-form"><select name="city" data-validate="required"><option value="">-</option><option value="35">İzmir</option></select>
    <input type="checkbox" name="kvkk" data-validate="required"><button>Kaydet</button></form>`)
  await touch('form')
  find('button').click()
  const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'))
  await vi.waitFor(() => expect(wrong()).toEqual(['city', 'kvkk']))
  jquery('select').val('35').trigger('change')
  await vi.waitFor(() => expect(wrong()).toEqual(['kvkk']))
  find<HTMLInputElement>('[name=kvkk]').checked = true
  jquery('[name=kvkk]').trigger('ifChanged')
  await vi.waitFor(() => expect(wrong()).toEqual([]))
})

test('A box that iCheck draws ticks all products, and those that Vitrin ticks are drawn ticked', async () => {
  Reflect.set(window, 'jQuery', jquery)
  const drawn: unknown[] = []
  jquery.fn.iCheck = function (this: Iterable<HTMLInputElement>) {
    for (const { value, checked } of this) drawn.push([value, checked])
  }
  await showPage(`<form data-island="multi-add"><input type="checkbox" value="7" data-part="choose" data-product-id="7">
    <input type="checkbox" value="all" data-part="all"><button data-part="submit">Ekle</button></form>`)
  await touch('form')
  jquery('input').data('iCheck', {})
  find<HTMLInputElement>('[value=all]').checked = true
  jquery('[value=all]').trigger('ifChanged')
  await vi.waitFor(() => expect(drawn).toContainEqual(['7', true]))
  Reflect.deleteProperty(jquery.fn, 'iCheck')
})

test('Lists that nice-select and bootstrap-select draw show the regions that Vitrin fills in', async () => {
  Reflect.set(window, 'jQuery', jquery)
  answerWith({
    'get-countries': () => ({ countries: [{ code: 'TR', title: 'Türkiye', has_state: 0 }], selected: 'TR' }),
    'get-list/S/TR': () => ({ data: [{ code: '1', title: 'Adana' }] }),
  })
  const drawn: string[] = []
  jquery.fn.niceSelect = function (this: ArrayLike<HTMLSelectElement>) {
    drawn.push(`nice ${this[0]?.options.length}`)
  }
  jquery.fn.selectpicker = function (this: ArrayLike<HTMLSelectElement>) {
    drawn.push(`picker ${this[0]?.options.length}`)
  }
  const shown = showPage(`<div data-island="region-cascade">
    <select data-part="country" hidden disabled></select><div class="nice-select" tabindex="0"></div><input data-part="country-text">
    <div class="bootstrap-select"><select data-part="city" hidden disabled></select></div><input data-part="city-text"></div>`)
  jquery('[data-part=city]').data('selectpicker', {})
  await shown
  await vi.waitFor(() => expect(drawn).toEqual(expect.arrayContaining(['nice 2', 'picker 2'])))
  expect(find<HTMLElement>('[data-part=country]').style.display).toBe('none')
  expect(find<HTMLElement>('.nice-select').style.display).toBe('')
  for (const name of ['niceSelect', 'selectpicker']) Reflect.deleteProperty(jquery.fn, name)
})
